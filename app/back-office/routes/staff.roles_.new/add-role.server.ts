import { staffRoleAdd } from "@contract/staff/roles";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { addRoleForm } from "~/back-office/forms/edit-role";
import { ask } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { limitToSend } from "~/back-office/sections/limit-to-send";

/** Adds a role and redirects to the list. */
export const addRoleAction = formAction(addRoleForm, {
  save: async ({ refundLimit, ...input }, { context }) => {
    const answer = await ask(context, staffRoleAdd, { ...input, ...limitToSend(refundLimit) });
    if (!answer.ok) return formFailed(answer.failure);
    return goTo(ADMIN_SECTIONS.roles, { key: "role.saved" });
  },
});
