import { findRefundOfShopper, linesOfRefunds, listRefunds } from "../../database/refunds";
import type { RefundedLine, RefundListRow, RefundRecord } from "../../database/refunds";
import type { RefundStatus } from "@contract/model/states";
import { Refusal } from "../../rules/refusal";
import { knownCarriers } from "../dictionaries/find-carrier";
import type { Shop } from "../shop";
import { expectedDays } from "./expected-days";

/** One refund with its lines, its parcels' pages, and the days its money is expected once there is some. Refuses `notFound` for another's. */
export async function readRefund(
  shop: Shop,
  shopperId: string,
  refundId: string,
): Promise<{
  refund: RefundRecord;
  orderNo: string;
  lines: RefundedLine[];
  expected: { from: string; to: string } | null;
  returnTrackingUrl: string;
  replacementTrackingUrl: string;
}> {
  const found = await findRefundOfShopper(shop.db, shopperId, refundId);
  if (found === undefined) throw new Refusal("notFound");
  const [lines, carrierOf] = await Promise.all([
    linesOfRefunds(shop.db, [refundId]),
    knownCarriers(shop.db),
  ]);
  const { progress, decidedAt, ...refund } = found.refund;
  const isMoneyDue = progress === "refunded" && decidedAt !== null;
  const { returnCompany, returnTrackingNo, replacementCompany, replacementTrackingNo } = refund;
  return {
    ...{ ...found, lines, expected: isMoneyDue ? expectedDays(decidedAt) : null },
    returnTrackingUrl: carrierOf(returnCompany).trackingUrl(returnTrackingNo),
    replacementTrackingUrl: carrierOf(replacementCompany).trackingUrl(replacementTrackingNo),
  };
}

/** A page of this shopper's refunds, newest first, with the number of all that fit. */
export async function listRefundsOfShopper(
  shop: Shop,
  shopperId: string,
  query: { status?: RefundStatus | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: RefundListRow[]; total: number }> {
  return listRefunds(shop.db, { shopperId, ...query });
}
