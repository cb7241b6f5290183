import { expect, test } from "vitest";
import { maskEmail, maskEnd, maskName } from "./mask-personal-data";

test.each([
  ["", ""],
  ["陳", "陳"],
  ["陳大文", "陳**"],
  ["Alexandra Wong", "A***"],
  ["😀b", "😀*"],
])("maskName masks the name %j as %j", (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

test.each([
  ["mei@example.com", "m***@example.com"],
  ["m@example.com", "m***@example.com"],
  ["@example.com", "@***"],
  ["nobody", "n***"],
])("maskEmail masks the e-mail address %j as %j", (email, shown) => {
  expect(maskEmail(email)).toBe(shown);
});

test.each([
  ["", ""],
  ["12", "**"],
  ["123", "****23"],
  ["91234567", "****67"],
])("maskEnd masks the phone number %j as %j, regardless of its length", (phone, shown) => {
  expect(maskEnd(phone)).toBe(shown);
});
