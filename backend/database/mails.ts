import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  sql,
} from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { REDACTED } from "../rules/mask-personal-data";
import { createId } from "./ids";
import { mail } from "./schema/mails";
import { shopSetting } from "./schema/operations";
import { verificationCode } from "./schema/shoppers";

export type MailRecord = typeof mail.$inferSelect;

const SENDER = "mail-sender";

/** Adds a mail to the outbox. If `usefulMs` is given, the mail is not sent after that time. */
export async function insertMail(
  tx: Database | Transaction,
  {
    usefulMs,
    ...row
  }: Pick<
    MailRecord,
    "recipient" | "subject" | "text" | "html" | "code" | "linkToken" | "orderId"
  > &
    Partial<Pick<MailRecord, "shopperId" | "unsubscribeUrl">> & {
      readonly usefulMs: number | null;
    },
): Promise<void> {
  const uselessAt = usefulMs === null ? null : getTimeInSeconds(usefulMs / 1_000);
  await tx.insert(mail).values({ id: createId(), ...row, uselessAt });
}

/**
 * Claims waiting mails for sending and counts the attempt. Only one backend claims each mail. Mails with a code come
 * first, because the code expires within minutes. Announcements come last, because they are many and not urgent. If the
 * backend stops before it saves the result, the mail is waiting again after `leaseSeconds`.
 */
export async function claimMails(
  db: Database,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<MailRecord[]> {
  const due = sql`(select id from ${mail} where status = 'waiting' and next_try_at <= now()
    and (useless_at is null or useless_at > now()) order by code = '' and link_token = '', notice_id is not null, id limit ${most} for update skip locked)`;
  return db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextTryAt: getTimeInSeconds(leaseSeconds) })
    .where(inArray(mail.id, due))
    .returning();
}

/**
 * Saves the result of sending a claimed mail. With the status `waiting` it is retried after `retrySeconds`. A mail
 * whose code expired in the meantime stays expired unless it was sent.
 */
export async function saveMailResult(
  db: Database,
  id: string,
  outcome: { status: "sent" | "failed" | "waiting"; retrySeconds?: number },
): Promise<void> {
  await db
    .update(mail)
    .set({
      status: outcome.status,
      nextTryAt: getTimeInSeconds(outcome.retrySeconds ?? 0),
      sentAt: outcome.status === "sent" ? sql`now()` : null,
      ...(outcome.status === "sent" && { linkToken: "" }),
    })
    .where(
      and(eq(mail.id, id), outcome.status === "sent" ? undefined : eq(mail.status, "waiting")),
    );
}

/** Records that this shop has a backend that sends mails. */
export async function recordMailSender(db: Database): Promise<void> {
  const seen = { key: SENDER, value: sql`to_jsonb(now())` };
  await db
    .insert(shopSetting)
    .values(seen)
    .onConflictDoUpdate({ target: shopSetting.key, set: { value: seen.value } });
}

/**
 * Marks waiting mails as kept, so that staff read them in the outbox and no backend sends them. Returns their number.
 * If other backends share the database, one of them may be able to send. In that case, mails wait five minutes, or as
 * long as a backend with a mail server was active within the last day.
 */
export async function markUnsendableMails(
  db: Database,
  { othersMaySend }: { othersMaySend: boolean },
): Promise<number> {
  const sender = db
    .select({ one: sql`1` })
    .from(shopSetting)
    .where(
      and(
        eq(shopSetting.key, SENDER),
        sql`(${shopSetting.value} #>> '{}')::timestamptz > now() - interval '1 day'`,
      ),
    );
  const nobodyCame = and(
    sql`${mail.waitingSince} < now() - interval '5 minutes'`,
    notExists(sender),
  );
  const kept = await db
    .update(mail)
    .set({ status: "kept" })
    .where(and(eq(mail.status, "waiting"), othersMaySend ? nobodyCame : undefined));
  return kept.rowCount ?? 0;
}

/**
 * Queues a failed or kept mail again as a new one. Returns its subject, or undefined if the mail has another status.
 */
export async function requeueMail(tx: Transaction, id: string): Promise<string | undefined> {
  const [again] = await tx
    .update(mail)
    .set(RESET_STATE)
    .where(and(eq(mail.id, id), inArray(mail.status, ["failed", "kept"])))
    .returning({ subject: mail.subject });
  return again?.subject;
}

/** Queues all failed mails again and returns their number. */
export async function requeueFailedMails(tx: Transaction): Promise<number> {
  const again = await tx.update(mail).set(RESET_STATE).where(eq(mail.status, "failed"));
  return again.rowCount ?? 0;
}

const RESET_STATE = {
  status: "waiting",
  attempts: 0,
  nextTryAt: sql`now()`,
  waitingSince: sql`now()`,
  uselessAt: null,
} as const;

const UNSENT: MailRecord["status"][] = ["waiting", "failed", "kept"];

/** Expires the unsent mails with announcements to a shopper, or the unsent mails of some announcements. */
export async function expireNoticeMails(
  tx: Transaction,
  which: { readonly shopperId: string } | { readonly noticeIds: readonly string[] },
): Promise<void> {
  const whose =
    "shopperId" in which
      ? and(eq(mail.shopperId, which.shopperId), isNotNull(mail.noticeId))
      : inArray(mail.noticeId, [...which.noticeIds]);
  await tx
    .update(mail)
    .set({ status: "expired" })
    .where(and(whose, inArray(mail.status, UNSENT)));
}

/** Expires all unsent mails that ask a shopper for reviews. */
export async function expireReviewMails(tx: Transaction, shopperId: string): Promise<void> {
  // Besides announcements, these are the only mails with an unsubscribe link.
  const asks = and(isNull(mail.noticeId), ne(mail.unsubscribeUrl, ""));
  await tx
    .update(mail)
    .set({ status: "expired" })
    .where(and(eq(mail.shopperId, shopperId), asks, inArray(mail.status, UNSENT)));
}

/** Expires the unsent mails of an order that were useful only until a certain time. */
export async function expireTimedMails(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(mail)
    .set({ status: "expired" })
    .where(and(eq(mail.orderId, orderId), isNotNull(mail.uselessAt), inArray(mail.status, UNSENT)));
}

/** Expires the waiting mails whose useful time is over. */
export async function expireObsoleteMails(db: Database): Promise<void> {
  await db
    .update(mail)
    .set({ status: "expired" })
    .where(and(eq(mail.status, "waiting"), sql`${mail.uselessAt} <= now()`));
}

/** Returns a mail by its id. */
export async function findMail(
  db: Database | Transaction,
  id: string,
): Promise<MailRecord | undefined> {
  const [found] = await db.select().from(mail).where(eq(mail.id, id));
  return found;
}

/**
 * Returns the stored mails about an order, newest first. Mails that were deleted because of their age are missing.
 */
export async function listOrderMails(db: Database, orderId: string): Promise<MailRecord[]> {
  return db.select().from(mail).where(eq(mail.orderId, orderId)).orderBy(desc(mail.id));
}

/**
 * Counts the failed mails and the mails that have waited longer than `lateAfterMinutes`. Announcements queue
 * behind other mails, so an announcement counts as late only after its first attempt.
 */
export async function countTroubledMails(
  db: Database,
  lateAfterMinutes: number,
): Promise<{ late: number; failed: number }> {
  const isLate = sql`${mail.waitingSince} < now() - make_interval(mins => ${lateAfterMinutes})
    and (${mail.noticeId} is null or ${mail.attempts} > 0)`;
  const [[waiting], [given]] = await Promise.all([
    db
      .select({ late: count() })
      .from(mail)
      .where(and(eq(mail.status, "waiting"), isLate)),
    db.select({ failed: count() }).from(mail).where(eq(mail.status, "failed")),
  ]);
  return { late: waiting?.late ?? 0, failed: given?.failed ?? 0 };
}

/** Returns mails to an address, newest first. */
export async function listMailsTo(
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

/**
 * Removes the code from every mail to an address that has no valid code. Such a mail expires if it is still waiting.
 * Returns the number of changed mails.
 */
export async function redactUnusableCodes(db: Database, now: Date): Promise<number> {
  const live = db
    .select({ one: sql`1` })
    .from(verificationCode)
    .where(
      and(
        sql`${verificationCode.email} = lower(${mail.recipient})`,
        isNull(verificationCode.spentAt),
        gt(verificationCode.expiresAt, now),
      ),
    );
  const redacted = await db
    .update(mail)
    .set({
      code: "",
      text: sql`replace(${mail.text}, ${mail.code}, ${REDACTED})`,
      html: sql`replace(${mail.html}, ${mail.code}, ${REDACTED})`,
      status: sql`case when ${mail.status} in ('waiting', 'failed') then 'expired' else ${mail.status} end`,
    })
    .where(and(ne(mail.code, ""), notExists(live)));
  return redacted.rowCount ?? 0;
}

function getTimeInSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`;
}
