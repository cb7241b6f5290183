import { STAFF_CONFIRMED_KINDS } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { findPayment } from "../../database/payments";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { applyWebhook, type WebhookOutcome } from "./apply-webhook";

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
