import { ORDER_STATUS, PAY_STATUS, STAFF_CONFIRMED_KINDS } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import { lockOrder, setPayDeadline } from "../../database/orders";
import { findPayment, changePaymentStatus } from "../../database/payments";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { queueOrderMail } from "../mail/queue-mail";
import { getSettings } from "../settings/settings";
import type { Shop } from "../shop";

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
