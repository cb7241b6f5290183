import { findRefundOfShopper, linesOfRefunds } from "../../database/refunds";
import type { RefundedLine, RefundRecord } from "../../database/refunds";
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
