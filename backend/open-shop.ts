import type { Log } from "@platform/logging/log";
import type { BackendConfig } from "./config";
import { openPickupNetworkFile } from "./adapters/pickup/file-network";
import { getFilesFolder, openFiles } from "./adapters/files/open-files";
import { awaitDatabase } from "./database/await-database";
import { closeDatabase, hasStatementTimeout, openDatabase } from "./database/connection";
import { startEmbeddedPostgres } from "./database/embedded/start-embedded-postgres";
import { migrateDatabase, requireSchema } from "./database/migrate";
import { DEMO_PICKUP_FILE } from "./demo/demo-pickup-file";
import type { Shop } from "./services/shop";
import { requireOwnFiles } from "./services/uploads/upload-files";

/** The functions that close the opened components, in the order in which the components were opened. */
export type CloseFunctions = (() => Promise<void>)[];

/** The components that every process of the backend needs. */
export interface OpenedShop {
  readonly shop: Shop;
  /** A direct connection string. LISTEN needs one. */
  readonly sessionString: string;
}

interface OpenOptions {
  readonly log: Log;
  /** If the signal is aborted, the start stops after the current step. */
  readonly signal: AbortSignal;
  /** For each opened component, a function that closes it is added here. */
  readonly opened: CloseFunctions;
}

/**
 * Opens the pick-up points, the database, the tables and the file store, in this order. If it throws, `opened` contains
 * the functions that close what was opened.
 */
export async function openShop(
  config: BackendConfig,
  { log, signal, opened }: OpenOptions,
): Promise<OpenedShop> {
  const pickup = await openPickupNetworkFile(
    config.pickupPointsFile ?? (config.seedDemo ? DEMO_PICKUP_FILE : undefined),
  );
  const connectionString = config.databaseUrl ?? (await openEmbedded(config, log, opened));
  const isPooled = config.databaseDirectUrl !== undefined;
  const sessionString = config.databaseDirectUrl ?? connectionString;
  // Behind a pooler the number of free connections cannot be checked, so check only one connection.
  const poolSize = isPooled ? 1 : config.poolSize;
  await awaitDatabase({ connectionString: sessionString, poolSize, log, signal });
  if (isPooled) await awaitDatabase({ connectionString, poolSize, isPooled, log, signal });
  await prepareTables(sessionString, config, log);
  signal.throwIfAborted();
  const db = openDatabase({
    connectionString,
    isPooled,
    poolSize: config.poolSize,
    onConnectionLost: (err) => log.warn("database.connection-lost", { err }),
    onNotAnnounced: (err) => log.warn("live.publish-failed", { err }),
  });
  opened.push(() => closeDatabase(db));
  if (isPooled && !(await hasStatementTimeout(db))) log.warn("database.statement-timeout-missing");
  const shop: Shop = { db, log, pickup, settings: config, files: await openFiles(config) };
  await requireOwnFiles(shop, config.bucket?.url ?? getFilesFolder(config));
  return { shop, sessionString };
}

/**
 * Closes everything that was opened, in reverse order. A failure is logged and does not stop the others from being
 * closed.
 */
export async function closeAll(opened: CloseFunctions, log: Log): Promise<void> {
  for (const closeOne of opened.splice(0).reverse())
    await closeOne().catch((err: unknown) => log.error("service.close-failed", { err }));
}

/** Migrates the tables if this process may migrate. Otherwise it checks the version of the tables. */
async function prepareTables(
  connectionString: string,
  { migrateOnStart }: BackendConfig,
  log: Log,
): Promise<void> {
  if (!migrateOnStart) await requireSchema(connectionString);
  else
    await migrateDatabase(connectionString, {
      report: (step) => log.info("migration.progress", { step }),
    });
}

async function openEmbedded(
  config: BackendConfig,
  log: Log,
  opened: CloseFunctions,
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (event, facts) => log.warn(event, facts),
  });
  opened.push(() => postgres.stop());
  return postgres.connectionString;
}
