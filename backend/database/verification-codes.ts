import { and, count, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { CODE_LIFE_MS, CODE_MAX_TRIES, TICKET_LIFE_MS } from "@contract/model/limits";
import type { CodeType } from "@contract/model/states";
import type { CodeSends } from "../rules/attempt-limits";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { verificationCode, verificationTicket } from "./schema/shoppers";

/** Locks an address until the transaction ends, so that codes for it are processed one at a time. */
export async function lockAddress(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`);
}

/**
 * Returns the last time at which a code of this type was sent to an address, and the numbers of recent codes
 * by sender.
 */
export async function sentCodes(
  db: Database | Transaction,
  { email, type, sender, now }: { email: string; type: CodeType; sender: string; now: Date },
): Promise<CodeSends & { lastAt: Date | null }> {
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

/** Stores the hash of a new code and invalidates the previous code of the same type. */
export async function keepCode(
  tx: Transaction,
  code: { email: string; type: CodeType; codeHash: string; sender: string; now: Date },
): Promise<void> {
  await tx
    .update(verificationCode)
    .set({ spentAt: code.now })
    .where(
      and(
        eq(verificationCode.email, code.email),
        eq(verificationCode.type, code.type),
        isNull(verificationCode.spentAt),
      ),
    );
  await tx.insert(verificationCode).values({
    id: newId(),
    email: code.email,
    type: code.type,
    codeHash: code.codeHash,
    sender: code.sender,
    sentAt: code.now,
    expiresAt: new Date(code.now.getTime() + CODE_LIFE_MS),
  });
}

/**
 * Counts a try of the valid code and returns its hash. Returns undefined if there is no valid code or no try
 * left. It is a single UPDATE, so that concurrent guesses are all counted.
 */
export async function tryCode(
  db: Database | Transaction,
  email: string,
  type: CodeType,
  now: Date,
): Promise<{ id: string; codeHash: string } | undefined> {
  const [row] = await db
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} + 1` })
    .where(
      and(
        eq(verificationCode.email, email),
        eq(verificationCode.type, type),
        isNull(verificationCode.spentAt),
        gt(verificationCode.expiresAt, now),
        lt(verificationCode.tries, CODE_MAX_TRIES),
      ),
    )
    .returning({ id: verificationCode.id, codeHash: verificationCode.codeHash });
  return row;
}

/** Marks a correct code as spent. Returns false if another request spent it first. */
export async function spendCode(
  tx: Database | Transaction,
  id: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(verificationCode)
    .set({ spentAt: now })
    .where(and(eq(verificationCode.id, id), isNull(verificationCode.spentAt)))
    .returning({ id: verificationCode.id });
  return spent.length === 1;
}

/** Stores the hash of a ticket that was issued for a correct code. */
export async function keepTicket(
  tx: Transaction,
  ticket: { ticketHash: string; email: string; type: CodeType; now: Date },
): Promise<void> {
  await tx.insert(verificationTicket).values({
    ticketHash: ticket.ticketHash,
    email: ticket.email,
    type: ticket.type,
    expiresAt: new Date(ticket.now.getTime() + TICKET_LIFE_MS),
  });
}

/** Marks a ticket as spent. Returns false if it does not exist, has expired or was spent before. */
export async function spendTicket(
  tx: Transaction,
  ticket: { ticketHash: string; email: string; type: CodeType; now: Date },
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

/** Deletes codes that no limit needs any more and expired tickets. Returns their number. */
export async function deleteOldCodes(db: Database, now: Date): Promise<number> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const codes = await db.delete(verificationCode).where(lt(verificationCode.sentAt, dayAgo));
  const tickets = await db.delete(verificationTicket).where(lt(verificationTicket.expiresAt, now));
  return (codes.rowCount ?? 0) + (tickets.rowCount ?? 0);
}
