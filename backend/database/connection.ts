import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { Announcer, type Announcement } from "./announcer";
import { markStatements, markStatementsOfPool } from "./mark-statements";
import * as schema from "./schema";

const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_CONNECTION_MS = 60_000;
const DEFAULT_POOL_SIZE = 20;

/** The shop's tables through a pool of connections. */
export type Database = NodePgDatabase<typeof schema> & { $client: Pool };

/** The same tables inside one transaction, as `inTransaction` hands it to its work. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/** What `openDatabase` needs; `poolSize` is the most connections held at once. */
export interface DatabaseSettings {
  connectionString: string;
  poolSize?: number;
  /** Whether a pool like PgBouncer is in between: it takes no settings of a session, the role has them. */
  isPooled?: boolean;
  /** How long a query may wait for a connection, ms; 0 for as long as it takes. */
  connectTimeoutMs?: number;
  /** How long a statement may run, ms; 0 for as long as it takes. */
  statementTimeoutMs?: number;
  /** How long we wait for an answer, whatever the server does; then that connection is given up. */
  queryTimeoutMs?: number;
  /** How long a transaction may rest between two statements, ms; 0 for as long as it likes. */
  idleInTransactionTimeoutMs?: number;
  /** Called when a resting connection breaks, as it does when the database restarts. */
  onConnectionLost?: (why: Error) => void;
  /** Called when something was committed that could not be announced to all instances. */
  onNotAnnounced?: (why: unknown) => void;
}

const announcers = new WeakMap<Pool, Announcer>();

/**
 * Opens a pool on any PostgreSQL. Nothing connects yet: the first query does,
 * and the pool grows as far as it is asked.
 * A statement ends after 5 s with error 57014 (security: no query may hold a connection for long).
 */
export function openDatabase(settings: DatabaseSettings): Database {
  const pool = new Pool({
    connectionString: settings.connectionString,
    max: settings.poolSize ?? DEFAULT_POOL_SIZE,
    application_name: "rootwell",
    ...(settings.isPooled !== true && {
      statement_timeout: settings.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout:
        settings.idleInTransactionTimeoutMs ?? IDLE_IN_TRANSACTION_TIMEOUT_MS,
    }),
    ...(settings.queryTimeoutMs !== undefined && { query_timeout: settings.queryTimeoutMs }),
    connectionTimeoutMillis: settings.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
  });
  // Without a listener the broken connection of a restarted database would end the process. The pool
  // hears of resting connections only; one that is lent out, as to a transaction between two statements,
  // must have a listener of its own: whoever holds it learns of the loss from its next statement.
  pool.on("error", (error) => {
    if (!pool.ending) settings.onConnectionLost?.(error);
  });
  pool.on("connect", (connection) => {
    connection.on("error", () => undefined);
    markStatements(connection);
  });
  markStatementsOfPool(pool, settings);
  announcers.set(pool, new Announcer(pool, (why) => settings.onNotAnnounced?.(why)));
  return drizzle(pool, { schema });
}

/** Tells all instances what is committed already; returns at once (announcements.ts). */
export function announce(db: Database, announcements: readonly Announcement[]): void {
  announcers.get(db.$client)?.announce(announcements);
}

/** Opens every connection of the pool at once, for whoever lets many act at the same moment. */
export async function warmDatabase(db: Database): Promise<void> {
  const opened = await Promise.allSettled(
    Array.from({ length: db.$client.options.max }, () => db.$client.connect()),
  );
  for (const each of opened) if (each.status === "fulfilled") each.value.release();
  for (const each of opened) if (each.status === "rejected") throw each.reason;
}

/** Waits for announcements and running queries, then closes every connection. */
export async function closeDatabase(db: Database): Promise<void> {
  await announcers.get(db.$client)?.settled();
  await db.$client.end();
}

/** Whether statements through this pool end by themselves some time. */
export async function hasStatementTimeout(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ limit: string }>(
    sql`select current_setting('statement_timeout') as limit`,
  );
  return rows[0]?.limit !== "0";
}
