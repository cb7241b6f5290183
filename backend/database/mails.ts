import { and, desc, eq, gt, inArray, isNull, ne, notExists, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { mail } from "./schema/mails";
import { shopSetting } from "./schema/settings";
import { verificationCode } from "./schema/shoppers";

export type MailRecord = typeof mail.$inferSelect;

const SENDER = "mail-sender";
const REDACTED = "••••••";

/** Puts a mail into the outbox. */
export async function insertMail(
  tx: Database | Transaction,
  row: Pick<MailRecord, "recipient" | "subject" | "text" | "html" | "code">,
): Promise<void> {
  await tx.insert(mail).values({ id: newId(), ...row });
}

/**
 * Takes waiting mails to be sent, each by one backend only, and counts the try. One that is not marked
 * within `leaseSeconds`, because its backend died over it, waits again.
 */
export async function claimMails(
  db: Database,
  { most, leaseSeconds }: { most: number; leaseSeconds: number },
): Promise<MailRecord[]> {
  const due = sql`(select id from ${mail} where status = 'waiting' and next_try_at <= now()
    order by id limit ${most} for update skip locked)`;
  return db
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextTryAt: inSeconds(leaseSeconds) })
    .where(inArray(mail.id, due))
    .returning();
}

/** What became of a claimed mail; `waiting` tries again after the given seconds. */
export async function markMail(
  db: Database,
  id: string,
  outcome: { status: "sent" | "failed" | "waiting"; retrySeconds?: number },
): Promise<void> {
  await db
    .update(mail)
    .set({
      status: outcome.status,
      nextTryAt: inSeconds(outcome.retrySeconds ?? 0),
      sentAt: outcome.status === "sent" ? sql`now()` : null,
    })
    .where(eq(mail.id, id));
}

/** Writes down that this shop has a backend that sends mails. */
export async function noteMailSender(db: Database): Promise<void> {
  const seen = { key: SENDER, value: sql`to_jsonb(now())` };
  await db
    .insert(shopSetting)
    .values(seen)
    .onConflictDoUpdate({ target: shopSetting.key, set: { value: seen.value } });
}

/**
 * All waiting mails are to be read in the outbox instead of sent, unless a backend that sends was there in
 * the last seven days: they wait for it. Gives how many.
 */
export async function keepWaitingMails(db: Database): Promise<number> {
  const sender = db
    .select({ one: sql`1` })
    .from(shopSetting)
    .where(
      and(
        eq(shopSetting.key, SENDER),
        sql`(${shopSetting.value} #>> '{}')::timestamptz > now() - interval '7 days'`,
      ),
    );
  const kept = await db
    .update(mail)
    .set({ status: "kept" })
    .where(and(eq(mail.status, "waiting"), notExists(sender)));
  return kept.rowCount ?? 0;
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

/**
 * Takes the code out of every mail to an address that has no live code at `now`; one that still waits to
 * be sent would come too late and has failed. Gives how many.
 */
export async function redactDeadCodes(db: Database, now: Date): Promise<number> {
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
      status: sql`case ${mail.status} when 'waiting' then 'failed' else ${mail.status} end`,
    })
    .where(and(ne(mail.code, ""), notExists(live)));
  return redacted.rowCount ?? 0;
}

function inSeconds(seconds: number) {
  return sql`now() + make_interval(secs => ${seconds})`;
}
