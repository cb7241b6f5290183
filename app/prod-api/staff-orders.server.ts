import type { RequestOf } from "@contract/call";
import * as calls from "@contract/staff-orders";
import type { OrderStatusFilter, RefundStatus } from "@contract/states";
import { ask, type Caller } from "./call.server";
import { staffQuery, type StaffSearch } from "./staff.server";

/** Orders of one status, those waiting longest first. */
export function staffOrderList(
  caller: Caller,
  { status, ...search }: StaffSearch & { readonly status: OrderStatusFilter },
) {
  return ask(calls.staffOrderList, { ...staffQuery(search), status }, caller);
}

/** Hands a paid order to a carrier. */
export function staffShip(caller: Caller, input: RequestOf<typeof calls.staffShip>) {
  return ask(calls.staffShip, input, caller);
}

/** Tells where a parcel is. */
export function staffAddTrace(caller: Caller, input: RequestOf<typeof calls.staffAddTrace>) {
  return ask(calls.staffAddTrace, input, caller);
}

/** Refunds of one status or all, oldest first. */
export function staffRefundList(
  caller: Caller,
  { status, ...search }: StaffSearch & { readonly status?: RefundStatus },
) {
  return ask(calls.staffRefundList, { ...staffQuery(search), status }, caller);
}

/** Takes a return on; gives the address to send it to. */
export function staffRefundAccept(
  caller: Caller,
  input: RequestOf<typeof calls.staffRefundAccept>,
) {
  return ask(calls.staffRefundAccept, input, caller);
}

/** The goods sent back have come. */
export function staffRefundReceived(
  caller: Caller,
  input: RequestOf<typeof calls.staffRefundReceived>,
) {
  return ask(calls.staffRefundReceived, input, caller);
}

/** Approves or rejects a refund; the backend refuses an amount that is none. */
export function staffRefundAudit(caller: Caller, input: RequestOf<typeof calls.staffRefundAudit>) {
  return ask(calls.staffRefundAudit, input, caller);
}
