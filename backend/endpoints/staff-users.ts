import * as calls from "@contract/staff/users";
import type { InputOf } from "@contract/model/call";
import * as roleCalls from "@contract/staff/roles";
import { includesRights } from "../rules/staff-permissions";
import {
  getAccountState,
  disableAccount,
  enableAccount,
  endSessionsOfAccount,
  resetFactor,
  saveAccount,
} from "../services/staff-accounts/change-accounts";
import {
  acceptInvitation,
  inviteStaff,
  readInvitation,
  reinviteStaff,
} from "../services/staff-accounts/invite";
import {
  exportAccounts,
  readAccount,
  readAccounts,
  type AccountDetail,
} from "../services/staff-accounts/read-accounts";
import {
  readRoles,
  addRole,
  archiveRole,
  saveRole,
  exportRoles,
  readRole,
  type RoleWithUserCount,
} from "../services/staff-roles/change-roles";
import type { Shop } from "../services/shop";
import { needsSecondFactor } from "../services/staff-roles/role-facts";
import { toAuditEntry } from "./staff-views";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const staffUserEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffUserList, async ({ shop, input }) => {
    const { rows, total } = await readAccounts(shop, input);
    return { rows: rows.map(toUser), total };
  }),
  defineEndpoint(calls.staffUserExport, async ({ shop, staff, input }) => {
    const { rows, total } = await exportAccounts(shop, staff.actor, input);
    return { rows: rows.map(toUser), total };
  }),
  defineEndpoint(calls.staffUserRoles, async ({ shop, staff }) => {
    const inUse = (await readRoles(shop)).filter(({ archivedAt }) => archivedAt === null);
    return inUse.map((role) => ({ ...role, mayGive: includesRights(staff.held, role) }));
  }),
  defineEndpoint(calls.staffUserDetail, async ({ shop, staff, input }) => {
    const { account, sessions, history } = await readAccount(shop, input.userId);
    return {
      ...toUser(account),
      invitedUntil: account.invitedUntil,
      sessions: sessions.map((each) => toStaffSession(each, staff.tokenHash)),
      history: history.map(toAuditEntry),
    };
  }),
  defineEndpoint(calls.staffUserInvite, async ({ shop, staff, input }) => ({
    userId: await inviteStaff(shop, staff, input),
  })),
  defineEndpoint(calls.staffUserSave, ({ shop, staff, input }) => saveAccount(shop, staff, input)),
  defineEndpoint(calls.staffUserReinvite, ({ shop, staff, input }) =>
    reinviteStaff(shop, staff, input),
  ),
  defineEndpoint(calls.staffUserDisable, ({ shop, staff, input }) =>
    disableAccount(shop, staff, input),
  ),
  defineEndpoint(calls.staffUserEnable, ({ shop, staff, input }) =>
    enableAccount(shop, staff, input),
  ),
  defineEndpoint(calls.staffUserResetFactor, ({ shop, staff, input }) =>
    resetFactor(shop, staff, input),
  ),
  defineEndpoint(calls.staffUserEndSessions, async ({ shop, staff, input }) => ({
    ended: await endSessionsOfAccount(shop, staff, input),
  })),
  defineEndpoint(calls.staffInvitation, async ({ shop, input, ip, qa }) => {
    const { loginName, name } = await readInvitation(shop, { ...input, ip, counted: !qa });
    return { loginName, name };
  }),
  defineEndpoint(calls.staffInvitationAccept, ({ shop, input, ip, qa }) =>
    acceptInvitation(shop, { ...input, ip, counted: !qa }),
  ),
];

function toUser(account: AccountDetail["account"]): calls.StaffUser {
  const { id: userId, totpSince, ...facts } = account;
  return { ...facts, userId, state: getAccountState(account), secondFactor: totpSince !== null };
}

/** Converts a session for the API. */
export function toStaffSession(
  { tokenHash, issuedAt, seenAt, ...facts }: AccountDetail["sessions"][number],
  here: string,
) {
  return {
    ...facts,
    sessionId: tokenHash,
    signInTime: issuedAt,
    lastUseTime: seenAt,
    current: tokenHash === here,
  };
}

export const staffRoleEndpoints: Endpoint[] = [
  defineEndpoint(roleCalls.staffRoleList, async ({ shop }) =>
    (await readRoles(shop)).map((role) => toRole(shop, role)),
  ),
  defineEndpoint(roleCalls.staffRoleExport, async ({ shop, staff }) =>
    (await exportRoles(shop, staff.actor)).map((role) => toRole(shop, role)),
  ),
  defineEndpoint(roleCalls.staffRoleDetail, async ({ shop, input }) => {
    const { history, ...role } = await readRole(shop, input.code);
    return { ...toRole(shop, role), history: history.map(toAuditEntry) };
  }),
  defineEndpoint(roleCalls.staffRoleAdd, ({ shop, staff, input }) =>
    addRole(shop, staff, toWritten(input)),
  ),
  defineEndpoint(roleCalls.staffRoleSave, ({ shop, staff, input }) =>
    saveRole(shop, staff, toWritten(input)),
  ),
  defineEndpoint(roleCalls.staffRoleArchive, ({ shop, staff, input }) =>
    archiveRole(shop, staff, input),
  ),
];

function toRole(
  shop: Shop,
  { permissions, rights, archivedAt, ...role }: RoleWithUserCount,
): roleCalls.StaffRole {
  return {
    ...role,
    secondFactor: needsSecondFactor(shop, role),
    permissions: [...permissions],
    personalData: rights.has("personalData"),
    export: rights.has("export"),
    archived: archivedAt !== null,
  };
}

type SubmittedRole = Omit<InputOf<typeof roleCalls.staffRoleAdd>, "code">;

function toWritten<Input extends SubmittedRole>({ name, nameEn, refundLimit, ...rest }: Input) {
  return { ...rest, name: { zhTw: name, en: nameEn }, refundLimitCents: refundLimit ?? null };
}
