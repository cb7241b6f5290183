import type { HkCents } from "@contract/model/money";
import { formatHkd } from "~/locales/formats";
import { useTranslation } from "~/locales/use-translation";

/** What a coupon takes off. */
export interface Discount {
  /** Of one by percent the most that it takes off; nothing where there is no such cap. */
  readonly discountCents: HkCents | null;
  /** Null of one by amount. */
  readonly percent: number | null;
}

/** Gives what a coupon takes off in words: "HK$50.00 off", "15% off". */
export function useDiscountText(): (discount: Discount) => string {
  const { t } = useTranslation();
  return ({ discountCents, percent }) =>
    percent === null
      ? t("coupon.off", { amount: formatHkd(discountCents ?? 0) })
      : t("coupon.percentOff", { percent });
}
