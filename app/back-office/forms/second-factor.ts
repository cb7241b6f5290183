import * as z from "zod/mini";
import {
  staffFactorVerify,
  staffOwnFactorDisable,
  staffOwnFactorEnable,
  staffOwnRecoveryCodes,
} from "@contract/staff/second-factor";
import { defineFormValidator } from "../../forms/form-validator";

const { totp, recoveryCode } = staffFactorVerify.request.shape;

/** The form that asks for a code of the authenticator app or a recovery code. */
export const verifySecondFactorForm = defineFormValidator({
  verify: z.object({ totp, recoveryCode }).check(
    z.refine((sent) => sent.totp !== undefined || sent.recoveryCode !== undefined, {
      path: ["totp"],
      error: "totp.required",
    }),
  ),
});

/** The form that turns the user's own second factor on or off, or creates recovery codes. */
export const ownSecondFactorForm = defineFormValidator({
  enable: staffOwnFactorEnable.request,
  disable: staffOwnFactorDisable.request,
  recoveryCodes: staffOwnRecoveryCodes.request,
});
