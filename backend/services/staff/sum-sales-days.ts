import { shopNow } from "../../database/clock";
import { dropDaysBefore, keepDay, keepProductSales, keptDays } from "../../database/sales-days";
import { inTransaction } from "../../database/transaction";
import type { Shop } from "../shop";
import { DAYS_READ, finishedDays, shopDayAgo } from "./sales-span";

/**
 * Sums the sales of days that are over, so that the day's overview reads the orders of today alone; days that are no
 * longer shown are forgotten. Gives how many days were summed.
 */
export async function sumSalesDays(shop: Shop): Promise<number> {
  const now = await shopNow(shop.db);
  const oldest = shopDayAgo(now, DAYS_READ - 1);
  const kept = await keptDays(shop.db, { first: oldest.day, last: shopDayAgo(now, 1).day });
  const there = new Set(kept.map(({ day }) => day));
  let summed = 0;
  for (let ago = DAYS_READ - 1; ago >= 1; ago -= 1) {
    const day = shopDayAgo(now, ago);
    if (there.has(day.day)) continue;
    await inTransaction(shop.db, (tx) => keepDay(tx, day));
    summed += 1;
  }
  await inTransaction(shop.db, (tx) => keepProductSales(tx, finishedDays(now)));
  await dropDaysBefore(shop.db, oldest.day);
  return summed;
}
