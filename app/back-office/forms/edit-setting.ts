import { staffSettingSave } from "@contract/staff/settings";
import { defineFormValidator } from "../../forms/form-validator";

/** The form that changes a setting of the shop. */
export const editSettingForm = defineFormValidator(
  { save: staffSettingSave.request },
  // Keep empty values, because an emptied field removes the setting's value.
  { empties: ["value"] },
);
