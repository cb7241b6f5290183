import type { CouponOffer } from "@contract/coupons";
import { formatDate, formatHkd } from "~/locales/formats";
import { inLanguage } from "~/locales/in-language";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Button } from "~/ui/button";
import { ShopForm } from "~/ui/shop-form";

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
  const { code, discountCents, minSpendCents, validDays, endTime } = offer;
  const name = inLanguage(offer.name, lang);
  return (
    <li className="coupon" data-code={code}>
      <p className="coupon-off">{t("coupon.off", { amount: formatHkd(discountCents) })}</p>
      <div className="stack" data-gap="small">
        <strong>{name}</strong>
        <p>
          {minSpendCents > 0
            ? t("coupon.minSpend", { amount: formatHkd(minSpendCents) })
            : t("coupon.any")}
        </p>
        <p className="soft">
          {t("coupon.offers.until", { date: formatDate(endTime, lang), count: validDays })}
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
