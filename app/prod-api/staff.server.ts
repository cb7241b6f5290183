import type { RequestOf } from "@contract/call";
import { STAFF_PAGE_SIZE } from "@contract/limits";
import * as calls from "@contract/staff";
import { ask, type Caller } from "./call.server";

/** What of a list of the back office is asked for. */
export interface StaffSearch {
  readonly keyword?: string;
  /** From 1. */
  readonly page?: number;
}

/** The query of any list of the back office. */
export function staffQuery({ keyword, page = 1 }: StaffSearch) {
  return { pageNum: page, pageSize: STAFF_PAGE_SIZE, ...(keyword && { keyword }) };
}

/** Signs in to the back office; the data is the token. */
export function staffLogin(caller: Caller, input: RequestOf<typeof calls.staffLogin>) {
  return ask(calls.staffLogin, input, caller);
}

/** Ends the session in the back office. */
export function staffLogout(caller: Caller) {
  return ask(calls.staffLogout, undefined, caller);
}

/** Gives a shopper, or every shopper, a coupon. */
export function staffCouponGrant(caller: Caller, input: RequestOf<typeof calls.staffCouponGrant>) {
  return ask(calls.staffCouponGrant, input, caller);
}

/** Packings with price and stock, on sale or not. */
export function staffProductList(caller: Caller, search: StaffSearch) {
  return ask(calls.staffProductList, staffQuery(search), caller);
}

/** Changes price, stock and sale of a packing; the backend refuses an amount or a count that is none. */
export function staffProductSave(caller: Caller, input: RequestOf<typeof calls.staffProductSave>) {
  return ask(calls.staffProductSave, input, caller);
}

/** Payments that wait for a person. */
export function staffPaymentList(caller: Caller, search: StaffSearch) {
  return ask(calls.staffPaymentList, staffQuery(search), caller);
}

/** A manual payment has come in. */
export function staffPaymentConfirm(
  caller: Caller,
  input: RequestOf<typeof calls.staffPaymentConfirm>,
) {
  return ask(calls.staffPaymentConfirm, input, caller);
}

/** Mails sent, newest first. */
export function staffOutbox(caller: Caller, search: StaffSearch) {
  return ask(calls.staffOutbox, staffQuery(search), caller);
}

/** Who did what in the back office, newest first. */
export function staffLog(caller: Caller, search: StaffSearch) {
  return ask(calls.staffLog, staffQuery(search), caller);
}
