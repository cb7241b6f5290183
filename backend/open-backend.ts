import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { closableServer } from "@lifecycle/close-server";
import type { Log } from "@logging/log";
import { ConfigProblem } from "@config/read-settings";
import type { BackendConfig } from "./config";
import { JOB_INTERVAL_MS } from "@contract/limits";
import { SHELF_INTERVAL_MS } from "@contract/staff-limits";
import { folderOfFiles, openFiles } from "./adapters/files/open-files";
import { awaitDatabase } from "./database/await-database";
import { closeDatabase, openDatabase } from "./database/connection";
import { startEmbeddedPostgres } from "./database/embedded/start-embedded-postgres";
import { migrateDatabase, requireSchema } from "./database/migrate";
import { seedDemoShop } from "./demo/seed-demo-shop";
import { createBackendApp } from "./endpoints/app";
import { openLiveChannel } from "./live/live-channel";
import { scheduleJobs } from "./jobs/schedule-jobs";
import { sendWaitingMails } from "./services/mail/send-waiting-mails";
import type { Shop } from "./services/shop";
import { showScheduledProducts } from "./services/products/show-scheduled-products";
import { requireOwnFiles } from "./services/uploads/require-own-files";
import { shopJobs } from "./jobs/shop-jobs";

const HEADERS_TIMEOUT_MS = 10_000;
/** A video over a slow line takes as long as the line does; the server guards against slow senders. */
const REQUEST_TIMEOUT_MS = 20 * 60_000;
const KEEP_ALIVE_MS = 65_000;
const MAILS_EVERY_MS = 1_000;

/** An open backend: where it listens, and how to close all of it in order. */
export interface Backend {
  port: number;
  close(): Promise<void>;
}

const NEVER = new AbortController().signal;

/**
 * Opens database, tables and server, in this order; a failure closes what was open already, and so does
 * the signal, after the step that is under way.
 */
export async function openBackend(
  config: BackendConfig,
  log: Log,
  signal: AbortSignal = NEVER,
): Promise<Backend> {
  const opened: (() => Promise<void>)[] = [];
  async function close(): Promise<void> {
    for (const closeOne of opened.reverse()) {
      await closeOne().catch((err: unknown) => log.error({ err }, "a part did not close well"));
    }
  }
  try {
    const connectionString = config.databaseUrl ?? (await openEmbedded(config, log, opened));
    await awaitDatabase({ connectionString, poolSize: config.poolSize, log, signal });
    await prepareTables(connectionString, config, log);
    signal.throwIfAborted();
    const db = openDatabase({
      connectionString,
      poolSize: config.poolSize,
      onConnectionLost: (err) => log.warn({ err }, "a connection to the database was lost"),
    });
    opened.push(() => closeDatabase(db));
    const shop: Shop = { db, log, settings: config, files: await openFiles(config) };
    await requireOwnFiles(shop, config.bucket?.url ?? folderOfFiles(config));
    if (config.seedDemo && (await seedDemoShop(shop))) log.info("the demo shop is seeded");
    startJobs(shop, opened);
    const server = createServer(createBackendApp(shop));
    opened.push(closableServer(server));
    const live = await openLiveChannel(server, { db, connectionString, log });
    opened.push(() => live.close());
    return { port: await listen(server, config), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The tables as this version needs them: made so where this program may, else looked at. */
async function prepareTables(
  connectionString: string,
  { migrateOnStart }: BackendConfig,
  log: Log,
): Promise<void> {
  if (!migrateOnStart) await requireSchema(connectionString);
  else await migrateDatabase(connectionString, { report: (sentence) => log.info(sentence) });
}

function startJobs(shop: Shop, opened: (() => Promise<void>)[]): void {
  const jobs = scheduleJobs(shopJobs(shop), JOB_INTERVAL_MS, shop.log);
  opened.push(() => jobs.end());
  const mails = scheduleJobs(
    [{ name: "mails", run: () => sendWaitingMails(shop) }],
    MAILS_EVERY_MS,
    shop.log,
  );
  opened.push(() => mails.end());
  const shelf = scheduleJobs(
    [{ name: "showScheduledProducts", run: () => showScheduledProducts(shop) }],
    SHELF_INTERVAL_MS,
    shop.log,
  );
  opened.push(() => shelf.end());
}

async function openEmbedded(
  config: BackendConfig,
  log: Log,
  opened: (() => Promise<void>)[],
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (sentence) => log.info(sentence),
  });
  opened.push(() => postgres.stop());
  return postgres.connectionString;
}

async function listen(server: Server, config: BackendConfig): Promise<number> {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen(config.port, config.host);
  await once(server, "listening").catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : "";
    throw new ConfigProblem([
      `BACKEND_PORT: port ${config.port} cannot be opened (${reason}); give a free one.`,
    ]);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
