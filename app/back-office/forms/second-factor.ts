import * as z from "zod/mini";
import {
  staffFactorVerify,
  staffOwnFactorDisable,
  staffOwnFactorEnable,
  staffOwnRecoveryCodes,
} from "@contract/staff/second-factor";
import { formValidator } from "../../forms/form-validator";

const { totp, recoveryCode } = staffFactorVerify.request.shape;

/** What a sign-in waits for: a code of the authenticator, or one of those kept on paper. */
export const verifyFactorForm = formValidator({
  verify: z.object({ totp, recoveryCode }).check(
    z.refine((sent) => sent.totp !== undefined || sent.recoveryCode !== undefined, {
      path: ["totp"],
      error: "totp.required",
    }),
  ),
});

/** One's own second factor: on, off, and new recovery codes. */
export const ownFactorForm = formValidator({
  enable: staffOwnFactorEnable.request,
  disable: staffOwnFactorDisable.request,
  recoveryCodes: staffOwnRecoveryCodes.request,
});
