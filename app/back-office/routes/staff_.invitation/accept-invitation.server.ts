import { staffInvitationAccept } from "@contract/staff/users";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { acceptInvitationForm } from "~/back-office/forms/edit-staff";
import { ask } from "~/prod-api/call.server";

/** Sets the password of an invited staff member and redirects to sign-in. */
export const acceptInvitationAction = formAction(acceptInvitationForm, {
  accept: async (input, { context }) => {
    const answer = await ask(context, staffInvitationAccept, input);
    if (!answer.ok) return formFailed(answer.failure);
    return goTo("/staff/login", { key: "staff.accepted" });
  },
});
