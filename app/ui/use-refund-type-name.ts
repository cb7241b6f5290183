import { REFUND_TYPE_NAMES, type RefundType } from "@contract/model/states";
import { useTranslation } from "~/locales/use-translation";

/**
 * Returns a function that returns the name of a refund request's type: refund, return or exchange. Without a
 * type, it returns the name of a refund.
 */
export function useRefundTypeName(): (refundType: RefundType | null) => string {
  const { t } = useTranslation();
  return (refundType) =>
    t(`refund.flow.${refundType === null ? "refund" : REFUND_TYPE_NAMES[refundType]}`);
}
