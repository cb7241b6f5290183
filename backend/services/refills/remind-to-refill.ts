import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  endRefillReminder,
  findDueRefillReminders,
  findRefillLine,
  lockRefillReminderIfFree,
} from "../../database/refill-reminders";
import { lockShopperIfFree, type ShopperRecord } from "../../database/shoppers";
import { findSkus } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { hasUnreturnedGoods } from "../../rules/refill";
import { getFreeStock } from "../../rules/stock";
import { queueMail } from "../mail/queue-mail";
import { makeUnsubscribeToken } from "../marketing/change-consent";
import type { Shop } from "../shop";
import { toMailedGoods } from "../stock-requests/stock-requests";

/** The number of reminders of a run. It is limited so that mails about orders do not wait behind them. */
const REMINDERS_PER_RUN = 500;

/**
 * Mails the reminders whose time has come. The mail and its mark are written in one transaction with the reminder
 * locked. So a kill or a second instance causes neither a second mail nor a missing one. A reminder without a mail
 * ends too. Returns the number of mails.
 */
export async function remindToRefill(shop: Shop): Promise<number> {
  const now = await getShopNow(shop.db);
  const due = await findDueRefillReminders(shop.db, { now, limit: REMINDERS_PER_RUN });
  let told = 0;
  for (const each of due) if (await remindOnce(shop, each)) told += 1;
  return told;
}

function remindOnce(
  shop: Shop,
  { id, shopperId }: { readonly id: string; readonly shopperId: string },
): Promise<boolean> {
  return runInTransaction(shop.db, async (tx) => {
    // The shopper may erase the account or stop the reminder meanwhile. A locked row is left to the next run.
    const buyer = await lockShopperIfFree(tx, shopperId);
    const reminder = buyer && (await lockRefillReminderIfFree(tx, id));
    if (buyer === undefined || reminder === undefined) return false;
    const now = await getShopNow(tx);
    const goods = await findGoods(tx, { buyer, orderItemId: reminder.orderItemId });
    await endRefillReminder(tx, { id, toldAt: goods === null ? null : now, now });
    if (goods === null) return false;
    const token = await makeUnsubscribeToken(shop, shopperId, "refill");
    const { sku, orderId } = goods;
    const { productId, skuId } = sku;
    await queueMail(tx, shop, {
      recipient: buyer.email,
      lang: reminder.language,
      mail: {
        template: "refillReminder",
        goods: toMailedGoods(sku),
        isInStock: getFreeStock(sku) > 0,
        productId,
        skuId,
        orderId,
        token,
      },
      unsubscribe: { shopperId: null, token },
    });
    return true;
  });
}

/** Returns the SKU to buy again. Returns null if the shopper needs no mail or if the SKU is not on sale. */
async function findGoods(
  tx: Transaction,
  { buyer, orderItemId }: { readonly buyer: ShopperRecord; readonly orderItemId: string },
) {
  const line = await findRefillLine(tx, orderItemId);
  if (buyer.erasedAt !== null || buyer.blockedAt !== null) return null;
  if (line === undefined || !hasUnreturnedGoods(line)) return null;
  const [sku] = await findSkus(tx, [line.skuId]);
  return sku?.onShelf === true ? { sku, orderId: line.orderId } : null;
}
