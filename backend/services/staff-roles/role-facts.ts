import type { Bilingual } from "@contract/model/languages";
import { isStaffPermission, type StaffRight } from "@contract/staff/permissions";
import { FIXED_ROLES } from "@contract/staff/states";
import type { Database, Transaction } from "../../database/connection";
import { findRoles, type RoleRow } from "../../database/staff-accounts";
import { builtInRole, together, type HeldRights } from "../../rules/staff-permissions";
import { NO_CENTS } from "../../rules/money";

/** A role as it counts: built in ones as the shop has changed them, else as every shop has them. */
export interface Role extends HeldRights {
  readonly code: string;
  readonly name: Bilingual;
  /** Whoever has it signs in with a second factor. */
  readonly secondFactor: boolean;
  readonly builtIn: boolean;
  /** Built in and never changed. */
  readonly fixed: boolean;
  readonly archivedAt: Date | null;
  /** 1 for a built in one that nobody has changed. */
  readonly version: number;
}

/** The role of a code, by what the shop has written of it; undefined where there is none. */
export function roleOf(code: string, row: RoleRow | undefined): Role | undefined {
  const builtIn = builtInRole(code);
  const fixed = FIXED_ROLES.includes(code);
  const facts = { code, builtIn: builtIn !== undefined, fixed };
  if (row !== undefined)
    return {
      ...facts,
      // Of a fixed one only the second factor is the shop's to say.
      ...(fixed && builtIn !== undefined ? builtIn : writtenOf(row)),
      secondFactor: row.secondFactor,
      archivedAt: row.archivedAt,
      version: row.version,
    };
  if (builtIn === undefined) return undefined;
  return { ...facts, ...builtIn, secondFactor: false, archivedAt: null, version: 1 };
}

/** What a role allows as it is written. */
export function writtenOf(row: RoleRow): HeldRights & Pick<Role, "name"> {
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

/** The roles of these codes; a code that no role has is left out. */
export async function rolesOf(
  db: Database | Transaction,
  codes: readonly string[],
): Promise<Role[]> {
  const written = new Map((await findRoles(db, codes)).map((row) => [row.code, row]));
  return codes.flatMap((code) => roleOf(code, written.get(code)) ?? []);
}

const NOTHING: HeldRights = {
  permissions: new Set(),
  rights: new Set(),
  refundLimitCents: NO_CENTS,
};

/** What roles allow together; archived ones nothing. */
export function rightsOf(roles: readonly Role[]): HeldRights {
  return together([NOTHING, ...roles.filter(({ archivedAt }) => archivedAt === null)]);
}

/** Whether one of these asks for a second factor at sign-in. */
export function asksForFactor(roles: readonly Role[]): boolean {
  return roles.some(({ secondFactor, archivedAt }) => secondFactor && archivedAt === null);
}
