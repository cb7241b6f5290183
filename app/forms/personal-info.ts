import * as z from "zod/mini";
import * as f from "@contract/fields";
import { formValidator } from "./form-validator";

/**
 * Personal info (spec §3, §5): the login account is shown and never sent. The code is needed only for a
 * new e-mail, which the backend knows; `intent=sendCode` needs the e-mail only.
 */
export const personalInfoForm = formValidator(
  z.object({
    intent: z._default(z.literal("save"), "save"),
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
  { sendCode: z.object({ intent: z.literal("sendCode"), email: f.email }) },
);
