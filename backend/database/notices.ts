import { and, count, desc, eq, gt, isNull, lte, or, sql, asc, inArray } from "drizzle-orm";
import type { Language } from "@contract/model/languages";
import type { MailStatus } from "@contract/staff/states";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { dropNotices } from "./mails";
import { mail } from "./schema/mails";
import { notice, marketingConsent, noticeMailing } from "./schema/notices";
import { shopper } from "./schema/shoppers";
import { likeContaining } from "./sql-fragments";

export type NoticeRecord = typeof notice.$inferSelect;
/** What staff write of a notice. */
export type NoticeFacts = Omit<NoticeRecord, "id" | "version">;

/** The notice of each place that is shown at a moment: of several the one that began last. */
export function listShownNotices(db: Database, now: Date): Promise<NoticeRecord[]> {
  return db
    .selectDistinctOn([notice.place])
    .from(notice)
    .where(and(lte(notice.startsAt, now), or(isNull(notice.endsAt), gt(notice.endsAt, now))))
    .orderBy(notice.place, desc(notice.startsAt), desc(notice.id));
}

/** A page of those that have ended at a moment, or of all others; the latest first. */
export async function listNotices(
  db: Database,
  {
    now,
    ended,
    keyword = "",
    pageNum,
    pageSize,
  }: AdminQuery & { readonly now: Date; readonly ended: boolean },
): Promise<Page<NoticeRecord>> {
  const like = likeContaining(keyword);
  const where = and(
    sql`coalesce(${notice.endsAt} <= ${now.toISOString()}::timestamptz, false) = ${ended}`,
    sql`(${notice.text}->>'zhTw' ilike ${like} or ${notice.text}->>'en' ilike ${like})`,
  );
  const rows = await db
    .select()
    .from(notice)
    .where(where)
    .orderBy(desc(notice.startsAt), desc(notice.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  const [totals] = await db.select({ total: count() }).from(notice).where(where);
  return { rows, total: totals?.total ?? 0 };
}

/** One notice. */
export async function findNotice(db: Database, id: string): Promise<NoticeRecord | undefined> {
  const [found] = await db.select().from(notice).where(eq(notice.id, id));
  return found;
}

/** The same, locked until it is written. */
export async function lockNotice(tx: Transaction, id: string): Promise<NoticeRecord | undefined> {
  const [found] = await tx.select().from(notice).where(eq(notice.id, id)).for("update");
  return found;
}

/** Adds one and gives its id. */
export async function addNotice(tx: Transaction, facts: NoticeFacts): Promise<string> {
  const id = newId();
  await tx.insert(notice).values({ ...facts, id });
  return id;
}

/** Writes what `lockNotice` has locked. */
export async function writeNotice(tx: Transaction, written: NoticeRecord): Promise<void> {
  await tx.update(notice).set(written).where(eq(notice.id, written.id));
}

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
