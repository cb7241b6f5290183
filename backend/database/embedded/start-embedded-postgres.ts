import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { findFolderProblem } from "../../../platform/lifecycle/check-start.mjs";
import {
  findFreePort,
  isPortFree,
  OUTGOING_PORTS_START,
} from "../../../platform/lifecycle/http-servers";
import { OperatorError } from "../../operator-error";
import {
  toConnectionString,
  prepareCluster,
  writeAccess,
  readAccess,
  findPrograms,
  type Programs,
} from "./programs";
import { lockDataFolder, DataFolderInUse } from "./folder-lock";
import {
  removeStalePidFile,
  startPostmaster,
  stopPostmaster,
  hasPostmaster,
  PortTaken,
} from "./postmaster";

/** Logs an event of the embedded PostgreSQL. */
type LogPostgresEvent = (
  event: "postgres.orphan-stopped" | "postgres.restart-failed" | "postgres.restarting",
  facts: { readonly err?: unknown },
) => void;

const CHECK_INTERVAL_MS = 1_000;

/**
 * Checks each second whether the server is running, and calls `revive` if it is not. `end` stops the checks and waits
 * for a revival that is in progress.
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
  }, CHECK_INTERVAL_MS);
  looking.unref();
  return {
    end: async () => {
      clearInterval(looking);
      await reviving;
    },
  };
}

const LOWEST_PORT = 15_000;
/** The number of ports that a start tries if other programs take each of them first. */
const PORTS_TRIED = 10;
/**
 * The free disk space in megabytes that a new database needs: the demo shop, its write-ahead log and some reserve.
 */
const NEW_DATABASE_MEGABYTES = 300;
/**
 * The free disk space in megabytes that an existing database needs: two segments of the write-ahead log. PostgreSQL
 * cannot start without them.
 */
const DATABASE_MEGABYTES = 32;

/** Options of the embedded PostgreSQL. `settings` are PostgreSQL settings by name. */
interface EmbeddedPostgresOptions {
  dataDir: string;
  log: LogPostgresEvent;
  settings?: Record<string, string>;
}

/** A running database, with a function that stops it cleanly. */
interface EmbeddedPostgres {
  connectionString: string;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on a data folder. It works for root and for ordinary users. If a killed shop left a
 * server running, that server is stopped cleanly first, so confirmed orders are kept. If the server crashes later,
 * for example because memory runs out, it is restarted on the same port. Throws `DataFolderInUse` if another shop
 * uses the folder.
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

/** Throws OperatorError if the data folder cannot be written, or if its disk has too little free space. */
function requireSpace(dataDir: string): void {
  const isNew = !existsSync(join(dataDir, "postgres"));
  const problem = findFolderProblem(dataDir, {
    freeMegabytes: isNew ? NEW_DATABASE_MEGABYTES : DATABASE_MEGABYTES,
    advice: "choose another folder with DATA_DIR",
  });
  if (problem !== undefined) throw new OperatorError(problem);
}

async function startLocked(
  dataDir: string,
  unlock: () => void,
  { log, settings }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const cluster = join(dataDir, "postgres");
  const programs = await findPrograms(cluster);
  const access = await prepareCluster(cluster, programs);
  if (await removeStalePidFile(cluster, programs)) {
    log("postgres.orphan-stopped", {});
  }
  const port = await startOnFreePort(cluster, access.port, programs, settings);
  writeAccess(cluster, { ...access, port });
  const watch = keepRunning(cluster, log, async () => {
    await removeStalePidFile(cluster, programs);
    await startPostmaster(cluster, port, programs, settings);
  });
  return {
    connectionString: toConnectionString({ ...access, port }),
    stop: async () => {
      await watch.end();
      await stopPostmaster(cluster, programs);
      unlock();
    },
  };
}

/**
 * Starts the server on the last port if that is in the allowed range and free, and otherwise on a free one. Returns
 * the port. Another program can take a free port before PostgreSQL listens on it, for example another shop whose data
 * folder is a copy of this one. The start then tries the next free port.
 */
async function startOnFreePort(
  cluster: string,
  lastPort: number,
  programs: Programs,
  settings: Record<string, string> | undefined,
): Promise<number> {
  const isAllowed = lastPort >= LOWEST_PORT && lastPort < OUTGOING_PORTS_START;
  let port = isAllowed && (await isPortFree(lastPort)) ? lastPort : await findFreePort(LOWEST_PORT);
  for (let nth = 1; ; nth += 1) {
    try {
      await startPostmaster(cluster, port, programs, settings);
      return port;
    } catch (error) {
      if (!(error instanceof PortTaken) || nth === PORTS_TRIED) throw error;
      port = await findFreePort(LOWEST_PORT);
    }
  }
}

/**
 * Opens the database of a data folder for a command. If the shop is running, its server is used and `stop` does
 * nothing. Otherwise the call starts a server, and `stop` stops it.
 */
export async function joinEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const access = readAccess(join(options.dataDir, "postgres"));
    return { connectionString: toConnectionString(access), stop: () => Promise.resolve() };
  }
}
