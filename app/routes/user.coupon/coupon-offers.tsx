import type { CouponOffer } from "@contract/shop/coupons";
import { inLanguage } from "@contract/model/languages";
import { formatDate, listOfNames } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";
import { useDiscountText } from "~/ui/use-discount-text";
import { CouponCondition } from "./coupon-condition";

/** Coupons that are offered to everyone, each with a button that claims it. */
export function CouponOffers({ offers }: { readonly offers: readonly CouponOffer[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <section className="stack" data-gap="small">
      <h2>{t("coupon.offers.title")}</h2>
      <ul className="coupons">
        {offers.map((offer) => (
          <Offer key={offer.code} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer }: { readonly offer: CouponOffer }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const discountText = useDiscountText();
  const { code, scopeItems, validDays, endTime } = offer;
  const name = inLanguage(offer.name, lang);
  return (
    <li className="coupon" data-code={code}>
      <p className="coupon-off">{discountText(offer)}</p>
      <div className="stack" data-gap="small">
        <strong>{name}</strong>
        <p>
          <CouponCondition {...offer} />
        </p>
        {scopeItems.length > 0 && (
          <p>
            {listOfNames(
              scopeItems.map((item) => inLanguage(item.name, lang)),
              lang,
            )}
          </p>
        )}
        <p className="soft">
          {validDays === null
            ? t("coupon.offers.as", { date: formatDate(endTime, lang) })
            : t("coupon.offers.until", { date: formatDate(endTime, lang), count: validDays })}
        </p>
        <ShopForm action="/user/coupon" values={{ code }}>
          <Button kind="quiet" intent="claim" aria-label={t("coupon.offers.claimNamed", { name })}>
            {t("coupon.claim.submit")}
          </Button>
        </ShopForm>
      </div>
    </li>
  );
}
