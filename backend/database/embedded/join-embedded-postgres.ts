import { join } from "node:path";
import { connectionStringOf, readAccess } from "./cluster";
import { DataFolderInUse } from "./folder-lock";
import { startEmbeddedPostgres } from "./start-embedded-postgres";
import type { EmbeddedPostgres, EmbeddedPostgresOptions } from "./start-embedded-postgres";

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
