/* Tests a primary and a streaming replica with Debian's PostgreSQL (`apt-get install postgresql`). Reads whose
   data may be a second old use the replica. They use the primary while the replica lags, is down or no longer
   follows the primary. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "../../../backend/endpoints/app";
import { closeDatabase, openDatabase, type Database } from "../../../backend/database/connection";
import type { ReplicaState } from "../../../backend/database/replica";
import { findFreePort } from "../../fixtures/free-port";
import { makeGoods, openShop, type Goods } from "../../fixtures/money-shop";
import { createOwnerToken } from "../../fixtures/staff";
import { readMetrics } from "../read-metrics";
import { startReplicatedDatabase } from "../replicated-database";
import { startServe } from "../served";

const METRICS_TOKEN = "a-token-for-tests-only";
/** The calls whose data may be a second old. */
const LAGGING = ENDPOINTS.filter(({ call }) => call.mayLag).map(({ call }) => call);

let servers: Awaited<ReturnType<typeof startReplicatedDatabase>>;
let folder: string;
let backend: ReturnType<typeof startServe>;
let origin: string;
let db: Database;
let goods: Goods;
let staff: string;
beforeAll(async () => {
  servers = await startReplicatedDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-replica-shop-"));
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  backend = startServe(["backend"], {
    DATABASE_URL: servers.primary.url,
    DATABASE_REPLICA_URL: servers.replica.url,
    DATA_DIR: folder,
    BACKEND_PORT: String(port),
    METRICS_TOKEN,
    SEED_DEMO: "0",
    MIGRATE_ON_START: "1",
  });
  await backend.opened("service.ready");
  db = openDatabase({ connectionString: servers.primary.url });
  goods = await makeGoods(db, { stock: 1_000 });
  staff = await createOwnerToken(openShop(db));
});
afterAll(async () => {
  await backend.stop();
  await closeDatabase(db);
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the stock of the SKU that the product page shows. */
async function readShownStock(): Promise<number> {
  const { data } = await get("/userApp/product/productDetail", { id: goods.productId });
  return Number(data?.stock);
}

interface Envelope {
  readonly code: number;
  readonly data?: { readonly stock?: number };
}

async function get(call: string, query: Record<string, string> = {}): Promise<Envelope> {
  const answer = await fetch(`${origin}/prod-api${call}?${new URLSearchParams(query).toString()}`, {
    headers: { "Token-App": staff },
  });
  return answer.json() as Promise<Envelope>;
}

async function sellDownTo(stock: number): Promise<void> {
  await servers.primary.ask(`update sku set stock = ${stock} where id = ${goods.skuId}`);
}

function expectReplicaState(state: ReplicaState) {
  return expect
    .poll(async () => {
      const health = (await (await fetch(`${origin}/healthz`)).json()) as { replica?: string };
      return health.replica;
    })
    .toBe(state);
}

/** Returns the samples of a metric of the backend. */
async function readSamples(name: string) {
  const answer = await fetch(`${origin}/metrics`, {
    headers: { Authorization: `Bearer ${METRICS_TOKEN}` },
  });
  return readMetrics(await answer.text()).get(name)?.samples;
}

/** Returns the maximum age of the replica's data in seconds. */
async function readReplicaLag(): Promise<number | undefined> {
  return (await readSamples("database_replica_lag_seconds"))?.[0]?.value;
}

/** Returns the number of calls that each database has served. */
async function readAnswerCounts(): Promise<Record<"primary" | "replica", number>> {
  const samples = await readSamples("backend_lagging_reads_total");
  const of = (database: string) =>
    samples?.find(({ labels }) => labels.database === database)?.value ?? 0;
  return { primary: of("primary"), replica: of("replica") };
}

/** Returns the names of the databases that serve calls while `work` runs. */
async function findAnsweringDatabase(work: () => Promise<unknown>) {
  const before = await readAnswerCounts();
  await work();
  const after = await readAnswerCounts();
  return { primary: after.primary - before.primary, replica: after.replica - before.replica };
}

test("the replica serves every call whose data may be a second old, and receives no writes", async () => {
  await expectReplicaState("asked");
  // Make another change and wait for it. The replica then also has the product.
  await sellDownTo(999);
  await expect.poll(readShownStock).toBe(999);
  const wanted: Record<string, Record<string, string>> = {
    "/userApp/product/productDetail": { id: goods.productId },
    "/userApp/product/moved": { path: "/products/shampoo" },
    "/userApp/product/searchHints": { keyword: "shampo" },
    "/userApp/review/reviewPage": { productId: goods.productId },
    "/admin/figures": { from: "2026-11-01", to: "2026-11-30" },
  };
  const codes: Record<string, number> = {};
  const answered = await findAnsweringDatabase(async () => {
    for (const { path: call } of LAGGING) codes[call] = (await get(call, wanted[call])).code;
  });
  expect(codes).toEqual(Object.fromEntries(LAGGING.map(({ path: call }) => [call, 200])));
  expect(answered).toEqual({ primary: 0, replica: LAGGING.length });
});

test("the primary serves reads while the replica lags, and the replica serves them after it has caught up", async () => {
  await expectReplicaState("asked");
  await servers.replica.ask("select pg_wal_replay_pause()");
  await sellDownTo(7);
  await expectReplicaState("lagging");
  await expect.poll(readReplicaLag).toBeGreaterThan(2);
  expect(await findAnsweringDatabase(async () => expect(await readShownStock()).toBe(7))).toEqual({
    primary: 1,
    replica: 0,
  });
  await servers.replica.ask("select pg_wal_replay_resume()");
  await expectReplicaState("asked");
  await expect.poll(readReplicaLag).toBeLessThan(1);
  expect(await findAnsweringDatabase(async () => expect(await readShownStock()).toBe(7))).toEqual({
    primary: 0,
    replica: 1,
  });
});

test("the backend reads the preview of a draft from the primary, so that it shows the last saved text", async () => {
  await expectReplicaState("asked");
  const preview = { id: goods.productId, preview: "no-word-of-ours" };
  const answered = await findAnsweringDatabase(() =>
    get("/userApp/product/productDetail", preview),
  );
  expect(answered.replica).toBe(0);
});

test("no call fails while the replica is down, and the backend reads from it again when it is back", async () => {
  await expectReplicaState("asked");
  const codes = new Set<number>();
  const lost = new AbortController();
  const shopper = (async () => {
    while (!lost.signal.aborted) codes.add((await get("/userApp/product/productPage")).code);
  })();
  await servers.replica.kill();
  await expectReplicaState("away");
  lost.abort();
  await shopper;
  expect([...codes]).toEqual([200]);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  await sellDownTo(6);
  expect(await readShownStock()).toBe(6);
  await servers.replica.start();
  await expectReplicaState("asked");
});

test("the backend detects a promoted replica and no longer uses it", async () => {
  await expectReplicaState("asked");
  await servers.replica.ask("select pg_promote()");
  await expectReplicaState("promoted");
  await sellDownTo(5);
  expect(await findAnsweringDatabase(async () => expect(await readShownStock()).toBe(5))).toEqual({
    primary: 1,
    replica: 0,
  });
  expect(backend.said()).toContain('"event":"replica.promoted"');
});
