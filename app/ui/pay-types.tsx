import { getBilingualText } from "@contract/model/languages";
import type { PayType } from "@contract/shop/payments";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "./badge";

/** Shows the payment methods before the payment. Renders nothing if they are unknown. */
export function PayTypes({ payTypes }: { readonly payTypes: readonly PayType[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (payTypes.length === 0) return null;
  return (
    <div className="stack" data-gap="small">
      <span className="soft">{t("ui.payTypes")}</span>
      <ul className="row" data-testid="pay-types">
        {payTypes.map(({ payType, name }) => (
          <li key={payType} data-pay-type={payType}>
            <Badge>{getBilingualText(name, lang)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  );
}
