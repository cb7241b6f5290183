import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { OperatorError } from "../operator-error";
import {
  readMigrations,
  createMigrationTable,
  findMissingMigrations,
  readSchemaState,
  recordMigrationFinished,
  recordMigration,
  SchemaTooOld,
  type LaterStep,
  type Migration,
} from "./schema-state";
import { getSqlState } from "./transaction";

/** The key of the advisory lock. It is arbitrary, but must be the same in all processes that share a database. */
const MIGRATION_LOCK = 7_421_609;
const POLL_MS = 500;
/**
 * The lock timeout of a table change. While the change waits for its lock, other queries on the table wait behind it.
 */
const LOCK_TIMEOUT = "1s";
const RETRY_PAUSE_MS = 1_500;
const MIGRATION_WAIT_MS = 10 * 60_000;
/** The SQLSTATEs lock_not_available and deadlock_detected. Another session uses the table, so a retry can succeed. */
const LOCK_ERRORS = new Set(["55P03", "40P01"]);

/** Thrown if the database accepts no connection, because it is down or because the URL or the password is wrong. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `The database cannot be reached (${reason}): check that it runs and that DATABASE_URL is right.`,
    );
  }
}

/** Options of `migrateDatabase`. The defaults are right for the shop. Tests change them. */
export interface MigrateOptions {
  readonly folder?: string;
  /** The tag of the last migration to apply. By default all are applied. */
  readonly upTo?: string;
  /** Called with a message for each step and each wait. */
  readonly report?: (sentence: string) => void;
  /** The maximum time in ms in which the migration is retried while other sessions use a table. */
  readonly patienceMs?: number;
}

type Report = (sentence: string) => void;

/**
 * Migrates the database to this version of the shop while other processes use it. No table is locked for more than a
 * second. Longer work runs without locks (docs/how-to/upgrade.md). If several processes start, one migrates and the
 * others wait. If a migration is interrupted, the next process continues it. An empty database is created in one
 * transaction. Throws `DatabaseUnreachable`, `SchemaTooNew`, or an `OperatorError` that names the failed migration
 * and the reason.
 */
export async function migrateDatabase(
  connectionString: string,
  options: MigrateOptions = {},
): Promise<void> {
  const all = readMigrations(options.folder);
  const last = all.findIndex(({ tag }) => tag === options.upTo);
  const known = options.upTo === undefined ? all : all.slice(0, last + 1);
  const report = options.report ?? (() => undefined);
  await runWithClient(connectionString, async (client) => {
    if (findMissingMigrations(await readSchemaState(client), known).length === 0) return;
    await waitForMigrationLock(client, report);
    const state = await readSchemaState(client);
    const missing = findMissingMigrations(state, known);
    if (state.applied.size === 0) await runMigrations(client, missing, known, report);
    else
      for (const migration of missing) {
        const patienceMs = options.patienceMs ?? MIGRATION_WAIT_MS;
        const isBegun = state.applied.has(migration.when);
        if (!isBegun)
          await runMigrationTransaction(client, migration, known, { report, patienceMs });
        await finishMigration(client, migration, report);
      }
  });
}

/**
 * Checks that this version of the shop can run on the tables. Throws `SchemaTooOld` if migrations are missing, and
 * `SchemaTooNew` if a newer version removed something that this version needs.
 */
export async function requireSchema(connectionString: string, folder?: string): Promise<void> {
  const missing = await runWithClient(connectionString, async (client) =>
    findMissingMigrations(await readSchemaState(client), readMigrations(folder)),
  );
  if (missing.length > 0) throw new SchemaTooOld(missing);
}

async function runWithClient<T>(
  connectionString: string,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  // Use a separate connection, because a table change may take longer than the pool's statement timeout.
  const client = new Client({ connectionString, application_name: "rootwell-migrate" });
  client.on("error", () => undefined); // the running statement throws the same error
  await client.connect().catch((cause: unknown) => {
    throw new DatabaseUnreachable(cause);
  });
  try {
    return await work(client);
  } finally {
    // The end of the session releases the lock.
    await client.end().catch(() => undefined);
  }
}

/**
 * Polls for the migration lock. A session that waited for the lock in a statement would block CREATE INDEX
 * CONCURRENTLY.
 */
async function waitForMigrationLock(client: Client, report: Report): Promise<void> {
  await client.query("set statement_timeout = 0");
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) mine", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine === true) return;
    if (isFirst) report("Another process is migrating this database. Waiting for it.");
    await pause(POLL_MS);
  }
}

async function runMigrations(
  client: Client,
  missing: readonly Migration[],
  known: readonly Migration[],
  report: Report,
): Promise<void> {
  await runInTransaction(client, async () => {
    await createMigrationTable(client);
    for (const migration of missing) {
      await nameMigrationInErrors(migration, async () => {
        for (const statement of migration.statements) await client.query(statement);
        await recordMigration(client, { ...migration, later: [] }, known);
      });
    }
  });
  report(`The tables were created, up to migration ${missing.at(-1)?.tag ?? "none"}.`);
}

/** Applies the statements of a migration that need one transaction. Retries while other sessions use the tables. */
async function runMigrationTransaction(
  client: Client,
  migration: Migration,
  known: readonly Migration[],
  { report, patienceMs }: { readonly report: Report; readonly patienceMs: number },
): Promise<void> {
  const endsAt = performance.now() + patienceMs;
  for (;;) {
    try {
      await runInTransaction(client, async () => {
        await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
        for (const statement of migration.atOnce) await client.query(statement);
        await recordMigration(client, migration, known);
      });
      report(`${migration.tag}: the tables were changed.`);
      return;
    } catch (failure) {
      const isInUse = LOCK_ERRORS.has(getSqlState(failure) ?? "");
      if (!isInUse || performance.now() > endsAt) throw toMigrationError(migration, failure);
      report(`${migration.tag}: a table is in use by a long transaction. Trying again.`);
      // Pause, so that sessions which wait for the table can continue first.
      await pause(RETRY_PAUSE_MS * (0.5 + Math.random()));
    }
  }
}

/** Applies the steps that lock no table for long: index builds, constraint validation and row updates in batches. */
async function finishMigration(
  client: Client,
  migration: Migration,
  report: Report,
): Promise<void> {
  if (migration.later.length === 0) return;
  for (const step of migration.later)
    await nameMigrationInErrors(migration, () => runLaterStep(client, step));
  await recordMigrationFinished(client, migration.tag);
  report(`${migration.tag}: indexes and rows were updated.`);
}

async function runLaterStep(client: Client, step: LaterStep): Promise<void> {
  if (step.kind === "batches") {
    let changed: number | null;
    do changed = (await client.query(step.statement)).rowCount;
    while (changed !== null && changed > 0);
    return;
  }
  // An interrupted CREATE INDEX CONCURRENTLY leaves an invalid index.
  if (step.kind === "index" && (await isInvalid(client, step.name)))
    await client.query(`drop index concurrently "${step.name}"`);
  try {
    await client.query(step.statement);
  } catch (failure) {
    if (!LOCK_ERRORS.has(getSqlState(failure) ?? "")) throw failure;
    await pause(RETRY_PAUSE_MS);
    await runLaterStep(client, step);
  }
}

async function isInvalid(client: Client, index: string): Promise<boolean> {
  const found = await client.query(
    "select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid",
    [`"${index}"`],
  );
  return found.rowCount === 1;
}

async function runInTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (failure) {
    // If the connection is lost, this fails too, and the server rolls back by itself.
    await client.query("rollback").catch(() => undefined);
    throw failure;
  }
}

async function nameMigrationInErrors(
  migration: Migration,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (failure) {
    throw toMigrationError(migration, failure);
  }
}

/** Returns an error with the reason of a failure, but without the statement, which may be long. */
function toMigrationError({ tag }: Migration, failure: unknown): OperatorError {
  const reason = failure instanceof Error ? failure.message : String(failure);
  const problem = new OperatorError(
    `Migration ${tag} failed (${reason}). No step is half done. Fix the cause and run it again.`,
  );
  problem.cause = failure;
  return problem;
}
