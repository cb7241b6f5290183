import { REFUND_TYPE_NAMES, type RefundType } from "@contract/model/states";
import { getTextIn } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import { useTranslation } from "~/locales/use-translation";
import { payTypeNames } from "~/content/pay-type-names";
import { useLanguage } from "~/locales/use-language";
import { useShopProfile } from "./use-shop-profile";
import { formatHkd } from "~/locales/formats";

/**
 * Returns a function that returns the name of a refund request's type: refund, return or exchange. Without a
 * type, it returns the name of a refund.
 */
export function useRefundTypeName(): (refundType: RefundType | null) => string {
  const { t } = useTranslation();
  return (refundType) =>
    t(`refund.flow.${refundType === null ? "refund" : REFUND_TYPE_NAMES[refundType]}`);
}

/**
 * Returns a function that returns the name of a payment method. An unknown code of another backend is
 * returned unchanged. The result is empty if there is no payment method yet.
 */
export function usePayTypeName(): (payType: string) => string {
  const language = useLanguage();
  const { t } = useTranslation();
  const { payMethods } = useShopProfile();
  return (payType) => {
    if (payType === "") return t("order.detail.notPaid");
    const own = payMethods.find(({ code }) => code === payType)?.name;
    const name = payTypeNames[payType];
    return own ?? (name === undefined ? payType : getTextIn(name, language));
  };
}

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
