import { staffSettingSave } from "@contract/staff/settings";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { editSettingForm } from "~/back-office/forms/edit-setting";
import { callBackend } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";

/** Saves a setting and stays on the page. */
export const saveSettingAction = defineFormAction(editSettingForm, {
  save: async (input, { context }) => {
    const answer = await callBackend(context, staffSettingSave, input);
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(ADMIN_SECTIONS.settings, { key: "setting.saved" });
  },
});
