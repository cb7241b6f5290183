import { expect, test } from "vitest";
import { SETTING_RULES } from "@contract/staff/setting-rules";
import { SETTING_KEYS } from "@contract/staff/states";
import { validateSetting } from "./settings";

test("every default value of a setting is valid and stays unchanged", () => {
  for (const key of SETTING_KEYS) {
    const byDefault = String(SETTING_RULES[key].byDefault);
    expect(validateSetting(key, ` ${byDefault} `)).toBe(byDefault);
  }
});

test.each([
  ["payMinutes", "9", "value.range"],
  ["payMinutes", "1441", "value.range"],
  ["payMinutes", "", "value.format"],
  ["heldPiecesMax", "1.5", "value.format"],
  ["heldSharePercent", "0", "value.range"],
  ["heldSharePercent", "-1", "value.range"],
  ["freeShipping", "字".repeat(61), "value.length"],
  ["shopName", " ", "value.required"],
  ["shopShortName", "字".repeat(7), "value.length"],
  ["contactEmail", "care@shop", "value.email"],
  ["contactEmail", "care@shop.example?subject=x", "value.email"],
  ["contactPhone", "call us", "value.phone"],
  ["contactWhatsApp", "+", "value.phone"],
  ["contactLine", "@a/../b", "value.lineId"],
  ["twdPer100Hkd", "4.12", "value.format"],
  ["twdRateDate", "20 Nov", "value.date"],
  ["twdRateDate", "2026-02-30", "value.date"],
] as const)("the setting %s rejects the value %j", (key, text, message) => {
  expect(() => validateSetting(key, text)).toThrow(
    expect.objectContaining({ params: { message } }) as Error,
  );
});

test("the settings for email, phone, WhatsApp, LINE, opening hours and address may be empty", () => {
  for (const key of [
    ...(["contactEmail", "contactPhone", "contactWhatsApp", "contactLine"] as const),
    ...(["openingHours", "shopAddress", "shopAddressEn"] as const),
  ])
    expect(validateSetting(key, " ")).toBe("");
});

test("a number setting loses its leading zeros", () => {
  expect(validateSetting("payMinutes", "060")).toBe("60");
});
