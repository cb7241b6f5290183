import { staffInvitationAccept } from "@contract/staff/users";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { acceptInvitationForm } from "~/back-office/forms/staff-accounts";
import { callBackend } from "~/prod-api/call.server";

/** The handler that sets the password of an invited staff member and redirects to the sign-in page. */
export const acceptInvitationAction = defineFormAction(acceptInvitationForm, {
  accept: async (input, { context }) => {
    const answer = await callBackend(context, staffInvitationAccept, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice("/staff/login", { key: "staff.accepted" });
  },
});
