import * as z from "zod/mini";
import { isId } from "@contract/model/ids";
import { staffMailResend } from "@contract/staff/mails";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedIds } from "../../forms/ticked-rows";

/** The form that sends one mail again, or all failed mails. */
export const resendMailsForm = defineFormValidator({
  resend: staffMailResend.request,
  resendFailed: z.object({}),
});

/** The form that sends the ticked mails again. */
export const manyMailsForm = defineFormValidator(
  { resendMany: z.object({ ticked: acceptTickedIds("ticked", isId) }) },
  { lists: ["ticked"] },
);
