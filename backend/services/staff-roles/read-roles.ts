import { BUILT_IN_ROLES } from "@contract/staff/states";
import { historyOf, type AuditRecord, type StaffActor } from "../../database/audit-entries";
import { countUsersOfRoles, listRoles } from "../../database/staff-roles";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { noteExport } from "../staff/exported-lines";
import { roleOf, type Role } from "./role-facts";

/** A role with how many accounts have it. */
export type CountedRole = Role & { readonly users: number };

/** All roles: those of every shop, then the shop's own by code. */
export async function readRoles(shop: Shop): Promise<CountedRole[]> {
  const [rows, users] = await Promise.all([listRoles(shop.db), countUsersOfRoles(shop.db)]);
  const written = new Map(rows.map((row) => [row.code, row]));
  const codes = new Set([...BUILT_IN_ROLES, ...written.keys()]);
  return [...codes].flatMap((code) => {
    const role = roleOf(code, written.get(code));
    return role === undefined ? [] : [{ ...role, users: users.get(code) ?? 0 }];
  });
}

/** The same for a file. That it was taken is kept among the actions. */
export async function exportRoles(shop: Shop, by: StaffActor): Promise<CountedRole[]> {
  await noteExport(shop, by, { kind: "role" });
  return readRoles(shop);
}

/** One of them with who changed it. Refuses `notFound`. */
export async function readRole(
  shop: Shop,
  code: string,
): Promise<CountedRole & { readonly history: AuditRecord[] }> {
  const [roles, history] = await Promise.all([
    readRoles(shop),
    historyOf(shop.db, { kind: "role", id: code }),
  ]);
  const found = roles.find((role) => role.code === code);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, history };
}
