import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";
import { samePasswords } from "./same-passwords";

/** The registration form (spec §3, §5); "send code" needs the e-mail only. */
export const registerForm = formValidator(
  {
    register: z
      .object({
        loginName: f.loginName,
        ...f.personFields,
        email: f.email,
        code: f.code,
        password: f.password,
        confirmPassword: f.confirmPassword,
      })
      .check(samePasswords()),
    sendCode: z.object({ email: f.email }),
  },
  { main: "register" },
);
