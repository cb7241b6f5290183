import {
  DETAIL_STATUS,
  ORDER_STATUS,
  type DetailStatus,
  type OrderAction,
  type ReadOrderStatus,
} from "@contract/model/states";
import { RETURN_WINDOW_DAYS, SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";

/** The fields of an order that decide which actions are possible. */
export interface OrderToActOn {
  readonly status: ReadOrderStatus;
  readonly detailStatus: DetailStatus;
  readonly payDeadline: Date | null;
  readonly receiptTime: Date | null;
  /** The id of an earlier refund request, even if it was already decided. */
  readonly refundId: string | null;
}

const DAY_MS = 86_400_000;
const OFFSET_MS = SHOP_UTC_OFFSET_MINUTES * 60_000;

/**
 * Returns the shopper's possible actions on an order by the table of prod-api B.5. It is used if the backend
 * does not return the actions. The backend checks each action again.
 */
export function listOrderActions(order: OrderToActOn, now: Date): readonly OrderAction[] {
  const refund: OrderAction[] = order.refundId === null ? [] : ["refundDetail"];
  switch (order.status) {
    case ORDER_STATUS.unknown:
      return ["detail", ...refund];
    case ORDER_STATUS.unpaid:
      return isOver(order.payDeadline, now) ? ["detail"] : ["goPay", "cancel", "detail"];
    case ORDER_STATUS.awaitingShipment:
      if (order.detailStatus === DETAIL_STATUS.applying) return ["detail", ...refund];
      return order.refundId === null ? ["applyRefund", "detail"] : ["detail", ...refund];
    case ORDER_STATUS.shipped:
      return ["logistics", "confirmReceipt", "detail"];
    case ORDER_STATUS.completed:
      return listCompletedOrderActions(order, now, refund);
    case ORDER_STATUS.cancelled:
      return ["delete", "detail", "reorder"];
    case ORDER_STATUS.refunded:
      // A receipt time means that the order was shipped.
      return [
        ...(order.receiptTime === null ? [] : (["logistics"] as const)),
        ...(["delete", "detail"] as const),
        ...refund,
        "reorder",
      ];
  }
}

function listCompletedOrderActions(
  order: OrderToActOn,
  now: Date,
  refund: readonly OrderAction[],
): readonly OrderAction[] {
  if (order.detailStatus === DETAIL_STATUS.applying) return ["logistics", "detail", ...refund];
  const mayReturn =
    order.detailStatus === DETAIL_STATUS.normal &&
    order.refundId === null &&
    order.receiptTime !== null &&
    now.getTime() < calculateReturnDeadline(order.receiptTime);
  return [
    ...(mayReturn ? (["applyRefund"] as const) : []),
    ...(["logistics", "delete", "detail"] as const),
    ...refund,
    "reorder",
  ];
}

/**
 * Returns the end of the return period: the end of the seventh day after receipt in the shop's time zone, in
 * milliseconds (prod-api B.9).
 */
function calculateReturnDeadline(receiptTime: Date): number {
  const dayOfReceipt = Math.floor((receiptTime.getTime() + OFFSET_MS) / DAY_MS);
  return (dayOfReceipt + RETURN_WINDOW_DAYS + 1) * DAY_MS - OFFSET_MS;
}

function isOver(deadline: Date | null, now: Date): boolean {
  return deadline !== null && deadline.getTime() <= now.getTime();
}
