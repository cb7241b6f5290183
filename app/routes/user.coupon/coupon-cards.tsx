import { useTranslation } from "~/locales/use-translation";
import { COUPON_SCOPE, COUPON_STATUS } from "@contract/states";
import { formatDate, formatHkd, machineTime } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { inLanguage } from "~/locales/in-language";
import { Badge } from "~/ui/badge";
import type { ShownCoupon } from "./shown-coupons.server";

/** Coupons as tickets: what it takes off, from which spend, until when. */
export function CouponCards({ coupons }: { readonly coupons: readonly ShownCoupon[] }) {
  return (
    <ul className="coupons">
      {coupons.map((coupon) => (
        <CouponCard key={coupon.id} {...coupon} />
      ))}
    </ul>
  );
}

function CouponCard(coupon: ShownCoupon) {
  const { id, status, discountCents, startTime, endTime, usedOrderNo, isLater, products } = coupon;
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <li
      className="coupon"
      data-testid="coupon-card"
      data-id={id}
      data-status={status}
      data-later={isLater || undefined}
    >
      <p className="coupon-off" data-amount={discountCents}>
        {t("coupon.off", { amount: formatHkd(discountCents) })}
      </p>
      <div>
        <strong>{inLanguage(coupon.name, lang)}</strong>
        {isLater && <FromLater startTime={startTime} />}
        <p>
          <Condition {...coupon} />
        </p>
        <NamedProducts products={products} />
        <Dates startTime={startTime} endTime={endTime} />
        {usedOrderNo !== "" && (
          <p>
            {t("coupon.usedOn")}{" "}
            <a href={`/user/order?keyword=${encodeURIComponent(usedOrderNo)}`}>{usedOrderNo}</a>
          </p>
        )}
        {status === COUPON_STATUS.toBeUsed && !isLater && <a href="/product">{t("coupon.use")}</a>}
      </div>
    </li>
  );
}

function FromLater({ startTime }: Pick<ShownCoupon, "startTime">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <p>
      <Badge kind="info">{t("coupon.from", { date: formatDate(startTime, lang) })}</Badge>
    </p>
  );
}

function NamedProducts({ products }: Pick<ShownCoupon, "products">) {
  if (products.length === 0) return null;
  return (
    <ul>
      {products.map(({ id, name }) => (
        <li key={id}>
          <a href={`/product/detail?id=${id}`}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function Dates({ startTime, endTime }: Pick<ShownCoupon, "startTime" | "endTime">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <p className="soft">
      <time dateTime={machineTime(endTime)}>
        {t("coupon.dates", {
          from: formatDate(startTime, lang),
          until: formatDate(endTime, lang),
        })}
      </time>
    </p>
  );
}

/** "Any commodity" when neither products nor a minimum spend limit it (spec §3). */
function Condition({ scope, minSpendCents }: Pick<ShownCoupon, "scope" | "minSpendCents">) {
  const { t } = useTranslation();
  const isAny = scope === COUPON_SCOPE.any && minSpendCents === 0;
  return [
    ...(isAny ? [t("coupon.any")] : []),
    ...(scope === COUPON_SCOPE.products ? [t("coupon.products")] : []),
    ...(minSpendCents > 0 ? [t("coupon.minSpend", { amount: formatHkd(minSpendCents) })] : []),
  ].join(" · ");
}
