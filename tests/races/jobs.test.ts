/* Tests automatic receipt and the expiry of unpaid orders by two backends, while shoppers act themselves. */
import { eq, inArray, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { CLOCK_OFFSET_KEY } from "../../backend/database/clock";
import { order as orderTable } from "../../backend/database/schema/orders";
import { shopSetting } from "../../backend/database/schema/operations";
import { sku, stockMovement } from "../../backend/database/schema/products";
import { cancelOrder, cancelOverdueOrders } from "../../backend/services/orders/cancel-order";
import {
  confirmReceipt,
  completeUnconfirmedOrders,
} from "../../backend/services/orders/own-orders";
import { remindToPay } from "../../backend/services/orders/order-payment";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import {
  makeBuyers,
  makeGoods,
  openShop,
  placeOrderByCart,
  splitSettledResults,
  type Buyer,
  type Goods,
} from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";

const ORDERS_PER_KIND = 30;
const ROUNDS = 4;
/** For one order in three, the shopper acts at the same time as the jobs. */
const ACTS_ON_EVERY = 3;
const ELEVEN_DAYS_MIN = 11 * 1_440;

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);

interface PlacedOrder {
  readonly id: string;
  readonly orderNo: string;
  readonly buyer: Buyer;
}
let goods: Goods;
let unpaid: PlacedOrder[];
let shipped: PlacedOrder[];
/** The orders that their shoppers cancel when the reminder is due. */
let cancelled: PlacedOrder[];

beforeAll(async () => {
  const shop = openShop(database.db);
  goods = await makeGoods(database.db, { stock: ORDERS_PER_KIND * 3 });
  const buyers = await makeBuyers(database.db, ORDERS_PER_KIND * 3);
  const placed: PlacedOrder[] = [];
  for (const buyer of buyers) {
    const { id, orderNo } = await placeOrderByCart(shop, buyer, { goods: [goods] });
    placed.push({ id, orderNo, buyer });
  }
  unpaid = placed.slice(0, ORDERS_PER_KIND);
  shipped = placed.slice(ORDERS_PER_KIND, 2 * ORDERS_PER_KIND);
  cancelled = placed.slice(2 * ORDERS_PER_KIND);
  for (const { orderNo } of shipped) await advanceOrder(shop, orderNo, "shipped");
});

/** Moves the business clock to a number of minutes after the real time. */
async function moveClock(minutes: number): Promise<void> {
  await database.db
    .insert(shopSetting)
    .values({ key: CLOCK_OFFSET_KEY, value: minutes })
    .onConflictDoUpdate({ target: shopSetting.key, set: { value: minutes } });
}

const openShops = () => [openShop(database.db), openShop(secondInstance.db)] as const;

/** Runs a job in concurrent rounds at both backends. Returns the number of items that it processed. */
async function runEverywhere(job: typeof cancelOverdueOrders): Promise<number> {
  const done = await Promise.all(
    openShops().flatMap((shop) => Array.from({ length: ROUNDS }, () => job(shop))),
  );
  return done.reduce((sum, each) => sum + each, 0);
}

/** Returns the events that moved the orders to a status, by kind of event. */
async function readLastEvents(
  orders: readonly PlacedOrder[],
  toStatus: number,
): Promise<Map<string, string[]>> {
  const rows = await database.db.execute<{ order_id: string; event: string }>(
    sql`select order_id::text, event from order_event where to_status = ${toStatus} order by id`,
  );
  return new Map(
    orders.map(({ id }) => [
      id,
      rows.rows.filter((row) => row.order_id === id).map(({ event }) => event),
    ]),
  );
}

function countEvents(ends: Map<string, string[]>, event: string): number {
  return [...ends.values()].flat().filter((each) => each === event).length;
}

async function readStatuses(orders: readonly PlacedOrder[]): Promise<Set<number>> {
  const rows = await database.db
    .select({ status: orderTable.status })
    .from(orderTable)
    .where(
      inArray(
        orderTable.id,
        orders.map(({ id }) => id),
      ),
    );
  return new Set(rows.map(({ status }) => status));
}

test("two backends send each buyer one payment reminder, while shoppers cancel orders", async () => {
  await moveClock(25);
  const [one, other] = openShops();
  const [, cancels] = await Promise.all([
    runEverywhere(remindToPay),
    Promise.allSettled(
      cancelled.map(({ id, buyer }, nth) => cancelOrder([one, other][nth % 2]!, buyer.id, id)),
    ),
  ]);
  expect(splitSettledResults(cancels).refused).toEqual([]);
  // The next round processes the orders that were locked.
  await remindToPay(one);
  const reminders = await database.db.execute<{ order_id: string; status: string }>(
    sql`select order_id::text, status from mail where useless_at is not null`,
  );
  const ofCancelled = new Set(cancelled.map(({ id }) => id));
  const sent = reminders.rows.filter((row) => !ofCancelled.has(row.order_id));
  expect(sent.map((row) => row.order_id).toSorted()).toEqual(unpaid.map(({ id }) => id).toSorted());
  const dropped = reminders.rows.filter((row) => ofCancelled.has(row.order_id));
  expect(dropped.every(({ status }) => status === "expired")).toBe(true);
  await moveClock(ELEVEN_DAYS_MIN);
});

test("two backends expire each unpaid order once and release its reserved goods once, while shoppers cancel orders", async () => {
  const [one, other] = openShops();
  const [swept, cancels] = await Promise.all([
    runEverywhere(cancelOverdueOrders),
    Promise.allSettled(
      unpaid
        .filter((_, nth) => nth % ACTS_ON_EVERY === 0)
        .map(({ id, buyer }, nth) => cancelOrder([one, other][nth % 2]!, buyer.id, id)),
    ),
  ]);
  // The next round processes the orders that were locked.
  const left = await cancelOverdueOrders(one);
  expect(splitSettledResults(cancels).refused, "a cancelled order can be cancelled again").toEqual(
    [],
  );
  const ends = await readLastEvents(unpaid, 2);
  expect([...ends.values()].filter((events) => events.length !== 1)).toEqual([]);
  // A shopper who opens an expired order also cancels it, with the same event.
  expect(countEvents(ends, "timedOut")).toBe(ORDERS_PER_KIND);
  expect(swept + left).toBeGreaterThanOrEqual(ORDERS_PER_KIND - cancels.length);
  expect(swept + left).toBeLessThanOrEqual(ORDERS_PER_KIND);
  expect(await readStatuses(unpaid)).toEqual(new Set([2]));
  const [stock] = await database.db.select().from(sku).where(eq(sku.id, goods.skuId));
  expect(stock).toMatchObject({ stock: ORDERS_PER_KIND * 2, locked: 0 });
  await expectInvariantsToHold(database.db);
});

test("two backends mark each order as received once after ten days, while shoppers confirm receipts", async () => {
  const [one, other] = openShops();
  const [swept, receipts] = await Promise.all([
    runEverywhere(completeUnconfirmedOrders),
    Promise.allSettled(
      shipped
        .filter((_, nth) => nth % ACTS_ON_EVERY === 0)
        .map(({ id, buyer }, nth) => confirmReceipt([one, other][nth % 2]!, buyer.id, id)),
    ),
  ]);
  const left = await completeUnconfirmedOrders(other);
  expect(splitSettledResults(receipts).refused, "what has arrived can be said again").toEqual([]);
  const ends = await readLastEvents(shipped, 7);
  expect([...ends.values()].filter((events) => events.length !== 1)).toEqual([]);
  expect(countEvents(ends, "autoReceived")).toBe(swept + left);
  expect(await readStatuses(shipped)).toEqual(new Set([7]));
  const sold = await database.db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.reason, "sold"));
  expect(sold).toHaveLength(ORDERS_PER_KIND);
  await expectInvariantsToHold(database.db);
});
