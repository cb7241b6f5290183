import {
  getHistory,
  recordAuditEntry,
  type AuditRecord,
  type StaffActor,
} from "../../database/audit-entries";
import { resetUses } from "../../database/rate-limits";
import { listStaff, lockStaff, updateStaff, type StaffRecord } from "../../database/staff-accounts";
import {
  listStaffSessions,
  endStaffSessionOfAccount,
  endSessionsOfStaff,
  markSessionProven,
  type ListedStaffSession,
} from "../../database/staff-sessions";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import {
  hashPassword,
  isCorrectPassword,
  requireStrongPassword,
  requireUnrelatedPassword,
} from "../accounts/passwords";
import { countUseOrThrow } from "../accounts/sign-in";
import type { Shop } from "../shop";
import { recordExport } from "../staff/exported-lines";
import { requireAccount } from "./invite";
import { notifyStaff } from "./notify-staff";

/** Returns a page of staff accounts. */
export function readAccounts(shop: Shop, query: Parameters<typeof listStaff>[1]) {
  return listStaff(shop.db, query);
}

/** Returns a page of staff accounts for an export. For the first page, an audit entry is recorded. */
export async function exportAccounts(
  shop: Shop,
  by: StaffActor,
  query: Parameters<typeof listStaff>[1],
) {
  if (query.pageNum === 1) await recordExport(shop, by, { kind: "staff" });
  return readAccounts(shop, query);
}

/** An account with its sessions and its change history. */
export interface AccountDetail {
  readonly account: StaffRecord;
  readonly sessions: readonly ListedStaffSession[];
  readonly history: readonly AuditRecord[];
}

/** Returns an account with its sessions and its change history. Throws `notFound`. */
export async function readAccount(shop: Shop, userId: string): Promise<AccountDetail> {
  const account = await requireAccount(shop, userId);
  const [sessions, history] = await Promise.all([
    listStaffSessions(shop.db, userId, shop.settings.staffIdleMs),
    getHistory(shop.db, { kind: "staff", id: userId }),
  ]);
  return { account, sessions, history };
}

/** The staff member who makes the call, and the session. */
interface Asker {
  readonly id: string;
  readonly tokenHash: string;
  readonly actor: StaffActor;
}

/** Returns the caller's own account and sessions. The current session comes first. */
export async function readOwnAccount(
  shop: Shop,
  { id, tokenHash }: Asker,
): Promise<{ readonly account: StaffRecord; readonly sessions: readonly ListedStaffSession[] }> {
  const account = await requireAccount(shop, id);
  const sessions = await listStaffSessions(shop.db, id, shop.settings.staffIdleMs);
  const isHere = (each: ListedStaffSession) => each.tokenHash === tokenHash;
  return {
    account,
    sessions: [...sessions.filter(isHere), ...sessions.filter((each) => !isHere(each))],
  };
}

/**
 * Changes the caller's password and ends the caller's other sessions. Throws `passwordCommon`, `tooManyRequests`, or
 * `oldPasswordWrong` (also if the password was changed concurrently).
 */
export async function changeOwnPassword(
  shop: Shop,
  { id, tokenHash, actor }: Asker,
  input: {
    readonly oldPassword: string;
    readonly password: string;
    readonly confirmPassword: string;
  },
): Promise<void> {
  await requireStrongPassword(input);
  await countUseOrThrow(shop, "passwordByStaff", id);
  const asker = await requireAccount(shop, id);
  const { passwordHash: present } = asker;
  if (!(await isCorrectPassword(present ?? undefined, input.oldPassword)))
    throw new Refusal("oldPasswordWrong");
  await requireUnrelatedPassword(shop.db, input.password, asker);
  const passwordHash = await hashPassword(input.password);
  await runInTransaction(shop.db, async (tx) => {
    const account = await lockStaff(tx, id);
    if (account?.passwordHash !== present) throw new Refusal("oldPasswordWrong");
    await updateStaff(tx, id, { passwordHash, hasDemoPassword: false });
    await endSessionsOfStaff(tx, id, tokenHash);
    await markSessionProven(tx, tokenHash);
    await recordAuditEntry(tx, { ...actor, action: "changeOwnPassword" });
    await notifyStaff(tx, shop, account, { event: "passwordChanged", by: actor });
  });
}

/**
 * Records that the owner of a session has just entered the correct password. Throws `passwordWrong` or
 * `tooManyRequests`.
 */
export async function recordPasswordProof(
  shop: Shop,
  { id, tokenHash }: Asker,
  password: string,
): Promise<void> {
  await countUseOrThrow(shop, "passwordByStaff", id);
  const { passwordHash } = await requireAccount(shop, id);
  if (!(await isCorrectPassword(passwordHash ?? undefined, password)))
    throw new Refusal("passwordWrong");
  await resetUses(shop.db, "passwordByStaff", id);
  await markSessionProven(shop.db, tokenHash);
}

/** Ends one of the caller's sessions. Throws `notFound` for a session of another account and for an ended session. */
export async function endOwnStaffSession(
  shop: Shop,
  { id }: Asker,
  sessionId: string,
): Promise<void> {
  const isEnded = await runInTransaction(shop.db, (tx) =>
    endStaffSessionOfAccount(tx, id, sessionId),
  );
  if (!isEnded) throw new Refusal("notFound");
}

/** Ends the caller's other sessions and returns their number. */
export async function endOtherStaffSessions(shop: Shop, { id, tokenHash }: Asker): Promise<number> {
  return runInTransaction(shop.db, (tx) => endSessionsOfStaff(tx, id, tokenHash));
}
