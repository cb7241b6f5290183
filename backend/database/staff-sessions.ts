import { and, desc, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { STAFF_SECOND_STEP_MAX_MS, STAFF_SESSION_LIFE_MS } from "@contract/staff/limits";
import type { Database, Transaction } from "./connection";
import { staffAccount, staffSession } from "./schema/staff";
import { hashToken, createToken, type SessionFacts } from "./sessions";
import type { StaffRecord } from "./staff-accounts";

/** A valid staff session with its account. */
export interface StaffSessionRecord {
  readonly tokenHash: string;
  readonly account: StaffRecord;
  /** The last time at which the staff member entered a password or a code in this session. */
  readonly provenAt: Date;
}

/** The minimum time in ms between two updates of `seenAt`. It is much shorter than the shortest idle time. */
const SEEN_EVERY_MS = 60_000;

/**
 * Creates a session and returns its token. `awaitsFactor` is true if the staff member still has to enter the second
 * factor.
 */
export async function startStaffSession(
  tx: Transaction,
  { id, loginName }: Pick<StaffRecord, "id" | "loginName">,
  facts: SessionFacts & { readonly awaitsFactor?: boolean } = {},
): Promise<string> {
  const token = createToken();
  await tx
    .insert(staffSession)
    .values({ tokenHash: hashToken(token), staffId: id, staffName: loginName, ...facts });
  return token;
}

interface SessionUse {
  /** The idle time in ms after which a session ends. */
  readonly idleMs: number;
  /** False for a call that a script makes without an action of the user. Such a call does not extend the session. */
  readonly isUse: boolean;
}

/**
 * Returns the valid session of a token with its current account. A session ends when it is revoked, twelve hours old,
 * or unused for `idleMs`. Returns undefined for a session that waits for the second factor, and for a disabled
 * account.
 */
export async function findStaffSession(
  db: Database,
  token: string,
  { idleMs, isUse }: SessionUse,
): Promise<StaffSessionRecord | undefined> {
  if (token === "" || token.length > 200) return undefined;
  const now = Date.now();
  const tokenHash = hashToken(token);
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
        isActiveStaffSessionSql(now, idleMs),
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

/** Records that the staff member has just entered a password or a code in a session. */
export async function markSessionProven(
  tx: Database | Transaction,
  tokenHash: string,
): Promise<void> {
  await tx
    .update(staffSession)
    .set({ provenAt: new Date() })
    .where(eq(staffSession.tokenHash, tokenHash));
}

/** Returns the SQL condition that a staff session is valid and was used within `idleMs`. */
export function isActiveStaffSessionSql(now: number, idleMs: number) {
  return and(isLiveStaff(now), gt(staffSession.seenAt, new Date(now - idleMs)));
}

/** Returns the SQL condition that a staff session is neither revoked nor older than twelve hours. */
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

/**
 * Ends the session that a browser had before, if there was one. It runs in the transaction that starts the new
 * session.
 */
export async function endReplacedStaffSession(tx: Transaction, token = ""): Promise<void> {
  if (token !== "") await endStaffSession(tx, hashToken(token));
}

/** Ends all sessions of an account, or all except one, and returns their number. */
export async function endSessionsOfStaff(
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

/** A session in the list that its owner sees. `tokenHash` identifies the session but does not grant access. */
export type ListedStaffSession = Pick<
  typeof staffSession.$inferSelect,
  "tokenHash" | "browser" | "system" | "network" | "issuedAt" | "seenAt"
>;

/** The maximum number of listed sessions. It is above any realistic number. */
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
        isActiveStaffSessionSql(Date.now(), idleMs),
        eq(staffSession.awaitsFactor, false),
      ),
    )
    .orderBy(desc(staffSession.seenAt))
    .limit(LISTED_MAX);
}

/** Ends a session of this account. Returns false if there is no such valid session. */
export async function endStaffSessionOfAccount(
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

/** A session that waits for the second factor. */
export type SessionAwaitingFactor = Pick<
  ListedStaffSession,
  "tokenHash" | "browser" | "system" | "network"
> & { readonly staffId: string };

/** Returns the session that waits for the second factor under this ticket. It expires after ten minutes. */
export async function findSessionAwaitingFactor(
  db: Database,
  ticket: string,
): Promise<SessionAwaitingFactor | undefined> {
  const [found] = await db
    .select()
    .from(staffSession)
    .where(
      and(
        eq(staffSession.tokenHash, hashToken(ticket)),
        eq(staffSession.awaitsFactor, true),
        isNull(staffSession.revokedAt),
        gt(staffSession.issuedAt, new Date(Date.now() - STAFF_SECOND_STEP_MAX_MS)),
      ),
    );
  if (found?.staffId == null) return undefined;
  const { tokenHash, staffId, browser, system, network } = found;
  return { tokenHash, staffId, browser, system, network };
}
