import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { SECOND_FACTOR_WAIT_MS, STAFF_SESSION_LIFE_MS } from "@contract/staff/limits";
import type { Database, Transaction } from "./connection";
import { staffAccount, staffSession } from "./schema/staff";
import { hashOfToken, newToken, type SessionFacts } from "./sessions";
import type { StaffRecord } from "./staff-accounts";

/** A valid staff session with its account. */
export interface StaffSessionRecord {
  readonly tokenHash: string;
  readonly account: StaffRecord;
  /** The last time at which the staff member gave a password or a code in this session. */
  readonly provenAt: Date;
}

/** The interval at which a session in use updates its last use. It is short beside the shortest idle time. */
const SEEN_EVERY_MS = 60_000;

/** Creates a session and returns its token. `awaitsFactor` is true until the second factor was entered. */
export async function startStaffSession(
  tx: Transaction,
  { id, loginName }: Pick<StaffRecord, "id" | "loginName">,
  facts: SessionFacts & { readonly awaitsFactor?: boolean } = {},
): Promise<string> {
  const token = newToken();
  await tx
    .insert(staffSession)
    .values({ tokenHash: hashOfToken(token), staffId: id, staffName: loginName, ...facts });
  return token;
}

/** The options of a session look-up. */
interface SessionUse {
  /** The time without use after which a session ends. */
  readonly idleMs: number;
  /** False for a call that a script makes without the user. It does not count as use. */
  readonly isUse: boolean;
}

/**
 * Returns the valid session of a token with its current account. A session ends when it is revoked, twelve hours
 * old, or unused for `idleMs`. It is not returned while it waits for the second factor, or if the account is
 * disabled.
 */
export async function findStaffSession(
  db: Database,
  token: string,
  { idleMs, isUse }: SessionUse,
): Promise<StaffSessionRecord | undefined> {
  if (token === "" || token.length > 200) return undefined;
  const now = Date.now();
  const tokenHash = hashOfToken(token);
  const [found] = await db
    .select({
      account: staffAccount,
      seenAt: staffSession.seenAt,
      provenAt: staffSession.provenAt,
    })
    .from(staffSession)
    .innerJoin(staffAccount, eq(staffAccount.id, staffSession.staffId))
    .where(
      and(
        eq(staffSession.tokenHash, tokenHash),
        isUsedStaff(now, idleMs),
        eq(staffSession.awaitsFactor, false),
        isNull(staffAccount.disabledAt),
      ),
    );
  if (found === undefined) return undefined;
  if (isUse && now - found.seenAt.getTime() > SEEN_EVERY_MS)
    await db
      .update(staffSession)
      .set({ seenAt: new Date(now) })
      .where(eq(staffSession.tokenHash, tokenHash));
  return { tokenHash, account: found.account, provenAt: found.provenAt };
}

/** Records that the staff member has just given a password or a code in a session. */
export async function markProven(tx: Database | Transaction, tokenHash: string): Promise<void> {
  await tx
    .update(staffSession)
    .set({ provenAt: new Date() })
    .where(eq(staffSession.tokenHash, tokenHash));
}

/** Returns the condition that a staff session is valid and was used within `idleMs`. */
export function isUsedStaff(now: number, idleMs: number) {
  return and(isLiveStaff(now), gt(staffSession.seenAt, new Date(now - idleMs)));
}

/** Returns the condition that a staff session is neither revoked nor older than a working day. */
function isLiveStaff(now: number) {
  return and(
    isNull(staffSession.revokedAt),
    gt(staffSession.issuedAt, new Date(now - STAFF_SESSION_LIFE_MS)),
  );
}

/** Ends a session. */
export async function endStaffSession(
  db: Database | Transaction,
  tokenHash: string,
): Promise<void> {
  await db
    .update(staffSession)
    .set({ revokedAt: sql`now()` })
    .where(eq(staffSession.tokenHash, tokenHash));
}

/** Ends the session that the browser had before, if any, in the transaction that begins another one. */
export async function endReplacedStaffSession(tx: Transaction, token = ""): Promise<void> {
  if (token !== "") await endStaffSession(tx, hashOfToken(token));
}

/** Ends all sessions of an account, or all except one, and returns their number. */
export async function endStaffSessionsOf(
  tx: Transaction,
  staffId: string,
  exceptHash = "",
): Promise<number> {
  const ended = await tx
    .update(staffSession)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isLiveStaff(Date.now()),
        ne(staffSession.tokenHash, exceptHash),
      ),
    );
  return ended.rowCount ?? 0;
}

/** A session as its owner sees it. `tokenHash` identifies it but does not grant access. */
export type ListedStaffSession = Pick<
  typeof staffSession.$inferSelect,
  "tokenHash" | "browser" | "system" | "network" | "issuedAt" | "seenAt"
>;

/** A limit above any realistic number. */
const LISTED_MAX = 50;

/** Returns the valid sessions of an account, last used first. */
export async function listStaffSessions(
  db: Database,
  staffId: string,
  idleMs: number,
): Promise<ListedStaffSession[]> {
  return db
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isUsedStaff(Date.now(), idleMs),
        eq(staffSession.awaitsFactor, false),
      ),
    )
    .orderBy(desc(staffSession.seenAt))
    .limit(LISTED_MAX);
}

/** Ends a session of this account. Returns false if there is no such valid session. */
export async function endOneStaffSession(
  tx: Transaction,
  staffId: string,
  tokenHash: string,
): Promise<boolean> {
  const ended = await tx
    .update(staffSession)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        eq(staffSession.tokenHash, tokenHash),
        isLiveStaff(Date.now()),
      ),
    );
  return ended.rowCount === 1;
}

/** A sign-in that waits for its second factor. */
export type AwaitingSession = Pick<
  ListedStaffSession,
  "tokenHash" | "browser" | "system" | "network"
> & { readonly staffId: string };

/** Returns the sign-in that waits under this ticket. It ends after ten minutes. */
export async function findAwaitingSession(
  db: Database,
  ticket: string,
): Promise<AwaitingSession | undefined> {
  const [found] = await db
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.tokenHash, hashOfToken(ticket)),
        eq(staffSession.awaitsFactor, true),
        isNull(staffSession.revokedAt),
        gt(staffSession.issuedAt, new Date(Date.now() - SECOND_FACTOR_WAIT_MS)),
      ),
    );
  if (found?.staffId == null) return undefined;
  const { tokenHash, staffId, browser, system, network } = found;
  return { tokenHash, staffId, browser, system, network };
}
