import { addCalendarDays } from "@contract/staff/figures";
import { getShopNow } from "../../database/clock";
import { runInTransaction } from "../../database/transaction";
import { saveVisits } from "../../database/visits";
import { Refusal } from "../../rules/refusal";
import { toShopDay } from "../../rules/shop-calendar";
import type { Shop } from "../shop";

interface StorefrontCounts {
  readonly name: string;
  readonly days: readonly {
    readonly day: string;
    readonly visit: number;
    readonly basket: number;
  }[];
}

/**
 * Saves the visits and baskets that a storefront counted. Days other than yesterday, today and tomorrow are ignored,
 * because the counts of older days are merged. Tomorrow is accepted, because clocks differ. Throws `forbidden` if
 * `isProven` is false, because the storefront may not belong to this shop.
 */
export async function saveStorefrontVisits(
  shop: Shop,
  isProven: boolean,
  { name, days }: StorefrontCounts,
): Promise<void> {
  if (!isProven || !name.startsWith("storefront@")) throw new Refusal("forbidden");
  const today = toShopDay(await getShopNow(shop.db));
  const [first, last] = [addCalendarDays(today, -1), addCalendarDays(today, 1)];
  await runInTransaction(shop.db, async (tx) => {
    for (const { day, ...counts } of days)
      if (day >= first && day <= last) await saveVisits(tx, { day, source: name, counts });
  });
}
