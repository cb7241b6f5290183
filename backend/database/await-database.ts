import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { sql } from "drizzle-orm";
import type { Log } from "@platform/logging/log";
import type { Database } from "./connection";
import { DatabaseUnreachable } from "./migrate";
import { sqlStateOf } from "./transaction";

const PATIENCE_MS = 60_000;
const TRY_EVERY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** Wrong name or password, no such database: waiting helps nobody. */
const FOR_GOOD = /^(28|3D)/;
/** Beside the pool one connection hears the database's news (live/listen.ts). */
const BESIDE_POOL = 1;

/** The database lets this role open fewer connections than one backend may hold. */
export class TooFewConnections extends Error {
  constructor(allowed: number, poolSize: number) {
    super(
      `The database allows ${allowed} connections here, but this program needs ${poolSize + BESIDE_POOL} ` +
        `(DATABASE_POOL=${poolSize} and ${BESIDE_POOL} for order events): set DATABASE_POOL to ` +
        `${Math.max(1, allowed - BESIDE_POOL)} or less, or raise the limit of the role and the database.`,
    );
  }
}

interface Waiting {
  readonly connectionString: string;
  /** DATABASE_POOL: the most connections of the pool. */
  readonly poolSize: number;
  /** Whether a pool like PgBouncer is in between, which takes no settings of a session. */
  readonly isPooled?: boolean;
  readonly log: Log;
  /** Ends the waiting, as when the program is asked to stop. */
  readonly signal: AbortSignal;
  readonly patienceMs?: number;
}

/**
 * Waits until the database lets us in, a minute at most, and says so meanwhile: a machine that starts both
 * at once is no failure (operations O15). Throws DatabaseUnreachable when it never does, TooFewConnections
 * when one backend could not have its connections, and an AbortError at the signal.
 */
export async function awaitDatabase(waiting: Waiting): Promise<void> {
  const { log, signal, patienceMs = PATIENCE_MS } = waiting;
  const endsAt = performance.now() + patienceMs;
  for (;;) {
    signal.throwIfAborted();
    try {
      await requireConnections(waiting);
      return;
    } catch (err) {
      if (err instanceof TooFewConnections) throw err;
      if (FOR_GOOD.test(sqlStateOf(err) ?? "") || performance.now() > endsAt)
        throw new DatabaseUnreachable(err);
      // The log counts repeated failures and writes a summary every ten seconds.
      log.warn("database.unreachable", { err, patienceSeconds: patienceMs / 1_000 });
    }
    await pause(TRY_EVERY_MS, undefined, { signal });
  }
}

async function requireConnections({
  connectionString,
  poolSize,
  isPooled = false,
}: Waiting): Promise<void> {
  const client = new Client({
    connectionString,
    application_name: "rootwell-start",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...(isPooled
      ? { query_timeout: CONNECT_TIMEOUT_MS }
      : { statement_timeout: CONNECT_TIMEOUT_MS }),
  });
  client.on("error", () => undefined); // whoever asks hears of it
  try {
    await client.connect();
    const { rows } = await client.query<{ allowed: number }>(ALLOWED);
    const allowed = rows[0]?.allowed ?? Infinity;
    if (allowed < poolSize + BESIDE_POOL) throw new TooFewConnections(allowed, poolSize);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The fewest of what role, database and server allow; a superuser is bound by the server alone. */
const ALLOWED = `
  select least(
    case when not rolsuper then nullif(rolconnlimit, -1) end,
    case when not rolsuper then nullif(datconnlimit, -1) end,
    current_setting('max_connections')::int
      - case when rolsuper then 0 else current_setting('superuser_reserved_connections')::int end
  ) as allowed
  from pg_roles, pg_database
  where rolname = current_user and datname = current_database()`;

/** As long as whoever asks about readiness waits at least. */
const ANSWER_MAX_MS = 2_000;

/** Whether the database answers through the pool within two seconds. */
export async function answersInTime(db: Database, patienceMs = ANSWER_MAX_MS): Promise<boolean> {
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
