import type { HkCents } from "@contract/model/money";
import { DETAIL_STATUS, REFUND_REASON, REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { STAFF_REFUND_REASONS, type StaffRefundReason } from "@contract/staff/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { createId } from "../../database/ids";
import type { Transaction } from "../../database/connection";
import {
  lockOrder,
  changeOrderStatus,
  setDetailStatus,
  type OrderRecord,
} from "../../database/orders";
import { queuePayoutRefund } from "../../database/payments";
import {
  addRefundedCents,
  findRefund,
  findRefundByRequest,
  insertRefund,
  type RefundRecord,
} from "../../database/refunds";
import { runInTransaction } from "../../database/transaction";
import { formatAmount, NO_CENTS } from "../../rules/money";
import { getRefundableCents, ORDER_TRANSITIONS } from "../../rules/order-states";
import {
  NO_REFUND_LIMITS,
  requireWithinRefundLimit,
  type RefundLimits,
} from "../../rules/refund-policy";
import { Refusal } from "../../rules/refusal";
import { insertWithRandomNumber } from "../insert-with-random-number";
import { queueRefundMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { calculateExpectedDays, recordRefundStep } from "./refund-steps";

interface StaffRefundInput {
  readonly orderId: string;
  readonly amountCents: HkCents;
  readonly reason: StaffRefundReason;
  /** A message to the shopper. */
  readonly remark: string;
  readonly requestId: string;
  /** Undefined for no limit. */
  readonly limits?: RefundLimits;
}

/**
 * Refunds an amount without a request of the shopper, such as for a lost parcel, and queues its payout. It is
 * not the one refund request that the shopper has for each order. A shipped order becomes `refunded` when its
 * whole amount is refunded. The same request id returns the first refund. Throws `notFound`, `stateNotAllowed`, `refundOpen`
 * while a request is undecided, `refundAboveRest`, or `refundOverLimit` and `proofNeeded`.
 */
export async function refundByStaff(
  shop: Shop,
  by: StaffActor,
  { orderId, amountCents, reason, remark, requestId, limits = NO_REFUND_LIMITS }: StaffRefundInput,
): Promise<RefundRecord> {
  return runInTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new Refusal("notFound");
    const earlier = await findRefundByRequest(tx, order.shopperId, requestId);
    if (earlier !== undefined) return earlier;
    requireRefundable(order, amountCents);
    requireWithinRefundLimit(amountCents, limits);
    const at = await getShopNow(tx);
    const refund = await writeRefund(tx, order, { amountCents, reason, remark, requestId, at });
    await settleRefund(tx, order, refund, at);
    await queueRefundMail(tx, shop, {
      order,
      refund,
      template: "refunded",
      occasion: "byStaff",
      amountCents,
      expected: calculateExpectedDays(at),
      remark,
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "refundByStaff",
      subject: { kind: "order", id: orderId, name: order.orderNo },
      after: { amountCents, reason },
    });
    return refund;
  });
}

function requireRefundable(order: OrderRecord, amountCents: HkCents): void {
  if (order.detailStatus === DETAIL_STATUS.applying) throw new Refusal("refundOpen");
  const rest = getRefundableCents(order);
  if (rest === NO_CENTS) throw new Refusal("stateNotAllowed");
  if (amountCents > rest) throw new Refusal("refundAboveRest", { rest: formatAmount(rest) });
}

/** Inserts the refund in its final state. It has no lines, because nothing is returned. */
async function writeRefund(
  tx: Transaction,
  { id: orderId, shopperId }: OrderRecord,
  {
    amountCents,
    reason,
    remark,
    requestId,
    at,
  }: Omit<StaffRefundInput, "orderId" | "limits"> & { readonly at: Date },
): Promise<RefundRecord> {
  const row = {
    id: createId(),
    orderId,
    shopperId,
    requestId,
    byStaff: true,
    status: REFUND_STATUS.refunded,
    progress: "refunded",
    refundType: REFUND_TYPE.refundOnly,
    reason: REFUND_REASON.other,
    reasonName: STAFF_REFUND_REASONS[reason],
    goodsCents: NO_CENTS,
    couponDeductCents: NO_CENTS,
    amountCents,
    auditRemark: remark,
    appliedAt: at,
    decidedAt: at,
  } as const;
  await insertWithRandomNumber({ prefix: "R", at }, (refundNo) =>
    insertRefund(tx, { ...row, refundNo }, new Map()),
  );
  const written = await findRefund(tx, row.id);
  if (written === undefined) throw new Error("The inserted refund could not be read.");
  return written;
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
