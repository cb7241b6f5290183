import { PAY_CONFIRM_DAYS } from "@contract/model/limits";
import { ORDER_STATUS, PAY_STATUS, STAFF_CONFIRMED_KINDS } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { lockOrder, setPayDeadline } from "../../database/orders";
import { findPaymentOfShopper, changePaymentStatus, findPayment } from "../../database/payments";
import { runInTransaction } from "../../database/transaction";
import { isUploadOfShopper } from "../../database/uploads";
import { queueOrderMail } from "../mail/mail-queue";
import { cancelOverdueOrders } from "../orders/cancel-order";
import { isOverdue } from "../../rules/order-states";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { getSettings } from "../settings/settings";
import type { Shop } from "../shop";
import { applyWebhook, type WebhookOutcome } from "./apply-webhook";

const CONFIRM_MS = PAY_CONFIRM_DAYS * 86_400_000;

/** How staff find a manual payment: the number of a transfer, the path of an uploaded picture of it, or both. */
interface SubmittedReference {
  readonly payNo: string;
  readonly reference: string;
  readonly receipt?: string | undefined;
}

/**
 * Records how staff find a manual payment. The order then waits three days for staff, because they may not work at
 * night. A repeated call only changes the reference or the picture. Throws `notFound`, `payClosed` if the order has
 * ended, `stateNotAllowed` for other kinds of payments and ended ones, or an error for a foreign picture.
 */
export async function submitReference(
  shop: Shop,
  shopperId: string,
  { payNo, reference, receipt }: SubmittedReference,
): Promise<void> {
  const found = await findPaymentOfShopper(shop.db, shopperId, payNo);
  if (found === undefined) throw new Refusal("notFound");
  if (found.kind !== "manual") throw new Refusal("stateNotAllowed");
  await cancelOverdueOrders(shop, { orderId: found.orderId });
  await runInTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, found.orderId);
    const now = await getShopNow(tx);
    if (order?.status !== ORDER_STATUS.unpaid || isOverdue(order, now))
      throw new Refusal("payClosed");
    const payment = await findPaymentOfShopper(tx, shopperId, payNo);
    if (payment?.review !== null) throw new Refusal("stateNotAllowed");
    if (receipt !== undefined && !(await isUploadOfShopper(tx, shopperId, receipt, "payReceipt")))
      throw createInvalidFieldError("receipt", "receipt.format");
    const changes = { reference, ...(receipt !== undefined && { receipt }) };
    const isMoved = await changePaymentStatus(tx, payment.id, [PAY_STATUS.pending], changes);
    if (!isMoved) throw new Refusal("stateNotAllowed");
    if (payment.reference !== "" || payment.receipt !== "") return;
    const payDeadline = new Date(now.getTime() + CONFIRM_MS);
    await setPayDeadline(tx, order.id, { payDeadline, remindedAt: order.remindedAt ?? now });
  });
}

/**
 * Throws if a shopper cannot add a picture to a payment: `notFound`, or `stateNotAllowed` if the payment is not manual
 * or has ended. It runs before a picture is received.
 */
export async function requireOpenManualPayment(
  shop: Shop,
  shopperId: string,
  payNo: string,
): Promise<void> {
  const found = await findPaymentOfShopper(shop.db, shopperId, payNo);
  if (found === undefined) throw new Refusal("notFound");
  const isOpen =
    found.kind === "manual" && found.status === PAY_STATUS.pending && found.review === null;
  if (!isOpen) throw new Refusal("stateNotAllowed");
}

/**
 * Confirms a manual or QR payment that staff found at the bank. It is applied like a webhook, once for each bank
 * reference. Returns `paid`, or `paidLate` if the order had ended and the money must be refunded. Throws `notFound`.
 * Throws `stateNotAllowed` for payments of other kinds and for paid ones.
 */
export async function confirmManualPayment(
  shop: Shop,
  { payNo, tradeNo }: { payNo: string; tradeNo: string },
): Promise<WebhookOutcome> {
  const payment = await findPayment(shop.db, payNo);
  if (payment === undefined) throw new Refusal("notFound");
  if (!STAFF_CONFIRMED_KINDS.includes(payment.kind)) throw new Refusal("stateNotAllowed");
  const outcome = await applyWebhook(shop, payment.payType, {
    eventId: `staff:${tradeNo}`,
    type: "payment.succeeded",
    payNo,
    tradeNo,
    amountCents: payment.amountCents,
    currency: "HKD",
  });
  if (outcome === "repeated" || outcome === "already") throw new Refusal("stateNotAllowed");
  return outcome;
}

/**
 * Confirms a manual payment for staff. The audit entry is written after the payment. If writing it fails, the payment
 * itself still contains the bank reference. Throws `notFound` or `stateNotAllowed`.
 */
export async function confirmPaymentByStaff(
  shop: Shop,
  by: StaffActor,
  seen: { payNo: string; tradeNo: string },
): Promise<void> {
  const outcome = await confirmManualPayment(shop, seen);
  const payment = await findPayment(shop.db, seen.payNo);
  await recordAuditEntry(shop.db, {
    ...by,
    action: "confirmPayment",
    subject: { kind: "payment", id: payment?.id ?? null, name: seen.payNo },
    after: { tradeNo: seen.tradeNo, outcome },
  });
}

/**
 * Rejects a manual payment that staff did not find. The order stays unpaid for the usual time, and the shopper gets
 * the reason by mail. Throws `notFound`. Throws `stateNotAllowed` for payments of other kinds, and if the payment or
 * the order has ended.
 */
export async function rejectPaymentByStaff(
  shop: Shop,
  by: StaffActor,
  { payNo, reason }: { readonly payNo: string; readonly reason: string },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const seen = await findPayment(tx, payNo);
    if (seen === undefined) throw new Refusal("notFound");
    const order = await lockOrder(tx, seen.orderId);
    const payment = await findPayment(tx, payNo);
    const isOpen = order?.status === ORDER_STATUS.unpaid && payment?.review === null;
    if (!isOpen || !STAFF_CONFIRMED_KINDS.includes(payment.kind))
      throw new Refusal("stateNotAllowed");
    const change = { status: PAY_STATUS.failed, rejectReason: reason };
    if (!(await changePaymentStatus(tx, payment.id, [PAY_STATUS.pending], change)))
      throw new Refusal("stateNotAllowed");
    const now = await getShopNow(tx);
    const { payMinutes } = await getSettings(tx);
    const payDeadline = new Date(now.getTime() + payMinutes * 60_000);
    await setPayDeadline(tx, order.id, { payDeadline, remindedAt: order.remindedAt ?? now });
    await queueOrderMail(tx, shop, {
      order: { ...order, payDeadline },
      template: "paymentRejected",
      reason,
      payDeadline,
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "rejectPayment",
      subject: { kind: "payment", id: payment.id, name: payNo },
      after: { reason },
    });
  });
}
