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
        realName: f.realName,
        phone: f.phone,
        nickname: f.nickname,
        sex: f.sex,
        email: f.email,
        address: f.accountAddress,
        doorNumber: f.doorNumber,
        birthday: f.birthday,
        code: f.code,
        password: f.password,
        confirmPassword: f.confirmPassword,
      })
      .check(samePasswords()),
    sendCode: z.object({ email: f.email }),
  },
  { main: "register" },
);
