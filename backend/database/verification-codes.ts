import { and, count, desc, eq, gt, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import {
  CODE_LIFE_MS,
  CODE_MAX_TRIES,
  VALID_CODES_MAX,
  TICKET_LIFE_MS,
} from "@contract/model/limits";
import type { VerificationCodeType } from "@contract/model/states";
import type { SentCodeCounts } from "../rules/attempt-limits";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import { pendingSignIn, verificationCode, verificationTicket } from "./schema/shoppers";

/** Locks an e-mail address until the transaction ends, so that codes for it are processed one at a time. */
export async function lockEmailAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`);
}

/**
 * Returns the last time at which a code of this type was sent to an e-mail address, and the numbers of recent codes
 * by sender.
 */
export async function countSentCodes(
  db: Database | Transaction,
  {
    email,
    type,
    sender,
    now,
  }: { email: string; type: VerificationCodeType; sender: string; now: Date },
): Promise<SentCodeCounts & { lastAt: Date | null }> {
  const [dayAgo, hourAgo] = [86_400_000, 3_600_000].map((ms) => new Date(now.getTime() - ms));
  const isLately = sql`${verificationCode.sentAt} > ${hourAgo?.toISOString()}`;
  const isTheirs = sql`${verificationCode.sender} = ${sender}`;
  const [row] = await db
    .select({
      lastAt: sql<
        Date | string | null
      >`max(${verificationCode.sentAt}) filter (where ${verificationCode.type} = ${type})`,
      inLastDay: count(),
      inLastHour: sql`count(*) filter (where ${isLately})`.mapWith(Number),
      byAskerInLastDay: sql`count(*) filter (where ${isTheirs})`.mapWith(Number),
      byAskerInLastHour: sql`count(*) filter (where ${isTheirs} and ${isLately})`.mapWith(Number),
    })
    .from(verificationCode)
    .where(and(eq(verificationCode.email, email), gt(verificationCode.sentAt, dayAgo ?? now)));
  const none = { inLastDay: 0, inLastHour: 0, byAskerInLastDay: 0, byAskerInLastHour: 0 };
  return { ...none, ...row, lastAt: row?.lastAt == null ? null : new Date(row.lastAt) };
}

/** The fields that identify a verification code. `asker` is the browser or network that may use the code. */
interface NewCode {
  readonly email: string;
  readonly type: VerificationCodeType;
  readonly asker: string;
  readonly codeHash: string;
  readonly sender: string;
  readonly now: Date;
}

/**
 * Stores the hash of a new code. The previous code of the same client for the same purpose stays usable, because its
 * mail may arrive late. Codes of other clients are unchanged.
 */
export async function saveCode(tx: Transaction, code: NewCode): Promise<void> {
  const { email, type, asker, codeHash, sender, now } = code;
  const isEarlier = and(
    eq(verificationCode.email, email),
    eq(verificationCode.type, type),
    eq(verificationCode.asker, asker),
    isNull(verificationCode.spentAt),
  );
  const newest = tx
    .select({ id: verificationCode.id })
    .from(verificationCode)
    .where(isEarlier)
    .orderBy(desc(verificationCode.sentAt), desc(verificationCode.id))
    .limit(VALID_CODES_MAX - 1);
  await tx
    .update(verificationCode)
    .set({ spentAt: now })
    .where(and(isEarlier, notInArray(verificationCode.id, newest)));
  await tx.insert(verificationCode).values({
    id: createId(),
    email,
    type,
    codeHash,
    sender,
    asker,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  });
}

/** A client that submits a code. `askers` are the names that `getCodeClient` may have given the client. */
interface CodeTry {
  readonly email: string;
  readonly type: VerificationCodeType;
  readonly askers: readonly string[];
  readonly now: Date;
}

/**
 * Counts one attempt for each usable code of these askers, and returns the hashes of the codes. It is a single
 * UPDATE, so that a hundred concurrent guesses count as a hundred attempts.
 */
export async function countCodeAttempt(
  db: Database | Transaction,
  { email, type, askers, now }: CodeTry,
): Promise<{ id: string; codeHash: string }[]> {
  return db
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} + 1` })
    .where(
      and(
        eq(verificationCode.email, email),
        eq(verificationCode.type, type),
        inArray(verificationCode.asker, [...askers]),
        isNull(verificationCode.spentAt),
        gt(verificationCode.expiresAt, now),
        lt(verificationCode.tries, CODE_MAX_TRIES),
      ),
    )
    .returning({ id: verificationCode.id, codeHash: verificationCode.codeHash });
}

/**
 * Marks a correct code as used, and also the other code of the same client for the same purpose. Returns false if
 * another request used the code first.
 */
export async function consumeCode(
  tx: Database | Transaction,
  id: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(verificationCode)
    .set({ spentAt: now })
    .where(and(eq(verificationCode.id, id), isNull(verificationCode.spentAt)))
    .returning({
      email: verificationCode.email,
      type: verificationCode.type,
      asker: verificationCode.asker,
    });
  const [code] = spent;
  if (code === undefined) return false;
  await tx
    .update(verificationCode)
    .set({ spentAt: now })
    .where(
      and(
        eq(verificationCode.email, code.email),
        eq(verificationCode.type, code.type),
        eq(verificationCode.asker, code.asker),
        isNull(verificationCode.spentAt),
      ),
    );
  return true;
}

/** Stores the hash of a ticket that was issued for a correct code. */
export async function saveTicket(
  tx: Transaction,
  { now, ...ticket }: { ticketHash: string; email: string; type: VerificationCodeType; now: Date },
): Promise<void> {
  await insertTicket(tx, { ...ticket, expiresAt: new Date(now.getTime() + TICKET_LIFE_MS) });
}

/** Stores the hash of a ticket with its own lifetime. */
export async function insertTicket(
  tx: Transaction,
  ticket: { ticketHash: string; email: string; type: VerificationCodeType; expiresAt: Date },
): Promise<void> {
  await tx.insert(verificationTicket).values(ticket);
}

/** Returns the e-mail address of a ticket that can still be used. Returns undefined for any other ticket. */
export async function findTicketEmail(
  db: Database,
  { ticketHash, type, now }: { ticketHash: string; type: VerificationCodeType; now: Date },
): Promise<string | undefined> {
  const [found] = await db
    .select({ email: verificationTicket.email })
    .from(verificationTicket)
    .where(
      and(
        eq(verificationTicket.ticketHash, ticketHash),
        eq(verificationTicket.type, type),
        isNull(verificationTicket.spentAt),
        gt(verificationTicket.expiresAt, now),
      ),
    );
  return found?.email;
}

/** Marks a ticket as used. Returns false if it does not exist, has expired or was used before. */
export async function consumeTicket(
  tx: Transaction,
  ticket: { ticketHash: string; email: string; type: VerificationCodeType; now: Date },
): Promise<boolean> {
  const spent = await tx
    .update(verificationTicket)
    .set({ spentAt: ticket.now })
    .where(
      and(
        eq(verificationTicket.ticketHash, ticket.ticketHash),
        eq(verificationTicket.email, ticket.email),
        eq(verificationTicket.type, ticket.type),
        isNull(verificationTicket.spentAt),
        gt(verificationTicket.expiresAt, ticket.now),
      ),
    )
    .returning({ ticketHash: verificationTicket.ticketHash });
  return spent.length === 1;
}

/**
 * Deletes expired tickets and unfinished sign-ins, and codes that are too old for any rate limit. Returns the number of
 * deleted rows.
 */
export async function deleteOldCodes(db: Database, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const codes = await db.delete(verificationCode).where(lt(verificationCode.sentAt, dayAgo));
  const tickets = await db.delete(verificationTicket).where(lt(verificationTicket.expiresAt, now));
  const signIns = await db.delete(pendingSignIn).where(lt(pendingSignIn.expiresAt, now));
  return (codes.rowCount ?? 0) + (tickets.rowCount ?? 0) + (signIns.rowCount ?? 0);
}
