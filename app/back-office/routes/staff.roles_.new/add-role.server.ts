import { staffRoleAdd } from "@contract/staff/roles";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { addRoleForm } from "~/back-office/forms/staff-accounts";
import { callBackend } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { toRefundLimitParam } from "~/back-office/sections/refund-limit-param";

/** The handler that adds a role and redirects to the list. */
export const addRoleAction = defineFormAction(addRoleForm, {
  save: async ({ refundLimit, ...input }, { context }) => {
    const answer = await callBackend(context, staffRoleAdd, {
      ...input,
      ...toRefundLimitParam(refundLimit),
    });
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(ADMIN_SECTIONS.roles, { key: "role.saved" });
  },
});
