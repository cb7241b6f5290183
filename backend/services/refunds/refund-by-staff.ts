import type { HkCents } from "@contract/model/money";
import {
  getApprovalTransition,
  REFUND_TRANSITIONS,
  hasStatusProperty,
} from "@contract/model/order-status";
import { DETAIL_STATUS, REFUND_REASON, REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { STAFF_REFUND_REASONS, type StaffRefundReason } from "@contract/staff/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { createId } from "../../database/ids";
import type { Database, Transaction } from "../../database/connection";
import {
  findBoughtOrder,
  lockBoughtOrder,
  changeOrderStatus,
  setDetailStatus,
  type BoughtOrderRecord,
  type OrderLine,
  type OrderRecord,
} from "../../database/orders";
import { queuePayoutRefund } from "../../database/payments";
import {
  addRefundedCents,
  findRefund,
  findRefundByRequest,
  getLinesOfRefunds,
  insertRefund,
  markLinesReturned,
  changeRefundProgress,
  type NewRefund,
  type RefundRecord,
} from "../../database/refunds";
import { runInTransaction } from "../../database/transaction";
import { formatAmount, getSmallerCents, NO_CENTS } from "../../rules/money";
import { getRefundableCents, ORDER_TRANSITIONS } from "../../rules/order-states";
import {
  calculateRefundSum,
  NO_REFUND_LIMITS,
  requireWithinRefundLimit,
  type RefundLimits,
  type RefundSum,
} from "../../rules/refund-policy";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { insertWithRandomNumber } from "../insert-with-random-number";
import { queueRefundMail } from "../mail/mail-queue";
import type { Shop } from "../shop";
import { calculateExpectedDays, recordRefundStep, toBoughtOrder } from "./refund-steps";

interface StaffRefundInput {
  readonly orderId: string;
  /** The amount. Undefined if it is the price of the chosen units. */
  readonly amountCents?: HkCents | undefined;
  /** The units to refund, by order line id. */
  readonly item?: Readonly<Record<string, number>> | undefined;
  readonly reason: StaffRefundReason;
  /** A message to the shopper. */
  readonly remark: string;
  readonly requestId: string;
  /** Undefined for no limit. */
  readonly limits?: RefundLimits;
}

/**
 * Refunds an amount or units without a request of the shopper, such as for a lost parcel, and queues its payout. It is
 * not the one refund request that the shopper has for each order. A shipped order becomes `refunded` when its
 * whole amount is refunded. Above the limit of the staff member, the refund waits for another person
 * (`decideProposal`). The same request id returns the first refund. Throws `notFound`, `stateNotAllowed`,
 * `refundOpen` while a request is undecided, `refundAboveRest`, `refundCountTooHigh`, `refundAmountEmpty`, or
 * `proofNeeded`.
 */
export async function refundByStaff(
  shop: Shop,
  by: StaffActor,
  { orderId, limits = NO_REFUND_LIMITS, ...input }: StaffRefundInput,
): Promise<RefundRecord> {
  return runInTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, orderId);
    if (found === undefined) throw new Refusal("notFound");
    const { order, lines } = found;
    const earlier = await findRefundByRequest(tx, order.shopperId, input.requestId);
    if (earlier !== undefined) return earlier;
    const { counts, ...sum } = calculateStaffRefund(found, input);
    requireRefundable(order, sum.amountCents);
    const { limitCents } = limits;
    const waits = limitCents !== null && sum.amountCents > limitCents;
    if (!waits) requireWithinRefundLimit(sum.amountCents, limits);
    const at = await getShopNow(tx);
    const refund = await writeStaffRefund(tx, order, counts, {
      ...sum,
      requestId: input.requestId,
      reasonName: STAFF_REFUND_REASONS[input.reason],
      auditRemark: input.remark,
      appliedAt: at,
      ...(waits
        ? { proposedBy: by.staffName }
        : { status: REFUND_STATUS.refunded, progress: "refunded", decidedAt: at }),
    });
    if (!waits) {
      await settleStaffRefund(tx, shop, { order, refund, occasion: "byStaff", at });
      await markLinesReturned(tx, await getLinesOfRefunds(tx, [refund.id]));
    }
    await recordAuditEntry(tx, {
      ...by,
      action: waits ? "proposeRefund" : "refundByStaff",
      subject: { kind: "order", id: orderId, name: order.orderNo },
      after: {
        amountCents: sum.amountCents,
        reason: input.reason,
        ...(counts.size > 0 && { count: describeUnits(lines, counts) }),
      },
    });
    return refund;
  });
}

/** Returns the units as a text for an audit entry. */
export function describeUnits(
  lines: readonly OrderLine[],
  counts: ReadonlyMap<string, number>,
): string {
  return lines
    .filter(({ id }) => (counts.get(id) ?? 0) > 0)
    .map(({ id, productName, packing }) => {
      const count = counts.get(id) ?? 0;
      return `${productName.zhTw} ${packing.zhTw} × ${count}`;
    })
    .join("; ");
}

/**
 * Returns the chosen units that are more than 0. Throws `refundCountTooHigh` for more units of a line than were not
 * returned yet, and for a line of another order.
 */
export function requireUnits(
  lines: readonly OrderLine[],
  item: Readonly<Record<string, number>>,
): ReadonlyMap<string, number> {
  const counts = new Map(Object.entries(item).filter(([, count]) => count > 0));
  for (const [id, count] of counts) {
    const line = lines.find((each) => each.id === id);
    if (line === undefined || count > line.count - line.returnedCount)
      throw new Refusal("refundCountTooHigh");
  }
  return counts;
}

/** Calculates the refund of some units of an order without changing anything. Throws as `requireUnits`. */
export async function previewStaffRefund(
  db: Database,
  orderId: string,
  item: Readonly<Record<string, number>>,
): Promise<RefundSum> {
  const found = await findBoughtOrder(db, orderId);
  if (found === undefined) throw new Refusal("notFound");
  const { order, lines } = found;
  const counts = requireUnits(lines, item);
  if (counts.size === 0) throw new Refusal("refundNothingChosen");
  return calculateUnits(order, lines, counts);
}

/** Returns the refund of units. It is at most what staff can refund now. */
export function calculateUnits(
  order: OrderRecord,
  lines: readonly OrderLine[],
  counts: ReadonlyMap<string, number>,
): RefundSum {
  const sum = calculateRefundSum(toBoughtOrder(order, lines, undefined), counts);
  return { ...sum, amountCents: getSmallerCents(sum.amountCents, getRefundableCents(order)) };
}

function calculateStaffRefund(
  { order, lines }: BoughtOrderRecord,
  { amountCents, item = {} }: Pick<StaffRefundInput, "amountCents" | "item">,
): RefundSum & { readonly counts: ReadonlyMap<string, number> } {
  const counts = requireUnits(lines, item);
  if (counts.size > 0) {
    if (amountCents !== undefined) throw createInvalidFieldError("amount", "amount.either");
    // Staff cancel units that are still in the shop, so that they return to the stock.
    if (hasStatusProperty(order.status, "hasGoodsInShop")) throw new Refusal("stateNotAllowed");
    const sum = calculateUnits(order, lines, counts);
    if (sum.amountCents === NO_CENTS && getRefundableCents(order) > 0)
      throw new Refusal("refundAmountEmpty");
    return { ...sum, counts };
  }
  if (amountCents === undefined) throw createInvalidFieldError("amount", "amount.format");
  return { amountCents, goodsCents: NO_CENTS, couponDeductCents: NO_CENTS, counts };
}

function requireRefundable(order: OrderRecord, amountCents: HkCents): void {
  if (order.detailStatus === DETAIL_STATUS.applying) throw new Refusal("refundOpen");
  const rest = getRefundableCents(order);
  if (rest === NO_CENTS) throw new Refusal("stateNotAllowed");
  if (amountCents > rest) throw new Refusal("refundAboveRest", { rest: formatAmount(rest) });
}

/** Inserts a refund that staff start, with the lines of the refunded units. */
export async function writeStaffRefund(
  tx: Transaction,
  { id: orderId, shopperId }: OrderRecord,
  counts: ReadonlyMap<string, number>,
  fields: Omit<
    NewRefund,
    "id" | "orderId" | "shopperId" | "byStaff" | "refundType" | "reason" | "refundNo"
  >,
): Promise<RefundRecord> {
  const row = {
    ...fields,
    id: createId(),
    orderId,
    shopperId,
    byStaff: true,
    refundType: REFUND_TYPE.refundOnly,
    reason: REFUND_REASON.other,
  };
  await insertWithRandomNumber({ prefix: "R", at: fields.appliedAt }, (refundNo) =>
    insertRefund(tx, { ...row, refundNo }, counts),
  );
  const written = await findRefund(tx, row.id);
  if (written === undefined) throw new Error("The inserted refund could not be read.");
  return written;
}

interface Decision {
  readonly isApproved: boolean;
  readonly auditRemark: string;
  /** A lower amount. The default is the proposed one. */
  readonly amountCents?: HkCents | undefined;
  readonly limits?: RefundLimits | undefined;
}

/**
 * Approves or rejects a refund that a staff member proposed above the own limit. Only another person with a sufficient
 * limit may approve it. The shopper gets a mail about an approved refund only. Throws `refundOwnProposal`,
 * `refundOverLimit`, `proofNeeded`, `stateNotAllowed`, `refundOpen`, `refundAboveRest`, `refundCountTooHigh` or
 * `refundAmountEmpty`.
 */
export async function decideProposal(
  tx: Transaction,
  shop: Shop,
  by: StaffActor,
  {
    refund,
    order,
    lines,
    ...decision
  }: BoughtOrderRecord & Decision & { readonly refund: RefundRecord },
): Promise<RefundRecord> {
  const { isApproved, auditRemark, limits = NO_REFUND_LIMITS } = decision;
  const at = await getShopNow(tx);
  const amountCents = getSmallerCents(
    refund.amountCents,
    decision.amountCents ?? refund.amountCents,
  );
  const remark = auditRemark === "" ? {} : { auditRemark };
  const change = isApproved ? { amountCents, ...remark } : remark;
  const move = isApproved ? getApprovalTransition(refund.refundType) : REFUND_TRANSITIONS.reject;
  if (!(await changeRefundProgress(tx, refund.id, move, { ...change, decidedAt: at })))
    throw new Refusal("stateNotAllowed");
  if (isApproved) {
    if (refund.proposedBy === by.staffName) throw new Refusal("refundOwnProposal");
    if (amountCents === NO_CENTS) throw new Refusal("refundAmountEmpty");
    requireRefundable(order, amountCents);
    requireWithinRefundLimit(amountCents, limits);
    const returned = await getLinesOfRefunds(tx, [refund.id]);
    requireUnits(lines, Object.fromEntries(returned.map(({ line, count }) => [line.id, count])));
    const decided = { ...refund, ...change };
    await settleStaffRefund(tx, shop, { order, refund: decided, occasion: "byStaff", at });
    await markLinesReturned(tx, returned);
  }
  await recordAuditEntry(tx, {
    ...by,
    action: isApproved ? "approveRefund" : "rejectRefund",
    subject: { kind: "refund", id: refund.id, name: refund.refundNo },
    ...(isApproved && {
      before: { amountCents: refund.amountCents },
      after: { amountCents },
    }),
  });
  return { ...refund, ...change };
}

interface StaffRefundToSettle {
  readonly order: OrderRecord;
  readonly refund: RefundRecord;
  readonly occasion: "byStaff" | "cancelled";
  readonly at: Date;
}

/** Pays a refund that staff started, records the event, and queues the mail to the shopper. */
export async function settleStaffRefund(
  tx: Transaction,
  shop: Shop,
  { order, refund, occasion, at }: StaffRefundToSettle,
): Promise<void> {
  await settleRefund(tx, order, refund, at);
  await queueRefundMail(tx, shop, {
    order,
    refund,
    template: "refunded",
    occasion,
    amountCents: refund.amountCents,
    expected: calculateExpectedDays(at),
    remark: refund.auditRemark,
  });
}

/** Queues the payout and records the event. The order becomes refunded if nothing of its payment is left. */
async function settleRefund(
  tx: Transaction,
  order: OrderRecord,
  { id, amountCents }: RefundRecord,
  at: Date,
): Promise<void> {
  if (!(await addRefundedCents(tx, order.id, amountCents))) throw new Refusal("stateNotAllowed");
  await queuePayoutRefund(tx, {
    refundKey: `refund:${id}`,
    orderId: order.id,
    amountCents,
    now: at,
  });
  const isWhole = order.refundedCents + amountCents === order.payCents;
  if (isWhole) {
    if (!(await changeOrderStatus(tx, order.id, ORDER_TRANSITIONS.refundAll)))
      throw new Refusal("stateNotAllowed");
    await setDetailStatus(tx, order.id, DETAIL_STATUS.refunded);
  }
  await recordRefundStep(tx, order, {
    event: "refunded",
    liveEvent: "refundDone",
    actor: "staff",
    at,
    toStatus: isWhole ? ORDER_TRANSITIONS.refundAll.to : order.status,
    detailStatus: isWhole ? DETAIL_STATUS.refunded : order.detailStatus,
  });
}
