import type { InputOf } from "@contract/model/call";
import * as calls from "@contract/staff/roles";
import { addRole, archiveRole, saveRole } from "../services/staff-roles/change-roles";
import {
  exportRoles,
  readRole,
  readRoles,
  type CountedRole,
} from "../services/staff-roles/read-roles";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffRoleEndpoints: Endpoint[] = [
  serve(calls.staffRoleList, async ({ shop }) => (await readRoles(shop)).map(toRole)),
  serve(calls.staffRoleExport, async ({ shop, staff }) =>
    (await exportRoles(shop, staff.actor)).map(toRole),
  ),
  serve(calls.staffRoleDetail, async ({ shop, input }) => {
    const { history, ...role } = await readRole(shop, input.code);
    return { ...toRole(role), history: history.map(toAuditEntry) };
  }),
  serve(calls.staffRoleAdd, ({ shop, staff, input }) => addRole(shop, staff, toWritten(input))),
  serve(calls.staffRoleSave, ({ shop, staff, input }) => saveRole(shop, staff, toWritten(input))),
  serve(calls.staffRoleArchive, ({ shop, staff, input }) => archiveRole(shop, staff, input)),
];

function toRole({ permissions, rights, archivedAt, ...role }: CountedRole): calls.StaffRole {
  return {
    ...role,
    permissions: [...permissions],
    personalData: rights.has("personalData"),
    export: rights.has("export"),
    archived: archivedAt !== null,
  };
}

type Sent = Omit<InputOf<typeof calls.staffRoleAdd>, "code">;

function toWritten<Input extends Sent>({ name, nameEn, refundLimit, ...rest }: Input) {
  return { ...rest, name: { zhTw: name, en: nameEn }, refundLimitCents: refundLimit ?? null };
}
