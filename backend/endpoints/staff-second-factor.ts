import * as calls from "@contract/staff/second-factor";
import {
  askForFactor,
  disableFactor,
  enableFactor,
  renewRecoveryCodes,
  shareSecret,
  verifyFactor,
} from "../services/staff-accounts/second-factor";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const staffFactorEndpoints: Endpoint[] = [
  serve(calls.staffFactorAsk, ({ shop, input }) => askForFactor(shop, input.ticket)),
  serve(calls.staffFactorVerify, ({ shop, input, ip }) => verifyFactor(shop, { ...input, ip })),
  serve(calls.staffOwnFactorBegin, ({ shop, staff }) => shareSecret(shop, staff.id)),
  serve(calls.staffOwnFactorEnable, async ({ shop, staff, input }) => ({
    recoveryCodes: await enableFactor(shop, staff, input.totp),
  })),
  serve(calls.staffOwnRecoveryCodes, async ({ shop, staff, input }) => ({
    recoveryCodes: await renewRecoveryCodes(shop, staff, input.totp),
  })),
  serve(calls.staffOwnFactorDisable, ({ shop, staff, input }) =>
    disableFactor(shop, staff, input.totp),
  ),
];
