import { and, count, desc, eq, gt, isNull, lte, or, sql, asc, inArray } from "drizzle-orm";
import type { Language } from "@contract/model/languages";
import type { MailStatus } from "@contract/staff/states";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { expireNoticeMails } from "./mails";
import { mail, notice, marketingConsent, noticeMailing } from "./schema/mails";
import { shopper } from "./schema/shoppers";
import { toLikePattern } from "./sql-fragments";

export type NoticeRecord = typeof notice.$inferSelect;
/** The announcement fields that staff edit. */
export type NoticeContent = Omit<NoticeRecord, "id" | "version">;

/**
 * Returns the announcements that are shown at a given time, one for each place. If a place has several, the
 * latest is returned.
 */
export function listShownNotices(db: Database, now: Date): Promise<NoticeRecord[]> {
  return db
    .selectDistinctOn([notice.place])
    .from(notice)
    .where(and(lte(notice.startsAt, now), or(isNull(notice.endsAt), gt(notice.endsAt, now))))
    .orderBy(notice.place, desc(notice.startsAt), desc(notice.id));
}

/** Returns a page of announcements, latest first: either those that have ended or all others. */
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
  const like = toLikePattern(keyword);
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

/** Returns an announcement by its id. */
export async function findNotice(db: Database, id: string): Promise<NoticeRecord | undefined> {
  const [found] = await db.select().from(notice).where(eq(notice.id, id));
  return found;
}

/** Returns an announcement and locks its row. */
export async function lockNotice(tx: Transaction, id: string): Promise<NoticeRecord | undefined> {
  const [found] = await tx.select().from(notice).where(eq(notice.id, id)).for("update");
  return found;
}

/** Inserts an announcement and returns its id. */
export async function addNotice(tx: Transaction, facts: NoticeContent): Promise<string> {
  const id = createId();
  await tx.insert(notice).values({ ...facts, id });
  return id;
}

/** Updates an announcement that `lockNotice` locked. */
export async function updateNotice(tx: Transaction, written: NoticeRecord): Promise<void> {
  await tx.update(notice).set(written).where(eq(notice.id, written.id));
}

export type NoticeMailingRecord = typeof noticeMailing.$inferSelect;

/** Returns the mailing of an announcement. Returns undefined if staff did not mail the announcement. */
export async function findMailing(
  db: Database,
  noticeId: string,
): Promise<NoticeMailingRecord | undefined> {
  const [found] = await db.select().from(noticeMailing).where(eq(noticeMailing.noticeId, noticeId));
  return found;
}

/** Starts the mailing of an announcement. Returns false if the announcement already has one. */
export async function addMailing(
  tx: Transaction,
  row: typeof noticeMailing.$inferInsert,
): Promise<boolean> {
  const added = await tx.insert(noticeMailing).values(row).onConflictDoNothing();
  return (added.rowCount ?? 0) > 0;
}

/** Counts the mails of an announcement by status. Mails deleted because of their age are not counted. */
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

/** Counts the waiting mails with announcements, up to a limit. */
export async function countWaitingNoticeMails(db: Database, limit: number): Promise<number> {
  const waiting = db
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.status, "waiting"), sql`${mail.noticeId} is not null`))
    .limit(limit);
  return db.$count(waiting.as("waiting"));
}

/** Locks and returns the oldest unfinished mailing whose announcement has reached its start time. */
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

interface NoticeReader {
  readonly id: string;
  readonly email: string;
  readonly language: Language;
}

/**
 * Returns the next shoppers of a mailing. They consented before the mailing began and still consent. Their consent
 * rows stay locked until the transaction ends.
 */
export async function lockMailingRecipients(
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

/** Adds the mails with an announcement to the outbox. A shopper who already has one gets no second mail. */
export async function insertNoticeMails(
  tx: Transaction,
  noticeId: string,
  mails: readonly NoticeMail[],
): Promise<void> {
  const rows = mails.map((each) => ({ ...each, id: createId(), noticeId }));
  if (rows.length > 0) await tx.insert(mail).values(rows).onConflictDoNothing();
}

/** Saves the progress of a mailing, so that another worker can continue after the last shopper. */
export async function saveMailingProgress(
  tx: Transaction,
  noticeId: string,
  done: Partial<Pick<NoticeMailingRecord, "written" | "lastShopperId" | "writtenAt">>,
): Promise<void> {
  await tx.update(noticeMailing).set(done).where(eq(noticeMailing.noticeId, noticeId));
}

/**
 * Stops the mailings of ended announcements, expires their unsent mails and returns the number of mailings.
 */
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
  await expireNoticeMails(tx, { noticeIds: stopped.map(({ id }) => id) });
  return stopped.length;
}

export type MarketingConsentRecord = typeof marketingConsent.$inferSelect;

/** Returns the marketing consent of a shopper, even if withdrawn. Undefined if there never was one. */
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

/** Records a shopper's consent. An existing consent keeps its time and version. */
export async function recordConsent(
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
 * Withdraws a shopper's consent and expires the unsent announcements. The row lock makes the call wait for a
 * job that writes mails to this shopper, and the other way round.
 */
export async function withdrawConsent(
  tx: Transaction,
  shopperId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(marketingConsent)
    .set({ withdrawnAt: now })
    .where(and(eq(marketingConsent.shopperId, shopperId), isNull(marketingConsent.withdrawnAt)));
  await expireNoticeMails(tx, { shopperId });
}

/**
 * Undoes a withdrawal that was made after a given time, so the earlier consent is valid again. Returns false if there
 * was no such withdrawal.
 */
export async function undoConsentWithdrawal(
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

/** Counts the shoppers who agreed to marketing mails, except blocked ones. */
export async function countConsentingShoppers(db: Database | Transaction): Promise<number> {
  return db.$count(
    db
      .select({ id: shopper.id })
      .from(marketingConsent)
      .innerJoin(shopper, eq(shopper.id, marketingConsent.shopperId))
      .where(and(isNull(marketingConsent.withdrawnAt), isNull(shopper.blockedAt)))
      .as("agreed"),
  );
}
