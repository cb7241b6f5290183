import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";
import { samePasswords } from "./same-passwords";

/** Old password and new one (spec §5). */
export const changePasswordForm = formValidator(
  {
    change: z
      .object({
        oldPassword: f.oldPassword,
        password: f.password,
        confirmPassword: f.confirmPassword,
      })
      .check(samePasswords()),
  },
  { main: "change" },
);
