import { createLog } from "@platform/logging/create-log";
import type { BackendConfig } from "../config";
import { awaitDatabase } from "../database/await-database";
import { joinEmbeddedPostgres } from "../database/embedded/join-embedded-postgres";

/**
 * The database that the settings name, for a command: the merchant's own, or the one that comes with the
 * shop, whether the shop is open or not. `close` when all is done.
 */
export async function openDatabaseOf(
  config: BackendConfig,
): Promise<{ connectionString: string; close(): Promise<void> }> {
  const log = createLog({ part: "backend", level: config.logLevel });
  if (config.databaseUrl === undefined) {
    const { dataDir } = config;
    const postgres = await joinEmbeddedPostgres({
      dataDir,
      log: (event, facts) => log.warn(event, facts),
    });
    return { connectionString: postgres.connectionString, close: () => postgres.stop() };
  }
  // Commands keep locks and settings from one statement to the next.
  const connectionString = config.databaseDirectUrl ?? config.databaseUrl;
  const { signal } = new AbortController();
  await awaitDatabase({ connectionString, poolSize: 1, log, signal });
  return { connectionString, close: () => Promise.resolve() };
}
