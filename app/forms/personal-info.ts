import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import * as f from "@contract/model/fields";
import { formValidator } from "./form-validator";

/**
 * The personal info form (spec §3, §5). The login account is shown and never sent. The backend only
 * requires a code and the password for a new e-mail. "send code" only needs the e-mail.
 */
export const personalInfoForm = formValidator(
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
    }),
    sendCode: z.object({ email: account.email }),
  },
  { main: "save" },
);
