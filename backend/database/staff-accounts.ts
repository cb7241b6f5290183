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
import { OWNER_ROLE } from "@contract/staff/states";
import type { AdminQuery, Page } from "./admin-lists";
import type { Database, Transaction } from "./connection";
import { staffAccount, staffRole } from "./schema/staff";
import { likeContaining } from "./sql-fragments";
import { sqlStateOf } from "./transaction";

/** An account of the back office. */
export type StaffRecord = typeof staffAccount.$inferSelect;
export type NewStaff = typeof staffAccount.$inferInsert;
type Changes = Partial<Omit<NewStaff, "id" | "loginName">>;

/** Whether anybody has an account. */
export async function hasStaff(db: Database | Transaction): Promise<boolean> {
  const found = await db.select({ id: staffAccount.id }).from(staffAccount).limit(1);
  return found.length > 0;
}

/** An account by its login name, whatever its case. */
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

/** The accounts that still have the password of a demo shop. */
export async function staffWithDemoPassword(db: Database | Transaction): Promise<StaffRecord[]> {
  return db.select().from(staffAccount).where(eq(staffAccount.hasDemoPassword, true));
}

/** Keeps the account from changing until the transaction ends; false when its password has changed, or it is disabled. */
export async function holdStaffPassword(
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
 * Lets one at a time change who works here until the transaction ends: whether an owner is left is a question
 * about all accounts. Sign-ins go on.
 */
export async function lockAllStaff(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK})`);
}

/** Any number, as long as every backend on one database takes the same. */
const STAFF_LOCK = 7_421_611;

/** An account, locked until it is written. */
export async function lockStaff(tx: Transaction, id: string): Promise<StaffRecord | undefined> {
  const [found] = await tx.select().from(staffAccount).where(eq(staffAccount.id, id)).for("update");
  return found;
}

/** Adds an account. A login name or address that is taken fails by its unique index. */
export async function insertStaff(tx: Transaction, row: NewStaff): Promise<void> {
  await tx.insert(staffAccount).values(row);
}

/** The secrets of all authenticators, as they are kept. */
export async function listTotpSecrets(
  db: Database,
): Promise<{ readonly id: string; readonly totpSecret: string }[]> {
  const { id, totpSecret } = staffAccount;
  const rows = await db.select({ id, totpSecret }).from(staffAccount).where(isNotNull(totpSecret));
  return rows.map((row) => ({ id: row.id, totpSecret: row.totpSecret ?? "" }));
}

/** Writes a secret in another way, unless it has changed meanwhile: then false. */
export async function replaceTotpSecret(
  db: Database,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const changed = await db
    .update(staffAccount)
    .set({ totpSecret: to })
    .where(and(eq(staffAccount.id, id), eq(staffAccount.totpSecret, from)));
  return changed.rowCount === 1;
}

/** Writes an account. */
export async function updateStaff(tx: Transaction, id: string, changes: Changes): Promise<void> {
  await tx.update(staffAccount).set(changes).where(eq(staffAccount.id, id));
}

/** How many owners but this one can sign in. */
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

/** One account. */
export async function findStaff(db: Database, id: string): Promise<StaffRecord | undefined> {
  const [found] = await db.select().from(staffAccount).where(eq(staffAccount.id, id));
  return found;
}

/** The account that a link was sent for, by the hash of its token. */
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

/** A page of the accounts, by login name. */
export async function listStaff(
  db: Database,
  { keyword = "", pageNum, pageSize }: AdminQuery,
): Promise<Page<StaffRecord>> {
  const like = likeContaining(keyword);
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

/** Which of two things that no two accounts share a write met; undefined for any other failure. */
export function staffDuplicateOf(error: unknown): "loginName" | "email" | undefined {
  if (sqlStateOf(error) !== UNIQUE_VIOLATION) return undefined;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!("constraint" in cause)) continue;
    if (cause.constraint === "staff_account_login_name_unique") return "loginName";
    if (cause.constraint === "staff_account_email_unique") return "email";
  }
  return undefined;
}

/** A role as the shop has written it. */
export type RoleRow = typeof staffRole.$inferSelect;

/** Those of these roles that the shop has written. */
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

/** All that the shop has written. */
export async function listRoles(db: Database): Promise<RoleRow[]> {
  return db.select().from(staffRole).orderBy(staffRole.code);
}

/** How many accounts have each role. */
export async function countUsersOfRoles(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ code: string; users: number }>(sql`
    select code, count(*)::int as users from staff_account, unnest(role_codes) code
    where disabled_at is null group by 1`);
  return new Map(rows.map(({ code, users }) => [code, users]));
}

/** Writes a role, a new one too. */
export async function writeRole(tx: Transaction, row: RoleRow): Promise<void> {
  const { code: _, ...changes } = row;
  await tx
    .insert(staffRole)
    .values(row)
    .onConflictDoUpdate({ target: staffRole.code, set: changes });
}
