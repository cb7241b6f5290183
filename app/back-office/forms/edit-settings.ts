import * as z from "zod/mini";
import { settingValues, settingVersion } from "@contract/staff/settings";
import { makeRecord } from "@contract/model/records";
import { SETTING_KEYS } from "@contract/staff/states";
import { defineFormValidator, type AddToRecord } from "../../forms/form-validator";

/** Adds the version of a setting, which the form sends as `version.<key>`. */
const addVersion: AddToRecord = (record, { key, value }) => {
  const setting = SETTING_KEYS.find((each) => each === key);
  if (setting !== undefined) record[setting] = value;
  return setting !== undefined;
};

/**
 * The form that changes the settings of one group. Each setting has a field with the setting's key as name,
 * and a field `version.<key>` with its version.
 */
export const editSettingsForm = defineFormValidator(
  {
    saveSettings: z.object({
      ...makeRecord(SETTING_KEYS, (key) => z.optional(settingValues[key])),
      version: z.partialRecord(z.enum(SETTING_KEYS), settingVersion),
    }),
  },
  // Keep empty values, because an emptied field removes the setting's value.
  { empties: SETTING_KEYS, addToRecord: addVersion },
);
