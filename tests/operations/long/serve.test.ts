/* Tests `npm run serve` and its programs, as a deployment starts them. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { job, jobRun } from "../../../backend/database/schema/operations";
import { order as orderTable } from "../../../backend/database/schema/orders";
import { product, sku } from "../../../backend/database/schema/products";
import { runInTransaction } from "../../../backend/database/transaction";
import { openTestDatabase } from "../../fixtures/database";
import { findFreePort } from "../../fixtures/free-port";
import { expectInvariantsToHold } from "../../fixtures/invariants";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../../fixtures/money-shop";
import { openShopServer } from "../../fixtures/open-shop-server";
import { startServe, type ServedProgram } from "../served";

const UPGRADES_PER_MINUTE = 50;

const database = openTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-serve-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const getStatus = async (address: string) => (await fetch(address)).status;

test.each([
  [["everything"], {}, "storefront, backend or worker"],
  [["storefront", "backend"], {}, "storefront, backend or worker"],
  [["storefront"], {}, "PROD_API_URL"],
  [["worker"], {}, "DATABASE_URL"],
] as const)(
  'the command "serve %j" without its requirements ends with a message',
  async (args, settings, words) => {
    const program = startServe(args, { DATA_DIR: folder, ...settings });
    expect(await program.ended()).toBe(1);
    expect(program.said()).toContain(words);
    expect(program.said()).not.toMatch(/^\s+at /m);
  },
);

test("a backend with a worker does not run the background jobs itself", async () => {
  const { productId } = await makeGoods(database.db, { stock: 1 });
  const isIt = eq(product.id, productId);
  const publishFrom = new Date(Date.now() - 60_000);
  await database.db.update(product).set({ onShelf: false, publishFrom }).where(isIt);
  const isOnSale = async () =>
    (await database.db.select({ is: product.onShelf }).from(product).where(isIt))[0]?.is;
  const settings = { DATABASE_URL: database.connectionString, DATA_DIR: folder, SEED_DEMO: "0" };

  const backendPort = await findFreePort();
  const backend = startServe(["backend"], { ...settings, BACKEND_PORT: String(backendPort) });
  await backend.opened("service.ready");
  for (const probe of ["livez", "readyz", "healthz"])
    expect(await getStatus(`http://127.0.0.1:${backendPort}/${probe}`), probe).toBe(200);
  expect(await backend.stop(), backend.said()).toBe(0);
  expect(await isOnSale()).toBe(false);

  const workerPort = await findFreePort();
  const worker = startServe(["worker"], { ...settings, WORKER_PORT: String(workerPort) });
  await worker.opened("service.ready");
  await expect.poll(isOnSale).toBe(true);
  expect(await getStatus(`http://127.0.0.1:${workerPort}/readyz`)).toBe(200);
  expect(await getStatus(`http://127.0.0.1:${workerPort}/prod-api/docs`)).toBe(404);
  expect(await worker.stop(), worker.said()).toBe(0);
});

/**
 * Returns the process id of the database connection that waits for a locked row. Returns undefined if there is none.
 */
async function findWaitingConnection(): Promise<number | undefined> {
  const { rows } = await database.db.execute<{ pid: number }>(sql`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.pid;
}

/** Starts a worker and stops it after the test. */
async function startWorker(): Promise<ServedProgram> {
  const worker = startServe(["worker"], {
    DATABASE_URL: database.connectionString,
    DATA_DIR: folder,
    SEED_DEMO: "0",
    WORKER_PORT: String(await findFreePort()),
  });
  onTestFinished(async () => {
    await worker.stop();
  });
  await worker.opened("service.ready");
  return worker;
}

/** Creates two expired unpaid orders. Returns the goods of the second one, which is cancelled last. */
async function createExpiredOrders() {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5 });
  const lastGoods = await makeGoods(database.db, { stock: 5 });
  const first = await placeOrderByCart(shop, buyer, { goods: [goods] });
  const last = await placeOrderByCart(shop, buyer, { goods: [lastGoods] });
  for (const [minutes, { id }] of [[9, first] as const, [5, last] as const]) {
    const payDeadline = new Date(Date.now() - minutes * 60_000);
    await database.db.update(orderTable).set({ payDeadline }).where(eq(orderTable.id, id));
  }
  return { ids: [first.id, last.id], lastGoods };
}

async function readJobState() {
  const [found] = await database.db
    .select({
      holder: job.holder,
      lastOutcome: job.lastOutcome,
      leftMs: sql<number>`extract(epoch from ${job.leaseUntil} - clock_timestamp())::float * 1000`,
    })
    .from(job)
    .where(eq(job.name, "endOrdersOutOfTime"));
  return found!;
}

test("another worker takes over the job of a killed worker within a minute and repeats no item", async () => {
  const { ids, lastGoods } = await createExpiredOrders();
  const endsOf = async () => {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      select order_id::text as id from order_event where event = 'timedOut' order by id`);
    return rows.map(({ id }) => id);
  };
  await database.db.delete(job);
  const [killed, connection] = await runInTransaction(database.db, async (tx) => {
    await tx.select().from(sku).where(eq(sku.id, lastGoods.skuId)).for("update");
    const worker = await startWorker();
    await expect.poll(findWaitingConnection).toBeDefined();
    const waiting = await findWaitingConnection();
    process.kill(worker.pid, "SIGKILL");
    await worker.ended();
    return [worker, waiting];
  });
  // The database rolls the unfinished work back when it notices that the process is gone.
  await expect
    .poll(async () => {
      const { rows } = await database.db.execute(
        sql`select from pg_stat_activity where pid = ${connection}`,
      );
      return rows.length;
    })
    .toBe(0);
  expect(await endsOf()).toEqual(ids.slice(0, 1));
  const { holder, leftMs } = await readJobState();
  expect(holder).toContain(`:${killed.pid}-`);
  // The lease ends after this time. Another worker checks every second, so it then takes the job over.
  expect(leftMs).toBeLessThanOrEqual(30_000);

  const other = await startWorker();
  // The other worker runs later jobs of the same lane, but not this job before its lease ends.
  await expect
    .poll(
      async () => (await database.db.select().from(job).where(eq(job.name, "payOutRefunds")))[0],
    )
    .toMatchObject({ lastOutcome: "done", holder: null });
  expect(await readJobState()).toMatchObject({ holder, lastOutcome: null });
  await database.db
    .update(job)
    .set({ leaseUntil: sql`clock_timestamp()` })
    .where(eq(job.name, "endOrdersOutOfTime"));
  const isIt = eq(jobRun.job, "endOrdersOutOfTime");
  await expect
    .poll(() => database.db.select().from(jobRun).where(isIt).orderBy(jobRun.id))
    .toMatchObject([
      { instance: holder, outcome: "lost" },
      { instance: expect.stringContaining(`:${other.pid}-`) as string, outcome: "done", count: 1 },
    ]);
  expect(await endsOf()).toEqual(ids);
  await expectInvariantsToHold(database.db, ids);
});

const WAIT_MS = 5_000;

test("all processes share one port and one WebSocket limit, and the primary replaces a crashed process", async () => {
  const door = await openShopServer(openShop(database.db));
  const port = await findFreePort();
  const storefront = startServe(["storefront"], {
    DATA_DIR: folder,
    PORT: String(port),
    WEB_CONCURRENCY: "2",
    LOG_LEVEL: "fatal",
    PROD_API_URL: `${door.origin}/prod-api`,
  });
  await storefront.opened("The shop is open");
  const origin = `http://localhost:${port}`;
  /** Returns the process that served a request. The request ids of each process begin with different letters. */
  const processOf = async () => {
    // A connection that the primary passes to a dying process never gets a response.
    const signal = AbortSignal.timeout(WAIT_MS);
    const answer = await fetch(`${origin}/aboutUs`, { headers: { Connection: "close" }, signal });
    expect(answer.status).toBe(200);
    return answer.headers.get("X-Request-Id")?.split("-", 1)[0];
  };
  const seen = new Set([await processOf(), await processOf(), await processOf()]);
  expect(seen.size).toBe(2);

  const statuses: number[] = [];
  for (let nth = 0; nth < UPGRADES_PER_MINUTE + 5; nth += 1)
    statuses.push(await requestUpgrade(port));
  expect(statuses.filter((status) => status === 403)).toHaveLength(UPGRADES_PER_MINUTE);

  const [first] = await listChildren(storefront.pid);
  process.kill(first!, "SIGKILL");
  await expect.poll(processOf).not.toSatisfy((id: string) => seen.has(id));
  expect(await listChildren(storefront.pid)).toHaveLength(2);
  expect(await storefront.stop(), storefront.said()).toBe(0);
  await door.close();
});

/** Requests a WebSocket without a session. Returns the status of the rejection. */
function requestUpgrade(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      Origin: `http://localhost:${port}`,
      "Sec-WebSocket-Version": "13",
      "Sec-WebSocket-Key": "MDEyMzQ1Njc4OWFiY2RlZg==",
      Host: `localhost:${port}`,
    };
    const asking = get(
      { host: "127.0.0.1", port, path: "/websocket/nobody", headers, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    asking.on("error", reject);
  });
}

async function listChildren(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid="]);
  return stdout.split("\n").flatMap((line) => {
    const [child, parent] = line.trim().split(/\s+/).map(Number);
    return parent === pid && child !== undefined ? [child] : [];
  });
}
