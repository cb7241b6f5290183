import * as z from "zod/mini";
import { staffMailResend } from "@contract/staff/mails";
import { formValidator } from "../../forms/form-validator";

/** Sends one mail again, or all that have failed. */
export const resendMailsForm = formValidator({
  resend: staffMailResend.request,
  resendFailed: z.object({}),
});
