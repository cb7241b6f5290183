import type { InputOf } from "@contract/model/call";
import * as accountCalls from "@contract/staff/account";
import * as roleCalls from "@contract/staff/roles";
import * as usersCalls from "@contract/staff/users";
import { includesRights } from "../rules/staff-permissions";
import type { Shop } from "../services/shop";
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
  readOwnList,
  removeOwnView,
  saveOwnColumns,
  saveOwnKeys,
  saveOwnView,
} from "../services/staff-accounts/own-lists";
import {
  changeOwnPassword,
  endOtherStaffSessions,
  endOwnStaffSession,
  recordPasswordProof,
  readOwnAccount,
  exportAccounts,
  readAccount,
  readAccounts,
  type AccountDetail,
} from "../services/staff-accounts/read-accounts";
import {
  getPendingFactorSetup,
  disableFactor,
  enableFactor,
  recordFactorProof,
  renewRecoveryCodes,
  getTotpSecret,
  verifyFactor,
} from "../services/staff-accounts/second-factor";
import {
  readRoles,
  addRole,
  archiveRole,
  saveRole,
  exportRoles,
  readRole,
  needsSecondFactor,
  type RoleWithUserCount,
} from "../services/staff-roles/staff-roles";
import { defineEndpoint, type Endpoint } from "./define-endpoint";
import { toAuditEntry } from "./staff-views";

export const staffAccountEndpoints: Endpoint[] = [
  defineEndpoint(accountCalls.staffOwnAccount, async ({ shop, staff }) => {
    const { account, sessions } = await readOwnAccount(shop, staff);
    const { loginName, name, email } = account;
    return {
      loginName,
      name,
      email,
      secondFactor: account.totpSince !== null,
      recoveryLeft: account.recoveryHashes.length,
      singleKeys: account.singleKeys,
      sessions: sessions.map((each) => toStaffSession(each, staff.tokenHash)),
    };
  }),
  defineEndpoint(accountCalls.staffOwnPassword, ({ shop, staff, input }) =>
    changeOwnPassword(shop, staff, input),
  ),
  defineEndpoint(accountCalls.staffOwnSessionEnd, ({ shop, staff, input }) =>
    endOwnStaffSession(shop, staff, input.sessionId),
  ),
  defineEndpoint(accountCalls.staffOwnSessionEndOthers, async ({ shop, staff }) => ({
    ended: await endOtherStaffSessions(shop, staff),
  })),
  defineEndpoint(accountCalls.staffOwnKeys, ({ shop, staff, input }) =>
    saveOwnKeys(shop, staff, input.singleKeys),
  ),
  defineEndpoint(accountCalls.staffOwnList, ({ shop, staff, input }) =>
    readOwnList(shop, staff, input.list),
  ),
  defineEndpoint(accountCalls.staffOwnListColumns, ({ shop, staff, input: { list, columns } }) =>
    saveOwnColumns(shop, staff, { list, columns: columns?.split(",") ?? null }),
  ),
  defineEndpoint(
    accountCalls.staffOwnViewSave,
    ({ shop, staff, input: { list, viewName, query } }) =>
      saveOwnView(shop, staff, { list, view: { name: viewName, query } }),
  ),
  defineEndpoint(accountCalls.staffOwnViewRemove, ({ shop, staff, input: { list, viewName } }) =>
    removeOwnView(shop, staff, { list, name: viewName }),
  ),
];

export const staffFactorEndpoints: Endpoint[] = [
  defineEndpoint(accountCalls.staffFactorAsk, ({ shop, input }) =>
    getPendingFactorSetup(shop, input.ticket),
  ),
  defineEndpoint(accountCalls.staffFactorVerify, async ({ shop, input, ip, device, replaces }) => {
    const { token, recoveryCodes } = await verifyFactor(shop, { ...input, ip, device, replaces });
    return { msg: token, data: { recoveryCodes: [...recoveryCodes] } };
  }),
  defineEndpoint(accountCalls.staffOwnFactorBegin, ({ shop, staff }) =>
    getTotpSecret(shop, staff.id),
  ),
  defineEndpoint(accountCalls.staffOwnFactorEnable, async ({ shop, staff, input, ip }) => ({
    recoveryCodes: await enableFactor(shop, { ...staff, ip }, input.totp),
  })),
  defineEndpoint(accountCalls.staffOwnRecoveryCodes, async ({ shop, staff, input, ip }) => ({
    recoveryCodes: await renewRecoveryCodes(shop, { ...staff, ip }, input.totp),
  })),
  defineEndpoint(accountCalls.staffOwnProve, ({ shop, staff, input: { password, totp }, ip }) =>
    totp === undefined
      ? recordPasswordProof(shop, staff, password ?? "")
      : recordFactorProof(shop, { ...staff, ip }, totp),
  ),
  defineEndpoint(accountCalls.staffOwnFactorDisable, ({ shop, staff, input, ip }) =>
    disableFactor(shop, { ...staff, ip }, input.totp),
  ),
];

export const staffUserEndpoints: Endpoint[] = [
  defineEndpoint(usersCalls.staffUserList, async ({ shop, input }) => {
    const { rows, total } = await readAccounts(shop, input);
    return { rows: rows.map(toUser), total };
  }),
  defineEndpoint(usersCalls.staffUserExport, async ({ shop, staff, input }) => {
    const { rows, total } = await exportAccounts(shop, staff.actor, input);
    return { rows: rows.map(toUser), total };
  }),
  defineEndpoint(usersCalls.staffUserRoles, async ({ shop, staff }) => {
    const inUse = (await readRoles(shop)).filter(({ archivedAt }) => archivedAt === null);
    return inUse.map((role) => ({ ...role, mayGive: includesRights(staff.held, role) }));
  }),
  defineEndpoint(usersCalls.staffUserDetail, async ({ shop, staff, input }) => {
    const { account, sessions, history } = await readAccount(shop, input.userId);
    return {
      ...toUser(account),
      invitedUntil: account.invitedUntil,
      sessions: sessions.map((each) => toStaffSession(each, staff.tokenHash)),
      history: history.map(toAuditEntry),
    };
  }),
  defineEndpoint(usersCalls.staffUserInvite, async ({ shop, staff, input }) => ({
    userId: await inviteStaff(shop, staff, input),
  })),
  defineEndpoint(usersCalls.staffUserSave, ({ shop, staff, input }) =>
    saveAccount(shop, staff, input),
  ),
  defineEndpoint(usersCalls.staffUserReinvite, ({ shop, staff, input }) =>
    reinviteStaff(shop, staff, input),
  ),
  defineEndpoint(usersCalls.staffUserDisable, ({ shop, staff, input }) =>
    disableAccount(shop, staff, input),
  ),
  defineEndpoint(usersCalls.staffUserEnable, ({ shop, staff, input }) =>
    enableAccount(shop, staff, input),
  ),
  defineEndpoint(usersCalls.staffUserResetFactor, ({ shop, staff, input }) =>
    resetFactor(shop, staff, input),
  ),
  defineEndpoint(usersCalls.staffUserEndSessions, async ({ shop, staff, input }) => ({
    ended: await endSessionsOfAccount(shop, staff, input),
  })),
  defineEndpoint(usersCalls.staffInvitation, async ({ shop, input, ip, qa }) => {
    const { loginName, name } = await readInvitation(shop, { ...input, ip, counted: !qa });
    return { loginName, name };
  }),
  defineEndpoint(usersCalls.staffInvitationAccept, ({ shop, input, ip, qa }) =>
    acceptInvitation(shop, { ...input, ip, counted: !qa }),
  ),
];

function toUser(account: AccountDetail["account"]): usersCalls.StaffUser {
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
