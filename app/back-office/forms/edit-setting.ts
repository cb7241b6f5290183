import { staffSettingSave } from "@contract/staff/settings";
import { formValidator } from "../../forms/form-validator";

/** One setting of the shop. */
export const editSettingForm = formValidator(
  { save: staffSettingSave.request },
  // An emptied text means none.
  { empties: ["value"] },
);
