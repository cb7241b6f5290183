import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool, type ClientBase } from "pg";
import { defineCounter, defineDurations } from "@platform/metrics/define-metrics";
import { EventPublisher, type ChannelNotification } from "./event-publisher";
import { markStatements, markPoolStatements } from "./prepared-statements";
import * as schema from "./schema/index";

const STATEMENT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_CONNECTION_MS = 60_000;
const DEFAULT_POOL_SIZE = 20;

/** A connection pool with the typed tables of the shop. */
export type Database = NodePgDatabase<typeof schema> & { $client: Pool };

/** A transaction with the typed tables of the shop. `inTransaction` passes it to its callback. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

interface DatabaseSettings {
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

const statementDurations = defineDurations(
  {
    name: "database_statement_duration_seconds",
    help: "How long statements took, from sending them on a connection to their result",
  },
  [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
);
const failedStatements = defineCounter({
  name: "database_failed_statements_total",
  help: "Statements that failed, by SQLSTATE; none if the connection broke or timed out",
  labels: ["sqlstate"],
});

/** Matches a SQLSTATE. The codes of Node, such as ECONNRESET, are longer. */
const SQLSTATE = /^[\dA-Z]{5}$/;

/** Counts the statements of a connection, measures their duration and records the SQLSTATE of those that fail. */
function countStatements(connection: ClientBase): void {
  const query: unknown = Reflect.get(connection, "query");
  if (typeof query !== "function") return;
  Object.assign(connection, {
    query: (...args: unknown[]): unknown => {
      const begun = performance.now();
      const ended = (failure: unknown) => {
        statementDurations.observe((performance.now() - begun) / 1_000);
        if (failure != null) failedStatements.inc({ sqlstate: getSqlState(failure) });
      };
      const callback = args.at(-1);
      if (isCallback(callback)) {
        args[args.length - 1] = (failure: unknown, ...rest: unknown[]) => {
          ended(failure);
          callback(failure, ...rest);
        };
        return Reflect.apply(query, connection, args);
      }
      const result: unknown = Reflect.apply(query, connection, args);
      // Do not measure COPY. It returns a stream, whose duration depends on the reader.
      if (result instanceof Promise) result.then(() => ended(undefined), ended);
      return result;
    },
  });
}

function isCallback(value: unknown): value is (...args: readonly unknown[]) => void {
  return typeof value === "function";
}

function getSqlState(failure: unknown): string {
  const code = failure instanceof Error && "code" in failure ? String(failure.code) : "";
  return SQLSTATE.test(code) ? code : "none";
}
