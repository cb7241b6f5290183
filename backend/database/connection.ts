import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { countStatements } from "./count-statements";
import { EventPublisher, type ChannelNotification } from "./event-publisher";
import { markStatements, markPoolStatements } from "./mark-statements";
import * as schema from "./schema";

const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_CONNECTION_MS = 60_000;
const DEFAULT_POOL_SIZE = 20;

/** A connection pool with the typed tables of the shop. */
export type Database = NodePgDatabase<typeof schema> & { $client: Pool };

/** A transaction with the typed tables of the shop. `inTransaction` passes it to its callback. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface DatabaseSettings {
  connectionString: string;
  poolSize?: number;
  /**
   * True if a pooler such as PgBouncer is between the backend and the database. A pooler accepts no session settings,
   * so the role must have them.
   */
  isPooled?: boolean;
  /** The maximum wait for a connection in ms. 0 means no limit. */
  connectTimeoutMs?: number;
  /** The statement timeout of the server in ms. 0 means no limit. */
  statementTimeoutMs?: number;
  /** The maximum wait of the client for a result in ms. After that the client closes the connection. */
  queryTimeoutMs?: number;
  /** The maximum idle time inside a transaction in ms. 0 means no limit. */
  idleInTransactionTimeoutMs?: number;
  /** Called when an idle connection breaks, for example because the database restarts. */
  onConnectionLost?: (why: Error) => void;
  /** Called when a committed event could not be published to the other instances. */
  onNotAnnounced?: (why: unknown) => void;
}

const announcers = new WeakMap<Pool, EventPublisher>();

/**
 * Creates a connection pool. It connects with the first query and grows up to `poolSize`. The database cancels a
 * statement after 5 s with SQLSTATE 57014, so that no query holds a connection for long.
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
  // Without a listener, a broken connection would end the process when the database restarts. The pool reports only
  // idle connections, so each connection needs its own listener as well. Code that is using a broken connection gets
  // the error from its next statement.
  pool.on("error", (error) => {
    if (!pool.ending) settings.onConnectionLost?.(error);
  });
  pool.on("connect", (connection) => {
    connection.on("error", () => undefined);
    countStatements(connection);
    markStatements(connection);
  });
  markPoolStatements(pool, settings);
  announcers.set(pool, new EventPublisher(pool, (why) => settings.onNotAnnounced?.(why)));
  return drizzle(pool, { schema });
}

/** Publishes committed events to all backends without waiting (event-publisher.ts). */
export function publishEvents(db: Database, announcements: readonly ChannelNotification[]): void {
  announcers.get(db.$client)?.announce(announcements);
}

/** Opens all connections of the pool, so that a load test does not include the time to connect. */
export async function warmDatabase(db: Database): Promise<void> {
  const opened = await Promise.allSettled(
    Array.from({ length: db.$client.options.max }, () => db.$client.connect()),
  );
  for (const each of opened) if (each.status === "fulfilled") each.value.release();
  for (const each of opened) if (each.status === "rejected") throw each.reason;
}

/** Waits for pending notifications and running queries, then closes all connections. */
export async function closeDatabase(db: Database): Promise<void> {
  await announcers.get(db.$client)?.settled();
  await db.$client.end();
}

/** Returns true if the connections of this pool have a statement timeout. */
export async function hasStatementTimeout(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ limit: string }>(
    sql`select current_setting('statement_timeout') as limit`,
  );
  return rows[0]?.limit !== "0";
}
