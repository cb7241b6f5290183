import { expect, test } from "vitest";
import {
  getContrast,
  PAGE_COLOURS,
  hasContrast,
  isColour,
  TEXT_CONTRAST_MIN,
  toDarkMode,
} from "./colours";

test("getContrast returns 21 for black and white, and 1 for two equal colours", () => {
  expect(getContrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(getContrast("#1f4d3a", "#1f4d3a")).toBe(1);
});

test.each([
  ["#1f4d3a", true],
  ["#a04f24", true],
  ["#767676", false],
  ["#ffcc00", false],
  ["#ffffff", false],
])("hasContrast decides whether %s has enough contrast in light mode: %s", (colour, expected) => {
  expect(hasContrast(colour)).toBe(expected);
});

test.each(["#1f4d3a", "#000000", "#7a0019", "#12005e", "#a04f24"])(
  "toDarkMode turns %s into a colour with enough contrast in dark mode",
  (colour) => {
    const dark = toDarkMode(colour);
    expect(isColour(dark)).toBe(true);
    for (const each of [PAGE_COLOURS.dark.ground, PAGE_COLOURS.dark.onColour])
      expect(getContrast(dark, each)).toBeGreaterThanOrEqual(TEXT_CONTRAST_MIN);
  },
);

test.each(["red", "#fff", "#1F4D3A", "#1f4d3a;", ""])("isColour returns false for %s", (text) => {
  expect(isColour(text)).toBe(false);
});
