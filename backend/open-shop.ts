import type { Log } from "@logging/log";
import type { BackendConfig } from "./config";
import { folderOfFiles, openFiles } from "./adapters/files/open-files";
import { awaitDatabase } from "./database/await-database";
import { closeDatabase, hasStatementTimeout, openDatabase } from "./database/connection";
import { startEmbeddedPostgres } from "./database/embedded/start-embedded-postgres";
import { migrateDatabase, requireSchema } from "./database/migrate";
import type { Shop } from "./services/shop";
import { requireOwnFiles } from "./services/uploads/require-own-files";

/** What closes each part that a program has opened, in the order of opening. */
export type Opened = (() => Promise<void>)[];

/** What every program of the backend stands on. */
export interface OpenedShop {
  readonly shop: Shop;
  /** Leads to the database with a session of one's own, as live news need it. */
  readonly sessionString: string;
}

interface Opening {
  readonly log: Log;
  /** Ends the opening after the step that is under way. */
  readonly signal: AbortSignal;
  /** Takes what closes each part. */
  readonly opened: Opened;
}

/** Opens database, tables and files, in this order; what was open when it throws stands in `opened`. */
export async function openShop(
  config: BackendConfig,
  { log, signal, opened }: Opening,
): Promise<OpenedShop> {
  const connectionString = config.databaseUrl ?? (await openEmbedded(config, log, opened));
  const isPooled = config.databaseDirectUrl !== undefined;
  const sessionString = config.databaseDirectUrl ?? connectionString;
  // What is behind a pool of its own says nothing of how many connections that takes.
  const poolSize = isPooled ? 1 : config.poolSize;
  await awaitDatabase({ connectionString: sessionString, poolSize, log, signal });
  if (isPooled) await awaitDatabase({ connectionString, poolSize, isPooled, log, signal });
  await prepareTables(sessionString, config, log);
  signal.throwIfAborted();
  const db = openDatabase({
    connectionString,
    isPooled,
    poolSize: config.poolSize,
    onConnectionLost: (err) => log.warn({ err }, "a connection to the database was lost"),
    onNotAnnounced: (err) => log.warn({ err }, "news were not announced: instances look for them"),
  });
  opened.push(() => closeDatabase(db));
  if (isPooled && !(await hasStatementTimeout(db)))
    log.warn(
      "no statement_timeout through DATABASE_URL: set it for the role, as docs/how-to/pgbouncer.md says",
    );
  const shop: Shop = { db, log, settings: config, files: await openFiles(config) };
  await requireOwnFiles(shop, config.bucket?.url ?? folderOfFiles(config));
  return { shop, sessionString };
}

/** Closes what was opened, the last first; a part that does not close well keeps no other open. */
export async function closeAll(opened: Opened, log: Log): Promise<void> {
  for (const closeOne of opened.splice(0).reverse())
    await closeOne().catch((err: unknown) => log.error({ err }, "a part did not close well"));
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

async function openEmbedded(config: BackendConfig, log: Log, opened: Opened): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (sentence) => log.info(sentence),
  });
  opened.push(() => postgres.stop());
  return postgres.connectionString;
}
