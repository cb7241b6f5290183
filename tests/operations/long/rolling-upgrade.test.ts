/* Upgrades a shop under load. The previous version sells from a filled shop. The tables are migrated, and the
   processes are replaced one after the other and then rolled back. Visitors read and shoppers buy during that
   time. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCrowd, type Crowd } from "../../fixtures/buying-crowd";
import type { CheckoutResult } from "../../fixtures/checkout-client";
import { QA_TOKEN } from "../../fixtures/backend-process";
import { openBalancer, type Balancer } from "../../fixtures/balancer";
import { createDatabaseWithoutTables } from "../../fixtures/database";
import { findFreePort } from "../../fixtures/free-port";
import { startServe, type ServedProgram } from "../served";
import { startLoad } from "../steady-load";
import { buildPreviousVersion, type Version } from "../previous-version";

const PRODUCTS = 30_000;
const VISITORS = 8;
const BUYERS = 6;

const run = promisify(execFile);
const thisVersion: Version = { folder: process.cwd(), by: [] };

let folder: string;
let previousVersion: Version;
let database: { connectionString: string; drop(): Promise<void> };
let backendBalancer: Balancer;
let storefrontBalancer: Balancer;
let instances: ReturnType<typeof startInstance>[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "rootwell-upgrade-"));
  previousVersion = await buildPreviousVersion();
  database = await createDatabaseWithoutTables();
  await migrate(previousVersion);
  const ports = await Promise.all(Array.from({ length: 4 }, () => findFreePort()));
  backendBalancer = await openBalancer(ports.slice(0, 2));
  storefrontBalancer = await openBalancer(ports.slice(2));
  const common = {
    DATABASE_URL: database.connectionString,
    DRAIN_SECONDS: "2",
    QA_TOKEN,
    DATA_DIR: folder,
    APP_ORIGIN: storefrontBalancer.origin,
    RUN_JOBS: "1",
    SESSION_SECRETS: "a-test-key-that-is-long-enough-0123456789",
    PAY_SANDBOX: "1",
    ENCRYPTION_KEYS: "a-key-that-seals-for-tests-only-0123456789",
  };
  instances = [
    ...ports
      .slice(0, 2)
      .map((port) =>
        startInstance(
          "backend",
          { ...common, BACKEND_PORT: String(port), SEED_DEMO: "1" },
          backendBalancer,
        ),
      ),
    ...ports.slice(2).map((port) => {
      const own = { PORT: String(port), PROD_API_URL: `${backendBalancer.origin}/prod-api` };
      return startInstance(
        "storefront",
        { ...common, ...own, LOG_LEVEL: "warn" },
        storefrontBalancer,
      );
    }),
  ];
  for (const { start } of instances) await start(previousVersion);
  await fill();
}, 900_000);
afterAll(async () => {
  await Promise.all(instances.map(({ stop }) => stop()));
  await storefrontBalancer.close();
  await backendBalancer.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const OPENED = {
  // The log of the previous version may not contain event names yet.
  backend: ["service.ready", "backend is open"],
  storefront: ["The shop is open"],
} as const;

function startInstance(
  part: keyof typeof OPENED,
  settings: Readonly<Record<string, string>>,
  of: Balancer,
) {
  let running: ServedProgram | undefined;
  return {
    of,
    start: async ({ by }: Version) => {
      const started = startServe([part], settings, by);
      running = started;
      await started.opened(...OPENED[part]);
    },
    stop: async () => (await running?.stop()) ?? null,
  };
}

async function migrate({ folder }: Version): Promise<void> {
  const { PATH = "", HOME = "" } = process.env;
  await run(process.execPath, ["build/backend/migrate.js"], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: "production", DATABASE_URL: database.connectionString },
  });
}

async function queryRows<Row>(statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Copies the products and SKUs of the demo under new ids until there are enough. */
async function fill(): Promise<void> {
  const product = await listColumns("product");
  const sku = await listColumns("sku");
  const ofProduct = { id: "c.new", slug: "'copy-' || c.new" };
  const ofSku = { id: "nextval('copied_sku')", product_id: "c.new", locked: "0" };
  await queryRows(`
    create sequence copied_sku start 1000000;
    create temporary table copied as
      select id as old, 1000000 + row_number() over () as new
      from product, generate_series(1, ${PRODUCTS} / (select count(*) from product) + 1);
    insert into product (${joinColumns(product)})
      select ${selectCopied(product, ofProduct)} from product o join copied c on c.old = o.id;
    insert into sku (${joinColumns(sku)})
      select ${selectCopied(sku, ofSku)} from sku o join copied c on c.old = o.product_id;
    insert into stock_movement (id, sku_id, change, reason)
      select nextval('copied_sku'), id, stock, 'initial' from sku
      where product_id in (select new from copied) and stock > 0;
    analyze`);
}

async function listColumns(table: string): Promise<string[]> {
  const found = await queryRows<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = '${table}' and is_generated = 'NEVER'`,
  );
  return found.map(({ name }) => name);
}

function joinColumns(columns: readonly string[]): string {
  return columns.map((name) => `"${name}"`).join(", ");
}

function selectCopied(columns: readonly string[], own: Readonly<Record<string, string>>): string {
  return columns.map((name) => own[name] ?? `o."${name}"`).join(", ");
}

test(
  "an upgrade and a rollback under load fail no request and lose no order",
  { timeout: 900_000 },
  async () => {
    const [filled] = await queryRows<{ count: number }>(
      "select count(*)::int as count from product",
    );
    expect(filled!.count).toBeGreaterThan(PRODUCTS);
    const crowd = await makeCrowd({ url: backendBalancer.origin }, BUYERS);
    const detail = `/product/detail?id=${crowd.goods.productId}`;
    const paths = ["/index", "/product", "/aboutUs", "/login", "/product?searchName=oil", detail];
    const load = startLoad({ origin: storefrontBalancer.origin, paths, lines: VISITORS });
    const steps: string[] = [];
    let isReplaced = false;
    const replacing = replaceAll(steps).finally(() => (isReplaced = true));
    const bought = await buyUntil(crowd, () => isReplaced);
    await replacing;
    const { answered, lost } = await load.stop();
    console.log(`${answered} pages, ${bought.length} orders; ${steps.join(", ")}`);
    expect(lost.slice(0, 20)).toEqual([]);
    const ids = bought.map(({ orderId }) => orderId);
    const found = await queryRows<{ id: string; status: number }>(
      `select id::text as id, status from shop_order where id in (${ids.join(", ")})`,
    );
    expect(found.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set([5]));
  },
);

/** Lets all shoppers buy, one checkout after the other, until the condition is true. */
async function buyUntil(
  { clients, goods }: Crowd,
  isOver: () => boolean,
): Promise<CheckoutResult[]> {
  const bought: CheckoutResult[] = [];
  await Promise.all(
    clients.map(async (client) => {
      while (!isOver()) bought.push(await client.buy(goods));
    }),
  );
  return bought;
}

/** Migrates the database, replaces every process by this version, and rolls every process back. */
async function replaceAll(steps: string[]): Promise<void> {
  const began = performance.now();
  const note = (what: string) =>
    steps.push(`${what} after ${Math.round((performance.now() - began) / 1_000)} s`);
  await migrate(thisVersion);
  note("migrated");
  for (const [what, version] of [
    ["upgraded", thisVersion],
    ["back", previousVersion],
  ] as const) {
    for (const { start, stop, of } of instances) {
      expect(await stop()).toBe(0);
      await start(version);
      await of.haveReady(2);
    }
    note(what);
  }
}
