import type { Language } from "@contract/model/languages";
import type { RefillOffer, RefillReminder } from "@contract/shop/refills";
import { getShopNow } from "../../database/clock";
import {
  findRefillLine,
  findRefillLines,
  listRefillReminders,
  saveRefillReminder,
  stopRefillReminders,
} from "../../database/refill-reminders";
import { runInTransaction } from "../../database/transaction";
import { calculateRefillTime, hasUnreturnedGoods } from "../../rules/refill";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

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
