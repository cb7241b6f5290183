import { useTranslation } from "~/locales/use-translation";
import type { OrderRow } from "@contract/shop/orders";
import type { NoticeKind } from "~/locales/notices";
import { Badge } from "./badge";
import { useRefundTypeName } from "./use-names";
import { getRefundState, type RefundState } from "./refund-state";

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
