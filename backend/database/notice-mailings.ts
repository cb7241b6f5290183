import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Language } from "@contract/model/languages";
import type { MailStatus } from "@contract/staff/states";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { dropNotices } from "./mails";
import { mail } from "./schema/mails";
import { marketingConsent, noticeMailing } from "./schema/marketing";
import { notice } from "./schema/notices";
import { shopper } from "./schema/shoppers";

export type NoticeMailingRecord = typeof noticeMailing.$inferSelect;

/** The mailing of a notice; undefined for one that nobody has sent. */
export async function findMailing(
  db: Database,
  noticeId: string,
): Promise<NoticeMailingRecord | undefined> {
  const [found] = await db.select().from(noticeMailing).where(eq(noticeMailing.noticeId, noticeId));
  return found;
}

/** Begins one; false where there is one already. */
export async function addMailing(
  tx: Transaction,
  row: typeof noticeMailing.$inferInsert,
): Promise<boolean> {
  const added = await tx.insert(noticeMailing).values(row).onConflictDoNothing();
  return (added.rowCount ?? 0) > 0;
}

/** How many of its mails stand how; those that are deleted by their age are in none. */
export async function countMailsOfNotice(
  db: Database,
  noticeId: string,
): Promise<Partial<Record<MailStatus, number>>> {
  const counts = await db
    .select({ status: mail.status, total: count() })
    .from(mail)
    .where(eq(mail.noticeId, noticeId))
    .groupBy(mail.status);
  return Object.fromEntries(counts.map(({ status, total }) => [status, total]));
}

/** How many notices wait in the outbox, counted up to a limit. */
export async function countWaitingNotices(db: Database, limit: number): Promise<number> {
  const waiting = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.status, "waiting"), sql`${mail.noticeId} is not null`))
    .limit(limit);
  return db.$count(waiting.as("waiting"));
}

/** The oldest mailing with mails to write whose notice has begun by now: held by whoever writes them. */
export async function lockOpenMailing(
  tx: Transaction,
  now: Date,
): Promise<NoticeMailingRecord | undefined> {
  const begun = tx.select({ id: notice.id }).from(notice).where(lte(notice.startsAt, now));
  const [found] = await tx
    .select()
    .from(noticeMailing)
    .where(
      and(
        isNull(noticeMailing.stoppedAt),
        isNull(noticeMailing.writtenAt),
        inArray(noticeMailing.noticeId, begun),
      ),
    )
    .orderBy(asc(noticeMailing.startedAt), asc(noticeMailing.noticeId))
    .limit(1)
    .for("update", { skipLocked: true });
  return found;
}

/** Whom a mail goes to. */
interface NoticeReader {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * The next shoppers of a mailing, who agreed before it began and agree still: that stays so until the
 * transaction ends.
 */
export async function holdReaders(
  tx: Transaction,
  { startedAt, lastShopperId }: Pick<NoticeMailingRecord, "startedAt" | "lastShopperId">,
  most: number,
): Promise<NoticeReader[]> {
  return tx
    .select({ id: shopper.id, email: shopper.email, language: shopper.language })
    .from(marketingConsent)
    .innerJoin(shopper, eq(shopper.id, marketingConsent.shopperId))
    .where(
      and(
        gt(marketingConsent.shopperId, lastShopperId),
        isNull(marketingConsent.withdrawnAt),
        lte(marketingConsent.agreedAt, startedAt),
        isNull(shopper.blockedAt),
      ),
    )
    .orderBy(asc(marketingConsent.shopperId))
    .limit(most)
    .for("share", { of: marketingConsent });
}

type NoticeMail = Pick<
  typeof mail.$inferInsert,
  "recipient" | "subject" | "text" | "html" | "unsubscribeUrl"
> & { readonly shopperId: string };

/** Puts a notice into the outbox for these shoppers. */
export async function insertNoticeMails(
  tx: Transaction,
  noticeId: string,
  mails: readonly NoticeMail[],
): Promise<void> {
  const rows = mails.map((each) => ({ ...each, id: newId(), noticeId }));
  if (rows.length > 0) await tx.insert(mail).values(rows).onConflictDoNothing();
}

/** Notes how far a mailing is. */
export async function noteMailing(
  tx: Transaction,
  noticeId: string,
  done: Partial<Pick<NoticeMailingRecord, "written" | "lastShopperId" | "writtenAt">>,
): Promise<void> {
  await tx.update(noticeMailing).set(done).where(eq(noticeMailing.noticeId, noticeId));
}

/** Stops the mailings of notices that have ended by now: nothing of theirs is written or sent any more. */
export async function stopEndedMailings(tx: Transaction, now: Date): Promise<number> {
  const ended = tx
    .select({ id: noticeMailing.noticeId })
    .from(noticeMailing)
    .innerJoin(notice, eq(notice.id, noticeMailing.noticeId))
    .where(and(isNull(noticeMailing.stoppedAt), lte(notice.endsAt, now)));
  const stopped = await tx
    .update(noticeMailing)
    .set({ stoppedAt: now })
    .where(inArray(noticeMailing.noticeId, ended))
    .returning({ id: noticeMailing.noticeId });
  await dropNotices(tx, { noticeIds: stopped.map(({ id }) => id) });
  return stopped.length;
}
