import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { folderProblem } from "../../../platform/lifecycle/check-start.mjs";
import { freePort, isFree, OUTGOING_FROM } from "../../../platform/lifecycle/http-servers";
import { ProgramProblem } from "../../program-problem";
import { connectionStringOf, prepareCluster, writeAccess, readAccess } from "./cluster";
import { lockDataFolder, DataFolderInUse } from "./folder-lock";
import { clearLeftPostmaster, startPostmaster, stopPostmaster, hasPostmaster } from "./postmaster";
import { findPrograms } from "./programs";

/** Logs an event of the shop's own PostgreSQL. */
type LogPostgresEvent = (
  event: "postgres.orphan-stopped" | "postgres.restart-failed" | "postgres.restarting",
  facts: { readonly err?: unknown },
) => void;

const LOOK_MS = 1_000;

/**
 * Checks each second whether the server still runs, and calls `revive` if it does not. `end` stops the checks and
 * waits for a revival that is in progress.
 */
function keepRunning(
  cluster: string,
  log: LogPostgresEvent,
  revive: () => Promise<void>,
): { end: () => Promise<void> } {
  let reviving: Promise<void> | undefined;
  const looking = setInterval(() => {
    if (reviving !== undefined || hasPostmaster(cluster)) return;
    log("postgres.restarting", {});
    reviving = revive()
      .catch((err: unknown) => log("postgres.restart-failed", { err }))
      .finally(() => {
        reviving = undefined;
      });
  }, LOOK_MS);
  looking.unref();
  return {
    end: async () => {
      clearInterval(looking);
      await reviving;
    },
  };
}

const LOWEST_PORT = 15_000;
/** A new database with the demo shop, its write-ahead log and some reserve. */
const NEW_DATABASE_MEGABYTES = 300;
/** Two segments of the write-ahead log, without which PostgreSQL cannot start. */
const DATABASE_MEGABYTES = 32;

/** How to start the shop's own PostgreSQL. `settings` are PostgreSQL's own, by name. */
interface EmbeddedPostgresOptions {
  dataDir: string;
  log: LogPostgresEvent;
  settings?: Record<string, string>;
}

/** A running database: where it is, and how to stop it without losing anything. */
interface EmbeddedPostgres {
  connectionString: string;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the shop on a data folder, as root or as an ordinary user.
 * The folder belongs to one shop at a time (`DataFolderInUse` otherwise). What a killed shop left
 * running is stopped cleanly and started again: every order that was confirmed is there. A server
 * that dies later on, as when memory runs out, is started again at the same address.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  requireSpace(options.dataDir);
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const unlock = await lockDataFolder(dataDir);
  try {
    return await startLocked(dataDir, unlock, options);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Throws ProgramProblem if the data folder cannot be written, or if its disk has too little free space. */
function requireSpace(dataDir: string): void {
  const isNew = !existsSync(join(dataDir, "postgres"));
  const problem = folderProblem(dataDir, {
    freeMegabytes: isNew ? NEW_DATABASE_MEGABYTES : DATABASE_MEGABYTES,
    advice: "choose another folder with DATA_DIR",
  });
  if (problem !== undefined) throw new ProgramProblem(problem);
}

async function startLocked(
  dataDir: string,
  unlock: () => void,
  { log, settings }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, "postgres");
  const programs = await findPrograms(cluster);
  const access = await prepareCluster(cluster, programs);
  if (await clearLeftPostmaster(cluster, programs)) {
    log("postgres.orphan-stopped", {});
  }
  // The last one, if it is one of these and nobody has it.
  const isKept = access.port >= LOWEST_PORT && access.port < OUTGOING_FROM;
  const port = isKept && (await isFree(access.port)) ? access.port : await freePort(LOWEST_PORT);
  writeAccess(cluster, { ...access, port });
  await startPostmaster(cluster, port, programs, settings);
  const watch = keepRunning(cluster, log, async () => {
    await clearLeftPostmaster(cluster, programs);
    await startPostmaster(cluster, port, programs, settings);
  });
  return {
    connectionString: connectionStringOf({ ...access, port }),
    stop: async () => {
      await watch.end();
      await stopPostmaster(cluster, programs);
      unlock();
    },
  };
}

/**
 * The database of a data folder, for a command beside the shop: the running one when the shop is open
 * (`stop` leaves it alone then), else started for as long as the command takes.
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const access = readAccess(join(options.dataDir, "postgres"));
    return { connectionString: connectionStringOf(access), stop: () => Promise.resolve() };
  }
}
