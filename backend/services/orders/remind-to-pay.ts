import { isTransitionAllowed } from "@contract/model/order-status";
import { getShopNow } from "../../database/clock";
import { expireObsoleteMails } from "../../database/mails";
import { findOrdersToRemind, lockOrderIfFree, setPaymentReminded } from "../../database/orders";
import { runInTransaction } from "../../database/transaction";
import { queueOrderMail } from "../mail/queue-mail";
import { getSettings } from "../settings/settings";
import type { Shop } from "../shop";

const ORDERS_PER_BATCH = 2_000;

/**
 * Mails the buyers of unpaid orders once before the payment deadline. The settings say how early. The mail and the
 * mark on the order are written in one transaction with the row locked. A crash or a second process therefore causes
 * neither a second mail nor a missing one. Returns the number of reminders.
 */
export async function remindToPay(shop: Shop): Promise<number> {
  await expireObsoleteMails(shop.db);
  const { payReminderMinutes: minutes } = await getSettings(shop.db);
  if (minutes === 0) return 0;
  const now = await getShopNow(shop.db);
  let reminded = 0;
  for (const id of await findOrdersToRemind(shop.db, { minutes, now, limit: ORDERS_PER_BATCH }))
    if (await remindOnce(shop, id)) reminded += 1;
  return reminded;
}

function remindOnce(shop: Shop, orderId: string): Promise<boolean> {
  return runInTransaction(shop.db, async (tx) => {
    const order = await lockOrderIfFree(tx, orderId);
    if (
      order === undefined ||
      order.remindedAt !== null ||
      !isTransitionAllowed(order.status, "pay")
    )
      return false;
    const { payDeadline } = order;
    const now = await getShopNow(tx);
    const usefulMs = payDeadline.getTime() - now.getTime();
    if (usefulMs <= 0) return false;
    await setPaymentReminded(tx, orderId, now);
    // The mail expires at the deadline, so that a mail server that was down does not deliver it later.
    await queueOrderMail(tx, shop, { order, template: "payReminder", payDeadline }, { usefulMs });
    return true;
  });
}
