import type { HkCents } from "@contract/model/money";
import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";

export interface Discount {
  /** The amount, or the maximum of a percentage discount, in HK cents. Null for no maximum. */
  readonly discountCents: HkCents | null;
  /** The percentage. Null for a fixed amount. */
  readonly percent: number | null;
}

/** Returns a function that formats a discount as "HK$50.00 off" or "15% off". */
export function useDiscountText(): (discount: Discount) => string {
  const { t } = useTranslation();
  return ({ discountCents, percent }) =>
    percent === null
      ? t("coupon.off", { amount: formatHkd(discountCents ?? 0) })
      : t("coupon.percentOff", { percent });
}
