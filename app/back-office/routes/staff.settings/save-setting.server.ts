import { staffSettingSave } from "@contract/staff/settings";
import { formAction } from "~/forms/form-action.server";
import { formFailed, goTo } from "~/forms/form-outcome.server";
import { editSettingForm } from "~/back-office/forms/edit-setting";
import { ask } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";

/** Saves a setting and stays on the page. */
export const saveSettingAction = formAction(editSettingForm, {
  save: async (input, { context }) => {
    const answer = await ask(context, staffSettingSave, input);
    if (!answer.ok) return formFailed(answer.failure);
    return goTo(ADMIN_SECTIONS.settings, { key: "setting.saved" });
  },
});
