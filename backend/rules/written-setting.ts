import { SETTING_RULES } from "@contract/setting-rules";
import type { SettingKey } from "@contract/staff-states";
import { invalidField } from "./refusal";

/** A setting as it is kept, from what was written; refuses what its rule does not allow. */
export function writtenSetting(key: SettingKey, submitted: string): string {
  const rule = SETTING_RULES[key];
  const text = submitted.trim();
  if (rule.kind === "text") {
    if (text.length > rule.max) throw invalidField("value", "value.length");
    return text;
  }
  if (!/^\d{1,6}$/.test(text)) throw invalidField("value", "value.format");
  const number = Number(text);
  if (number < rule.min || number > rule.max) throw invalidField("value", "value.range");
  return String(number);
}
