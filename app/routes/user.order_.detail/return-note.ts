import { ORDER_STATUS } from "@contract/model/states";
import type { Order } from "@contract/shop/orders";

/** The kinds of notes about returns: until when, from when, or why returns are not possible. */
type ReturnNote = "until" | "afterReceipt" | "requested" | "over";

type Returnable = Pick<Order, "status" | "actions" | "refundId" | "returnDeadline">;

/** Returns the kind of note about returns that applies (spec §9), or null if there is nothing to return. */
export function getReturnNote(order: Returnable): ReturnNote | null {
  const { status, actions, refundId, returnDeadline } = order;
  if (status === ORDER_STATUS.shipped) return "afterReceipt";
  if (status !== ORDER_STATUS.completed) return null;
  if (refundId !== null) return "requested";
  if (returnDeadline === null) return null;
  return actions.includes("applyRefund") ? "until" : "over";
}
