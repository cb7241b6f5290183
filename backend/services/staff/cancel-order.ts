import { REFUND_TRANSITIONS, hasStatusProperty } from "@contract/model/order-status";
import { getBilingualKey, type Bilingual, type Language } from "@contract/model/languages";
import { DETAIL_STATUS, REFUND_REASON, REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { lockBoughtOrder, type BoughtOrderRecord, insertOrderNote } from "../../database/orders";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { createId } from "../../database/ids";
import {
  findRefundByRequest,
  findRefundOfOrder,
  insertRefund,
  markLinesCancelled,
  changeRefundProgress,
  replaceRefundLines,
  type RefundRecord,
} from "../../database/refunds";
import { runInTransaction } from "../../database/transaction";
import { NO_CENTS, subtractCents } from "../../rules/money";
import {
  NO_REFUND_LIMITS,
  requireWithinRefundLimit,
  calculateRefundSum,
  type RefundLimits,
} from "../../rules/refund-policy";
import { Refusal } from "../../rules/refusal";
import { getStaffOrderActions } from "../../rules/order-states";
import { queueRefundMail } from "../mail/mail-queue";
import { listEntries } from "../dictionaries/dictionary-entries";
import { cancelUnpaidOrder } from "../orders/cancel-order";
import { insertWithRandomNumber } from "../insert-with-random-number";
import {
  calculateUnits,
  describeUnits,
  requireUnits,
  settleStaffRefund,
  writeStaffRefund,
} from "../refunds/refund-by-staff";
import {
  calculateExpectedDays,
  restockRefundedGoods,
  toBoughtOrder,
} from "../refunds/refund-steps";
import { settleRefund, restoreUnsentOrder } from "../refunds/decide-refund";
import type { Shop } from "../shop";

interface Cancellation {
  readonly orderId: string;
  /**
   * The reason: the value of a dictionary entry, or a text. Staff can read it, and so can the shopper of a paid
   * order.
   */
  readonly reason: string;
  /** An additional remark. */
  readonly remark?: string;
  /** The refund limits of the staff member. Undefined for no limit. */
  readonly limits?: RefundLimits;
}

/**
 * Cancels an unsent order for staff. A paid order is refunded in full, its goods are on sale again, and its coupon
 * can be used again. An open or rejected refund request becomes this refund, because an order can have only one.
 * Throws `notFound`, `stateNotAllowed`, `refundOverLimit` or `proofNeeded`.
 */
export async function cancelOrderByStaff(
  shop: Shop,
  by: StaffActor,
  { orderId, limits = NO_REFUND_LIMITS, ...told }: Cancellation,
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, orderId);
    if (found === undefined) throw new Refusal("notFound");
    const { order } = found;
    if (!getStaffOrderActions(order).cancel) throw new Refusal("stateNotAllowed");
    const at = await getShopNow(tx);
    const reason = await getReasonTexts(tx, told, order.language);
    const isPaid = hasStatusProperty(order.status, "wasPaid");
    if (isPaid) {
      requireWithinRefundLimit(subtractCents(order.payCents, order.refundedCents), limits);
      await refundEverything(tx, shop, { found, reason, at });
    } else await cancelUnpaidOrder(tx, order, { shop, event: "cancelled", actor: "staff", at });
    await insertOrderNote(tx, { orderId, staffName: by.staffName, text: reason.told, at });
    await recordAuditEntry(tx, {
      ...by,
      action: "cancelOrder",
      subject: { kind: "order", id: orderId, name: order.orderNo },
      after: { amountCents: isPaid ? order.payCents : NO_CENTS },
    });
  });
}

interface CancelTexts {
  /** The label of the reason. Null if staff entered a text. */
  readonly name: Bilingual | null;
  /** The reason and the remark in the language of the order. */
  readonly told: string;
}

async function getReasonTexts(
  tx: Transaction,
  { reason, remark = "" }: Pick<Cancellation, "reason" | "remark">,
  language: Language,
): Promise<CancelTexts> {
  const reasons = await listEntries(tx, "cancelReason");
  const name = reasons.find(({ value }) => value === reason)?.label ?? null;
  const words = name === null ? reason : name[getBilingualKey(language)] || name.zhTw;
  return { name, told: [words, remark].filter((text) => text !== "").join("\n") };
}

async function refundEverything(
  tx: Transaction,
  shop: Shop,
  { found, reason, at }: { found: BoughtOrderRecord; reason: CancelTexts; at: Date },
): Promise<void> {
  const { order } = found;
  const earlier = await findRefundOfOrder(tx, order.id);
  // Staff may have cancelled units after they rejected the request, so the request would return too many.
  if (earlier !== undefined) await replaceRefundLines(tx, earlier.id, countRest(found));
  const refund = earlier ?? (await writeWholeRefund(tx, { ...found, reasonName: reason.name, at }));
  const amountCents = subtractCents(order.payCents, order.refundedCents);
  const isMoved = await changeRefundProgress(tx, refund.id, REFUND_TRANSITIONS.cancelOrder, {
    amountCents,
    auditRemark: reason.told,
    decidedAt: at,
  });
  if (!isMoved) throw new Refusal("stateNotAllowed");
  await restoreUnsentOrder(tx, refund);
  await settleRefund(tx, order, refund, amountCents, at);
  await queueRefundMail(tx, shop, {
    order,
    refund,
    template: "refunded",
    occasion: "cancelled",
    amountCents,
    expected: calculateExpectedDays(at),
    remark: reason.told,
  });
}

/** Returns the units that were not cancelled yet, by line id. */
function countRest({ lines }: BoughtOrderRecord): ReadonlyMap<string, number> {
  return new Map(lines.map(({ id, count, returnedCount }) => [id, count - returnedCount]));
}

/** Inserts a refund of the whole order. It is for orders without a refund request. */
async function writeWholeRefund(
  tx: Transaction,
  {
    order,
    lines,
    reasonName,
    at,
  }: BoughtOrderRecord & {
    readonly reasonName: Bilingual | null;
    readonly at: Date;
  },
): Promise<RefundRecord> {
  const counts = countRest({ order, lines });
  const { goodsCents, couponDeductCents, amountCents } = calculateRefundSum(
    toBoughtOrder(order, lines, undefined),
    counts,
  );
  const row = {
    id: createId(),
    orderId: order.id,
    shopperId: order.shopperId,
    requestId: `cancel-${order.id}`,
    refundType: REFUND_TYPE.refundOnly,
    reason: REFUND_REASON.other,
    reasonName,
    wholeOrder: true,
    goodsCents,
    couponDeductCents,
    amountCents,
    appliedAt: at,
  };
  await insertWithRandomNumber({ prefix: "R", at }, (refundNo) =>
    insertRefund(tx, { ...row, refundNo }, counts),
  );
  const written = await findRefundOfOrder(tx, order.id);
  if (written === undefined) throw new Error("The inserted refund could not be read.");
  return written;
}

interface PartToCancel extends Omit<Cancellation, "remark"> {
  readonly remark: string;
  /** The units to cancel, by order line id. */
  readonly item: Readonly<Record<string, number>>;
  readonly requestId: string;
}

/**
 * Cancels units of a paid order before its first parcel. They are on sale again, and their price minus their share of
 * the coupon is refunded. If the remaining goods are below the coupon's minimum, the refund is reduced by the whole
 * discount. The order and its coupon stay. The same request id returns the first refund. Throws `notFound`,
 * `stateNotAllowed`, `refundOpen`, `refundNothingChosen`, `refundCountTooHigh`, `cancelWholeOrder` if nothing would
 * remain, `refundAmountEmpty`, `refundOverLimit` or `proofNeeded`.
 */
export async function cancelPartByStaff(
  shop: Shop,
  by: StaffActor,
  { orderId, item, requestId, limits = NO_REFUND_LIMITS, ...told }: PartToCancel,
): Promise<RefundRecord> {
  return runInTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, orderId);
    if (found === undefined) throw new Refusal("notFound");
    const { order, lines } = found;
    const earlier = await findRefundByRequest(tx, order.shopperId, requestId);
    if (earlier !== undefined) return earlier;
    const counts = requirePart(found, item);
    const sum = calculateUnits(order, lines, counts);
    if (sum.amountCents === NO_CENTS) throw new Refusal("refundAmountEmpty");
    requireWithinRefundLimit(sum.amountCents, limits);
    const at = await getShopNow(tx);
    const reason = await getReasonTexts(tx, told, order.language);
    const refund = await writeStaffRefund(tx, order, counts, {
      ...sum,
      requestId,
      reasonName: reason.name ?? { zhTw: "取消部分商品", en: "Items cancelled" },
      auditRemark: reason.told,
      status: REFUND_STATUS.refunded,
      progress: "refunded",
      appliedAt: at,
      decidedAt: at,
    });
    await markLinesCancelled(tx, counts);
    await restockRefundedGoods(tx, refund, {
      reason: "refunded",
      staffName: by.staffName,
    });
    await settleStaffRefund(tx, shop, { order, refund, occasion: "byStaff", at });
    await insertOrderNote(tx, { orderId, staffName: by.staffName, text: reason.told, at });
    await recordAuditEntry(tx, {
      ...by,
      action: "cancelOrderPart",
      subject: { kind: "order", id: orderId, name: order.orderNo },
      after: { amountCents: sum.amountCents, count: describeUnits(lines, counts) },
    });
    return refund;
  });
}

function requirePart(
  { order, lines }: BoughtOrderRecord,
  item: PartToCancel["item"],
): ReadonlyMap<string, number> {
  if (order.detailStatus === DETAIL_STATUS.applying) throw new Refusal("refundOpen");
  if (!getStaffOrderActions(order).cancelPart) throw new Refusal("stateNotAllowed");
  const counts = requireUnits(lines, item);
  if (counts.size === 0) throw new Refusal("refundNothingChosen");
  const leavesNothing = lines.every(
    ({ id, count, returnedCount }) => count - returnedCount === (counts.get(id) ?? 0),
  );
  if (leavesNothing) throw new Refusal("cancelWholeOrder");
  return counts;
}
