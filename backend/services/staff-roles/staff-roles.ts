import { isDeepStrictEqual } from "node:util";
import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { AuditAction } from "@contract/staff/audit";
import {
  isStaffPermission,
  type StaffRight,
  type StaffPermission,
} from "@contract/staff/permissions";
import { FIXED_ROLES, ROLES_WITH_FACTOR, BUILT_IN_ROLES } from "@contract/staff/states";
import {
  recordAuditEntry,
  getHistory,
  type StaffActor,
  type AuditRecord,
} from "../../database/audit-entries";
import type { Database, Transaction } from "../../database/connection";
import type { AuditFacts } from "../../database/schema/staff";
import {
  findRoles,
  lockAllStaff,
  upsertRole,
  countUsersOfRoles,
  listRoles,
  type RoleRow,
} from "../../database/staff-accounts";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { NO_CENTS } from "../../rules/money";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import {
  getBuiltInRole,
  combineRights,
  includesRights,
  type GrantedRights,
} from "../../rules/staff-permissions";
import type { Shop } from "../shop";
import { recordExport } from "../staff/exported-lines";

/** A role with its current rights. If the shop changed a built-in role, the changes apply. */
interface Role extends GrantedRights {
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
function toRole(code: string, row: RoleRow | undefined): Role | undefined {
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
function toRoleRights(row: RoleRow): GrantedRights & Pick<Role, "name"> {
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

/** A staff member who changes the rights of others, and the rights that this staff member has. */
export interface GrantingStaff {
  readonly actor: StaffActor;
  readonly held: GrantedRights;
}

/** The role fields that staff edit. */
export interface WrittenRole {
  readonly code: string;
  readonly name: Bilingual;
  readonly permissions: readonly StaffPermission[];
  /** The maximum amount of one refund. Null for no limit. */
  readonly refundLimitCents: HkCents | null;
  readonly personalData: boolean;
  readonly export: boolean;
  readonly secondFactor: boolean;
}

/**
 * Adds a role. Throws if the code is taken, even by an archived role, or `forbidden` for rights that the
 * caller lacks.
 */
export async function addRole(shop: Shop, by: GrantingStaff, written: WrittenRole): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    await lockAllStaff(tx);
    if ((await findRole(tx, written.code)) !== undefined)
      throw createInvalidFieldError("code", "code.taken");
    const row = { ...toRow(written), archivedAt: null, version: 1 };
    requireCoveredRights(by, row);
    await upsertRole(tx, row);
    await recordAuditEntry(tx, {
      ...by.actor,
      action: "addRole",
      subject: { kind: "role", id: row.code, name: row.name.zhTw },
      after: toAuditFacts(row),
    });
  });
}

/**
 * Saves a role. An archived role is restored. For the owner and the auditor, only the second-factor requirement can
 * change. Throws `notFound`, `versionConflict`, or `forbidden` if the old or new role has rights that the caller
 * lacks.
 */
export async function saveRole(
  shop: Shop,
  by: GrantingStaff,
  { version, ...written }: WrittenRole & { readonly version: number },
): Promise<void> {
  await changeRole(shop, by, {
    code: written.code,
    version,
    action: "saveRole",
    to: (before, role) =>
      role.fixed
        ? { ...before, secondFactor: written.secondFactor }
        : { ...before, ...toRow(written), archivedAt: null },
  });
}

/**
 * Archives a role, which then grants no rights. Throws `fixedRole` for built-in roles, or the errors of `saveRole`.
 */
export async function archiveRole(
  shop: Shop,
  by: GrantingStaff,
  { code, version }: { readonly code: string; readonly version: number },
): Promise<void> {
  await changeRole(shop, by, {
    code,
    version,
    action: "archiveRole",
    to(before, { builtIn }) {
      if (builtIn) throw new Refusal("fixedRole");
      return { ...before, archivedAt: before.archivedAt ?? new Date() };
    },
  });
}

interface RoleChange {
  readonly code: string;
  readonly version: number;
  readonly action: AuditAction;
  readonly to: (before: RoleRow, role: Role) => RoleRow;
}

async function changeRole(shop: Shop, by: GrantingStaff, asked: RoleChange): Promise<void> {
  const { code, version, action, to } = asked;
  await runInTransaction(shop.db, async (tx) => {
    await lockAllStaff(tx);
    const role = await findRole(tx, code);
    if (role === undefined) throw new Refusal("notFound");
    const before = toCurrentRow(role);
    const after = { ...to(before, role), version: getNextVersion(role, version) };
    requireCoveredRights(by, before);
    requireCoveredRights(by, after);
    const facts = { before: toAuditFacts(before), after: toAuditFacts(after) };
    if (isDeepStrictEqual(facts.before, facts.after)) return;
    await upsertRole(tx, after);
    await recordAuditEntry(tx, {
      ...by.actor,
      action,
      subject: { kind: "role", id: code, name: after.name.zhTw },
      ...facts,
    });
  });
}

async function findRole(tx: Transaction, code: string): Promise<Role | undefined> {
  const [role] = await getRoles(tx, [code]);
  return role;
}

/** Throws `forbidden` if the role has rights that the caller lacks. */
function requireCoveredRights({ held }: GrantingStaff, row: RoleRow): void {
  if (!includesRights(held, toRoleRights(row))) throw new Refusal("forbidden");
}

/** Converts a submitted role to a database row. */
function toRow({ code, name, permissions, ...limits }: WrittenRole) {
  return { code, name, permissions: [...new Set(permissions)].sort(), ...limits };
}

/** Converts the current role to a database row. */
function toCurrentRow(role: Role): RoleRow {
  const { code, name, permissions, rights, refundLimitCents, secondFactor } = role;
  return {
    code,
    name,
    refundLimitCents,
    secondFactor,
    permissions: [...permissions].sort(),
    personalData: rights.has("personalData"),
    export: rights.has("export"),
    archivedAt: role.archivedAt,
    version: role.version,
  };
}

function toAuditFacts({ name, permissions, archivedAt, ...row }: RoleRow): AuditFacts {
  const { refundLimitCents, personalData, export: mayExport, secondFactor } = row;
  return {
    name: name.zhTw,
    nameEn: name.en,
    permissions,
    refundLimitCents,
    personalData,
    export: mayExport,
    secondFactor,
    archived: archivedAt !== null,
  };
}

/** A role with the number of accounts that have it. */
export type RoleWithUserCount = Role & { readonly users: number };

/** Returns all roles. The built-in ones come first, then those that the shop created, by code. */
export async function readRoles(shop: Shop): Promise<RoleWithUserCount[]> {
  const [rows, users] = await Promise.all([listRoles(shop.db), countUsersOfRoles(shop.db)]);
  const written = new Map(rows.map((row) => [row.code, row]));
  const codes = new Set([...BUILT_IN_ROLES, ...written.keys()]);
  return [...codes].flatMap((code) => {
    const role = toRole(code, written.get(code));
    return role === undefined ? [] : [{ ...role, users: users.get(code) ?? 0 }];
  });
}

/** Returns all roles for an export and records an audit entry. */
export async function exportRoles(shop: Shop, by: StaffActor): Promise<RoleWithUserCount[]> {
  await recordExport(shop, by, { kind: "role" });
  return readRoles(shop);
}

/** Returns a role with its change history. Throws `notFound`. */
export async function readRole(
  shop: Shop,
  code: string,
): Promise<RoleWithUserCount & { readonly history: AuditRecord[] }> {
  const [roles, history] = await Promise.all([
    readRoles(shop),
    getHistory(shop.db, { kind: "role", id: code }),
  ]);
  const found = roles.find((role) => role.code === code);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}
