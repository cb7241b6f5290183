import * as calls from "@contract/staff/users";
import { stateOf } from "../services/staff-accounts/account-state";
import {
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
  type AccountInFull,
} from "../services/staff-accounts/read-accounts";
import { coversRights } from "../rules/staff-permissions";
import { readRoles } from "../services/staff-roles/read-roles";
import { toAuditEntry } from "./audit-view";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffUserEndpoints: Endpoint[] = [
  serve(calls.staffUserList, async ({ shop, input }) => {
    const { rows, total } = await readAccounts(shop, input);
    return { rows: rows.map(toUser), total };
  }),
  serve(calls.staffUserExport, async ({ shop, staff, input }) => {
    const { rows, total } = await exportAccounts(shop, staff.actor, input);
    return { rows: rows.map(toUser), total };
  }),
  serve(calls.staffUserRoles, async ({ shop, staff }) => {
    const inUse = (await readRoles(shop)).filter(({ archivedAt }) => archivedAt === null);
    return inUse.map((role) => ({ ...role, mayGive: coversRights(staff.held, role) }));
  }),
  serve(calls.staffUserDetail, async ({ shop, staff, input }) => {
    const { account, sessions, history } = await readAccount(shop, input.userId);
    return {
      ...toUser(account),
      invitedUntil: account.invitedUntil,
      sessions: sessions.map((each) => toSession(each, staff.tokenHash)),
      history: history.map(toAuditEntry),
    };
  }),
  serve(calls.staffUserInvite, async ({ shop, staff, input }) => ({
    userId: await inviteStaff(shop, staff, input),
  })),
  serve(calls.staffUserSave, ({ shop, staff, input }) => saveAccount(shop, staff, input)),
  serve(calls.staffUserReinvite, ({ shop, staff, input }) => reinviteStaff(shop, staff, input)),
  serve(calls.staffUserDisable, ({ shop, staff, input }) => disableAccount(shop, staff, input)),
  serve(calls.staffUserEnable, ({ shop, staff, input }) => enableAccount(shop, staff, input)),
  serve(calls.staffUserResetFactor, ({ shop, staff, input }) => resetFactor(shop, staff, input)),
  serve(calls.staffUserEndSessions, async ({ shop, staff, input }) => ({
    ended: await endSessionsOfAccount(shop, staff, input),
  })),
  serve(calls.staffInvitation, async ({ shop, input, ip, qa }) => {
    const { loginName, name } = await readInvitation(shop, { ...input, ip, counted: !qa });
    return { loginName, name };
  }),
  serve(calls.staffInvitationAccept, ({ shop, input, ip, qa }) =>
    acceptInvitation(shop, { ...input, ip, counted: !qa }),
  ),
];

function toUser(account: AccountInFull["account"]): calls.StaffUser {
  const { id: userId, totpSince, ...facts } = account;
  return { ...facts, userId, state: stateOf(account), secondFactor: totpSince !== null };
}

/** A session as the wire tells it. */
export function toSession(
  { tokenHash, issuedAt, seenAt, ...facts }: AccountInFull["sessions"][number],
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
