import { DETAIL_STATUS, ORDER_STATUS } from "@contract/states";
import type { DetailStatus, OrderAction, OrderStatus } from "@contract/states";
import { returnDeadline } from "./refund-policy";

/** A step along the table: the statuses it may start at, and where it ends. */
export interface OrderMove {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
}

/** Every move an order may make (prod-api B.5); a move is one conditional UPDATE. */
export const ORDER_MOVES = {
  pay: { from: [ORDER_STATUS.unpaid], to: ORDER_STATUS.awaitingShipment },
  cancel: { from: [ORDER_STATUS.unpaid], to: ORDER_STATUS.cancelled },
  ship: { from: [ORDER_STATUS.awaitingShipment], to: ORDER_STATUS.shipped },
  receive: { from: [ORDER_STATUS.shipped], to: ORDER_STATUS.completed },
  refundAll: {
    from: [ORDER_STATUS.awaitingShipment, ORDER_STATUS.completed],
    to: ORDER_STATUS.refunded,
  },
} as const satisfies Record<string, OrderMove>;

/** An order as its actions depend on it. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
  readonly payDeadline: Date;
  readonly shippedAt: Date | null;
  /** When the first of several parts was sent, while others are still to be. */
  readonly partlyShippedAt: Date | null;
  readonly receivedAt: Date | null;
  /** Whether a refund was ever asked for, whatever came of it. */
  readonly refundRequested: boolean;
}

/** Unpaid and out of time: it is cancelled at the next look at it. */
export function isOutOfTime(order: Pick<OrderState, "status" | "payDeadline">, now: Date): boolean {
  return order.status === ORDER_STATUS.unpaid && order.payDeadline <= now;
}

/** What the shopper may do with the order now: the table of prod-api B.5. */
export function orderActions(order: OrderState, now: Date): OrderAction[] {
  const refundDetail: OrderAction[] = order.refundRequested ? ["refundDetail"] : [];
  return [...actionsOfStatus(order, now), "detail", ...refundDetail];
}

function actionsOfStatus(order: OrderState, now: Date): OrderAction[] {
  const isApplying = order.detailStatus === DETAIL_STATUS.applying;
  switch (order.status) {
    case ORDER_STATUS.unpaid:
      return isOutOfTime(order, now) ? [] : ["goPay", "cancel"];
    case ORDER_STATUS.awaitingShipment:
      if (order.partlyShippedAt !== null) return ["logistics"];
      return isApplying || order.refundRequested ? [] : ["applyRefund"];
    case ORDER_STATUS.shipped:
      return ["logistics", "confirmReceipt"];
    case ORDER_STATUS.completed:
      if (isApplying) return ["logistics"];
      return [
        ...(mayApply(order, now) ? (["applyRefund"] as const) : []),
        "logistics",
        "delete",
        "reorder",
      ];
    case ORDER_STATUS.cancelled:
      return ["delete", "reorder"];
    case ORDER_STATUS.refunded:
      return [...(order.shippedAt === null ? [] : (["logistics"] as const)), "delete", "reorder"];
  }
}

function mayApply(order: OrderState, now: Date): boolean {
  return (
    !order.refundRequested && order.receivedAt !== null && now <= returnDeadline(order.receivedAt)
  );
}
