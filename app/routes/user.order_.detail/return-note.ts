import { ORDER_STATUS } from "@contract/model/states";
import type { Order } from "@contract/shop/orders";

/** What is to be said of returning: until when, from when on, or why not. */
type ReturnNote = "until" | "afterReceipt" | "requested" | "over";

type Returnable = Pick<Order, "status" | "actions" | "refundId" | "returnDeadline">;

/** The sentence on returns that is true of an order (spec §9); null where there is nothing to return. */
export function returnNote(order: Returnable): ReturnNote | null {
  const { status, actions, refundId, returnDeadline } = order;
  if (status === ORDER_STATUS.shipped) return "afterReceipt";
  if (status !== ORDER_STATUS.completed) return null;
  if (refundId !== null) return "requested";
  if (returnDeadline === null) return null;
  return actions.includes("applyRefund") ? "until" : "over";
}
