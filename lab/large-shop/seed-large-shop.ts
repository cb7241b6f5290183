/* `npm run seed:large`: creates a large shop, as after years of use, in a separate data folder. Use it to find out
   which operations become slow when the data grows. */
import { parseArgs } from "node:util";
import { Client } from "pg";
import { createLog } from "@platform/logging/create-log";
import { createStaticPickupNetwork } from "@backend/adapters/pickup/file-network";
import { createFolderFiles } from "@backend/adapters/files/folder-files";
import { getFilesFolder } from "@backend/adapters/files/open-files";
import { readConfig } from "@backend/config";
import { closeDatabase, openDatabase } from "@backend/database/connection";
import { startEmbeddedPostgres } from "@backend/database/embedded/start-embedded-postgres";
import { migrateDatabase } from "@backend/database/migrate";
import { seedDemoShop } from "@backend/demo/seed-demo-shop";
import type { Shop } from "@backend/services/shop";
import { sumSalesDays } from "@backend/services/staff/read-today";
import { growShop, ORDERS_MAX, readGrowth, type ShopSize } from "./grow-shop";

/**
 * PostgreSQL settings that turn durability off, because speed matters more here. After a crash the folder can be
 * created again.
 */
const FAST_SETTINGS = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  shared_buffers: "512MB",
  work_mem: "64MB",
  maintenance_work_mem: "256MB",
  max_wal_size: "2GB",
};

async function seedLargeShop(): Promise<void> {
  const { dataDir, ...size } = readOptions();
  const began = performance.now();
  function report(sentence: string): void {
    const seconds = ((performance.now() - began) / 1000).toFixed(0).padStart(4);
    process.stdout.write(`${seconds} s  ${sentence}\n`);
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log: report, settings: FAST_SETTINGS });
  try {
    await migrateDatabase(postgres.connectionString);
    await runInShop(postgres.connectionString, dataDir, seedDemoShop);
    const client = new Client({ connectionString: postgres.connectionString });
    await client.connect();
    try {
      const grown = await readGrowth(client);
      if (grown !== undefined) {
        report(`${dataDir} holds ${grown.products} products and ${grown.orders} orders already.`);
        return;
      }
      await growShop(client, size, report);
    } finally {
      await client.end();
    }
    await runInShop(postgres.connectionString, dataDir, async (shop) => {
      while ((await sumSalesDays(shop)) > 0);
    });
    report("The totals of past days are stored.");
    report(`The large shop is in ${dataDir}: DATA_DIR=${dataDir} npm start opens it.`);
  } finally {
    await postgres.stop();
  }
}

function readOptions(): ShopSize & { dataDir: string } {
  const { values } = parseArgs({
    options: {
      "data-dir": { type: "string", default: ".data-large" },
      products: { type: "string", default: "10000" },
      orders: { type: "string", default: "1000000" },
    },
  });
  const size = { products: Number(values.products), orders: Number(values.orders) };
  const isWhole = (count: number, least: number) => Number.isInteger(count) && count >= least;
  if (!isWhole(size.products, 100) || !isWhole(size.orders, 100) || size.orders > ORDERS_MAX) {
    throw new Error(`The sizes must be whole numbers from 100, with at most ${ORDERS_MAX} orders.`);
  }
  return { ...size, dataDir: values["data-dir"] };
}

/** Runs a step of the shop without a limit for the time of a statement. */
async function runInShop(
  connectionString: string,
  dataDir: string,
  run: (shop: Shop) => Promise<unknown>,
): Promise<void> {
  const db = openDatabase({ connectionString, poolSize: 2, statementTimeoutMs: 0 });
  try {
    await run({
      db,
      files: createFolderFiles(getFilesFolder({ dataDir })),
      pickup: createStaticPickupNetwork([]),
      settings: readConfig({}, false),
      log: createLog({ part: "backend", level: "silent" }),
    });
  } finally {
    await closeDatabase(db);
  }
}

seedLargeShop().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
