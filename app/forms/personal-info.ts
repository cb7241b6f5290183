import * as z from "zod/mini";
import * as account from "@contract/shop/account-fields";
import * as f from "@contract/model/fields";
import { formValidator } from "./form-validator";

/**
 * Personal info (spec §3, §5): the login account is shown and never sent. The code is needed only for a
 * new e-mail, which the backend knows; "send code" needs the e-mail only.
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
    }),
    sendCode: z.object({ email: account.email }),
  },
  { main: "save" },
);
