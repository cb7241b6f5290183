import type { RefundStatus } from "@contract/model/states";
import type { HkCents } from "@contract/model/money";
import type { RefusalKey } from "@contract/model/failures";
import { shopNow } from "../../database/clock";
import { findBoughtOrder } from "../../database/orders";
import {
  findRefundOfShopper,
  linesOfRefunds,
  listRefunds,
  findRefundOfOrder,
  type RefundedLine,
  type RefundListRow,
  type RefundRecord,
} from "../../database/refunds";
import type { orderItem } from "../../database/schema/orders";
import {
  refundEligibility,
  refundSum,
  unitPaidCents,
  type RefundSum,
} from "../../rules/refund-policy";
import { Refusal } from "../../rules/refusal";
import { knownCarriers } from "../dictionaries/find-carrier";
import type { Shop } from "../shop";
import { expectedDays, boughtOrder } from "./refund-steps";

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
    ...found,
    lines,
    expected: isMoneyDue ? expectedDays(decidedAt) : null,
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

export interface RefundPreview {
  readonly reason: RefusalKey | null;
  readonly wholeOrder: boolean;
  readonly deadline: Date | null;
  readonly lines: readonly {
    readonly line: typeof orderItem.$inferSelect;
    readonly count: number;
    readonly unitPaidCents: HkCents;
  }[];
  readonly sum: RefundSum;
  readonly earlier: RefundRecord | undefined;
}

/**
 * What a refund of these goods would give (prod-api B.9); changes nothing.
 * `counts` by order item id; all goods when undefined. Refuses `notFound` for another's order.
 */
export async function previewRefund(
  shop: Shop,
  shopperId: string,
  input: { orderId: string; counts?: ReadonlyMap<string, number> | undefined },
): Promise<RefundPreview> {
  const found = await findBoughtOrder(shop.db, input.orderId, shopperId);
  if (found === undefined) throw new Refusal("notFound");
  const [now, earlier] = await Promise.all([
    shopNow(shop.db),
    findRefundOfOrder(shop.db, input.orderId),
  ]);
  const order = boughtOrder(found.order, found.lines, earlier);
  const eligibility = refundEligibility(order, now);
  const wholeOrder = eligibility.eligible && eligibility.wholeOrder;
  const counts =
    wholeOrder || input.counts === undefined
      ? new Map(found.lines.map((line) => [line.id, line.count]))
      : input.counts;
  return {
    reason: eligibility.eligible ? null : eligibility.reason,
    wholeOrder,
    deadline: eligibility.deadline,
    lines: found.lines.map((line, index) => ({
      line,
      count: Math.min(line.count, counts.get(line.id) ?? 0),
      unitPaidCents: unitPaidCents(order.lines[index] ?? { ...line, orderItemId: line.id }),
    })),
    sum: refundSum(order, counts),
    earlier,
  };
}
