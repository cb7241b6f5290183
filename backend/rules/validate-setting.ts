import { SETTING_RULES, type SettingShape } from "@contract/staff/setting-rules";
import type { SettingKey } from "@contract/staff/states";
import { createInvalidFieldError } from "./refusal";

/**
 * The formats of settings: e-mail addresses that mail clients and browsers accept, common phone numbers, and LINE
 * ids.
 */
const SHAPE_SCHEMAS: Readonly<Record<SettingShape, RegExp>> = {
  email: /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
  phone: /^\+?[0-9][0-9 ()-]{5,22}$/,
  lineId: /^@?[A-Za-z0-9._-]{2,29}$/,
};

/**
 * Validates a submitted setting and returns the value to store. Throws if the rule of the setting does not allow the
 * value.
 */
export function validateSetting(key: SettingKey, submitted: string): string {
  const rule = SETTING_RULES[key];
  const text = submitted.trim();
  if (rule.kind === "text") {
    if (text.length > rule.max) throw createInvalidFieldError("value", "value.length");
    if (text === "" && rule.isNeeded === true)
      throw createInvalidFieldError("value", "value.required");
    if (text !== "" && rule.shape !== undefined && !SHAPE_SCHEMAS[rule.shape].test(text))
      throw createInvalidFieldError("value", `value.${rule.shape}`);
    return text;
  }
  if (!/^\d{1,6}$/.test(text)) throw createInvalidFieldError("value", "value.format");
  const number = Number(text);
  if (number < rule.min || number > rule.max) throw createInvalidFieldError("value", "value.range");
  return String(number);
}
