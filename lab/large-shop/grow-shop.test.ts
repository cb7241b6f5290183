import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findInvariantBreaches } from "../../tests/fixtures/invariants";
import { openTestDatabase } from "../../tests/fixtures/database";
import { openShop } from "../../tests/fixtures/money-shop";
import { SHOP_JOB_RUNS } from "@backend/jobs/shop-jobs";
import { seedDemoShop } from "@backend/demo/seed-demo-shop";
import { growShop, readGrowth } from "./grow-shop";

const database = openTestDatabase();
const SIZE = { products: 200, orders: 2_000 };
/** The number of runs that sum the sales of more than seven years. */
const SUM_RUNS_MAX = 20;
let client: Client;

beforeAll(async () => {
  await seedDemoShop(openShop(database.db));
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  expect(await readGrowth(client)).toBeUndefined();
  await growShop(client, SIZE, () => undefined);
});
afterAll(async () => {
  await client.end();
});

test("the generated large shop has the requested size and stores this size", async () => {
  const { rows } = await client.query<{ products: number; orders: number; quiet: number }>(`
    select (select count(*) from product where on_shelf)::int as products,
      (select count(*) from shop_order where settle_token like 'grown-%')::int as orders,
      (select count(*) from shop_order o join shopper s on s.id = o.shopper_id
        where s.login_name = 'feworders20')::int as quiet`);
  expect(rows[0]).toEqual({ ...SIZE, quiet: 20 });
  expect(await readGrowth(client)).toEqual(SIZE);
});

test("the invariants of the shop hold in the generated large shop", async () => {
  expect(await findInvariantBreaches(database.db)).toEqual([]);
});

test("the background jobs find nothing to do in the generated large shop, except expired data, daily totals, review mails and new audit entries", async () => {
  const shop = openShop(database.db);
  const { askForReviews, deleteWhatIsOld, sealAuditEntries, sumSalesDays, ...jobs } = SHOP_JOB_RUNS;
  let summed = await sumSalesDays(shop);
  expect(summed).toBeGreaterThan(0);
  // A run of the job stores a limited number of days.
  for (let runs = 1; summed > 0 && runs < SUM_RUNS_MAX; runs += 1)
    summed = await sumSalesDays(shop);
  expect(summed).toBe(0);
  expect((await deleteWhatIsOld(shop)).count).toBeGreaterThan(0);
  expect(await deleteWhatIsOld(shop)).toEqual({ count: 0, isUnfinished: false });
  for (const [name, run] of Object.entries(jobs)) {
    const result = await run(shop);
    expect({ [name]: typeof result === "number" ? result : result.count }).toEqual({ [name]: 0 });
  }
  expect(await askForReviews(shop)).toBeGreaterThan(0);
  expect(await sealAuditEntries(shop)).toBeGreaterThan(0);
  expect(await findInvariantBreaches(database.db)).toEqual([]);
});
