import type { Parsed, ReplyOf, RequestOf } from "@contract/call";
import { REFUSALS, type RefusalKey } from "@contract/failures";
import * as calls from "@contract/refunds";
import type { RefundStatus } from "@contract/states";
import { mapAnswer, mapRows, type Answer, type Page } from "./answer";
import { ask, type Caller } from "./call.server";
import type { AppliedRefund, Refund, RefundPreview, RefundRow } from "./refund-types";
import { centsOf, isoTime, isoTimeOrNull } from "./wire";

/** What a refund would give; `items` are counts by order item, all goods when absent. */
export async function refundPreview(
  caller: Caller,
  input: { readonly orderId: string; readonly items?: Readonly<Record<string, number>> },
): Promise<Answer<RefundPreview>> {
  return mapAnswer(await ask(calls.refundPreview, input, caller), previewOf);
}

/** Asks for a refund; idempotent by `requestId`. */
export async function applyRefund(
  caller: Caller,
  input: RequestOf<typeof calls.applyRefund>,
): Promise<Answer<AppliedRefund>> {
  return mapAnswer(await ask(calls.applyRefund, input, caller), ({ refundAmount, ...same }) => ({
    ...same,
    refundAmountCents: centsOf(refundAmount),
  }));
}

/** The shopper's refunds, ten on a page. */
export async function refundPage(
  caller: Caller,
  { status, page = 1 }: { readonly status?: RefundStatus; readonly page?: number } = {},
): Promise<Answer<Page<RefundRow>>> {
  const input = { pageNum: page, ...(status !== undefined && { status }) };
  return mapRows(await ask(calls.refundPage, input, caller), refundRowOf);
}

/** One refund with its steps. */
export async function refundDetail(caller: Caller, refundId: string): Promise<Answer<Refund>> {
  return mapAnswer(await ask(calls.refundDetail, { refundId }, caller), refundOf);
}

/** Tells carrier and number of goods sent back; a backend without this call answers `notFound`. */
export function returnLogistics(
  caller: Caller,
  input: { readonly refundId: string; readonly company: string; readonly trackingNo: string },
): Promise<Answer<undefined>> {
  return ask(calls.returnLogistics, input, caller);
}

/** A row on the wire as the storefront's own; the back office reads the same. */
export function refundRowOf(wire: Parsed<typeof calls.refundRow>): RefundRow {
  const { refundId, refundNo, orderId, orderNo, status, progress, progressText, remark } = wire;
  return {
    ...{ refundId, refundNo, orderId, orderNo, status, progress, progressText, remark },
    applyTime: isoTime(wire.applyTime),
    amountCents: centsOf(wire.amount),
  };
}

function previewOf(wire: ReplyOf<typeof calls.refundPreview>): RefundPreview {
  const { eligible, wholeOrder, refundNo } = wire;
  return {
    ...{ eligible, wholeOrder, refundNo },
    reasonKey: refusalKeyOf(wire.reasonKey),
    deadline: isoTimeOrNull(wire.deadline),
    items: wire.items.map(({ unitPaid, ...same }) => ({
      ...same,
      unitPaidCents: centsOf(unitPaid),
    })),
    goodsAmountCents: centsOf(wire.goodsAmount),
    couponDeductCents: centsOf(wire.couponDeduct),
    refundAmountCents: centsOf(wire.refundAmount),
    etaFrom: wire.etaFrom ?? null,
    etaTo: wire.etaTo ?? null,
    refundId: wire.refundId ?? null,
  };
}

/** A reason that the shop has no words for is told as "not now". */
function refusalKeyOf(key: string | null | undefined): RefusalKey | null {
  if (key === null || key === undefined) return null;
  return Object.hasOwn(REFUSALS, key) ? (key as RefusalKey) : "stateNotAllowed";
}

function refundOf(wire: ReplyOf<typeof calls.refundDetail>): Refund {
  const { refundType, reason, items, auditRemark, returnAddress, returnCompany } = wire;
  const { returnTrackingNo, unpackVideo, freightByCustomer } = wire;
  return {
    ...refundRowOf(wire),
    ...{ refundType, reason, items, auditRemark, returnAddress, returnCompany },
    ...{ returnTrackingNo, unpackVideo, freightByCustomer },
    goodsAmountCents: centsOf(wire.goodsAmount),
    couponDeductCents: centsOf(wire.couponDeduct),
    steps: wire.steps.map(({ name, time }) => ({ name, time: isoTimeOrNull(time) })),
    etaFrom: wire.etaFrom ?? null,
    etaTo: wire.etaTo ?? null,
  };
}
