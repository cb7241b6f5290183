import { historyOf, type AuditRecord, type StaffActor } from "../../database/audit-entries";
import { listStaff, type StaffRecord } from "../../database/staff-accounts";
import { listStaffSessions, type ListedStaffSession } from "../../database/staff-sessions";
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
