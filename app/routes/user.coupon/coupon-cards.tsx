import { useTranslation } from "~/locales/use-translation";
import { COUPON_SCOPE, COUPON_STATUS } from "@contract/states";
import { formatDate, formatHkd, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import type { Coupon } from "@contract/coupons";
import { inLanguage } from "~/locales/in-language";

/** Coupons as tickets: what it takes off, from which spend, until when. */
export function CouponCards({ coupons }: { readonly coupons: readonly Coupon[] }) {
  return (
    <ul className="coupons">
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} {...coupon} />
      ))}
    </ul>
  );
}

function CouponCard(coupon: Coupon) {
  const { id, status, discountCents, startTime, endTime, usedOrderNo } = coupon;
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <li className="coupon" data-testid="coupon-card" data-id={id} data-status={status}>
      <p className="coupon-off" data-amount={discountCents}>
        {t("coupon.off", { amount: formatHkd(discountCents) })}
      </p>
      <div>
        <strong>{inLanguage(coupon.name, lang)}</strong>
        <p>
          <Condition {...coupon} />
        </p>
        <p className="soft">
          <time dateTime={machineTime(endTime)}>
            {t("coupon.dates", {
              from: formatDate(startTime, lang),
              until: formatDate(endTime, lang),
            })}
          </time>
        </p>
        {usedOrderNo !== "" && (
          <p>
            {t("coupon.usedOn")}{" "}
            <a href={`/user/order?keyword=${encodeURIComponent(usedOrderNo)}`}>{usedOrderNo}</a>
          </p>
        )}
        {status === COUPON_STATUS.toBeUsed && <a href="/product">{t("coupon.use")}</a>}
      </div>
    </li>
  );
}

/** "Any commodity" when neither products nor a minimum spend limit it (spec §3). */
function Condition({ scope, minSpendCents }: Pick<Coupon, "scope" | "minSpendCents">) {
  const { t } = useTranslation();
  const isAny = scope === COUPON_SCOPE.any && minSpendCents === 0;
  return [
    ...(isAny ? [t("coupon.any")] : []),
    ...(scope === COUPON_SCOPE.products ? [t("coupon.products")] : []),
    ...(minSpendCents > 0 ? [t("coupon.minSpend", { amount: formatHkd(minSpendCents) })] : []),
  ].join(" · ");
}
