import { staffSettingSave } from "@contract/staff/settings";
import { formValidator } from "../../forms/form-validator";

/** Changes a setting of the shop. */
export const editSettingForm = formValidator(
  { save: staffSettingSave.request },
  // An emptied text removes the value.
  { empties: ["value"] },
);
