import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Client } from "pg";

/** Any number, as long as every backend on one database takes the same. */
const MIGRATION_LOCK = 7_421_609;

/** Beside this file in the sources; the build copies the folder beside the bundle. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

/** The database does not let us in: it does not run, or the address or the password is wrong. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database cannot be reached (${reason}): see that it runs and that DATABASE_URL is right.`,
    );
  }
}

/**
 * Brings the tables up to this version of the shop. Several backends may start at once on one
 * database: an advisory lock lets the first do it and the others find it done.
 * Throws DatabaseUnreachable when there is no way in.
 */
export async function migrateDatabase(connectionString: string): Promise<void> {
  // A connection of its own: a change of tables may take longer than the pool lets a statement run.
  const client = new Client({ connectionString, application_name: "rootwell-migrate" });
  await client.connect().catch((cause: unknown) => {
    throw new DatabaseUnreachable(cause);
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
  } finally {
    // Closing the session gives the lock back.
    await client.end();
  }
}
