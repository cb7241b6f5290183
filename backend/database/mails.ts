import { and, desc, eq, lte, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { mail } from "./schema/payments";

export type MailRecord = typeof mail.$inferSelect;

/** Puts a mail into the outbox. */
export async function insertMail(
  tx: Database | Transaction,
  row: Pick<MailRecord, "recipient" | "subject" | "text" | "html" | "code">,
): Promise<void> {
  await tx.insert(mail).values({ id: newId(), ...row });
}

/** Takes waiting mails for this transaction; another backend takes others. */
export async function takeWaitingMails(tx: Transaction, most: number): Promise<MailRecord[]> {
  return tx
    .select()
    .from(mail)
    .where(and(eq(mail.status, "waiting"), lte(mail.nextTryAt, sql`now()`)))
    .orderBy(mail.id)
    .limit(most)
    .for("update", { skipLocked: true });
}

/** What became of a try to send; `waiting` tries again after the given seconds. */
export async function markMail(
  tx: Transaction,
  id: string,
  outcome: { status: MailRecord["status"]; retrySeconds?: number },
): Promise<void> {
  await tx
    .update(mail)
    .set({
      status: outcome.status,
      attempts: sql`${mail.attempts} + 1`,
      nextTryAt: sql`now() + make_interval(secs => ${outcome.retrySeconds ?? 0})`,
      sentAt: outcome.status === "sent" ? sql`now()` : null,
    })
    .where(eq(mail.id, id));
}

/** Mails to one address, newest first. */
export async function mailsTo(
  db: Database,
  recipient: string,
  most: number,
): Promise<MailRecord[]> {
  return db
    .select()
    .from(mail)
    .where(sql`lower(${mail.recipient}) = lower(${recipient})`)
    .orderBy(desc(mail.id))
    .limit(most);
}
