import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import * as f from "@contract/model/fields";
import { optionalFactor } from "@contract/model/second-factor-fields";
import { defineFormValidator } from "./form-validator";

/**
 * The personal info form (spec §3, §5). It does not send the login account, which cannot be changed. The
 * backend requires a code, the password and a second factor only if the e-mail changes. "send code" only needs the e-mail.
 */
export const personalInfoForm = defineFormValidator(
  {
    save: z.object({
      realName: account.realName,
      nickname: account.nickname,
      phone: f.phone,
      sex: account.sex,
      birthday: account.birthday,
      address: account.accountAddress,
      doorNumber: f.doorNumber,
      email: account.email,
      code: z.optional(account.code),
      password: z.optional(account.passwordToSignIn),
      ...optionalFactor,
    }),
    sendCode: z.object({ email: account.email }),
  },
  { main: "save" },
);
