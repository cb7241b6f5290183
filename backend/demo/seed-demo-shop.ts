import { sql } from "drizzle-orm";
import { CLOCK_OFFSET_KEY } from "../database/clock";
import type { Transaction } from "../database/connection";
import { shopSetting } from "../database/schema/settings";
import { shopper } from "../database/schema/shoppers";
import { inTransaction } from "../database/transaction";
import { hashPassword } from "../services/accounts/passwords";
import type { Shop } from "../services/shop";
import { DEMO_PASSWORD, seedShoppers } from "./demo-shoppers";
import { seedCatalogue } from "./seed-catalogue";
import { seedContent } from "./seed-content";
import { seedConsent, seedNotices } from "./seed-notices";
import { seedCampaigns } from "./seed-campaigns";
import { seedHeldCoupons, seedUsedOf } from "./seed-coupons";
import { seedOrders } from "./seed-orders";

const SEEDED_KEY = "demoSeeded";
/** Any number, as long as every backend on one database takes the same. */
const SEED_LOCK = 7_421_610;
const SERUM = "root-strength-scalp-serum";

/**
 * Fills an empty shop with the demo shop, once: in one transaction, under a lock, so that several backends
 * may start at once. Gives whether it did; a shop that was seeded before, or that has shoppers, is left alone.
 */
export async function seedDemoShop(shop: Shop): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const seeded = await tx.execute(sql`
      select 1 where exists (select 1 from ${shopSetting} where key = ${SEEDED_KEY})
        or exists (select 1 from ${shopper})`);
    if (seeded.rows.length > 0) return false;
    await fillShop(tx, await hashPassword(DEMO_PASSWORD));
    return true;
  });
}

/** Throws everything away but the shop's secrets and its search words, sets the clock right and seeds the demo shop again, for QA. */
export async function resetDemoShop(shop: Shop): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    await emptyShop(tx);
    await fillShop(tx, passwordHash);
  });
}

async function emptyShop(tx: Transaction): Promise<void> {
  const tables = await tx.execute<{ name: string }>(sql`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not in ('shop_setting', 'search_synonym')`);
  await tx.execute(sql.raw(`truncate ${tables.rows.map(({ name }) => name).join(", ")}`));
  await tx.execute(
    sql`delete from ${shopSetting} where key in (${CLOCK_OFFSET_KEY}, ${SEEDED_KEY})`,
  );
}

async function fillShop(tx: Transaction, passwordHash: string): Promise<void> {
  const now = new Date();
  const goods = await seedCatalogue(tx, now);
  const shoppers = await seedShoppers(tx, passwordHash, now);
  const serumId = goods.get(SERUM)?.product.id;
  if (serumId === undefined) throw new Error(`The demo catalogue has no ${SERUM}.`);
  await seedNotices(tx, now);
  // The first is asked by nobody yet: whoever tries the shop as that one finds the box empty.
  for (const { id } of shoppers.slice(1)) await seedConsent(tx, id, now);
  await seedContent(tx, now);
  const campaigns = await seedCampaigns(tx, serumId, now);
  for (const { id } of shoppers) await seedHeldCoupons(tx, id, campaigns, now);
  await seedOrders(tx, shoppers, goods, now);
  await seedUsedOf(tx, campaigns);
  await tx.insert(shopSetting).values({ key: SEEDED_KEY, value: now.toISOString() });
}
