import type { Bilingual } from "@contract/model/languages";
import { isStaffPermission, type StaffRight } from "@contract/staff/permissions";
import { FIXED_ROLES } from "@contract/staff/states";
import type { Database, Transaction } from "../../database/connection";
import { findRoles, type RoleRow } from "../../database/staff-accounts";
import { builtInRole, combineRights, type GrantedRights } from "../../rules/staff-permissions";
import { NO_CENTS } from "../../rules/money";

/** A role with its current rights. Changes by the shop override those of a built-in role. */
export interface Role extends GrantedRights {
  readonly code: string;
  readonly name: Bilingual;
  /** True if staff with this role need a second factor. */
  readonly secondFactor: boolean;
  readonly builtIn: boolean;
  /** True for a built-in role whose rights cannot be changed. */
  readonly fixed: boolean;
  readonly archivedAt: Date | null;
  /** 1 for an unchanged built-in role. */
  readonly version: number;
}

/** Returns the role of a code, from its row or the built-in one. */
export function roleOf(code: string, row: RoleRow | undefined): Role | undefined {
  const builtIn = builtInRole(code);
  const fixed = FIXED_ROLES.includes(code);
  const facts = { code, builtIn: builtIn !== undefined, fixed };
  if (row !== undefined)
    return {
      ...facts,
      // For a fixed role only the second factor is read from the row.
      ...(fixed && builtIn !== undefined ? builtIn : toRoleRights(row)),
      secondFactor: row.secondFactor,
      archivedAt: row.archivedAt,
      version: row.version,
    };
  if (builtIn === undefined) return undefined;
  return { ...facts, ...builtIn, secondFactor: false, archivedAt: null, version: 1 };
}

/** Returns the rights of a stored role. */
export function toRoleRights(row: RoleRow): GrantedRights & Pick<Role, "name"> {
  const rights: StaffRight[] = [];
  if (row.personalData) rights.push("personalData");
  if (row.export) rights.push("export");
  return {
    name: row.name,
    permissions: new Set(row.permissions.filter(isStaffPermission)),
    rights: new Set(rights),
    refundLimitCents: row.refundLimitCents,
  };
}

/** Returns the roles of these codes. Unknown codes are left out. */
export async function rolesOf(
  db: Database | Transaction,
  codes: readonly string[],
): Promise<Role[]> {
  const written = new Map((await findRoles(db, codes)).map((row) => [row.code, row]));
  return codes.flatMap((code) => roleOf(code, written.get(code)) ?? []);
}

const NOTHING: GrantedRights = {
  permissions: new Set(),
  rights: new Set(),
  refundLimitCents: NO_CENTS,
};

/** Returns the combined rights of roles. Archived roles have none. */
export function rightsOf(roles: readonly Role[]): GrantedRights {
  return combineRights([NOTHING, ...roles.filter(({ archivedAt }) => archivedAt === null)]);
}

/** Returns whether any of these roles requires a second factor. */
export function requiresSecondFactor(roles: readonly Role[]): boolean {
  return roles.some(({ secondFactor, archivedAt }) => secondFactor && archivedAt === null);
}
