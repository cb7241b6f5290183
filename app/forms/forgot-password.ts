import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import { defineFormValidator } from "./form-validator";
import { codeProofField } from "./code-proof";
import { checkSamePasswords } from "./same-passwords";

/** The form that sets a new password with a code from a mail (spec §5). "send code" only needs the e-mail. */
export const forgotPasswordForm = defineFormValidator(
  {
    reset: z
      .object({
        email: account.email,
        code: account.code,
        proof: codeProofField,
        password: account.password,
        confirmPassword: account.confirmPassword,
        /** The account and the next page of an invitation. The shopper is signed in and redirected to it. */
        loginName: z.optional(z.string()),
        redirect: z.optional(z.string()),
      })
      .check(checkSamePasswords()),
    sendCode: z.object({ email: account.email }),
  },
  { main: "reset" },
);
