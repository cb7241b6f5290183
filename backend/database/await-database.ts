import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { sql } from "drizzle-orm";
import type { Log } from "@platform/logging/log";
import type { Database } from "./connection";
import { DatabaseUnreachable } from "./migrate";
import { getSqlState } from "./transaction";

const CONNECT_WAIT_MS = 60_000;
const TRY_EVERY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** The SQLSTATE classes of a wrong user, password or database name. Retrying does not help. */
const PERMANENT_ERRORS = /^(28|3D)/;
/** The number of connections outside the pool. One listens for notifications (live/live-channel.ts). */
const EXTRA_CONNECTIONS = 1;

/** Thrown if the role or the database allows fewer connections than one backend needs. */
export class TooFewConnections extends Error {
  constructor(allowed: number, poolSize: number) {
    super(
      `The database allows ${allowed} connections here, but this program needs ${poolSize + EXTRA_CONNECTIONS} ` +
        `(DATABASE_POOL=${poolSize} and ${EXTRA_CONNECTIONS} for order events): set DATABASE_POOL to ` +
        `${Math.max(1, allowed - EXTRA_CONNECTIONS)} or less, or raise the limit of the role and the database.`,
    );
  }
}

interface WaitOptions {
  readonly connectionString: string;
  /** The maximum size of the pool (`DATABASE_POOL`). */
  readonly poolSize: number;
  /**
   * True if a pooler such as PgBouncer is between the backend and the database. A pooler accepts no session settings.
   */
  readonly isPooled?: boolean;
  readonly log: Log;
  /** Aborts the wait, for example when the process is stopped. */
  readonly signal: AbortSignal;
  readonly patienceMs?: number;
}

/**
 * Waits up to one minute until the database accepts a connection, and logs each failed attempt. It waits because the
 * shop and its database may start together on one machine. Throws `DatabaseUnreachable` after a minute,
 * `TooFewConnections` if the connection limit is too low, and an `AbortError` if the signal is aborted.
 */
export async function awaitDatabase(waiting: WaitOptions): Promise<void> {
  const { log, signal, patienceMs = CONNECT_WAIT_MS } = waiting;
  const endsAt = performance.now() + patienceMs;
  for (;;) {
    signal.throwIfAborted();
    try {
      await requireConnections(waiting);
      return;
    } catch (err) {
      if (err instanceof TooFewConnections) throw err;
      if (PERMANENT_ERRORS.test(getSqlState(err) ?? "") || performance.now() > endsAt)
        throw new DatabaseUnreachable(err);
      // The logger counts repeated failures and logs a summary every ten seconds.
      log.warn("database.unreachable", { err, patienceSeconds: patienceMs / 1_000 });
    }
    await pause(TRY_EVERY_MS, undefined, { signal });
  }
}

async function requireConnections({
  connectionString,
  poolSize,
  isPooled = false,
}: WaitOptions): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: "rootwell-start",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(isPooled
      ? { query_timeout: CONNECT_TIMEOUT_MS }
      : { statement_timeout: CONNECT_TIMEOUT_MS }),
  });
  client.on("error", () => undefined); // Ignore the event, because the awaited calls below throw the same error.
  try {
    await client.connect();
    const { rows } = await client.query<{ allowed: number }>(ALLOWED_CONNECTIONS_SQL);
    const allowed = rows[0]?.allowed ?? Infinity;
    if (allowed < poolSize + EXTRA_CONNECTIONS) throw new TooFewConnections(allowed, poolSize);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Selects the lowest connection limit of role, database and server. Only the limit of the server applies to a
 * superuser.
 */
const ALLOWED_CONNECTIONS_SQL = `
  select least(
    case when not rolsuper then nullif(rolconnlimit, -1) end,
    case when not rolsuper then nullif(datconnlimit, -1) end,
    current_setting('max_connections')::int
      - case when rolsuper then 0 else current_setting('superuser_reserved_connections')::int end
  ) as allowed
  from pg_roles, pg_database
  where rolname = current_user and datname = current_database()`;

/** The maximum wait for a response of the database. Readiness probes have a timeout that is at least as long. */
const ANSWER_MAX_MS = 2_000;

/** Returns true if the database responds to a query through the pool within `patienceMs`. */
export async function respondsInTime(db: Database, patienceMs = ANSWER_MAX_MS): Promise<boolean> {
  let patience: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    patience = setTimeout(() => resolve(false), patienceMs);
  });
  const answered = db.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, late]);
  } finally {
    clearTimeout(patience);
  }
}
