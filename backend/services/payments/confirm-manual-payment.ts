import { STAFF_CONFIRMED_KINDS } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { findPayment } from "../../database/payments";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { applyWebhook, type NoticeOutcome } from "./apply-webhook";

/**
 * Staff has seen the money of a manual or QR payment in the bank: applied like a provider's notice, once
 * for each bank reference. Gives what came of it (`paid`, or `paidLate` when the order had ended and the
 * money must go back). Refuses `notFound`, `stateNotAllowed` for other kinds and for what is paid already.
 */
export async function confirmManualPayment(
  shop: Shop,
  { payNo, tradeNo }: { payNo: string; tradeNo: string },
): Promise<NoticeOutcome> {
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
 * Staff has seen the money of a manual payment. Refuses `notFound`, `stateNotAllowed`. The action is
 * written down after the money: should that fail, the payment itself still carries the bank's reference.
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
