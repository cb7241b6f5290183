import { staffSettingSaveMany } from "@contract/staff/settings";
import { SETTING_KEYS } from "@contract/staff/states";
import { defineFormAction } from "~/forms/form-action.server";
import { showFailure, redirectWithNotice } from "~/forms/form-outcome.server";
import { editSettingsForm } from "~/back-office/forms/settings";
import { callBackend } from "~/prod-api/call.server";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";

/** The handler that saves the settings of a group and stays on the page. */
export const saveSettingsAction = defineFormAction(editSettingsForm, {
  saveSettings: async ({ version: versions, ...values }, { context }) => {
    const settings = SETTING_KEYS.flatMap((key) => {
      const [value, version] = [values[key], versions[key]];
      return value === undefined || version === undefined ? [] : [{ key, value, version }];
    });
    const answer = await callBackend(context, staffSettingSaveMany, { settings });
    if (!answer.ok) return showFailure(answer.failure);
    return redirectWithNotice(ADMIN_SECTIONS.settings, { key: "setting.saved" });
  },
});
