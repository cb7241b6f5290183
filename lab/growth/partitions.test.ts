/* Runs the steps of docs/how-to/partition-order-events.md while shoppers place and pay orders and staff ship them. */
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getShopNow } from "../../backend/database/clock";
import { findUndeliveredEvents, listOrderEvents } from "../../backend/database/live-events";
import { shiftClock } from "../../backend/database/qa";
import { SHOP_JOB_RUNS } from "../../backend/jobs/shop-jobs";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { openTestDatabase } from "../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../tests/fixtures/invariants";
import {
  createSocketCredentials,
  EventSocket,
  openLiveInstance,
  type LiveInstance,
} from "../../tests/fixtures/live-instance";
import { makeBuyers, makeGoods, openShop, placeOrderByCart } from "../../tests/fixtures/money-shop";

const BUYERS = 12;
/** The SQLSTATE lock_not_available: another session held the lock longer than the migration waits for it. */
const LOCK_TIMEOUT_STATE = "55P03";
const TRIES_MAX = 20;
const MINUTES_OF_40_DAYS = 40 * 24 * 60;

const database = openTestDatabase({ warm: true });
let instance: LiveInstance;
let owner: Client;
beforeAll(async () => {
  instance = await openLiveInstance(database);
  owner = new Client({ connectionString: database.connectionString });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await instance.close();
});

/**
 * Returns the statements of the docs page: those that prepare the change, and the change itself. The current months
 * and the role of this test are filled in.
 */
async function readSteps() {
  const text = await readFile("docs/how-to/partition-order-events.md", "utf8");
  const month = (nth: number) => {
    const now = new Date();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + nth)).toISOString();
  };
  const blocks = [...text.matchAll(/```sql\n([\s\S]*?)```/g)].map(([, block = ""]) =>
    block
      .replaceAll("2026-12-01", month(1))
      .replaceAll("2027-01-01", month(2))
      .replaceAll("2027-02-01", month(3))
      .replace(/to shop;/, "to current_user;"),
  );
  const [before = "", change = ""] = blocks;
  return { before: before.split(/;\n/).filter((each) => each.trim() !== ""), change };
}

/** Lets all shoppers order and pay without a pause until it is stopped. Returns the placed orders. */
function sellUntilStopped() {
  const shop = openShop(database.db);
  const placed: { readonly id: string }[] = [];
  let isOver = false;
  const selling = (async () => {
    const buyers = await makeBuyers(database.db, BUYERS);
    await Promise.all(
      buyers.map(async (buyer) => {
        const goods = await makeGoods(database.db, { stock: 10_000 });
        while (!isOver) {
          const { id, orderNo } = await placeOrderByCart(shop, buyer, { goods: [goods] });
          placed.push({ id });
          await advanceOrder(shop, orderNo, "shipped");
        }
      }),
    );
  })();
  return {
    count: () => placed.length,
    async stop() {
      isOver = true;
      await selling;
      return placed;
    },
  };
}

/**
 * Runs the change again if it timed out while it waited for a lock. A purchase must never fail because of the change.
 */
async function retryUntilDone(change: string): Promise<void> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    try {
      await owner.query(change);
      return;
    } catch (error) {
      await owner.query("rollback");
      if (!(error instanceof Error && "code" in error && error.code === LOCK_TIMEOUT_STATE))
        throw error;
    }
  }
  throw new Error(`The change was not made in ${TRIES_MAX} tries.`);
}

/** Returns true if the owner's statement waits for a lock or has already failed. */
async function isInLine(changing: { isOver: boolean }): Promise<boolean> {
  const { rows } = await database.db.execute(sql`
    select from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database() and a.query ilike '%partition by range%'`);
  return rows.length > 0 || changing.isOver;
}

test("the change to partitions waits until the transactions of shoppers finish", async () => {
  const { before, change } = await readSteps();
  for (const step of before) await owner.query(step);
  const buyer = new Client({ connectionString: database.connectionString });
  await buyer.connect();
  await buyer.query(
    "begin; set local lock_timeout = '200ms'; lock table shop_order in row exclusive mode",
  );
  try {
    const changing = { isOver: false };
    const given = owner.query(change).catch(() => owner.query("rollback"));
    void given.finally(() => (changing.isOver = true));
    await expect.poll(() => isInLine(changing)).toBe(true);
    await buyer.query("lock table order_event in row exclusive mode");
    // The change times out here. The next test applies it during purchases.
    await given;
  } finally {
    await buyer.end();
  }
});

test("the change to partitions happens while shoppers buy, and loses no order event", async () => {
  const { change } = await readSteps();
  const sales = sellUntilStopped();
  await expect.poll(() => sales.count()).toBeGreaterThan(BUYERS);
  await retryUntilDone(change);
  const soFar = sales.count();
  await expect.poll(() => sales.count()).toBeGreaterThan(soFar + 2 * BUYERS);
  const placed = await sales.stop();
  await expectInvariantsToHold(
    database.db,
    placed.map(({ id }) => id),
  );
  for (const { id } of placed) {
    const steps = (await listOrderEvents(database.db, id)).map(({ event }) => event);
    expect(steps).toEqual(["submitted", "paid", "shipped"]);
  }
});

test("orders, notifications and jobs also work in the partitions of future months", async () => {
  await shiftClock(database.db, MINUTES_OF_40_DAYS);
  const shop = openShop(database.db);
  const [buyer] = await makeBuyers(database.db, 1);
  const goods = await makeGoods(database.db, { stock: 1 });
  const placed = await placeOrderByCart(shop, buyer!, { goods: [goods] });
  const line = await new EventSocket(
    instance.origin,
    await createSocketCredentials(database.db, buyer!.id),
  ).waitUntilOpen();
  await expect.poll(() => instance.listeningFor(buyer!.id)).toBe(true);
  await advanceOrder(shop, placed.orderNo, "refunded");
  await expect.poll(() => line.result.map(({ event }) => event).at(-1)).toBe("refundDone");
  const now = await getShopNow(database.db);
  await expect
    .poll(() => findUndeliveredEvents(database.db, [buyer!.id], new Date(now.getTime() + 60_000)))
    .toEqual([]);
  for (const run of Object.values(SHOP_JOB_RUNS)) await run(shop);
  const { rows } = await database.db.execute<{ part: string; count: number }>(sql`
    select tableoid::regclass::text as part, count(*)::int as count from order_event group by 1 order by 1`);
  expect(rows.map(({ part }) => part)).toEqual(["order_event_2027_01", "order_event_past"]);
  await line.close();
});
