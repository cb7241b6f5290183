import { expect, test } from "vitest";
import { drawCode128, encodeCode128 } from "./packing-slip";

test("digits are encoded in pairs, with the start symbol of set C", () => {
  // 105 + 1×12 + 2×34 = 185, and 185 mod 103 = 82.
  expect(encodeCode128("1234")).toEqual([105, 12, 34, 82, 106]);
});

test("other texts are encoded character by character, with the start symbol of set B", () => {
  // 104 + 1×33 + 2×14 + 3×17 = 216, and 216 mod 103 = 10.
  expect(encodeCode128("A.1")).toEqual([104, 33, 14, 17, 10, 106]);
  expect(encodeCode128("123")[0]).toBe(104);
});

test("a text that the code cannot express is rejected", () => {
  for (const text of ["", "訂單", "a\n"]) expect(() => encodeCode128(text)).toThrow(RangeError);
});

test("each symbol is 11 modules wide, the stop symbol is 13, and no two symbols are equal", () => {
  const widthOf = (text: string) => drawCode128(text, 10).width;
  expect(widthOf("20261127000000000001")).toBe(11 * 12 + 13);
  const barsOf = (value: number) =>
    drawCode128(String(value).padStart(2, "0"), 1).path.split("M").slice(4, 7).join("M");
  const drawn = Array.from({ length: 100 }, (_, value) => value);
  for (const value of drawn) expect(widthOf(String(value).padStart(2, "0"))).toBe(11 * 3 + 13);
  expect(new Set(drawn.map(barsOf)).size).toBe(100);
});
