/* Tests events whose NOTIFY is missing. A separate statement publishes events after the commit
   (docs/decisions/0033). If it does not run, the backends find the events by polling. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import type { LiveEvent } from "@contract/model/states";
import { announce } from "../../backend/database/connection";
import { orderNews, recordOrderEvent } from "../../backend/database/live-events";
import { endSession, endSessionsOf } from "../../backend/database/sessions";
import { inTransaction } from "../../backend/database/transaction";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { serve } from "../operations/served";
import { openTestDatabase } from "../fixtures/database";
import { freePort } from "../fixtures/free-port";
import {
  makeBadge,
  EventSocket,
  openLiveInstance,
  type LiveInstance,
} from "../fixtures/live-instance";
import { makeBuyer, makeGoods, order, type Buyer } from "../fixtures/money-shop";

const QA = { "QA-Token": "a-token-for-tests-only", "Content-Type": "application/json" };

/** Records every statement and its connection. It must start before the shop opens its connections. */
const speak = vi.spyOn(Client.prototype, "query");
afterAll(() => speak.mockRestore());
const database = openTestDatabase();
let here: LiveInstance;
let there: LiveInstance;
beforeAll(async () => {
  here = await openLiveInstance(database);
  there = await openLiveInstance(database, 0, { sweepEveryMs: 50 });
});
afterAll(async () => {
  await Promise.all([here.close(), there.close()]);
});

/** Creates an unpaid order, and a WebSocket of its shopper at each backend. */
async function orderHeardAt(...instances: LiveInstance[]) {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 1 });
  const placed = await order(here.shop, buyer, { goods: [goods] });
  const badge = await makeBadge(database.db, buyer.id);
  const lines = await Promise.all(
    instances.map((instance) => new EventSocket(instance.origin, badge).opened()),
  );
  for (const instance of instances)
    await expect.poll(() => instance.listeningFor(buyer.id)).toBe(true);
  return { buyer, badge, placed, lines };
}

const heardBy = (line: EventSocket) => line.result.map(({ event }) => event);

/** Writes an event without NOTIFY, like a process that is killed before. */
async function unannounced(buyer: Buyer, orderId: string, liveEvent: LiveEvent) {
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
async function openWayWithoutAnnouncing() {
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

test("events arrive once if the test kills their process between commit and NOTIFY", async () => {
  const { placed, lines } = await orderHeardAt(there, there);
  const way = await openWayWithoutAnnouncing();
  const port = await freePort();
  const killed = serve(["backend"], {
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
  for (const line of lines) await expect.poll(() => heardBy(line)).toEqual(["orderPaid"]);
  await advanceOrder(here.shop, placed.orderNo, "shipped");
  for (const line of lines)
    await expect.poll(() => heardBy(line)).toEqual(["orderPaid", "orderShipped"]);
  way.close();
  await Promise.all(lines.map((line) => line.close()));
});

test("an order becomes paid even if NOTIFY fails, and its shopper receives the event", async () => {
  const { placed, lines, buyer } = await orderHeardAt(there);
  await database.db.execute(
    sql`alter function pg_catalog.pg_notify(text, text) rename to not_to_be_found`,
  );
  try {
    await advanceOrder(here.shop, placed.orderNo, "paid");
    await expect.poll(() => heardBy(lines[0]!)).toEqual(["orderPaid"]);
    // The socket of an ended session must close too.
    await inTransaction(here.shop.db, (tx) => endSessionsOf(tx, buyer.id));
    await expect.poll(() => there.listeningFor(buyer.id)).toBe(false);
  } finally {
    await database.db.execute(
      sql`alter function pg_catalog.not_to_be_found(text, text) rename to pg_notify`,
    );
  }
});

test("an event that one backend finds by polling also reaches a browser at another backend", async () => {
  const { buyer, placed, lines } = await orderHeardAt(here, there);
  await unannounced(buyer, placed.id, "orderShipped");
  for (const line of lines) await expect.poll(() => heardBy(line)).toEqual(["orderShipped"]);
  await Promise.all(lines.map((line) => line.close()));
});

test("an event that one backend finds when a browser connects also reaches a browser at another backend", async () => {
  const { buyer, badge, placed } = await orderHeardAt();
  // The backend finds this event when the browser connects. This proves that no earlier poll is still running.
  await unannounced(buyer, placed.id, "orderPaid");
  const first = await new EventSocket(here.origin, badge).opened();
  await expect.poll(() => heardBy(first)).toEqual(["orderPaid"]);
  await unannounced(buyer, placed.id, "orderShipped");
  const second = await new EventSocket(there.origin, badge).opened();
  for (const line of [first, second])
    await expect.poll(() => heardBy(line)).toContain("orderShipped");
  await Promise.all([first.close(), second.close()]);
});

test("the shop sends the events of an order in the order of their commits, even if it publishes them in another order", async () => {
  const { buyer, placed, lines } = await orderHeardAt(here);
  await unannounced(buyer, placed.id, "orderPaid");
  await unannounced(buyer, placed.id, "orderShipped");
  const { rows } = await database.db.execute<{ id: string }>(
    sql`select id from order_event where order_id = ${placed.id} and live_event is not null order by id desc`,
  );
  for (const { id } of rows)
    announce(here.shop.db, [orderNews({ shopperId: buyer.id, id: BigInt(id) })]);
  await advanceOrder(here.shop, placed.orderNo, "cancelled");
  await expect.poll(() => heardBy(lines[0]!).at(-1)).toBe("orderCancelled");
  expect(heardBy(lines[0]!)).toEqual(["orderPaid", "orderShipped", "orderCancelled"]);
  await lines[0]!.close();
});

test("the backend publishes events that commit concurrently with one statement", async () => {
  const { buyer } = await orderHeardAt();
  speak.mockClear();
  for (let id = 1n; id <= 100n; id += 1n)
    announce(here.shop.db, [orderNews({ shopperId: buyer.id, id })]);
  const told = () => statements().filter(({ text }) => text.includes("pg_notify"));
  await expect.poll(() => told().length).toBe(2);
  expect(told().map(({ values }) => values[0]?.length)).toEqual([1, 99]);
});

test("no transaction both writes rows and publishes events", async () => {
  const { badge, buyer, placed, lines } = await orderHeardAt(here);
  speak.mockClear();
  const closed = once(lines[0]!.socket, "close");
  await advanceOrder(here.shop, placed.orderNo, "refunded");
  await endSession(here.shop.db, badge.token);
  await inTransaction(here.shop.db, (tx) => endSessionsOf(tx, buyer.id));
  await closed;
  const all = statements();
  const announcing = all.filter(({ text }) => text.includes("pg_notify"));
  expect(announcing).not.toEqual([]);
  expect(announcing.filter(({ isInTransaction }) => isInTransaction)).toEqual([]);
  expect(announcing.filter(({ text }) => /\b(insert|update|delete)\b/i.test(text))).toEqual([]);
  const written = all.filter(({ text }) => /^\s*insert into "order_event"/i.test(text));
  expect(written.length).toBeGreaterThan(2);
  expect(written.every(({ isInTransaction }) => isInTransaction)).toBe(true);
});

/** Returns the recorded statements, and for each whether it ran in a transaction. */
function statements() {
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
