import * as z from "zod/mini";
import {
  factorBegin,
  factorDisable,
  factorEnable,
  factorRecoveryCodes,
  loginVerify,
} from "@contract/shop/second-factor";
import { defineFormValidator } from "./form-validator";

const { totp, recoveryCode } = loginVerify.request.shape;

/** The second step of a shopper's sign-in. `redirect` is the page to which the shopper goes next. */
export const verifySignInForm = defineFormValidator(
  {
    verify: z.object({ totp, recoveryCode, redirect: z.optional(z.string()) }).check(
      z.refine((sent) => sent.totp !== undefined || sent.recoveryCode !== undefined, {
        path: ["totp"],
        error: "totp.required",
      }),
    ),
  },
  { main: "verify" },
);

/** The forms that turn a shopper's second factor on or off, or replace the recovery codes. */
export const securityForm = defineFormValidator({
  begin: factorBegin.request,
  enable: factorEnable.request,
  recoveryCodes: factorRecoveryCodes.request,
  disable: factorDisable.request,
});
