import {
  and,
  arrayContains,
  eq,
  ilike,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
  inArray,
} from "drizzle-orm";
import type { SavedView } from "@contract/staff/account";
import { OWNER_ROLE, type StaffListName } from "@contract/staff/states";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { staffAccount, staffListSetting, staffRole } from "./schema/staff";
import { toLikePattern } from "./sql-fragments";
import { getSqlState } from "./transaction";

export type StaffRecord = typeof staffAccount.$inferSelect;
export type NewStaff = typeof staffAccount.$inferInsert;
type Changes = Partial<Omit<NewStaff, "id" | "loginName">>;

/** Returns true if any staff account exists. */
export async function hasStaff(db: Database | Transaction): Promise<boolean> {
  const found = await db.select({ id: staffAccount.id }).from(staffAccount).limit(1);
  return found.length > 0;
}

/** Returns a staff account by its login name, regardless of case. */
export async function findStaffByLoginName(
  db: Database,
  loginName: string,
): Promise<StaffRecord | undefined> {
  const [found] = await db
    .select()
    .from(staffAccount)
    .where(eq(sql`lower(${staffAccount.loginName})`, loginName.toLowerCase()));
  return found;
}

/** Returns the accounts that still have the demo password. */
export async function findStaffWithDemoPassword(
  db: Database | Transaction,
): Promise<StaffRecord[]> {
  return db.select().from(staffAccount).where(eq(staffAccount.hasDemoPassword, true));
}

/** Locks an account until the transaction ends. Returns false if its password has changed or if it is disabled. */
export async function lockStaffIfPasswordUnchanged(
  tx: Transaction,
  { id, passwordHash }: Pick<StaffRecord, "id" | "passwordHash">,
): Promise<boolean> {
  if (passwordHash === null) return false;
  const found = await tx
    .select({ id: staffAccount.id })
    .from(staffAccount)
    .where(
      and(
        eq(staffAccount.id, id),
        eq(staffAccount.passwordHash, passwordHash),
        isNull(staffAccount.disabledAt),
      ),
    )
    .for("update");
  return found.length === 1;
}

/**
 * Serializes changes to staff accounts until the transaction ends. This is needed because the check that an owner
 * remains reads all accounts. Sign-ins are not blocked.
 */
export async function lockAllStaff(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK})`);
}

/** The key of the advisory lock. It is arbitrary, but must be the same in all backends that share a database. */
const STAFF_LOCK = 7_421_611;

/** Returns a staff account and locks its row. */
export async function lockStaff(tx: Transaction, id: string): Promise<StaffRecord | undefined> {
  const [found] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for("update");
  return found;
}

/** Inserts a staff account. Throws if the login name or e-mail address is taken. */
export async function insertStaff(tx: Transaction, row: NewStaff): Promise<void> {
  await tx.insert(staffAccount).values(row);
}

/** The encrypted second factor of an account. */
export interface StoredFactor {
  readonly totpSecret: string;
  readonly recoveryHashes: readonly string[];
}

/** Returns the encrypted second factors of all accounts. */
export async function listFactors(
  db: Database,
): Promise<({ readonly id: string } & StoredFactor)[]> {
  const { id, totpSecret, recoveryHashes } = staffAccount;
  const rows = await db
    .select({ id, totpSecret, recoveryHashes })
    .from(staffAccount)
    .where(isNotNull(totpSecret));
  return rows.map((row) => ({ ...row, totpSecret: row.totpSecret ?? "" }));
}

/** Replaces a second factor. Returns false if it was changed in the meantime. */
export async function replaceFactor(
  db: Database,
  id: string,
  { from, to }: { readonly from: StoredFactor; readonly to: StoredFactor },
): Promise<boolean> {
  const changed = await db
    .update(staffAccount)
    .set({ totpSecret: to.totpSecret, recoveryHashes: [...to.recoveryHashes] })
    .where(
      and(
        eq(staffAccount.id, id),
        eq(staffAccount.totpSecret, from.totpSecret),
        eq(staffAccount.recoveryHashes, [...from.recoveryHashes]),
      ),
    );
  return changed.rowCount === 1;
}

/** Updates a staff account. */
export async function updateStaff(tx: Transaction, id: string, changes: Changes): Promise<void> {
  await tx.update(staffAccount).set(changes).where(eq(staffAccount.id, id));
}

/** Counts the owners who can sign in, without the account with this id. */
export async function countOtherOwners(tx: Transaction, id: string): Promise<number> {
  return tx.$count(
    staffAccount,
    and(
      arrayContains(staffAccount.roleCodes, [OWNER_ROLE]),
      isNull(staffAccount.disabledAt),
      isNotNull(staffAccount.passwordHash),
      ne(staffAccount.id, id),
    ),
  );
}

/** Returns a staff account by its id. */
export async function findStaff(db: Database, id: string): Promise<StaffRecord | undefined> {
  const [found] = await db.select().from(staffAccount).where(eq(staffAccount.id, id));
  return found;
}

/** Returns the account of an invitation link. It is found by the hash of the token in the link. */
export async function findStaffByInvitation(
  db: Database,
  invitationHash: string,
): Promise<StaffRecord | undefined> {
  const [found] = await db
    .select()
    .from(staffAccount)
    .where(eq(staffAccount.invitationHash, invitationHash));
  return found;
}

/** Returns a page of staff accounts, sorted by login name. */
export async function listStaff(
  db: Database,
  { keyword = "", pageNum, pageSize }: AdminQuery,
): Promise<Page<StaffRecord>> {
  const like = toLikePattern(keyword);
  const { loginName, name, email } = staffAccount;
  const where = or(ilike(loginName, like), ilike(name, like), ilike(email, like));
  const rows = await db
    .select()
    .from(staffAccount)
    .where(where)
    .orderBy(sql`lower(${loginName})`)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { rows, total: await db.$count(staffAccount, where) };
}

const UNIQUE_VIOLATION = "23505";

/** Returns the field whose unique index a failed write violated. Returns undefined for other errors. */
export function findDuplicateStaffField(error: unknown): "loginName" | "email" | undefined {
  if (getSqlState(error) !== UNIQUE_VIOLATION) return undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("constraint" in cause)) continue;
    if (cause.constraint === "staff_account_login_name_unique") return "loginName";
    if (cause.constraint === "staff_account_email_unique") return "email";
  }
  return undefined;
}

/** A role that is stored in the database. */
export type RoleRow = typeof staffRole.$inferSelect;

/** Returns the stored roles with these codes. */
export async function findRoles(
  db: Database | Transaction,
  codes: readonly string[],
): Promise<RoleRow[]> {
  return codes.length === 0
    ? []
    : db
        .select()
        .from(staffRole)
        .where(inArray(staffRole.code, [...codes]));
}

/** Returns all stored roles. */
export async function listRoles(db: Database): Promise<RoleRow[]> {
  return db.select().from(staffRole).orderBy(staffRole.code);
}

/** Counts the accounts of each role that are not disabled. */
export async function countUsersOfRoles(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ code: string; users: number }>(sql`
    select code, count(*)::int as users from staff_account, unnest(role_codes) code
    where disabled_at is null group by 1`);
  return new Map(rows.map(({ code, users }) => [code, users]));
}

/** Inserts or updates a role. */
export async function upsertRole(tx: Transaction, row: RoleRow): Promise<void> {
  const { code: _, ...changes } = row;
  await tx
    .insert(staffRole)
    .values(row)
    .onConflictDoUpdate({ target: staffRole.code, set: changes });
}

/** The columns and the saved views that a staff member has chosen for a list. */
export interface ListSetting {
  /** The names of the shown columns. Null for the default columns. */
  readonly columns: readonly string[] | null;
  readonly views: readonly SavedView[];
}

/** Returns the setting of a list of a staff member. A list that was never changed has the default columns. */
export async function findListSetting(
  db: Database | Transaction,
  staffId: string,
  list: StaffListName,
): Promise<ListSetting> {
  const { columns, views } = staffListSetting;
  const [found] = await db
    .select({ columns, views })
    .from(staffListSetting)
    .where(and(eq(staffListSetting.staffId, staffId), eq(staffListSetting.list, list)));
  return found ?? { columns: null, views: [] };
}

/** Saves the setting of a list of a staff member. */
export async function saveListSetting(
  tx: Transaction,
  { id, list }: { readonly id: string; readonly list: StaffListName },
  { columns, views }: ListSetting,
): Promise<void> {
  const set = { columns: columns === null ? null : [...columns], views };
  await tx
    .insert(staffListSetting)
    .values({ staffId: id, list, ...set })
    .onConflictDoUpdate({ target: [staffListSetting.staffId, staffListSetting.list], set });
}
