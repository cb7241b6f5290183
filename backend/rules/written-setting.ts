import { SETTING_RULES, type SettingShape } from "@contract/staff/setting-rules";
import type { SettingKey } from "@contract/staff/states";
import { invalidField } from "./refusal";

/** An address that programs of mail and browsers take alike; a number as people write it; LINE's own names. */
const SHAPES: Readonly<Record<SettingShape, RegExp>> = {
  email: /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/,
  phone: /^\+?[0-9][0-9 ()-]{5,22}$/,
  lineId: /^@?[A-Za-z0-9._-]{2,29}$/,
};

/** A setting as it is kept, from what was written; refuses what its rule does not allow. */
export function writtenSetting(key: SettingKey, submitted: string): string {
  const rule = SETTING_RULES[key];
  const text = submitted.trim();
  if (rule.kind === "text") {
    if (text.length > rule.max) throw invalidField("value", "value.length");
    if (text === "" && rule.isNeeded === true) throw invalidField("value", "value.required");
    if (text !== "" && rule.shape !== undefined && !SHAPES[rule.shape].test(text))
      throw invalidField("value", `value.${rule.shape}`);
    return text;
  }
  if (!/^\d{1,6}$/.test(text)) throw invalidField("value", "value.format");
  const number = Number(text);
  if (number < rule.min || number > rule.max) throw invalidField("value", "value.range");
  return String(number);
}
