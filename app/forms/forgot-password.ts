import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";
import { samePasswords } from "./same-passwords";

/** A new password by a mailed code (spec §5); "send code" needs the e-mail only. */
export const forgotPasswordForm = formValidator(
  {
    reset: z
      .object({
        email: f.email,
        code: f.code,
        password: f.password,
        confirmPassword: f.confirmPassword,
      })
      .check(samePasswords()),
    sendCode: z.object({ email: f.email }),
  },
  { main: "reset" },
);
