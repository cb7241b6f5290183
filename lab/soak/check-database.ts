import { sql } from "drizzle-orm";
import { findInvariantBreaches } from "../../tests/fixtures/invariants";
import type { Goods } from "../../tests/fixtures/money-shop";
import { readSnapshot } from "../../tests/fixtures/read-snapshot";
import type { Diary } from "./diary";

interface OrderRow extends Record<string, unknown> {
  readonly id: string;
  readonly paid: boolean;
}

/**
 * Opens the database of the shop, which has been stopped: the ledger invariants I1–I9 hold, every order
 * that a page told of is there, paid if so told, nobody was given an order twice, and no packing was sold
 * more often than it was there. Gives a sentence for each promise that is broken.
 */
export function checkDatabase(
  dataDir: string,
  { diary, scarce, scarceUnits }: { diary: Diary; scarce: Goods; scarceUnits: number },
): Promise<string[]> {
  return readSnapshot(dataDir, async (db) => {
    const breaches = await findInvariantBreaches(db, [...diary.orders.keys()]);
    const wrong = breaches.map(({ invariant, where }) => `${invariant}: broken at ${where}`);
    const { rows } = await db.execute<OrderRow>(
      // Without the orders that the demo shop opened with.
      sql`select id::text as id, paid_at is not null as paid from shop_order
        where settle_token not like 'demo.%'`,
    );
    for (const { id, paid } of rows) {
      if (!diary.orders.has(id)) wrong.push(`order ${id} is there, and no page told of it`);
      else if (diary.orders.get(id) === true && !paid)
        wrong.push(`order ${id} was said to be paid and is not`);
    }
    const { rows: sold } = await db.execute<{ units: number }>(
      sql`select coalesce(sum(-change), 0)::int as units from stock_movement
        where sku_id = ${scarce.skuId} and reason in ('sold', 'refunded', 'restocked')`,
    );
    const units = sold[0]?.units ?? 0;
    if (units > scarceUnits) wrong.push(`${units} units were sold of ${scarceUnits}`);
    diary.count("units of the scarce goods sold", units);
    return wrong;
  });
}
