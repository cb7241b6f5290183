import * as z from "zod/mini";
import { staffMailResend } from "@contract/staff/mails";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that sends one mail again, or all failed mails. */
export const resendMailsForm = defineFormValidator({
  resend: staffMailResend.request,
  resendFailed: z.object({}),
});
