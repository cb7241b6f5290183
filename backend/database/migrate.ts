import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

/** Any number, as long as every backend on one database takes the same. */
const MIGRATION_LOCK = 7_421_609;

/** Beside this file in the sources; the build copies the folder beside the bundle. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * Brings the tables up to this version of the shop. Several backends may start at once on one
 * database: an advisory lock lets the first do it and the others find it done.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  // A connection of its own: a change of tables may take longer than the pool lets a statement run.
  const client = new Client({ connectionString, application_name: "rootwell-migrate" });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // Closing the session gives the lock back.
    await client.end();
  }
}
