import type { RequestOf } from "@contract/call";
import * as calls from "@contract/refunds";
import type { RefundStatus } from "@contract/states";
import { ask, type Caller } from "./call.server";

/** What a refund would give; `items` are counts by order item, all goods when absent. */
export function refundPreview(caller: Caller, input: RequestOf<typeof calls.refundPreview>) {
  return ask(calls.refundPreview, input, caller);
}

/** Asks for a refund; idempotent by `requestId`. */
export function applyRefund(caller: Caller, input: RequestOf<typeof calls.applyRefund>) {
  return ask(calls.applyRefund, input, caller);
}

/** The shopper's refunds, ten on a page. */
export function refundPage(
  caller: Caller,
  { status, page = 1 }: { readonly status?: RefundStatus; readonly page?: number } = {},
) {
  return ask(calls.refundPage, { pageNum: page, status }, caller);
}

/** One refund with its steps. */
export function refundDetail(caller: Caller, refundId: string) {
  return ask(calls.refundDetail, { refundId }, caller);
}

/** Tells carrier and number of goods sent back; a backend without this call answers `notFound`. */
export function returnLogistics(caller: Caller, input: RequestOf<typeof calls.returnLogistics>) {
  return ask(calls.returnLogistics, input, caller);
}
