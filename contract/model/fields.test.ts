import { expect, test } from "vitest";
import { toPlainDigits } from "./fields";

test("a number in full-width digits, with thousands separators or outer spaces becomes plain digits", () => {
  for (const [typed, read] of [
    ["１２０", "120"],
    ["１，２３４．５０", "1234.50"],
    ["1,234", "1234"],
    ["12,345,678.9", "12345678.9"],
    ["－５", "-5"],
    [" 120 ", "120"],
    ["\u3000120\t", "120"],
  ] as const)
    expect(toPlainDigits(typed), typed).toBe(read);
});

test("a text that is not clearly a number stays as it is", () => {
  for (const typed of ["1,5", "1,23", "12,34,567", "1 234", "1.234,50", "120元", "abc", ""])
    expect(toPlainDigits(typed), typed).toBe(typed);
});
