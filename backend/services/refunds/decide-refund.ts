import { getTextIn } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import { getApprovalTransition, REFUND_TRANSITIONS } from "@contract/model/order-status";
import { DETAIL_STATUS, REFUND_TYPE } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { releaseCoupon } from "../../database/coupons";
import { addTrace } from "../../database/logistics";
import { changeOrderStatus, setDetailStatus, type OrderRecord } from "../../database/orders";
import { queuePayoutRefund } from "../../database/payments";
import {
  addRefundedCents,
  getLinesOfRefunds,
  markLinesReturned,
  changeRefundProgress,
  type RefundRecord,
} from "../../database/refunds";
import { removeReplacementStock } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { getCarrierName, makeCarrierFinder } from "../dictionaries/dictionary-entries";
import { queueRefundMail } from "../mail/mail-queue";
import { getSmallerCents } from "../../rules/money";
import { ORDER_TRANSITIONS } from "../../rules/order-states";
import {
  NO_REFUND_LIMITS,
  requireWithinRefundLimit,
  type RefundLimits,
} from "../../rules/refund-policy";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { HANDED_OVER_EVENT } from "../staff/ship-order";
import { createStockShortError } from "../stock-short";
import { lockRefundWithOrder } from "./accept-return";
import { decideProposal } from "./refund-by-staff";
import {
  calculateExpectedDays,
  recordRefundStep,
  restockRefundedGoods,
  getRefundedSkus,
} from "./refund-steps";

/**
 * Approves a refund and queues its payout. The order becomes refunded if all its money is refunded or if it was not
 * sent. Otherwise only its detail status changes. An approved exchange causes no payout, because its replacement is
 * sent next. Returned goods must be received before. `amountCents` may lower the amount but not raise it.
 * A refund that staff proposed is decided by `decideProposal`.
 * Throws `notFound`, `stateNotAllowed` or `refundAmountEmpty`. Throws `refundOverLimit` or `proofNeeded` if the
 * amount exceeds the `limits` of the staff member.
 */
export async function approveRefund(
  shop: Shop,
  by: StaffActor,
  input: Approval,
): Promise<RefundRecord> {
  return runInTransaction(shop.db, async (tx) => {
    const { refund, order, lines } = await lockRefundWithOrder(tx, input.refundId);
    if (refund.byStaff)
      return decideProposal(tx, shop, by, { refund, order, lines, isApproved: true, ...input });
    const isExchange = refund.refundType === REFUND_TYPE.exchange;
    const amount = getSmallerCents(refund.amountCents, input.amountCents ?? refund.amountCents);
    if (!isExchange && amount <= 0) throw new Refusal("refundAmountEmpty");
    if (!isExchange) requireWithinRefundLimit(amount, input.limits ?? NO_REFUND_LIMITS);
    const now = await getShopNow(tx);
    const moved = await changeRefundProgress(
      tx,
      refund.id,
      getApprovalTransition(refund.refundType),
      {
        amountCents: amount,
        decidedAt: now,
        ...(input.auditRemark === "" ? {} : { auditRemark: input.auditRemark }),
      },
    );
    if (!moved) throw new Refusal("stateNotAllowed");
    if (isExchange) {
      await settleExchangeRequest(tx, order, refund);
      await recordExchangeApproved(tx, order, now);
    } else {
      if (refund.wholeOrder) await restoreUnsentOrder(tx, refund);
      await settleRefund(tx, order, refund, amount, now);
    }
    await queueDecision(tx, shop, {
      order,
      refund,
      amountCents: amount,
      remark: input.auditRemark,
      now,
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "approveRefund",
      subject: { kind: "refund", id: refund.id, name: refund.refundNo },
      before: { amountCents: refund.amountCents },
      after: { amountCents: amount },
    });
    return { ...refund, amountCents: amount };
  });
}

interface Approval {
  readonly refundId: string;
  readonly auditRemark: string;
  readonly amountCents?: HkCents | undefined;
  /** The limits of the staff member. Undefined for no limit. */
  readonly limits?: RefundLimits;
}

/** Rejects a refund with a remark. The order is not changed, and the shopper cannot request a second refund. */
export async function rejectRefund(
  shop: Shop,
  by: StaffActor,
  input: { refundId: string; auditRemark: string },
): Promise<RefundRecord> {
  return runInTransaction(shop.db, async (tx) => {
    const { refund, order, lines } = await lockRefundWithOrder(tx, input.refundId);
    if (refund.byStaff)
      return decideProposal(tx, shop, by, { refund, order, lines, isApproved: false, ...input });
    const now = await getShopNow(tx);
    const moved = await changeRefundProgress(tx, refund.id, REFUND_TRANSITIONS.reject, {
      auditRemark: input.auditRemark,
      decidedAt: now,
    });
    if (!moved) throw new Refusal("stateNotAllowed");
    await setDetailStatus(tx, order.id, DETAIL_STATUS.normal);
    await recordRefundStep(tx, order, {
      event: "refundRejected",
      liveEvent: "refundRejected",
      actor: "staff",
      at: now,
      detailStatus: DETAIL_STATUS.normal,
    });
    await queueRefundMail(tx, shop, {
      order,
      refund,
      template: "refundRejected",
      remark: input.auditRemark,
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "rejectRefund",
      subject: { kind: "refund", id: refund.id, name: refund.refundNo },
    });
    return refund;
  });
}

/** Queues the mail about a decision. A mail about an exchange mentions neither money nor payout days. */
async function queueDecision(
  tx: Transaction,
  shop: Shop,
  decided: {
    readonly order: OrderRecord;
    readonly refund: RefundRecord;
    readonly amountCents: HkCents;
    readonly remark: string;
    readonly now: Date;
  },
): Promise<void> {
  const { order, refund, amountCents, remark, now } = decided;
  if (refund.refundType === REFUND_TYPE.exchange) {
    await queueRefundMail(tx, shop, { order, refund, template: "exchangeApproved", remark });
    return;
  }
  const expected = calculateExpectedDays(now);
  await queueRefundMail(tx, shop, {
    order,
    refund,
    template: "refunded",
    amountCents,
    expected,
    remark,
  });
}

async function queuePayout(
  tx: Transaction,
  order: OrderRecord,
  refund: RefundRecord,
  amountCents: HkCents,
  now: Date,
): Promise<void> {
  if (!(await addRefundedCents(tx, order.id, amountCents))) throw new Refusal("stateNotAllowed");
  await queuePayoutRefund(tx, {
    refundKey: `refund:${refund.id}`,
    orderId: order.id,
    amountCents,
    now,
  });
}

/** Returns the goods of a refunded, unsent order to the stock, and makes its coupon usable again. */
export async function restoreUnsentOrder(tx: Transaction, refund: RefundRecord): Promise<void> {
  await restockRefundedGoods(tx, refund, { reason: "refunded" });
  await releaseCoupon(tx, refund.orderId);
}

async function recordExchangeApproved(tx: Transaction, order: OrderRecord, at: Date) {
  await recordRefundStep(tx, order, {
    event: "exchangeApproved",
    liveEvent: "exchangeApproved",
    actor: "staff",
    at,
    detailStatus: DETAIL_STATUS.normal,
  });
}

/** Settles an exchange. It counts the returned goods. The order keeps its status. */
async function settleExchangeRequest(
  tx: Transaction,
  order: OrderRecord,
  refund: RefundRecord,
): Promise<void> {
  await markLinesReturned(tx, await getLinesOfRefunds(tx, [refund.id]));
  await setDetailStatus(tx, order.id, DETAIL_STATUS.normal);
}

/**
 * Settles a refund. It queues the payout and counts the returned goods. The order becomes refunded if all its money
 * was refunded. An order that was not sent also becomes refunded for a lower amount, so that nothing is sent.
 */
export async function settleRefund(
  tx: Transaction,
  order: OrderRecord,
  refund: RefundRecord,
  amountCents: HkCents,
  now: Date,
): Promise<void> {
  // If a coupon covered the whole amount, there is no payout.
  if (amountCents > 0) await queuePayout(tx, order, refund, amountCents, now);
  await markLinesReturned(tx, await getLinesOfRefunds(tx, [refund.id]));
  const isWhole = refund.wholeOrder || order.refundedCents + amountCents === order.payCents;
  if (isWhole && !(await changeOrderStatus(tx, order.id, ORDER_TRANSITIONS.refundAll))) {
    throw new Refusal("stateNotAllowed");
  }
  await setDetailStatus(tx, order.id, DETAIL_STATUS.refunded);
  await recordRefundStep(tx, order, {
    event: "refunded",
    liveEvent: "refundDone",
    actor: "staff",
    at: now,
    toStatus: isWhole ? ORDER_TRANSITIONS.refundAll.to : order.status,
    detailStatus: DETAIL_STATUS.refunded,
  });
}

/**
 * Ships the replacement of an exchange after the returned goods came back. This ends the exchange, and approves it if
 * necessary. The goods are removed from the stock, and the parcel is tracked. Throws `notFound`, `stateNotAllowed` or
 * `createStockShortError`.
 */
export async function sendReplacement(
  shop: Shop,
  by: StaffActor,
  input: { refundId: string; company: string; trackingNo: string; auditRemark: string },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const { refund, order } = await lockRefundWithOrder(tx, input.refundId);
    if (refund.refundType !== REFUND_TYPE.exchange) throw new Refusal("stateNotAllowed");
    const { trackingNo, auditRemark } = input;
    const carrier = (await makeCarrierFinder(tx))(input.company);
    const company = getCarrierName(carrier, input.company, order.language);
    const at = await getShopNow(tx);
    const moved = await changeRefundProgress(tx, refund.id, REFUND_TRANSITIONS.sendReplacement, {
      replacementCompany: company,
      replacementTrackingNo: trackingNo,
      replacementSentAt: at,
      decidedAt: refund.decidedAt ?? at,
      ...(auditRemark === "" ? {} : { auditRemark }),
    });
    if (!moved) throw new Refusal("stateNotAllowed");
    if (refund.decidedAt === null) await settleExchangeRequest(tx, order, refund);
    await takeFromStock(tx, refund, { at, staffName: by.staffName });
    await recordSent(tx, order, at);
    await queueRefundMail(tx, shop, {
      order,
      refund,
      template: "replacementSent",
      company,
      trackingNo,
      remark: auditRemark,
      trackingUrl: carrier.trackingUrl(trackingNo),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "sendReplacement",
      subject: { kind: "refund", id: refund.id, name: refund.refundNo },
      after: { company, trackingNo },
    });
  });
}

async function takeFromStock(
  tx: Transaction,
  refund: RefundRecord,
  about: { readonly at: Date; readonly staffName: string },
): Promise<void> {
  const goods = await getRefundedSkus(tx, refund);
  const short = await removeReplacementStock(tx, goods, { orderId: refund.orderId, ...about });
  if (short !== undefined) throw createStockShortError(short, short.stock - short.locked);
}

/** Records the first tracking event of the parcel and notifies the buyer. */
async function recordSent(tx: Transaction, order: OrderRecord, at: Date): Promise<void> {
  await addTrace(tx, {
    orderId: order.id,
    status: "inTransit",
    location: "",
    description: getTextIn(HANDED_OVER_EVENT, order.language),
    isReplacement: true,
    at,
  });
  await recordRefundStep(tx, order, {
    event: "replacementSent",
    liveEvent: "replacementSent",
    actor: "staff",
    at,
    detailStatus: DETAIL_STATUS.normal,
  });
}
