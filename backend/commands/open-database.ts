import { createLog } from "@platform/logging/create-log";
import type { Figures } from "../backup/shop-tables";
import type { BackendConfig } from "../config";
import { awaitDatabase } from "../database/await-database";
import { joinEmbeddedPostgres } from "../database/embedded/start-embedded-postgres";
import { OperatorError } from "../operator-error";

/**
 * Opens the database in the settings for a command: the merchant's own database, or the built-in one. The shop may be
 * running. Call `close` at the end.
 */
export async function openConfiguredDatabase(
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
  // Use a direct connection, because commands need session state such as locks and settings.
  const connectionString = config.databaseDirectUrl ?? config.databaseUrl;
  const { signal } = new AbortController();
  await awaitDatabase({ connectionString, poolSize: 1, log, signal });
  return { connectionString, close: () => Promise.resolve() };
}

/**
 * Returns the only argument of a command, the archive file. Throws OperatorError for any other arguments.
 */
export function parseArchiveArgument([, , file, ...others]: readonly string[]): string {
  if (file === undefined || file.startsWith("-") || others.length > 0)
    throw new OperatorError(
      "Pass one file name, for example: npm run backup -- /backups/shop.tar.gz",
    );
  return file;
}

/** Prints the figures of an archive, one line for each figure. */
export function printArchiveFigures(sentence: string, { tables, ledger, files }: Figures): void {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `${sentence}: ${rows} rows of ${Object.keys(tables).length} tables, ${files.count} files (${(files.bytes / 1024 / 1024).toFixed(1)} MiB).`,
    ...Object.entries(ledger).map(([name, value]) => `  ${name}: ${value}`),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
