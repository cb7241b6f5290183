/* `npm run bench:payments`: measures payments through the services, from two processes, while two backends listen
   for events. It prints payments per second and the time of a payment. It also prints the number of sessions
   that wait for the NOTIFY lock, and the delay of the last event.
   `-- --against FILE` alternates with the bundle of another build. `--flush-ms 5` delays each flush like a slow
   disk. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Client } from "pg";
import {
  closeDatabase,
  openDatabase,
  warmDatabase,
  type Database,
} from "../../../backend/database/connection";
import { startEmbeddedPostgres } from "../../../backend/database/embedded/start-embedded-postgres";
import { migrateDatabase } from "../../../backend/database/migrate";
import { findPayment } from "../../../backend/database/payments";
import { pollPayment } from "../../../backend/services/payments/read-pay-status";
import { makeApprovedOrders } from "../../../tests/fixtures/approved-orders";
import { openShop } from "../../../tests/fixtures/money-shop";
import { getMedian } from "../median";
import { printFigures, type Figures } from "../print-figures";

const { values } = parseArgs({
  options: {
    payments: { type: "string", default: "1200" },
    rounds: { type: "string", default: "3" },
    connections: { type: "string", default: "20,50" },
    "flush-ms": { type: "string", default: "0" },
    against: { type: "string" },
  },
});
const PROCESSES = 2;
const LISTENERS = 2;
/** The number of payments that each process makes before the measurement starts. */
const WARM_PAYMENTS = 150;
/** The number of orders for each product. It is small, so that payments seldom wait for the same stock row. */
const ORDERS_PER_PRODUCT = 10;
const SAMPLE_EVERY_MS = 20;
const OWN_BUNDLE = process.argv[1] ?? "";

interface PayerTask {
  readonly connectionString: string;
  readonly connections: number;
  readonly payNos: readonly string[];
}

if (process.send === undefined) await measureAll();
else process.once("message", (task) => void pay(task as PayerTask));

async function measureAll(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "rootwell-payments-"));
  const commitDelay = String(Number(values["flush-ms"]) * 1_000);
  const settings = { max_connections: "300", commit_delay: commitDelay, commit_siblings: "0" };
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined, settings });
  const { connectionString } = server;
  await migrateDatabase(connectionString);
  const db = openDatabase({ connectionString, statementTimeoutMs: 0, connectTimeoutMs: 0 });
  try {
    for (const connections of values.connections.split(",").map(Number)) {
      const rounds: Figures[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        const own = await measure(db, connectionString, OWN_BUNDLE, connections);
        const other =
          values.against && (await measure(db, connectionString, values.against, connections));
        rounds.push({ [`round ${round + 1}`]: own, ...(other && { "… against": other }) });
      }
      for (const figures of rounds) printFigures(`${connections} connections`, figures);
    }
  } finally {
    await closeDatabase(db);
    await server.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function measure(db: Database, connectionString: string, bundle: string, total: number) {
  const payNos = await createApprovedPayments(db, Number(values.payments));
  const listeners = await Promise.all(
    Array.from({ length: LISTENERS }, () => listen(connectionString)),
  );
  const share = Math.ceil(payNos.length / PROCESSES);
  const payers = Array.from({ length: PROCESSES }, (_, nth) =>
    startPayer(bundle, {
      connectionString,
      connections: total / PROCESSES,
      payNos: payNos.slice(nth * share, (nth + 1) * share),
    }),
  );
  const ready = await Promise.all(payers);
  const watch = watchLock(connectionString);
  const begun = performance.now();
  const times = (await Promise.all(ready.map((begin) => begin()))).flat();
  const seconds = (performance.now() - begun) / 1_000;
  const { waiting, active } = await watch.end();
  const heard = await Promise.all(listeners.map((each) => each.end(payNos.length, begun)));
  times.sort((one, other) => one - other);
  return {
    "payments/s": Math.round(times.length / seconds),
    "median ms": Math.round(getMedian(times)),
    "95 % ms": Math.round(times[Math.floor(times.length * 0.95)] ?? NaN),
    "seen waiting": waiting,
    "of active": active,
    "heard after the last, ms": Math.round(Math.max(...heard) - seconds * 1_000),
  };
}

async function createApprovedPayments(db: Database, count: number): Promise<string[]> {
  const shop = openShop(db);
  const payNos: string[] = [];
  while (payNos.length < count) {
    const made = await makeApprovedOrders(shop, ORDERS_PER_PRODUCT);
    payNos.push(...made.map(({ payNo }) => payNo));
  }
  // Keep orders of the same product far apart, so that concurrent payments seldom wait for the same stock row.
  const step = ORDERS_PER_PRODUCT;
  return Array.from({ length: step }, (_, first) =>
    payNos.filter((_payNo, nth) => nth % step === first),
  ).flat();
}

/** Listens for notifications. `end` waits for a number of them and returns the time of the last one. */
async function listen(connectionString: string) {
  const client = new Client({ connectionString });
  await client.connect();
  let count = 0;
  let last = 0;
  client.on("notification", () => {
    count += 1;
    last = performance.now();
  });
  await client.query("listen order_event");
  return {
    async end(expected: number, begun: number): Promise<number> {
      while (count < expected) await once(client, "notification");
      await client.end();
      return last - begun;
    },
  };
}

/** Counts the sessions that wait for the NOTIFY lock, and all active sessions. */
function watchLock(connectionString: string) {
  const work = { isOver: false };
  const seen = { waiting: 0, active: 0 };
  const looking = (async () => {
    const client = new Client({ connectionString });
    await client.connect();
    while (!work.isOver) {
      const { rows } = await client.query<{ waiting: number; active: number }>(`
        select count(*) filter (where wait_event_type = 'Lock' and wait_event = 'object')::int as waiting,
          count(*)::int as active from pg_stat_activity
        where state = 'active' and application_name = 'rootwell' and pid <> pg_backend_pid()`);
      seen.waiting += rows[0]?.waiting ?? 0;
      seen.active += rows[0]?.active ?? 0;
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS));
    }
    await client.end();
  })();
  return {
    async end() {
      work.isOver = true;
      await looking;
      return seen;
    },
  };
}

/**
 * Starts a process that is ready to pay. The returned function starts the payments and resolves to the duration of
 * each in ms.
 */
async function startPayer(bundle: string, task: PayerTask): Promise<() => Promise<number[]>> {
  const child = fork(bundle);
  child.send(task);
  await once(child, "message");
  return async () => {
    child.send("begin");
    const [times] = (await once(child, "message")) as [number[]];
    return times;
  };
}

/** Runs in a process that pays. It pays concurrently with all its connections. */
async function pay({ connectionString, connections, payNos }: PayerTask): Promise<void> {
  const limits = { statementTimeoutMs: 0, connectTimeoutMs: 0 };
  const db = openDatabase({ connectionString, poolSize: connections, ...limits });
  await warmDatabase(db);
  const shop = openShop(db);
  const payAll = async (waiting: string[]) => {
    const times: number[] = [];
    async function payOn(): Promise<void> {
      for (let payNo = waiting.shift(); payNo !== undefined; payNo = waiting.shift()) {
        const payment = await findPayment(db, payNo);
        const begun = performance.now();
        if (payment !== undefined) await pollPayment(shop, payment);
        times.push(performance.now() - begun);
      }
    }
    await Promise.all(Array.from({ length: connections }, payOn));
    return times;
  };
  await payAll(payNos.slice(0, WARM_PAYMENTS));
  process.send?.("ready");
  await once(process, "message");
  process.send?.(await payAll(payNos.slice(WARM_PAYMENTS)));
  await closeDatabase(db);
  process.disconnect();
}
