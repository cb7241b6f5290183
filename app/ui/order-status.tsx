import { DETAIL_STATUS, ORDER_STATUS } from "@contract/model/states";
import type { OrderRow } from "@contract/shop/orders";
import type { NoticeKind } from "~/locales/notices";
import { useTranslation } from "~/locales/use-translation";
import { Badge } from "./badge";
import { useRefundTypeName } from "./use-names";

const BADGE_KINDS: Readonly<Record<RefundState, NoticeKind>> = {
  refunding: "warn",
  partlyRefunded: "info",
  exchangeApproved: "info",
  exchanged: "info",
  rejected: "danger",
};

interface OrderStatusLabelProps {
  readonly order: Pick<OrderRow, "status" | "detailStatus" | "refundType" | "refundProgress">;
}

/** Shows the order status, with the refund state beside it. */
export function OrderStatusLabel({ order }: OrderStatusLabelProps) {
  const { t } = useTranslation();
  const { status, detailStatus } = order;
  const standing = getRefundState(order);
  const flow = useRefundTypeName()(order.refundType);
  return (
    <span className="row">
      <strong data-testid="order-status" data-status={status} data-detail-status={detailStatus}>
        {t(`order.status.${status}`)}
      </strong>
      {standing !== null && (
        <Badge kind={BADGE_KINDS[standing]}>{t(`order.standing.${standing}`, { flow })}</Badge>
      )}
    </span>
  );
}

/** The state of a refund, which is shown beside the order status. */
type RefundState = "refunding" | "partlyRefunded" | "exchangeApproved" | "exchanged" | "rejected";

type Standing = Pick<OrderRow, "status" | "detailStatus" | "refundProgress">;

/**
 * Returns the refund state for display beside the order status. Returns null if there is no refund, or if the
 * status itself is "refunded".
 */
export function getRefundState(order: Standing): RefundState | null {
  const { status, detailStatus, refundProgress } = order;
  if (status === ORDER_STATUS.refunded) return null;
  if (detailStatus === DETAIL_STATUS.applying) return "refunding";
  // The refund is partial, because a full refund would have changed the status to "refunded".
  if (detailStatus === DETAIL_STATUS.refunded) return "partlyRefunded";
  if (refundProgress === "rejected") return "rejected";
  if (refundProgress === "approved") return "exchangeApproved";
  return refundProgress === "replacementSent" ? "exchanged" : null;
}
