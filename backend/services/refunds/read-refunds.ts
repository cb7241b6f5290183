import type { RefusalKey } from "@contract/model/failures";
import type { HkCents } from "@contract/model/money";
import { REFUND_TYPE, type RefundStatus } from "@contract/model/states";
import type { ClauseResult, RefundClause } from "@contract/staff/refund-detail";
import { getHistory, type AuditRecord } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { findOrderWithBuyer } from "../../database/order-lists";
import { findBoughtOrder, findOrderLines, type OrderRecord } from "../../database/orders";
import {
  findRefundOfShopper,
  getLinesOfRefunds,
  listRefunds,
  findRefundOfOrder,
  listPayoutsOfRefund,
  findRefund,
  type RefundedLine,
  type RefundListRow,
  type RefundRecord,
  type PayoutRefundRecord,
} from "../../database/refunds";
import type { orderItem } from "../../database/schema/orders";
import { makeCarrierFinder } from "../dictionaries/dictionary-entries";
import { asHkCents, NO_CENTS, subtractCents } from "../../rules/money";
import {
  getRefundEligibility,
  calculateRefundSum,
  calculateUnitPaidCents,
  evaluateRefundClauses,
  getReturnRequestDeadline,
  type RefundSum,
} from "../../rules/refund-policy";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { calculateExpectedDays, toBoughtOrder } from "./refund-steps";

/**
 * Returns a refund with its lines, tracking pages and expected payout days. Throws `notFound`, also for another
 * shopper's refund.
 */
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
    getLinesOfRefunds(shop.db, [refundId]),
    makeCarrierFinder(shop.db),
  ]);
  const { progress, decidedAt, ...refund } = found.refund;
  const isMoneyDue = progress === "refunded" && decidedAt !== null;
  const { returnCompany, returnTrackingNo, replacementCompany, replacementTrackingNo } = refund;
  return {
    ...found,
    lines,
    expected: isMoneyDue ? calculateExpectedDays(decidedAt) : null,
    returnTrackingUrl: carrierOf(returnCompany).trackingUrl(returnTrackingNo),
    replacementTrackingUrl: carrierOf(replacementCompany).trackingUrl(replacementTrackingNo),
  };
}

/** Returns a page of this shopper's refunds, newest first, and their total number. */
export async function listRefundsOfShopper(
  shop: Shop,
  shopperId: string,
  query: { status?: RefundStatus | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: RefundListRow[]; total: number }> {
  return listRefunds(shop.db, { shopperId, sort: "newest", ...query });
}

interface RefundPreview {
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
 * Calculates the refund of these goods without changing anything. `counts` contains units by order item id. If it is
 * undefined, all goods are meant. Throws `notFound` for another shopper's order.
 */
export async function previewRefund(
  shop: Shop,
  shopperId: string,
  input: { orderId: string; counts?: ReadonlyMap<string, number> | undefined },
): Promise<RefundPreview> {
  const found = await findBoughtOrder(shop.db, input.orderId, shopperId);
  if (found === undefined) throw new Refusal("notFound");
  const [now, earlier] = await Promise.all([
    getShopNow(shop.db),
    findRefundOfOrder(shop.db, input.orderId),
  ]);
  const order = toBoughtOrder(found.order, found.lines, earlier);
  const eligibility = getRefundEligibility(order, now);
  const wholeOrder = eligibility.eligible && eligibility.wholeOrder;
  const counts =
    wholeOrder || input.counts === undefined
      ? new Map(found.lines.map((line) => [line.id, line.count - line.returnedCount]))
      : input.counts;
  return {
    reason: eligibility.eligible ? null : eligibility.reason,
    wholeOrder,
    deadline: eligibility.deadline,
    lines: found.lines.map((line, index) => ({
      line,
      count: Math.min(line.count - line.returnedCount, counts.get(line.id) ?? 0),
      unitPaidCents: calculateUnitPaidCents(
        order.lines[index] ?? { ...line, orderItemId: line.id },
      ),
    })),
    sum: calculateRefundSum(order, counts),
    earlier,
  };
}

/** The data of a refund's page in the back office. Amounts are in HK cents. */
export interface StaffRefund {
  readonly refund: RefundRecord;
  readonly order: OrderRecord;
  readonly loginName: string;
  readonly lines: readonly RefundedLine[];
  readonly clauses: readonly { readonly clause: RefundClause; readonly finding: ClauseResult }[];
  readonly deadline: Date | null;
  /** The price of the kept goods before the discount. */
  readonly keptGoodsCents: HkCents;
  readonly refundedBeforeCents: HkCents;
  readonly askedCents: HkCents;
  readonly payouts: readonly PayoutRefundRecord[];
  readonly history: readonly AuditRecord[];
}

/**
 * Returns a refund with the results of the policy clauses and with the calculation of its amount. Throws `notFound`.
 */
export async function readStaffRefund(shop: Shop, refundId: string): Promise<StaffRefund> {
  const refund = await findRefund(shop.db, refundId);
  const found = refund && (await findOrderWithBuyer(shop.db, refund.orderId));
  if (refund === undefined || found === undefined) throw new Refusal("notFound");
  const { order, loginName } = found;
  const [lines, bought, payouts, history] = await Promise.all([
    getLinesOfRefunds(shop.db, [refundId]),
    findOrderLines(shop.db, order.id),
    listPayoutsOfRefund(shop.db, refundId),
    getHistory(shop.db, { kind: "refund", id: refundId }),
  ]);
  const all = bought.reduce((sum, { priceCents, count }) => sum + priceCents * count, 0);
  const givenBack = payouts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const isExchange = refund.refundType === REFUND_TYPE.exchange;
  return {
    refund,
    order,
    loginName,
    lines,
    payouts,
    history,
    clauses: evaluateRefundClauses(refund, order.receivedAt),
    deadline: order.receivedAt && getReturnRequestDeadline(order.receivedAt),
    keptGoodsCents: asHkCents(all - refund.goodsCents),
    refundedBeforeCents: asHkCents(order.refundedCents - givenBack),
    askedCents: isExchange ? NO_CENTS : subtractCents(refund.goodsCents, refund.couponDeductCents),
  };
}
