import * as calls from "@contract/staff/account";
import {
  changeOwnPassword,
  endOtherStaffSessions,
  endOwnStaffSession,
  readOwnAccount,
} from "../services/staff-accounts/own-account";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { toSession } from "./staff-users";

export const staffAccountEndpoints: Endpoint[] = [
  serve(calls.staffOwnAccount, async ({ shop, staff }) => {
    const { account, sessions } = await readOwnAccount(shop, staff);
    const { loginName, name, email } = account;
    return {
      ...{ loginName, name, email },
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
