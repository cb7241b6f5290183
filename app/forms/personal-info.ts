import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";

/**
 * Personal info (spec §3, §5): the login account is shown and never sent. The code is needed only for a
 * new e-mail, which the backend knows; "send code" needs the e-mail only.
 */
export const personalInfoForm = formValidator(
  {
    save: z.object({
      realName: f.realName,
      nickname: f.nickname,
      phone: f.phone,
      sex: f.sex,
      birthday: f.birthday,
      address: f.accountAddress,
      doorNumber: f.doorNumber,
      email: f.email,
      code: z.optional(f.code),
    }),
    sendCode: z.object({ email: f.email }),
  },
  { main: "save" },
);
