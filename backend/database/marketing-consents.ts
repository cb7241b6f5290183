import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { dropNotices } from "./mails";
import { marketingConsent } from "./schema/marketing";
import { shopper } from "./schema/shoppers";

export type MarketingConsentRecord = typeof marketingConsent.$inferSelect;

/** What a shopper said last; undefined for one who was never asked. */
export async function findConsent(
  db: Database | Transaction,
  shopperId: string,
): Promise<MarketingConsentRecord | undefined> {
  const [found] = await db
    .select()
    .from(marketingConsent)
    .where(eq(marketingConsent.shopperId, shopperId));
  return found;
}

/** Agrees for a shopper; one who agrees already keeps the moment and the words of the first time. */
export async function agree(
  tx: Transaction,
  { shopperId, version, now }: { shopperId: string; version: number; now: Date },
): Promise<void> {
  const agreed = { version, agreedAt: now, withdrawnAt: null };
  await tx
    .insert(marketingConsent)
    .values({ shopperId, ...agreed })
    .onConflictDoUpdate({
      target: marketingConsent.shopperId,
      set: agreed,
      setWhere: sql`${marketingConsent.withdrawnAt} is not null`,
    });
}

/**
 * Withdraws a shopper's consent and drops their notices that are not sent. A batch of mails that is being written
 * holds the row: whoever comes second sees what the first one did.
 */
export async function withdraw(tx: Transaction, shopperId: string, now: Date): Promise<void> {
  await tx
    .update(marketingConsent)
    .set({ withdrawnAt: now })
    .where(and(eq(marketingConsent.shopperId, shopperId), isNull(marketingConsent.withdrawnAt)));
  await dropNotices(tx, { shopperId });
}

/** Takes a withdrawal back that came after a moment: the consent from before holds again. False for none. */
export async function undoWithdrawal(
  tx: Transaction,
  { shopperId, after }: { shopperId: string; after: Date },
): Promise<boolean> {
  const undone = await tx
    .update(marketingConsent)
    .set({ withdrawnAt: null })
    .where(
      and(
        eq(marketingConsent.shopperId, shopperId),
        sql`${marketingConsent.withdrawnAt} > ${after}`,
      ),
    );
  return (undone.rowCount ?? 0) > 0;
}

/** How many shoppers agree now, but for those who may not sign in. */
export async function countAgreed(db: Database | Transaction): Promise<number> {
  return db.$count(
    db
      .select({ id: shopper.id })
      .from(marketingConsent)
      .innerJoin(shopper, eq(shopper.id, marketingConsent.shopperId))
      .where(and(isNull(marketingConsent.withdrawnAt), isNull(shopper.blockedAt)))
      .as("agreed"),
  );
}
