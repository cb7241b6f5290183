import { setTimeout as pause } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import type { Announcement } from "./announcer";
import { announce, type Transaction, type Database } from "./connection";
import * as schema from "./schema/index";

const ofTransactions = new WeakMap<object, Announcement[]>();

/**
 * Announces once `tx` is committed, and nothing when it is undone. Not within it: PostgreSQL commits transactions
 * that announce one after the other, each with its flush (docs/decisions/0033).
 */
export function announceOnCommit(tx: Transaction, announcement: Announcement): void {
  ofTransactions.set(tx, [...announcementsOf(tx), announcement]);
}

/** What a transaction is to announce. */
export function announcementsOf(tx: Transaction): readonly Announcement[] {
  return ofTransactions.get(tx) ?? [];
}

/** serialization_failure and deadlock_detected: PostgreSQL undid all of it and asks to begin again. */
const BEGIN_AGAIN = new Set(["40001", "40P01"]);
const ATTEMPTS_MAX = 4;
const FIRST_PAUSE_MS = 10;

/**
 * Runs `work` in one transaction: all of it is kept when it returns, none when it throws.
 * Only a deadlock or a serialization failure is tried again, three times at most, so `work` must not
 * act outside the database. Any other failure, a lost connection too, reaches the caller at once:
 * it may have been committed, and only the caller's own key shows whether it was.
 * What `announceOnCommit` was given is announced once it is committed, and nobody waits for that.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, said } = await onConnection(db, (own) => own.transaction(gathering(work)));
      announce(db, said);
      return result;
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !mayBeginAgain(error)) throw error;
      // At random, so that two that met once do not meet again.
      await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
    }
  }
}

/** `work`, and what it is to announce. */
function gathering<T>(work: (tx: Transaction) => Promise<T>) {
  return async (tx: Transaction): Promise<{ result: T; said: readonly Announcement[] }> => {
    const result = await work(tx);
    return { result, said: announcementsOf(tx) };
  };
}

/** The tables through one connection, made once for each: it works out the relations of all tables. */
const lent = new WeakMap<PoolClient, NodePgDatabase<typeof schema>>();

/**
 * Lends a connection of the pool for one transaction. Drizzle never returns a connection whose "begin" fails, so the
 * pool would shrink. A connection whose "begin" or "rollback" failed may still be in a transaction, so the pool
 * closes it.
 */
async function onConnection<T>(
  db: Database,
  work: (own: NodePgDatabase<typeof schema>) => Promise<T>,
): Promise<T> {
  const connection = await db.$client.connect();
  let isReusable = false;
  try {
    const own = lent.get(connection) ?? drizzle(connection, { schema });
    lent.set(connection, own);
    const result = await work(own);
    isReusable = true;
    return result;
  } catch (error) {
    isReusable = connection.getTransactionStatus() === "I";
    throw error;
  } finally {
    connection.release(!isReusable);
  }
}

function mayBeginAgain(error: unknown): boolean {
  return BEGIN_AGAIN.has(sqlStateOf(error) ?? "");
}

/** The five-character SQLSTATE behind an error, through drizzle's wrapping, if PostgreSQL gave one. */
export function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return undefined;
}
