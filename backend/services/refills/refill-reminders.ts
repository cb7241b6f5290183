import type { Language } from "@contract/model/languages";
import type { RefillOffer, RefillReminder } from "@contract/shop/refills";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import {
  findRefillLine,
  findRefillLines,
  listRefillReminders,
  saveRefillReminder,
  stopRefillReminders,
  endRefillReminder,
  findDueRefillReminders,
  lockRefillReminderIfFree,
} from "../../database/refill-reminders";
import { lockShopperIfFree, type ShopperRecord } from "../../database/shoppers";
import { findSkus } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { queueMail } from "../mail/mail-queue";
import { makeUnsubscribeToken } from "../marketing/change-consent";
import { calculateRefillTime, hasUnreturnedGoods } from "../../rules/refill";
import { Refusal } from "../../rules/refusal";
import { getFreeStock } from "../../rules/stock";
import type { Shop } from "../shop";
import { toMailedGoods } from "../stock-requests/stock-requests";

/** Returns the reminders that the lines of an order offer, and those that the shopper has asked for. */
export async function readRefillOffers(
  { db }: Pick<Shop, "db">,
  orderId: string,
  now: Date,
): Promise<RefillOffer[]> {
  const lines = await findRefillLines(db, orderId);
  return lines.flatMap((line): RefillOffer[] => {
    const { orderItemId, dueAt, endedAt } = line;
    if (dueAt !== null && endedAt === null)
      return hasUnreturnedGoods(line) ? [{ orderItemId, at: dueAt, asked: true }] : [];
    const at = calculateRefillTime(line, now);
    return at === null ? [] : [{ orderItemId, at, asked: false }];
  });
}

/**
 * Stores the reminder of an order line. A repeated request changes nothing. Throws `notFound` for a line of another
 * shopper, or `stateNotAllowed` if the line offers no reminder.
 */
export async function askForRefill(
  shop: Shop,
  shopperId: string,
  { orderItemId, lang }: { readonly orderItemId: string; readonly lang: Language },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const line = await findRefillLine(tx, orderItemId);
    if (line?.shopperId !== shopperId) throw new Refusal("notFound");
    if (line.dueAt !== null && line.endedAt === null) return;
    const now = await getShopNow(tx);
    const dueAt = calculateRefillTime(line, now);
    if (dueAt === null) throw new Refusal("stateNotAllowed");
    const reminder = { orderItemId, shopperId, language: lang, askedAt: now, dueAt };
    await saveRefillReminder(tx, reminder);
  });
}

/** Stops the reminder of an order line. The call is idempotent. Throws `notFound` for a line of another shopper. */
export async function stopRefill(
  shop: Shop,
  shopperId: string,
  { orderItemId }: { readonly orderItemId: string },
): Promise<void> {
  const line = await findRefillLine(shop.db, orderItemId);
  if (line?.shopperId !== shopperId) throw new Refusal("notFound");
  await stopRefillReminders(shop.db, { shopperId, orderItemId, now: await getShopNow(shop.db) });
}

/** Returns the open reminders of a shopper, the next one first. */
export function readRefillReminders(
  { db }: Pick<Shop, "db">,
  shopperId: string,
): Promise<RefillReminder[]> {
  return listRefillReminders(db, shopperId);
}

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
