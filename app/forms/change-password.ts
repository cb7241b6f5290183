import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import { defineFormValidator } from "./form-validator";
import { checkSamePasswords } from "./same-passwords";

/** The form with the old and the new password (spec §5). */
export const changePasswordForm = defineFormValidator(
  {
    change: z
      .object({
        oldPassword: account.oldPassword,
        password: account.password,
        confirmPassword: account.confirmPassword,
      })
      .check(checkSamePasswords()),
  },
  { main: "change" },
);
