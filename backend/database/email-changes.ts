import { and, eq, gt, gte, isNull, lt } from "drizzle-orm";
import { EMAIL_UNDO_LIFE_MS } from "@contract/model/limits";
import type { Database, Transaction } from "./connection";
import { emailChange } from "./schema/shoppers";
import { hashToken, createToken } from "./sessions";

export type EmailChange = typeof emailChange.$inferSelect;

/**
 * Records that a shopper changed the e-mail address. Returns the token that undoes the change for 7 days. Only the
 * hash of the token is stored.
 */
export async function saveEmailChange(
  tx: Transaction,
  { shopperId, formerEmail, now }: { shopperId: string; formerEmail: string; now: Date },
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + EMAIL_UNDO_LIFE_MS);
  const tokenHash = hashToken(token);
  await tx
    .insert(emailChange)
    .values({ tokenHash, shopperId, formerEmail, changedAt: now, expiresAt });
  return token;
}

/** Returns the e-mail change that a token undoes. Returns undefined if the token is unknown, expired or used. */
export async function findEmailChange(
  db: Database | Transaction,
  token: string,
  now: Date,
): Promise<EmailChange | undefined> {
  const [found] = await db
    .select()
    .from(emailChange)
    .where(
      and(
        eq(emailChange.tokenHash, hashToken(token)),
        isNull(emailChange.undoneAt),
        gt(emailChange.expiresAt, now),
      ),
    );
  return found;
}

/**
 * Marks an e-mail change and all later ones of the shopper as undone. The later ones must be undone too, because
 * their links went to addresses that the shopper did not choose.
 */
export async function markUndoneSince(
  tx: Transaction,
  { shopperId, changedAt }: EmailChange,
  now: Date,
): Promise<void> {
  await tx
    .update(emailChange)
    .set({ undoneAt: now })
    .where(
      and(
        eq(emailChange.shopperId, shopperId),
        gte(emailChange.changedAt, changedAt),
        isNull(emailChange.undoneAt),
      ),
    );
}

/** Deletes the e-mail changes that can no longer be undone, and returns their number. */
export async function deleteOldEmailChanges(db: Database, now: Date): Promise<number> {
  const deleted = await db.delete(emailChange).where(lt(emailChange.expiresAt, now));
  return deleted.rowCount ?? 0;
}
