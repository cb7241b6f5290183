/* `npm run bench:retention`: measures the first deletion of expired data in a large shop (`npm run seed:large`),
   six years later. It prints the time of each statement, and the time of orders that are placed during the
   deletion. It works on a copy of the shop. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import pino from "pino";
import { createStaticPickupNetwork } from "@backend/adapters/pickup/file-network";
import { createFolderFiles } from "../../backend/adapters/files/folder-files";
import { getFilesFolder } from "../../backend/adapters/files/open-files";
import { readConfig } from "../../backend/config";
import { closeDatabase, openDatabase } from "../../backend/database/connection";
import { joinEmbeddedPostgres } from "../../backend/database/embedded/start-embedded-postgres";
import { shiftClock } from "../../backend/database/qa";
import { deleteExpiredRows } from "../../backend/services/retention/delete-expired-rows";
import type { Shop } from "../../backend/services/shop";
import { productPage } from "@contract/shop/products";
import { getMedian } from "../bench/median";
import { printFigures, type Figures } from "../bench/print-figures";
import { BuiltBackend } from "./built-backend";
import { createShopperCalls, type MeasuredCall } from "./measured-calls";

const { values } = parseArgs({
  options: {
    years: { type: "string", default: "6" },
    orders: { type: "string", default: "60" },
    "data-dir": { type: "string", default: process.env["DATA_DIR"] ?? ".data-large" },
  },
});
const MINUTES_A_YEAR = 365 * 24 * 60;
const WARM_ORDERS = 10;
const BUYER = "feworders20";

await measureRetention(values["data-dir"], Number(values.years), Number(values.orders));

async function measureRetention(largeDir: string, years: number, orders: number): Promise<void> {
  if (!existsSync(join(largeDir, "postgres")))
    throw new Error(`There is no large shop in ${largeDir}. Run npm run seed:large first.`);
  const dataDir = await mkdtemp(join(tmpdir(), "rootwell-retention-"));
  execFileSync("cp", ["-a", "--reflink=auto", `${largeDir}/.`, dataDir]);
  // Turn off the backend's jobs, because this program runs them itself.
  const backend = await BuiltBackend.open(dataDir, { RUN_JOBS: "0" });
  const postgres = await joinEmbeddedPostgres({ dataDir, log: () => undefined });
  const db = openDatabase({ connectionString: postgres.connectionString, poolSize: 2 });
  try {
    await shiftClock(db, years * MINUTES_A_YEAR);
    const placeOrder = await createBuyer(backend);
    await keepSignedIn(db, years);
    const calm = await measureTimes(placeOrder, orders);
    const { shop, statements } = openWatchedShop(db, dataDir);
    const work = { isOver: false };
    const deleting = deleteAll(shop).finally(() => (work.isOver = true));
    const meanwhile: number[] = [];
    const buying = (async () => {
      while (!work.isOver) meanwhile.push(await placeOrder());
    })();
    const [{ deleted, rounds, seconds }] = await Promise.all([deleting, buying]);
    console.log(
      `${deleted} rows of rules went in ${rounds} rounds, ${seconds.toFixed(0)} s of work, by ${statements.length} statements.`,
    );
    printFigures("ms", {
      "a statement": summarizeTimes(statements),
      "placing an order, calm": summarizeTimes(calm),
      "placing an order, meanwhile": summarizeTimes(meanwhile),
    });
  } finally {
    await closeDatabase(db);
    await backend.close();
    await rm(dataDir, { recursive: true });
  }
}

/** Returns a call that buys one unit and cancels the order. It can be repeated. */
async function createBuyer(backend: BuiltBackend): Promise<MeasuredCall> {
  const client = backend.client();
  const { value } = await client.ask(productPage, { pageNum: 1, pageSize: 12, inStock: 1 });
  const [first] = value as readonly { readonly id: string }[];
  if (first === undefined) throw new Error("The large shop has no product on sale.");
  const visitor = { client, loginName: BUYER, rareWord: "" };
  const { "checkout, place the order": placeOrder } = await createShopperCalls(visitor, first.id);
  await measureTimes(placeOrder!, WARM_ORDERS);
  return placeOrder!;
}

/**
 * Moves the start of each session by a number of years. Sessions expire by the machine's clock, which this program
 * does not move.
 */
async function keepSignedIn(db: Shop["db"], years: number): Promise<void> {
  await db.execute(sql`
    update shopper_session set issued_at = issued_at + make_interval(days => ${years * 365})
    where shopper_id = (select id from shopper where login_name = ${BUYER})`);
}

async function measureTimes(act: MeasuredCall, count: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < count) times.push(await act());
  return times;
}

/** Opens a shop whose pool records the time of each statement, and the number of rows that each rule deletes. */
function openWatchedShop(db: Shop["db"], dataDir: string): { shop: Shop; statements: number[] } {
  const statements: number[] = [];
  const pool = db.$client;
  const query = pool.query.bind(pool);
  Object.assign(pool, {
    query: async (...args: unknown[]) => {
      const began = performance.now();
      try {
        return (await Reflect.apply(query, pool, args)) as unknown;
      } finally {
        statements.push(performance.now() - began);
      }
    },
  });
  const settings = readConfig({ DATA_DIR: dataDir }, false);
  const files = createFolderFiles(getFilesFolder(settings));
  return {
    shop: {
      db,
      files,
      pickup: createStaticPickupNetwork([]),
      settings,
      log: pino({ level: "info" }),
    },
    statements,
  };
}

/** Runs the deletion repeatedly. It does not wait a minute between the runs, as the job would. */
async function deleteAll(shop: Shop) {
  const began = performance.now();
  let [deleted, rounds] = [0, 0];
  for (let isUnfinished = true; isUnfinished; rounds += 1) {
    const round = await deleteExpiredRows(shop);
    deleted += round.count;
    isUnfinished = round.isUnfinished;
  }
  return { deleted, rounds, seconds: (performance.now() - began) / 1_000 };
}

function summarizeTimes(times: readonly number[]): Figures[string] {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const middle = Math.round(getMedian(times));
  return { count: times.length, median: middle, "95 %": at(0.95), longest: at(1) };
}
