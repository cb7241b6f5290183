import { REFUND_FLOW, type RefundType } from "@contract/model/states";
import { useTranslation } from "~/locales/use-translation";

/** What a request is called: refund, return or exchange; a refund where that is not known. */
export function useFlowName(): (refundType: RefundType | null) => string {
  const { t } = useTranslation();
  return (refundType) =>
    t(`refund.flow.${refundType === null ? "refund" : REFUND_FLOW[refundType]}`);
}
