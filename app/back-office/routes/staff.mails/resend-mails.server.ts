import { ask } from "~/prod-api/call.server";
import { staffMailResend, staffMailResendFailed } from "@contract/staff/mails";
import { formAction } from "~/forms/form-action.server";
import { resendMailsForm } from "~/back-office/forms/resend-mails";
import { adminOutcome } from "~/back-office/sections/admin-outcome.server";
import { readAdminSearch } from "~/back-office/sections/admin-view.server";
import { mailsHref } from "./mails-href";
import { readMailStatus } from "./read-mail-status.server";

/** Sends a mail again, or all failed mails, and redirects to the list. */
export const resendMailsAction = formAction(resendMailsForm, {
  resend: async (input, { request, context }) =>
    adminOutcome({
      answer: await ask(context, staffMailResend, input),
      to: mailsHref({ ...readAdminSearch(request), status: readMailStatus(request) }),
      done: "resent",
    }),
  resendFailed: async (_input, { context }) =>
    adminOutcome({
      answer: await ask(context, staffMailResendFailed, {}),
      to: mailsHref({ status: "waiting" }),
      done: "resentFailed",
    }),
});
