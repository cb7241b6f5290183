import { inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { staffRole } from "./schema/staff";

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
