import type { Bilingual } from "@contract/model/languages";
import { isStaffPermission, type StaffRight } from "@contract/staff/permissions";
import { FIXED_ROLES, ROLES_WITH_FACTOR } from "@contract/staff/states";
import type { Database, Transaction } from "../../database/connection";
import { findRoles, type RoleRow } from "../../database/staff-accounts";
import { getBuiltInRole, combineRights, type GrantedRights } from "../../rules/staff-permissions";
import { NO_CENTS } from "../../rules/money";
import type { Shop } from "../shop";

/** A role with its current rights. If the shop changed a built-in role, the changes apply. */
export interface Role extends GrantedRights {
  readonly code: string;
  readonly name: Bilingual;
  /** True if staff with this role must have a second factor. */
  readonly secondFactor: boolean;
  readonly builtIn: boolean;
  /** True for a built-in role whose rights cannot be changed. */
  readonly fixed: boolean;
  readonly archivedAt: Date | null;
  /** The version of the role. It is 1 for an unchanged built-in role. */
  readonly version: number;
}

/** Returns the role with this code, from its row or from the built-in roles. */
export function toRole(code: string, row: RoleRow | undefined): Role | undefined {
  const builtIn = getBuiltInRole(code);
  const fixed = FIXED_ROLES.includes(code);
  const facts = { code, builtIn: builtIn !== undefined, fixed };
  if (row !== undefined)
    return {
      ...facts,
      // For a fixed role, only the second-factor requirement is read from the row.
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
export async function getRoles(
  db: Database | Transaction,
  codes: readonly string[],
): Promise<Role[]> {
  const written = new Map((await findRoles(db, codes)).map((row) => [row.code, row]));
  return codes.flatMap((code) => toRole(code, written.get(code)) ?? []);
}

const NO_RIGHTS: GrantedRights = {
  permissions: new Set(),
  rights: new Set(),
  refundLimitCents: NO_CENTS,
};

/** Returns the combined rights of roles. Archived roles grant none. */
export function combineRoleRights(roles: readonly Role[]): GrantedRights {
  return combineRights([NO_RIGHTS, ...roles.filter(({ archivedAt }) => archivedAt === null)]);
}

/** Returns true if a role requires a second factor, because of its own setting or because it is a powerful role. */
export function needsSecondFactor(
  { settings }: Pick<Shop, "settings">,
  { code, secondFactor }: Pick<Role, "code" | "secondFactor">,
): boolean {
  return secondFactor || (!settings.isOnLoopback && ROLES_WITH_FACTOR.includes(code));
}

/** Returns true if any of these roles requires a second factor. */
export function requiresSecondFactor(
  shop: Pick<Shop, "settings">,
  roles: readonly Role[],
): boolean {
  return roles.some((role) => role.archivedAt === null && needsSecondFactor(shop, role));
}
