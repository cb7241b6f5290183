import {
  historyOf,
  recordAuditEntry,
  type AuditRecord,
  type StaffActor,
} from "../../database/audit-entries";
import { listStaff, lockStaff, updateStaff, type StaffRecord } from "../../database/staff-accounts";
import {
  listStaffSessions,
  endOneStaffSession,
  endStaffSessionsOf,
  type ListedStaffSession,
} from "../../database/staff-sessions";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { hashPassword, isRightPassword, requireGoodPassword } from "../accounts/passwords";
import { requireUse } from "../accounts/sign-in";
import type { Shop } from "../shop";
import { noteExport } from "../staff/exported-lines";
import { requireAccount } from "./invite";

/** A page of who works here. */
export function readAccounts(shop: Shop, query: Parameters<typeof listStaff>[1]) {
  return listStaff(shop.db, query);
}

/** The same for a file. That it was begun is kept among the actions. */
export async function exportAccounts(
  shop: Shop,
  by: StaffActor,
  query: Parameters<typeof listStaff>[1],
) {
  if (query.pageNum === 1) await noteExport(shop, by, { kind: "staff" });
  return readAccounts(shop, query);
}

/** One account in full. */
export interface AccountInFull {
  readonly account: StaffRecord;
  readonly sessions: readonly ListedStaffSession[];
  readonly history: readonly AuditRecord[];
}

/** An account with where it is signed in and who changed it. Refuses `notFound`. */
export async function readAccount(shop: Shop, userId: string): Promise<AccountInFull> {
  const account = await requireAccount(shop, userId);
  const [sessions, history] = await Promise.all([
    listStaffSessions(shop.db, userId),
    historyOf(shop.db, { kind: "staff", id: userId }),
  ]);
  return { account, sessions, history };
}

/** Who asks, by the session that they ask with. */
interface Asker {
  readonly id: string;
  readonly tokenHash: string;
  readonly actor: StaffActor;
}

/** One's own account, and where one is signed in: here first. */
export async function readOwnAccount(
  shop: Shop,
  { id, tokenHash }: Asker,
): Promise<{ readonly account: StaffRecord; readonly sessions: readonly ListedStaffSession[] }> {
  const account = await requireAccount(shop, id);
  const sessions = await listStaffSessions(shop.db, id);
  const isHere = (each: ListedStaffSession) => each.tokenHash === tokenHash;
  return {
    account,
    sessions: [...sessions.filter(isHere), ...sessions.filter((each) => !isHere(each))],
  };
}

/**
 * Changes one's own password; every other session ends. Refuses `oldPasswordWrong`, also where another was set
 * meanwhile, `passwordCommon`, `tooManyRequests`.
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
  await requireGoodPassword(input);
  await requireUse(shop, "passwordByStaff", id);
  const { passwordHash: present } = await requireAccount(shop, id);
  if (!(await isRightPassword(present ?? undefined, input.oldPassword)))
    throw new Refusal("oldPasswordWrong");
  const passwordHash = await hashPassword(input.password);
  await inTransaction(shop.db, async (tx) => {
    const account = await lockStaff(tx, id);
    if (account?.passwordHash !== present) throw new Refusal("oldPasswordWrong");
    await updateStaff(tx, id, { passwordHash, hasDemoPassword: false });
    await endStaffSessionsOf(tx, id, tokenHash);
    await recordAuditEntry(tx, { ...actor, action: "changeOwnPassword" });
  });
}

/** Ends one of one's own sessions; refuses `notFound` for another's and for one that has ended. */
export async function endOwnStaffSession(
  shop: Shop,
  { id }: Asker,
  sessionId: string,
): Promise<void> {
  const isEnded = await inTransaction(shop.db, (tx) => endOneStaffSession(tx, id, sessionId));
  if (!isEnded) throw new Refusal("notFound");
}

/** Ends all of one's own sessions but the one that asks; gives how many. */
export async function endOtherStaffSessions(shop: Shop, { id, tokenHash }: Asker): Promise<number> {
  return inTransaction(shop.db, (tx) => endStaffSessionsOf(tx, id, tokenHash));
}
