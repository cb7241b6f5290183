import { getBilingualText } from "@contract/model/languages";
import { COUPON_STATUS, COUPON_SCOPE } from "@contract/model/states";
import type { Coupon } from "@contract/shop/coupons";
import { formatDate, formatIsoTime, formatHkd } from "~/locales/formats";
import { useLanguage } from "~/locales/use-language";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "~/ui/badge";
import { LongNumber } from "~/ui/long-number";
import { useDiscountText } from "~/ui/use-names";
import type { NamedScopeItem, ShownCoupon } from "./coupon-names.server";

/** Shows coupons as tickets: the discount, the minimum spend and the end date. */
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
  const { id, status, discountCents, startTime, endTime, usedOrderNo, isLater, named } = coupon;
  const { t } = useTranslation();
  const lang = useLanguage();
  const discountText = useDiscountText();
  const isPaused = coupon.suspended && status === COUPON_STATUS.toBeUsed;
  return (
    <li
      className="coupon"
      data-testid="coupon-card"
      data-id={id}
      data-status={status}
      data-later={isLater || isPaused || undefined}
    >
      <p className="coupon-off" data-amount={discountCents}>
        {discountText(coupon)}
      </p>
      <div>
        <strong>{getBilingualText(coupon.name, lang)}</strong>
        {isLater && <FromLater startTime={startTime} />}
        {isPaused && <PausedNote />}
        <p>
          <CouponCondition {...coupon} />
        </p>
        <NamedList named={named} />
        <Dates startTime={startTime} endTime={endTime} />
        {usedOrderNo !== "" && <UsedOn orderNo={usedOrderNo} />}
        {status === COUPON_STATUS.toBeUsed && !isLater && !isPaused && (
          <a href="/product">{t("coupon.use")}</a>
        )}
      </div>
    </li>
  );
}

function UsedOn({ orderNo }: { readonly orderNo: string }) {
  const { t } = useTranslation();
  return (
    <p>
      {t("coupon.usedOn")}{" "}
      <a href={`/user/order?keyword=${encodeURIComponent(orderNo)}`}>
        <LongNumber of={orderNo} />
      </a>
    </p>
  );
}

function PausedNote() {
  const { t } = useTranslation();
  return (
    <p>
      <Badge kind="warn">{t("coupon.paused")}</Badge>
    </p>
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

function NamedList({ named }: Pick<ShownCoupon, "named">) {
  if (named.length === 0) return null;
  return (
    <ul>
      {named.map((each) => (
        <li key={`${each.kind} ${each.code}`}>
          <a href={getGoodsHref(each)}>{each.name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the URL of the product or the product list to which the coupon applies. */
function getGoodsHref({ kind, code }: NamedScopeItem): string {
  if (kind === "product") return `/product/detail?id=${code}`;
  return `/product?${kind}=${encodeURIComponent(code)}`;
}

function Dates({ startTime, endTime }: Pick<ShownCoupon, "startTime" | "endTime">) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <p className="soft">
      <time dateTime={formatIsoTime(endTime)}>
        {t("coupon.dates", {
          from: formatDate(startTime, lang),
          until: formatDate(endTime, lang),
        })}
      </time>
    </p>
  );
}

type CouponTerms = Pick<
  Coupon,
  "discountCents" | "percent" | "scope" | "scopeItems" | "minSpendCents"
>;

/**
 * Shows the condition of a coupon. The condition is "any commodity" if neither goods nor a minimum spend
 * limit the coupon (spec §3). A percentage coupon also shows its maximum discount.
 */
export function CouponCondition({
  discountCents,
  percent,
  scope,
  scopeItems,
  minSpendCents,
}: CouponTerms) {
  const { t } = useTranslation();
  const isAny = scope === COUPON_SCOPE.any && minSpendCents === 0;
  const kind = scopeItems[0]?.kind ?? "product";
  return [
    ...(isAny ? [t("coupon.any")] : []),
    ...(scope === COUPON_SCOPE.products ? [t(`coupon.only.${kind}`)] : []),
    ...(minSpendCents > 0 ? [t("coupon.minSpend", { amount: formatHkd(minSpendCents) })] : []),
    ...(percent !== null && discountCents > 0
      ? [t("coupon.cap", { amount: formatHkd(discountCents) })]
      : []),
  ].join(" · ");
}
