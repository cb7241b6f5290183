/* Tests that an order changes at one backend while the shopper's WebSocket is at another backend. */
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { recordOrderEvent } from "../../backend/database/live-events";
import { runInTransaction } from "../../backend/database/transaction";
import { cancelOrder } from "../../backend/services/orders/cancel-order";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { sendUpgrade } from "../security/hostile-upgrades";
import { openTestDatabase } from "../fixtures/database";
import {
  createSocketCredentials,
  EventSocket,
  openLiveInstance,
  type SocketCredentials,
  type LiveInstance,
} from "../fixtures/live-instance";
import { makeBuyer, makeGoods, placeOrderByCart, type Buyer } from "../fixtures/money-shop";

const database = openTestDatabase();
let instanceA: LiveInstance;
let instanceB: LiveInstance;
beforeAll(async () => {
  instanceA = await openLiveInstance(database);
  instanceB = await openLiveInstance(database);
});
afterAll(async () => {
  await Promise.all([instanceA.close(), instanceB.close()]);
});

/** Creates a shopper with unpaid orders and a session. */
async function createShopperWithOrders(count: number) {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: count });
  const orders = [];
  for (let nth = 0; nth < count; nth += 1)
    orders.push(await placeOrderByCart(instanceA.shop, buyer, { goods: [goods] }));
  return { buyer, orders, badge: await createSocketCredentials(database.db, buyer.id) };
}

/** Opens a WebSocket and waits until the backend has registered it. */
async function openConnectionTo(
  instance: LiveInstance,
  badge: SocketCredentials,
  buyer: Buyer,
  gone = false,
) {
  const line = await new EventSocket(instance.origin, badge, { gone }).waitUntilOpen();
  await expect.poll(() => instance.listeningFor(buyer.id)).toBe(true);
  return line;
}

function listReceivedEvents(line: EventSocket): string[] {
  return line.result.map(({ event, orderId }) => `${event} ${orderId}`);
}

test("a WebSocket at another backend receives each order event once and in order", async () => {
  const { buyer, badge, orders } = await createShopperWithOrders(2);
  const line = await openConnectionTo(instanceB, badge, buyer);
  await advanceOrder(instanceA.shop, orders[0]!.orderNo, "shipped");
  await cancelOrder(instanceA.shop, buyer.id, orders[1]!.id);
  await advanceOrder(instanceA.shop, orders[0]!.orderNo, "refunded");
  const [first, second] = orders.map(({ id }) => id);
  const news = [`orderPaid ${first}`, `orderShipped ${first}`, `orderCancelled ${second}`];
  await expect.poll(() => listReceivedEvents(line).at(-1)).toBe(`refundDone ${first}`);
  expect(listReceivedEvents(line).slice(0, 3)).toEqual(news);
  expect(new Set(line.result.map(({ id }) => id)).size).toBe(line.result.length);
  await line.close();
});

test("a transaction that is rolled back sends no order event", async () => {
  const { buyer, badge, orders } = await createShopperWithOrders(1);
  const line = await openConnectionTo(instanceB, badge, buyer);
  const undone = runInTransaction(instanceA.shop.db, async (tx) => {
    await recordOrderEvent(tx, {
      orderId: orders[0]!.id,
      shopperId: buyer.id,
      event: "shipped",
      liveEvent: "orderShipped",
      actor: "staff",
      fromStatus: 5,
      toStatus: 6,
      detailStatus: 0,
      at: new Date(),
    });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await advanceOrder(instanceA.shop, orders[0]!.orderNo, "paid");
  await expect.poll(() => line.result.length).toBeGreaterThan(0);
  expect(listReceivedEvents(line)).toEqual([`orderPaid ${orders[0]!.id}`]);
  await line.close();
});

test("order events that happen without an open WebSocket are sent once when it opens", async () => {
  const { buyer, badge, orders } = await createShopperWithOrders(2);
  const first = await openConnectionTo(instanceB, badge, buyer);
  await advanceOrder(instanceA.shop, orders[0]!.orderNo, "paid");
  await waitForConfirmation(orders[0]!.id);
  await first.close();
  await expect.poll(() => instanceB.listeningFor(buyer.id)).toBe(false);
  await advanceOrder(instanceA.shop, orders[0]!.orderNo, "shipped");
  const second = await openConnectionTo(instanceB, badge, buyer);
  await expect.poll(() => listReceivedEvents(second)).toEqual([`orderShipped ${orders[0]!.id}`]);
  await advanceOrder(instanceA.shop, orders[1]!.orderNo, "paid");
  await expect.poll(() => listReceivedEvents(second).at(-1)).toBe(`orderPaid ${orders[1]!.id}`);
  expect(listReceivedEvents(second)).toEqual([
    `orderShipped ${orders[0]!.id}`,
    `orderPaid ${orders[1]!.id}`,
  ]);
  await second.close();
});

test("order events that were sent to a dead WebSocket are sent again to a working one", async () => {
  const { buyer, badge, orders } = await createShopperWithOrders(2);
  const dead = await openConnectionTo(instanceB, badge, buyer, true);
  await advanceOrder(instanceA.shop, orders[0]!.orderNo, "paid");
  await expect.poll(() => dead.result.length).toBe(1);
  dead.socket.terminate();
  const living = await openConnectionTo(instanceA, badge, buyer);
  await expect.poll(() => listReceivedEvents(living)).toEqual([`orderPaid ${orders[0]!.id}`]);
  await waitForConfirmation(orders[0]!.id);
  const next = await openConnectionTo(instanceB, badge, buyer);
  await advanceOrder(instanceA.shop, orders[1]!.orderNo, "paid");
  await expect.poll(() => listReceivedEvents(next)).toEqual([`orderPaid ${orders[1]!.id}`]);
  await Promise.all([living.close(), next.close()]);
});

test("a repeated or late database notification sends no order event twice", async () => {
  const { buyer, badge, orders } = await createShopperWithOrders(2);
  const line = await openConnectionTo(instanceB, badge, buyer);
  await advanceOrder(instanceA.shop, orders[0]!.orderNo, "paid");
  await expect.poll(() => line.result.length).toBe(1);
  const again = `${buyer.id}:${line.result[0]!.id}`;
  for (let nth = 0; nth < 20; nth += 1)
    await database.db.execute(sql`select pg_notify('order_event', ${again})`);
  for (const nonsense of ["", ":", "x:y", `${buyer.id}:`, `${buyer.id}:99999999999999999`])
    await database.db.execute(sql`select pg_notify('order_event', ${nonsense})`);
  await advanceOrder(instanceA.shop, orders[1]!.orderNo, "paid");
  await expect.poll(() => listReceivedEvents(line).at(-1)).toBe(`orderPaid ${orders[1]!.id}`);
  expect(line.result).toHaveLength(2);
  await line.close();
});

test("a backend that lost its LISTEN connection sends missed events after the connection returns", async () => {
  const { buyer, badge, orders } = await createShopperWithOrders(3);
  const line = await openConnectionTo(instanceB, badge, buyer);
  await advanceOrder(instanceA.shop, orders[0]!.orderNo, "paid");
  await expect.poll(() => line.result.length).toBe(1);
  await preventNewConnections(async () => {
    await endListenConnections();
    await advanceOrder(instanceA.shop, orders[0]!.orderNo, "shipped");
    await advanceOrder(instanceA.shop, orders[1]!.orderNo, "paid");
    expect(line.result).toHaveLength(1);
  });
  await expect.poll(() => line.result.length).toBe(3);
  await advanceOrder(instanceA.shop, orders[2]!.orderNo, "paid");
  await expect.poll(() => listReceivedEvents(line).at(-1)).toBe(`orderPaid ${orders[2]!.id}`);
  expect(listReceivedEvents(line)).toEqual([
    `orderPaid ${orders[0]!.id}`,
    `orderShipped ${orders[0]!.id}`,
    `orderPaid ${orders[1]!.id}`,
    `orderPaid ${orders[2]!.id}`,
  ]);
  await line.close();
});

test("while the database fails, the backend rejects a WebSocket as temporarily unavailable and not as an invalid token", async () => {
  const { badge } = await createShopperWithOrders(0);
  const upgrade = {
    path: `/websocket/${badge.loginId}`,
    headers: { "Token-App": badge.token },
  };
  const port = Number(new URL(instanceA.origin).port);
  await database.db.execute(sql`alter table shopper_session rename to hidden_session`);
  const status = await sendUpgrade(port, upgrade);
  await database.db.execute(sql`alter table hidden_session rename to shopper_session`);
  expect(status).toBe(503);
  expect(await sendUpgrade(port, upgrade)).toBe(101);
});

/** Waits until a browser has confirmed all events of the order so far. */
async function waitForConfirmation(orderId: string): Promise<void> {
  await expect
    .poll(async () => {
      const open = await database.db.execute(sql`
        select id from order_event
        where order_id = ${orderId} and live_event is not null and delivered_at is null`);
      return open.rows.length;
    })
    .toBe(0);
}

/** Ends the LISTEN connection of each backend. */
async function endListenConnections(): Promise<void> {
  const ended = await database.db.execute<{ is_gone: boolean }>(sql`
    select pg_terminate_backend(pid, 60000) as is_gone from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`);
  expect(ended.rows.map((each) => each.is_gone)).toEqual([true, true]);
}

/** Prevents new database connections while `work` runs. Pools keep their open connections. */
async function preventNewConnections(work: () => Promise<void>): Promise<void> {
  const server = new Client({ connectionString: inject("databaseServer") });
  await server.connect();
  const name = new URL(database.connectionString).pathname.slice(1);
  try {
    await server.query(`alter database ${name} allow_connections false`);
    await work();
  } finally {
    await server.query(`alter database ${name} allow_connections true`);
    await server.end();
  }
}
