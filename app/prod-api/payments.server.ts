import type { RequestOf } from "@contract/call";
import * as calls from "@contract/payments";
import { ask, type Caller } from "./call.server";

/** The ways to pay an order. */
export function payTypeList(caller: Caller, orderId: string) {
  return ask(calls.payTypeList, { orderId }, caller);
}

/** Begins a payment; idempotent by `requestId`. The addresses are whole ones of this shop. */
export function payOrder(caller: Caller, input: RequestOf<typeof calls.payOrder>) {
  return ask(calls.payOrder, input, caller);
}

/** How a payment stands: the only truth about it, whatever an address says. */
export function payStatus(caller: Caller, payNo: string) {
  return ask(calls.payStatus, { payNo }, caller);
}

/** Gives a payment up; the order stays payable. @public */
export function payCancel(caller: Caller, payNo: string) {
  return ask(calls.payCancel, { payNo }, caller);
}

/** Approves or declines a payment of the sandbox; other backends answer `notFound`. */
export function sandboxDecide(caller: Caller, input: RequestOf<typeof calls.sandboxDecide>) {
  return ask(calls.sandboxDecide, input, caller);
}
