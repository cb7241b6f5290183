import type { HkCents } from "@contract/model/money";
import type { ClauseResult, RefundClause } from "@contract/staff/refund-detail";
import { REFUND_TYPE } from "@contract/model/states";
import { getHistory, type AuditRecord } from "../../database/audit-entries";
import { findOrderWithBuyer } from "../../database/order-lists";
import { findOrderLines, type OrderRecord } from "../../database/orders";
import {
  listPayoutsOfRefund,
  type PayoutRefundRecord,
  findRefund,
  getLinesOfRefunds,
  type RefundedLine,
  type RefundRecord,
} from "../../database/refunds";
import { asHkCents, NO_CENTS, subtractCents } from "../../rules/money";
import { evaluateRefundClauses, getReturnRequestDeadline } from "../../rules/refund-policy";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

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
