import type { Coupon } from "@contract/shop/coupons";
import { COUPON_SCOPE } from "@contract/model/states";
import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";

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
