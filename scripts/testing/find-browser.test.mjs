import { expect, test } from "vitest";
import { describeUntestedBrowser } from "./find-browser.mjs";

test("the browser check warns about a browser that is newer than the last tested version", () => {
  expect(describeUntestedBrowser("156.0.8078.100", "156.0.8078.79")).toContain("156.0.8078.100");
  expect(describeUntestedBrowser("160.0.1.1", "156.0.8078.79")).toContain("160.0.1.1");
});

test("the browser check returns nothing for a browser that is not newer than the last tested version", () => {
  expect(describeUntestedBrowser("156.0.8078.79", "156.0.8078.79")).toBeUndefined();
  expect(describeUntestedBrowser("99.0.1.1", "156.0.8078.79")).toBeUndefined();
  expect(describeUntestedBrowser("unknown", "156.0.8078.79")).toBeUndefined();
});
