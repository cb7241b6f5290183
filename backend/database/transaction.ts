import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { ChannelNotification } from "./event-publisher";
import { publishEvents, type Transaction, type Database } from "./connection";
import * as schema from "./schema/index";

const transactionAnnouncements = new WeakMap<object, ChannelNotification[]>();

/**
 * Publishes an event after `tx` is committed. A rollback publishes nothing. NOTIFY does not run inside the
 * transaction, because PostgreSQL would then serialize the commits of all such transactions, each with a flush
 * (docs/decisions/0033).
 */
export function publishOnCommit(tx: Transaction, announcement: ChannelNotification): void {
  transactionAnnouncements.set(tx, [...getNotificationsToPublish(tx), announcement]);
}

/** Returns the events that will be published after a transaction. */
export function getNotificationsToPublish(tx: Transaction): readonly ChannelNotification[] {
  return transactionAnnouncements.get(tx) ?? [];
}

/**
 * The SQLSTATE read_only_sql_transaction. After a failover, a connection may still lead to the former primary, which is
 * read-only now.
 */
const READ_ONLY_STATE = "25006";
/**
 * The SQLSTATEs of a transaction that can be retried, because PostgreSQL has rolled it back. The first two are
 * serialization_failure and deadlock_detected.
 */
const RETRIED_STATES = new Set(["40001", "40P01", READ_ONLY_STATE]);
const ATTEMPTS_MAX = 4;
const FIRST_PAUSE_MS = 10;

/**
 * Runs `work` in a transaction. The transaction is committed when `work` returns and rolled back when `work` throws.
 * Only a deadlock, a serialization failure or a read-only server is retried, at most three times. `work` must therefore
 * have no effects outside the database. Any other error is thrown. After a lost connection, the transaction may have been committed;
 * the caller can only find out with a unique key. Events of `publishOnCommit` are published after the commit. The
 * call does not wait for that.
 */
export async function runInTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, said } = await runOnConnection(db, (own) =>
        own.transaction(makeGatheringRun(work)),
      );
      publishEvents(db, said);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !mayBeginAgain(error)) throw error;
      // Wait for a random time, so that two conflicting transactions do not conflict again.
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

/** Returns a function that runs `work` and returns its result with the events to publish. */
function makeGatheringRun<T>(work: (tx: Transaction) => Promise<T>) {
  return async (tx: Transaction): Promise<{ result: T; said: readonly ChannelNotification[] }> => {
    const result = await work(tx);
    return { result, said: getNotificationsToPublish(tx) };
  };
}

/** The drizzle instance of each connection. It is cached, because creating one analyses all relations. */
const lentConnections = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();

/**
 * Runs `work` on a pooled connection for one transaction. It does not use drizzle's own transaction, because drizzle
 * never returns a connection whose "begin" fails, and the pool would shrink. After a failed "begin" or "rollback", a
 * connection may still be in a transaction, so the pool closes it. The pool also closes a connection to a read-only
 * server, so that the next one leads to the primary.
 */
async function runOnConnection<T>(
  db: Database,
  work: (own: NodePgDatabase<typeof schema>) => Promise<T>,
): Promise<T> {
  const connection = await db.$client.connect();
  let isReusable = false;
  try {
    const own = lentConnections.get(connection) ?? drizzle(connection, { schema });
    lentConnections.set(connection, own);
    const result = await work(own);
    isReusable = true;
    return result;
  } catch (error) {
    isReusable =
      connection.getTransactionStatus() === "I" && getSqlState(error) !== READ_ONLY_STATE;
    throw error;
  } finally {
    connection.release(!isReusable);
  }
}

function mayBeginAgain(error: unknown): boolean {
  return RETRIED_STATES.has(getSqlState(error) ?? "");
}

/** Returns the SQLSTATE of a PostgreSQL error, even if drizzle wrapped the error. */
export function getSqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return undefined;
}
