import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { queryPrepared } from "./prepared-statements";
import { apiKey } from "./schema/staff";
import { hashToken } from "./sessions";

export type ApiKeyRecord = typeof apiKey.$inferSelect;

/** The minimum time in ms between two updates of `usedAt`. */
const USED_EVERY_MS = 60_000;

/** Returns all API keys, newest first. */
export function listApiKeys(db: Database | Transaction): Promise<ApiKeyRecord[]> {
  return db.select().from(apiKey).orderBy(desc(apiKey.id));
}

/** Returns all API keys, and prevents that others add or revoke one until the transaction ends. */
export async function lockApiKeys(tx: Transaction): Promise<ApiKeyRecord[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('api_key'))`);
  return listApiKeys(tx);
}

export async function insertApiKey(
  tx: Transaction,
  row: typeof apiKey.$inferInsert,
): Promise<void> {
  await tx.insert(apiKey).values(row);
}

/** Revokes a key after `lockApiKeys`. */
export async function revokeStoredKey(tx: Transaction, id: string, version: number): Promise<void> {
  await tx
    .update(apiKey)
    .set({ revokedAt: sql`now()`, version })
    .where(eq(apiKey.id, id));
}

/** Returns the valid API key with this text, and records its use. Expired and revoked keys are not valid. */
export async function findValidKey(db: Database, key: string): Promise<ApiKeyRecord | undefined> {
  const keyHash = hashToken(key);
  const [found] = await queryPrepared(() =>
    db
      .select()
      .from(apiKey)
      .where(
        and(
          eq(apiKey.keyHash, keyHash),
          isNull(apiKey.revokedAt),
          gt(apiKey.expiresAt, sql`now()`),
        ),
      ),
  );
  if (found === undefined) return undefined;
  if (Date.now() - (found.usedAt?.getTime() ?? 0) > USED_EVERY_MS)
    await db
      .update(apiKey)
      .set({ usedAt: sql`now()` })
      .where(eq(apiKey.id, found.id));
  return found;
}
