/* Tests events whose NOTIFY is missing. A separate statement publishes events after the commit
   (docs/decisions/0033). If it does not run, the backends find the events by polling. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { LiveEvent } from "@contract/model/states";
import { publishEvents } from "../../backend/database/connection";
import { toOrderNotification, recordOrderEvent } from "../../backend/database/live-events";
import { endSession, endSessionsOfShopper } from "../../backend/database/sessions";
import { runInTransaction } from "../../backend/database/transaction";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { startServe } from "../operations/served";
import { openTestDatabase } from "../fixtures/database";
import { findFreePort } from "../fixtures/free-port";
import {
  createSocketCredentials,
  EventSocket,
  openLiveInstance,
  type LiveInstance,
} from "../fixtures/live-instance";
import { makeBuyer, makeGoods, placeOrderByCart, type Buyer } from "../fixtures/money-shop";

const QA = { "QA-Token": "a-token-for-tests-only", "Content-Type": "application/json" };

/** Records every statement and its connection. It must start before the shop opens its connections. */
const speak = vi.spyOn(Client.prototype, "query");
afterAll(() => speak.mockRestore());
const database = openTestDatabase();
let instanceA: LiveInstance;
let instanceB: LiveInstance;
beforeAll(async () => {
  instanceA = await openLiveInstance(database);
  instanceB = await openLiveInstance(database, 0, { sweepEveryMs: 50 });
});
afterAll(async () => {
  await Promise.all([instanceA.close(), instanceB.close()]);
});

/** Creates an unpaid order, and a WebSocket of its shopper at each backend. */
async function createConnectedOrder(...instances: LiveInstance[]) {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 1 });
  const placed = await placeOrderByCart(instanceA.shop, buyer, { goods: [goods] });
  const badge = await createSocketCredentials(database.db, buyer.id);
  const lines = await Promise.all(
    instances.map((instance) => new EventSocket(instance.origin, badge).waitUntilOpen()),
  );
  for (const instance of instances)
    await expect.poll(() => instance.listeningFor(buyer.id)).toBe(true);
  return { buyer, badge, placed, lines };
}

const listReceivedEvents = (line: EventSocket) => line.result.map(({ event }) => event);

/** Writes an event without NOTIFY, like a process that is killed before. */
async function insertUnpublishedEvent(buyer: Buyer, orderId: string, liveEvent: LiveEvent) {
  await database.db.transaction((tx) =>
    recordOrderEvent(tx, {
      orderId,
      shopperId: buyer.id,
      event: liveEvent,
      liveEvent,
      actor: "staff",
      fromStatus: 5,
      toStatus: 6,
      detailStatus: 0,
      at: new Date(),
    }),
  );
}

/** Opens a proxy to the database that holds NOTIFY back, like a process that is killed before NOTIFY runs. */
async function openProxyWithoutNotify() {
  const database_ = new URL(inject("databaseServer"));
  let held: () => void;
  const isHeld = new Promise<void>((resolve) => (held = resolve));
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(Number(database_.port), database_.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      sockets.add(one.on("error", () => other.destroy()).on("close", () => other.destroy()));
    to.pipe(from);
    from.on("data", (chunk: Buffer) => {
      if (chunk.includes("pg_notify")) held();
      else to.write(chunk);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(database.connectionString);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connectionString: address.href,
    isHeld,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("order events arrive once if their process is killed between commit and NOTIFY", async () => {
  const { placed, lines } = await createConnectedOrder(instanceB, instanceB);
  const way = await openProxyWithoutNotify();
  const port = await findFreePort();
  const killed = startServe(["backend"], {
    DATABASE_URL: way.connectionString,
    DATABASE_DIRECT_URL: database.connectionString,
    DATA_DIR: ".cache/tests/unannounced-news",
    SEED_DEMO: "0",
    RUN_JOBS: "0",
    BACKEND_PORT: String(port),
    QA_TOKEN: QA["QA-Token"],
  });
  await killed.opened("service.ready");
  const body = JSON.stringify({ orderNo: placed.orderNo, to: "paid" });
  const asked = fetch(`http://127.0.0.1:${port}/qa/advance`, { method: "POST", headers: QA, body });
  await way.isHeld;
  process.kill(killed.pid, "SIGKILL");
  await Promise.allSettled([asked, killed.ended()]);
  for (const line of lines)
    await expect.poll(() => listReceivedEvents(line)).toEqual(["orderPaid"]);
  await advanceOrder(instanceA.shop, placed.orderNo, "shipped");
  for (const line of lines)
    await expect.poll(() => listReceivedEvents(line)).toEqual(["orderPaid", "orderShipped"]);
  way.close();
  await Promise.all(lines.map((line) => line.close()));
});

test("an order becomes paid even if NOTIFY fails, and its shopper receives the event", async () => {
  const { placed, lines, buyer } = await createConnectedOrder(instanceB);
  await database.db.execute(
    sql`alter function pg_catalog.pg_notify(text, text) rename to not_to_be_found`,
  );
  try {
    await advanceOrder(instanceA.shop, placed.orderNo, "paid");
    await expect.poll(() => listReceivedEvents(lines[0]!)).toEqual(["orderPaid"]);
    // The socket of an ended session must close too.
    await runInTransaction(instanceA.shop.db, (tx) => endSessionsOfShopper(tx, buyer.id));
    await expect.poll(() => instanceB.listeningFor(buyer.id)).toBe(false);
  } finally {
    await database.db.execute(
      sql`alter function pg_catalog.not_to_be_found(text, text) rename to pg_notify`,
    );
  }
});

test("an order event that one backend finds by polling also reaches a browser at another backend", async () => {
  const { buyer, placed, lines } = await createConnectedOrder(instanceA, instanceB);
  await insertUnpublishedEvent(buyer, placed.id, "orderShipped");
  for (const line of lines)
    await expect.poll(() => listReceivedEvents(line)).toEqual(["orderShipped"]);
  await Promise.all(lines.map((line) => line.close()));
});

test("an order event that one backend finds when a browser connects also reaches a browser at another backend", async () => {
  const { buyer, badge, placed } = await createConnectedOrder();
  // The backend finds this event when the browser connects. This proves that no earlier poll is still running.
  await insertUnpublishedEvent(buyer, placed.id, "orderPaid");
  const first = await new EventSocket(instanceA.origin, badge).waitUntilOpen();
  await expect.poll(() => listReceivedEvents(first)).toEqual(["orderPaid"]);
  await insertUnpublishedEvent(buyer, placed.id, "orderShipped");
  const second = await new EventSocket(instanceB.origin, badge).waitUntilOpen();
  for (const line of [first, second])
    await expect.poll(() => listReceivedEvents(line)).toContain("orderShipped");
  await Promise.all([first.close(), second.close()]);
});

test("the events of an order are sent in the order of their commits, even if they are published in another order", async () => {
  const { buyer, placed, lines } = await createConnectedOrder(instanceA);
  await insertUnpublishedEvent(buyer, placed.id, "orderPaid");
  await insertUnpublishedEvent(buyer, placed.id, "orderShipped");
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from order_event where order_id = ${placed.id} and live_event is not null order by id desc`,
  );
  for (const { id } of rows)
    publishEvents(instanceA.shop.db, [
      toOrderNotification({ shopperId: buyer.id, id: BigInt(id) }),
    ]);
  await advanceOrder(instanceA.shop, placed.orderNo, "cancelled");
  await expect.poll(() => listReceivedEvents(lines[0]!).at(-1)).toBe("orderCancelled");
  expect(listReceivedEvents(lines[0]!)).toEqual(["orderPaid", "orderShipped", "orderCancelled"]);
  await lines[0]!.close();
});

test("the backend publishes events that commit concurrently with one statement", async () => {
  const { buyer } = await createConnectedOrder();
  speak.mockClear();
  for (let id = 1n; id <= 100n; id += 1n)
    publishEvents(instanceA.shop.db, [toOrderNotification({ shopperId: buyer.id, id })]);
  const told = () => listStatements().filter(({ text }) => text.includes("pg_notify"));
  await expect.poll(() => told().length).toBe(2);
  expect(told().map(({ values }) => values[0]?.length)).toEqual([1, 99]);
});

test("no transaction both writes rows and publishes events", async () => {
  const { badge, buyer, placed, lines } = await createConnectedOrder(instanceA);
  speak.mockClear();
  const closed = once(lines[0]!.socket, "close");
  await advanceOrder(instanceA.shop, placed.orderNo, "refunded");
  await endSession(instanceA.shop.db, badge.token);
  await runInTransaction(instanceA.shop.db, (tx) => endSessionsOfShopper(tx, buyer.id));
  await closed;
  const all = listStatements();
  const announcing = all.filter(({ text }) => text.includes("pg_notify"));
  expect(announcing).not.toEqual([]);
  expect(announcing.filter(({ isInTransaction }) => isInTransaction)).toEqual([]);
  expect(announcing.filter(({ text }) => /\b(insert|update|delete)\b/i.test(text))).toEqual([]);
  const written = all.filter(({ text }) => /^\s*insert into "order_event"/i.test(text));
  expect(written.length).toBeGreaterThan(2);
  expect(written.every(({ isInTransaction }) => isInTransaction)).toBe(true);
});

/** Returns the recorded statements, and for each whether it ran in a transaction. */
function listStatements() {
  const open = new Set<unknown>();
  return speak.mock.calls.map(([what, values]: readonly unknown[], nth) => {
    const connection: unknown = speak.mock.contexts[nth];
    const text = typeof what === "string" ? what : (what as { text: string }).text;
    if (/^begin/i.test(text)) open.add(connection);
    if (/^(commit|rollback)/i.test(text)) open.delete(connection);
    return {
      text,
      isInTransaction: open.has(connection),
      values: (Array.isArray(values) ? values : []) as readonly (readonly string[])[],
    };
  });
}
