import {
  mayMove,
  ORDER_MOVE_TARGETS,
  statusesThatMay,
  type OrderMoveName,
} from "@contract/model/order-status";
import { DETAIL_STATUS, ORDER_STATUS } from "@contract/model/states";
import type { DetailStatus, OrderAction, OrderStatus } from "@contract/model/states";
import { returnDeadline } from "./refund-policy";

/** A move: the statuses where it may start, and the status where it ends. */
export interface OrderMove {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
}

/** Every move an order may make (prod-api B.5). A move is one conditional UPDATE. */
export const ORDER_MOVES = {
  pay: toMove("pay"),
  cancel: toMove("cancel"),
  ship: toMove("ship"),
  receive: toMove("receive"),
  refundAll: toMove("refundAll"),
} satisfies Record<OrderMoveName, OrderMove>;

function toMove(name: OrderMoveName): OrderMove {
  return { from: statusesThatMay(name), to: ORDER_MOVE_TARGETS[name] };
}

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

/** Returns true if the payment deadline of an unpaid order has passed. The next read cancels such an order. */
export function isOutOfTime(order: Pick<OrderState, "status" | "payDeadline">, now: Date): boolean {
  return mayMove(order.status, "pay") && order.payDeadline <= now;
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
