import type { Announcement } from "./announcer";
import type { Transaction } from "./connection";

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
