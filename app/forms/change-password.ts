import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import { formValidator } from "./form-validator";
import { samePasswords } from "./same-passwords";

/** The form with the old and the new password (spec §5). */
export const changePasswordForm = formValidator(
  {
    change: z
      .object({
        oldPassword: account.oldPassword,
        password: account.password,
        confirmPassword: account.confirmPassword,
      })
      .check(samePasswords()),
  },
  { main: "change" },
);
