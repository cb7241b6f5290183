import { recordStaffAction } from "../../database/admin-lists";
import { confirmManualPayment } from "../payments/confirm-manual-payment";
import type { Shop } from "../shop";

/**
 * Staff has seen the money of a manual payment. Refuses `notFound`, `stateNotAllowed`. The action is
 * written down after the money: should that fail, the payment itself still carries the bank's reference.
 */
export async function confirmPaymentByStaff(
  shop: Shop,
  staffName: string,
  seen: { payNo: string; tradeNo: string },
): Promise<void> {
  const outcome = await confirmManualPayment(shop, seen);
  await recordStaffAction(shop.db, {
    staffName,
    action: "confirmPayment",
    subject: seen.payNo,
    detail: `${seen.tradeNo} ${outcome}`,
  });
}
