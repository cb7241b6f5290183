import { findRefundOfShopper, linesOfRefunds, listRefunds } from "../../database/refunds";
import type { RefundedLine, RefundListRow, RefundRecord } from "../../database/refunds";
import type { RefundStatus } from "@contract/states";
import { shopNow } from "../../database/clock";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { expectedDays } from "./preview-refund";

/** One refund with its lines and the days its money is expected. Refuses `notFound` for another's. */
export async function readRefund(
  shop: Shop,
  shopperId: string,
  refundId: string,
): Promise<{
  refund: RefundRecord;
  orderNo: string;
  lines: RefundedLine[];
  expected: { from: string; to: string };
}> {
  const found = await findRefundOfShopper(shop.db, shopperId, refundId);
  if (found === undefined) throw new Refusal("notFound");
  const lines = await linesOfRefunds(shop.db, [refundId]);
  const completedAt = found.refund.decidedAt ?? found.refund.receivedAt ?? (await shopNow(shop.db));
  return { ...found, lines, expected: expectedDays(completedAt) };
}

/** A page of this shopper's refunds, newest first, with the number of all that fit. */
export async function listRefundsOfShopper(
  shop: Shop,
  shopperId: string,
  query: { status?: RefundStatus | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: RefundListRow[]; total: number }> {
  return listRefunds(shop.db, { shopperId, ...query });
}
