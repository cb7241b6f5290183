import { and, desc, eq, ne, sql } from "drizzle-orm";
import { announceOnCommit } from "./announce-on-commit";
import type { Database, Transaction } from "./connection";
import { shopperSession } from "./schema/shoppers";
import { isLive, revoked } from "./sessions";

/** A session as its owner may see it; `tokenHash` names it and opens nothing. */
export type ListedSession = Omit<typeof shopperSession.$inferSelect, "revokedAt">;

/** More than anybody has; the rest is ended by "end the others" all the same. */
const LISTED_MAX = 50;

/** A shopper's live sessions, the one used last first. */
export async function listSessions(db: Database, shopperId: string): Promise<ListedSession[]> {
  return db
    .select()
    .from(shopperSession)
    .where(and(eq(shopperSession.shopperId, shopperId), isLive(Date.now())))
    .orderBy(desc(shopperSession.seenAt))
    .limit(LISTED_MAX);
}

/** Ends one session of this shopper, and its sockets; false when they have no such live one. */
export async function endSessionOf(
  tx: Transaction,
  shopperId: string,
  tokenHash: string,
): Promise<boolean> {
  const ended = await endWhere(tx, shopperId, eq(shopperSession.tokenHash, tokenHash));
  return ended.length === 1;
}

/** Ends every session of this shopper but one, and their sockets; gives which. */
export async function endOtherSessionsOf(
  tx: Transaction,
  shopperId: string,
  keptHash: string,
): Promise<string[]> {
  return endWhere(tx, shopperId, ne(shopperSession.tokenHash, keptHash));
}

async function endWhere(
  tx: Transaction,
  shopperId: string,
  which: ReturnType<typeof eq>,
): Promise<string[]> {
  const ended = await tx
    .update(shopperSession)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shopperSession.shopperId, shopperId), which, isLive(Date.now())))
    .returning({ tokenHash: shopperSession.tokenHash });
  for (const { tokenHash } of ended) announceOnCommit(tx, revoked(shopperId, tokenHash));
  return ended.map(({ tokenHash }) => tokenHash);
}
