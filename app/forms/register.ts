import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import { defineFormValidator } from "./form-validator";
import { codeProofField } from "./code-proof";
import { checkSamePasswords } from "./same-passwords";

/** The registration form (spec §3, §5). "send code" only needs the e-mail. */
export const registerForm = defineFormValidator(
  {
    register: z
      .object({
        loginName: account.loginName,
        ...account.personalDataFields,
        email: account.email,
        code: account.code,
        proof: codeProofField,
        password: account.password,
        confirmPassword: account.confirmPassword,
      })
      .check(checkSamePasswords()),
    sendCode: z.object({ email: account.email }),
  },
  { main: "register" },
);
