import * as z from "zod/mini";
import { staffMailResend } from "@contract/staff/mails";
import { formValidator } from "../../forms/form-validator";

/** The form that sends one mail again, or all failed mails. */
export const resendMailsForm = formValidator({
  resend: staffMailResend.request,
  resendFailed: z.object({}),
});
