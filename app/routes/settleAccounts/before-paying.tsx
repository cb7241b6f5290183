import type { Address } from "@contract/shop/addresses";
import type { PayType } from "@contract/shop/payments";
import { inLanguage } from "@contract/model/languages";
import { DeliveryEstimate } from "~/forms/delivery-estimate";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";

interface BeforePayingProps {
  /** Where the goods go; there may be none yet. */
  readonly address: Address | undefined;
  /** What the sum can be paid with; empty where that is not known, or nothing is to be paid. */
  readonly payTypes: readonly PayType[];
}

/** What a shopper wants to know before the order is placed: when it comes, and what it can be paid with. */
export function BeforePaying({ address, payTypes }: BeforePayingProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <>
      {address !== undefined && <DeliveryEstimate address={address} since={null} />}
      {payTypes.length > 0 && (
        <div className="stack" data-gap="small">
          <span className="soft">{t("checkout.payTypes")}</span>
          <ul className="row" data-testid="pay-types">
            {payTypes.map(({ payType, name }) => (
              <li key={payType} data-pay-type={payType}>
                <Badge>{inLanguage(name, lang)}</Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Beside the button that orders: what holds for returns, and what is kept about whoever orders. */
export function TermsLinks() {
  const { t } = useTranslation();
  return (
    <div className="row soft">
      <p>{t("checkout.terms.lead")}</p>
      <a href="/aboutUs#returns">{t("checkout.terms.returns")}</a>
      <a href="/aboutUs#privacy">{t("checkout.terms.privacy")}</a>
    </div>
  );
}
