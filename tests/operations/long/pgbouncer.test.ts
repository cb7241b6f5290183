/* Tests the shop with Debian's PgBouncer in transaction mode in front of the database. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { makeShoppers } from "../../../backend/services/qa/make-accounts";
import { openTestDatabase } from "../../fixtures/database";
import { FormClient } from "../../fixtures/form-client";
import { FormBuyer } from "../../fixtures/form-buyer";
import { findFreePort } from "../../fixtures/free-port";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../../fixtures/money-shop";
import { createSocketCredentials, EventSocket } from "../../fixtures/live-instance";
import { startServe, type ServedProgram } from "../served";

const SIGN_INS = 100;

const database = openTestDatabase();
let folder: string;
let pooler: ChildProcess;
let pooled: string;
const programs: ServedProgram[] = [];
let backend: string;
let storefront: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-pgbouncer-"));
  await chmod(folder, 0o755);
  pooled = await startPooler();
  const [backendPort, port] = [await findFreePort(), await findFreePort()];
  backend = `http://127.0.0.1:${backendPort}`;
  storefront = `http://localhost:${port}`;
  const settings = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: database.connectionString,
    SEED_DEMO: "0",
    DATA_DIR: path.join(folder, "data"),
    QA_TOKEN: "a-token-for-tests-only",
  };
  await start(
    ["backend"],
    { ...settings, RUN_JOBS: "1", BACKEND_PORT: String(backendPort) },
    "service.ready",
  );
  const selling = { ...settings, PORT: String(port), PROD_API_URL: `${backend}/prod-api` };
  await start(["storefront"], selling, "The shop is open");
});
afterAll(async () => {
  for (const program of programs.reverse()) await program.stop();
  pooler.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

async function start(args: string[], settings: Record<string, string>, words: string) {
  const program = startServe(args, settings);
  programs.push(program);
  await program.opened(words);
}

/**
 * Starts the pooler with a single server connection, so that a statement fails if it needs the session of an earlier
 * one.
 */
async function startPooler(): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(database.connectionString);
  const listenPort = await findFreePort();
  const file = path.join(folder, "pgbouncer.ini");
  const target = `host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}`;
  await writeFile(
    file,
    `[databases]\nshop = ${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listenPort}\n` +
      "auth_type = any\npool_mode = transaction\ndefault_pool_size = 4\nmax_client_conn = 200\n" +
      "unix_socket_dir =\nserver_reset_query =\n",
  );
  const isRoot = process.getuid?.() === 0;
  pooler = spawn("pgbouncer", ["--quiet", file], {
    stdio: "ignore",
    ...(isRoot && { uid: 65_534, gid: 65_534 }),
  });
  await once(pooler, "spawn").catch(() => {
    throw new Error("This needs PgBouncer: apt-get install pgbouncer.");
  });
  await vi.waitFor(async () => expect(await isOpen(listenPort), "PgBouncer answers").toBe(true), {
    timeout: 60_000,
  });
  return `postgres://shop:shop@127.0.0.1:${listenPort}/shop`;
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const line = connect(port, "127.0.0.1", () => {
      line.destroy();
      resolve(true);
    });
    line.once("error", () => resolve(false));
  });
}

test(`${SIGN_INS} shoppers can sign in and add goods to their carts through PgBouncer`, async () => {
  const shop = openShop(database.db);
  const goods = await makeGoods(database.db, { stock: 1_000 });
  const accounts = await makeShoppers(shop, { count: SIGN_INS, address: true, contact: true });
  const carts = await Promise.all(
    accounts.map(async (account) => {
      // The shop asks a part of the concurrent requests to retry, which the buyer does.
      const buyer = new FormBuyer(
        new FormClient(storefront, { "QA-Token": "a-token-for-tests-only" }),
      );
      await buyer.signIn(account);
      const add = (await buyer.read(`/product/detail?id=${goods.productId}`)).form("skuId");
      const added = await buyer.insist(
        () => buyer.client.send(add, { intent: "addToCart" }),
        () => true,
      );
      return added.status;
    }),
  );
  expect(carts).toEqual(accounts.map(() => 200));
});

test("the backend publishes order events through PgBouncer and receives them over a direct connection", async () => {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5 });
  const line = await new EventSocket(
    backend,
    await createSocketCredentials(database.db, buyer.id),
  ).waitUntilOpen();
  const placed = await placeOrderByCart(shop, buyer, { goods: [goods] });
  const paid = await fetch(`${backend}/qa/advance`, {
    method: "POST",
    headers: { "QA-Token": "a-token-for-tests-only", "Content-Type": "application/json" },
    body: JSON.stringify({ orderNo: placed.orderNo, to: "paid" }),
  });
  expect(paid.status).toBe(200);
  await expect.poll(() => line.result.map(({ event }) => event)).toContain("orderPaid");
  await line.close();
});

test("a second backend migrates and starts beside the first one, and stops after its stop signal", async () => {
  const second = startServe(["backend"], {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: database.connectionString,
    SEED_DEMO: "1",
    DATA_DIR: path.join(folder, "data"),
    MIGRATE_ON_START: "1",
    BACKEND_PORT: String(await findFreePort()),
  });
  await second.opened("service.ready");
  expect(await second.stop()).toBe(0);
});
