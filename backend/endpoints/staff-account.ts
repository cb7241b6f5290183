import * as calls from "@contract/staff/account";
import * as factorCalls from "@contract/staff/second-factor";
import {
  changeOwnPassword,
  endOtherStaffSessions,
  endOwnStaffSession,
  readOwnAccount,
} from "../services/staff-accounts/read-accounts";
import {
  askForFactor,
  disableFactor,
  enableFactor,
  renewRecoveryCodes,
  getTotpSecret,
  verifyFactor,
} from "../services/staff-accounts/second-factor";
import { serve, type Endpoint } from "./serve";
import { toSession } from "./staff-users";

export const staffAccountEndpoints: Endpoint[] = [
  serve(calls.staffOwnAccount, async ({ shop, staff }) => {
    const { account, sessions } = await readOwnAccount(shop, staff);
    const { loginName, name, email } = account;
    return {
      loginName,
      name,
      email,
      secondFactor: account.totpSince !== null,
      recoveryLeft: account.recoveryHashes.length,
      sessions: sessions.map((each) => toSession(each, staff.tokenHash)),
    };
  }),
  serve(calls.staffOwnPassword, ({ shop, staff, input }) => changeOwnPassword(shop, staff, input)),
  serve(calls.staffOwnSessionEnd, ({ shop, staff, input }) =>
    endOwnStaffSession(shop, staff, input.sessionId),
  ),
  serve(calls.staffOwnSessionEndOthers, async ({ shop, staff }) => ({
    ended: await endOtherStaffSessions(shop, staff),
  })),
];

export const staffFactorEndpoints: Endpoint[] = [
  serve(factorCalls.staffFactorAsk, ({ shop, input }) => askForFactor(shop, input.ticket)),
  serve(factorCalls.staffFactorVerify, ({ shop, input, ip, device, replaces }) =>
    verifyFactor(shop, { ...input, ip, device, replaces }),
  ),
  serve(factorCalls.staffOwnFactorBegin, ({ shop, staff }) => getTotpSecret(shop, staff.id)),
  serve(factorCalls.staffOwnFactorEnable, async ({ shop, staff, input, ip }) => ({
    recoveryCodes: await enableFactor(shop, { ...staff, ip }, input.totp),
  })),
  serve(factorCalls.staffOwnRecoveryCodes, async ({ shop, staff, input, ip }) => ({
    recoveryCodes: await renewRecoveryCodes(shop, { ...staff, ip }, input.totp),
  })),
  serve(factorCalls.staffOwnFactorDisable, ({ shop, staff, input, ip }) =>
    disableFactor(shop, { ...staff, ip }, input.totp),
  ),
];
