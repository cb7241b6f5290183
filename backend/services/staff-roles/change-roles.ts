import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@contract/staff/audit";
import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { StaffPermission } from "@contract/staff/permissions";
import { BUILT_IN_ROLES } from "@contract/staff/states";
import {
  recordAuditEntry,
  getHistory,
  type StaffActor,
  type AuditRecord,
} from "../../database/audit-entries";
import type { Transaction } from "../../database/connection";
import type { AuditFacts } from "../../database/schema/audit-entries";
import {
  lockAllStaff,
  upsertRole,
  countUsersOfRoles,
  listRoles,
  type RoleRow,
} from "../../database/staff-accounts";
import { runInTransaction } from "../../database/transaction";
import { getNextVersion } from "../../rules/edit-version";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { includesRights, type GrantedRights } from "../../rules/staff-permissions";
import type { Shop } from "../shop";
import { recordExport } from "../staff/exported-lines";
import { getRoles, toRoleRights, toRole, type Role } from "./role-facts";

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
