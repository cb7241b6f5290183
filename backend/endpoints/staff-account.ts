import * as calls from "@contract/staff/account";
import * as factorCalls from "@contract/staff/second-factor";
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
import { defineEndpoint, type Endpoint } from "./define-endpoint";
import { toStaffSession } from "./staff-users";

export const staffAccountEndpoints: Endpoint[] = [
  defineEndpoint(calls.staffOwnAccount, async ({ shop, staff }) => {
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
  defineEndpoint(calls.staffOwnPassword, ({ shop, staff, input }) =>
    changeOwnPassword(shop, staff, input),
  ),
  defineEndpoint(calls.staffOwnSessionEnd, ({ shop, staff, input }) =>
    endOwnStaffSession(shop, staff, input.sessionId),
  ),
  defineEndpoint(calls.staffOwnSessionEndOthers, async ({ shop, staff }) => ({
    ended: await endOtherStaffSessions(shop, staff),
  })),
  defineEndpoint(calls.staffOwnKeys, ({ shop, staff, input }) =>
    saveOwnKeys(shop, staff, input.singleKeys),
  ),
  defineEndpoint(calls.staffOwnList, ({ shop, staff, input }) =>
    readOwnList(shop, staff, input.list),
  ),
  defineEndpoint(calls.staffOwnListColumns, ({ shop, staff, input: { list, columns } }) =>
    saveOwnColumns(shop, staff, { list, columns: columns?.split(",") ?? null }),
  ),
  defineEndpoint(calls.staffOwnViewSave, ({ shop, staff, input: { list, viewName, query } }) =>
    saveOwnView(shop, staff, { list, view: { name: viewName, query } }),
  ),
  defineEndpoint(calls.staffOwnViewRemove, ({ shop, staff, input: { list, viewName } }) =>
    removeOwnView(shop, staff, { list, name: viewName }),
  ),
];

export const staffFactorEndpoints: Endpoint[] = [
  defineEndpoint(factorCalls.staffFactorAsk, ({ shop, input }) =>
    getPendingFactorSetup(shop, input.ticket),
  ),
  defineEndpoint(factorCalls.staffFactorVerify, async ({ shop, input, ip, device, replaces }) => {
    const { token, recoveryCodes } = await verifyFactor(shop, { ...input, ip, device, replaces });
    return { msg: token, data: { recoveryCodes: [...recoveryCodes] } };
  }),
  defineEndpoint(factorCalls.staffOwnFactorBegin, ({ shop, staff }) =>
    getTotpSecret(shop, staff.id),
  ),
  defineEndpoint(factorCalls.staffOwnFactorEnable, async ({ shop, staff, input, ip }) => ({
    recoveryCodes: await enableFactor(shop, { ...staff, ip }, input.totp),
  })),
  defineEndpoint(factorCalls.staffOwnRecoveryCodes, async ({ shop, staff, input, ip }) => ({
    recoveryCodes: await renewRecoveryCodes(shop, { ...staff, ip }, input.totp),
  })),
  defineEndpoint(factorCalls.staffOwnProve, ({ shop, staff, input: { password, totp }, ip }) =>
    totp === undefined
      ? recordPasswordProof(shop, staff, password ?? "")
      : recordFactorProof(shop, { ...staff, ip }, totp),
  ),
  defineEndpoint(factorCalls.staffOwnFactorDisable, ({ shop, staff, input, ip }) =>
    disableFactor(shop, { ...staff, ip }, input.totp),
  ),
];
