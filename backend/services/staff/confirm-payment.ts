import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { confirmManualPayment } from "../payments/confirm-manual-payment";
import { findPayment } from "../../database/payments";
import type { Shop } from "../shop";

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
