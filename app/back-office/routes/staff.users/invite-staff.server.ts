import { staffUserInvite } from "@contract/staff/users";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { inviteStaffForm } from "~/back-office/forms/edit-staff";
import { ask } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";

/** Invites a colleague and leads back to the list. */
export const inviteStaffAction = formAction(inviteStaffForm, {
  invite: async (input, { context }) => {
    const answer = await ask(context, staffUserInvite, input);
    if (!answer.ok) return formFailed(answer.failure);
    return goTo(ADMIN_SECTIONS.users, { key: "staff.invited" });
  },
});
