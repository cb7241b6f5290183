import { settingValues } from "@contract/staff/settings";
import type { SettingKey } from "@contract/staff/states";
import { createInvalidFieldError } from "./refusal";

/**
 * Validates a submitted setting and returns the value to store. Throws `invalidField` for `field` if the rule of the
 * setting does not allow the value.
 */
export function validateSetting(key: SettingKey, submitted: string, field = "value"): string {
  const { data, error } = settingValues[key].safeParse(submitted);
  if (data !== undefined) return data;
  throw createInvalidFieldError(field, error.issues[0]?.message ?? "value.format");
}
