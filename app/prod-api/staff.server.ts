import type { ReplyOf, RequestOf } from "@contract/call";
import * as calls from "@contract/staff";
import type { HkCents } from "@contract/money";
import type { PayStatus } from "@contract/states";
import { mapRows, type Answer, type Page } from "./answer";
import { ask, type Caller } from "./call.server";
import { centsOf, centsOrNull, isoTime } from "./wire";

/** What of a list of the back office is asked for. */
export interface StaffSearch {
  readonly keyword?: string;
  /** From 1. */
  readonly page?: number;
}

/** A packing with its price, stock and shelf. */
export interface StaffSku {
  readonly skuId: string;
  readonly productId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly packing: string;
  readonly packingEn: string;
  readonly priceCents: HkCents;
  readonly originalPriceCents: HkCents | null;
  readonly stock: number;
  /** Held by unpaid orders. */
  readonly locked: number;
  readonly onShelf: boolean;
}

/** What staff typed for a packing; `price` in HK$. */
export interface StaffSkuChange {
  readonly skuId: string;
  readonly price: string;
  readonly stock: string;
  readonly onShelf: boolean;
}

/** A payment that waits for a person. */
export interface StaffPayment {
  readonly payNo: string;
  readonly orderNo: string;
  readonly payType: string;
  readonly amountCents: HkCents;
  readonly status: PayStatus;
  readonly review: "amountMismatch" | "paidLate" | null;
  /** ISO 8601. */
  readonly createTime: string;
  readonly loginName: string;
}

/** A mail of the shop; `time` in ISO 8601. */
export type SentMail = ReplyOf<typeof calls.staffOutbox>;
/** One act of the staff; `time` in ISO 8601. */
export type StaffLogEntry = ReplyOf<typeof calls.staffLog>;

/** Signs in to the back office; the data is the token. */
export function staffLogin(
  caller: Caller,
  input: { readonly loginName: string; readonly password: string },
): Promise<Answer<string>> {
  return ask(calls.staffLogin, input, caller);
}

/** Ends the session in the back office. */
export function staffLogout(caller: Caller): Promise<Answer<undefined>> {
  return ask(calls.staffLogout, undefined, caller);
}

/** Gives a shopper, or every shopper, a coupon. */
export function staffCouponGrant(
  caller: Caller,
  input: RequestOf<typeof calls.staffCouponGrant>,
): Promise<Answer<{ readonly granted: number }>> {
  return ask(calls.staffCouponGrant, input, caller);
}

/** Packings with price, stock and shelf. */
export async function staffProductList(
  caller: Caller,
  search: StaffSearch,
): Promise<Answer<Page<StaffSku>>> {
  const answer = await ask(calls.staffProductList, staffQuery(search), caller);
  return mapRows(answer, ({ price, originalPrice, ...same }) => ({
    ...same,
    priceCents: centsOf(price),
    originalPriceCents: centsOrNull(originalPrice),
  }));
}

/**
 * Changes price, stock and shelf of a packing. `price` in HK$ and `stock` as staff typed them: the backend
 * refuses what is none.
 */
export function staffProductSave(
  caller: Caller,
  input: StaffSkuChange,
): Promise<Answer<undefined>> {
  return ask(calls.staffProductSave, input as RequestOf<typeof calls.staffProductSave>, caller);
}

/** Payments that wait for a person. */
export async function staffPaymentList(
  caller: Caller,
  search: StaffSearch,
): Promise<Answer<Page<StaffPayment>>> {
  const answer = await ask(calls.staffPaymentList, staffQuery(search), caller);
  return mapRows(answer, ({ amount, review, createTime, ...same }) => ({
    ...same,
    amountCents: centsOf(amount),
    review: review ?? null,
    createTime: isoTime(createTime),
  }));
}

/** A manual payment has come in. */
export function staffPaymentConfirm(
  caller: Caller,
  input: { readonly payNo: string; readonly tradeNo: string },
): Promise<Answer<undefined>> {
  return ask(calls.staffPaymentConfirm, input, caller);
}

/** Mails sent, newest first. */
export async function staffOutbox(
  caller: Caller,
  search: StaffSearch,
): Promise<Answer<Page<SentMail>>> {
  return mapRows(await ask(calls.staffOutbox, staffQuery(search), caller), timed);
}

/** Who did what in the back office, newest first. */
export async function staffLog(
  caller: Caller,
  search: StaffSearch,
): Promise<Answer<Page<StaffLogEntry>>> {
  return mapRows(await ask(calls.staffLog, staffQuery(search), caller), timed);
}

/** The query of any list of the back office. */
export function staffQuery({ keyword, page = 1 }: StaffSearch) {
  return { pageNum: page, pageSize: 20, ...(keyword && { keyword }) };
}

function timed<Row extends { readonly time: string }>(row: Row): Row {
  return { ...row, time: isoTime(row.time) };
}
