import { expect, test } from "vitest";
import { describeUntriedBrowser } from "./find-browser.mjs";

test("names a browser that is newer than the last tried version", () => {
  expect(describeUntriedBrowser("156.0.8078.100", "156.0.8078.79")).toContain("156.0.8078.100");
  expect(describeUntriedBrowser("160.0.1.1", "156.0.8078.79")).toContain("160.0.1.1");
});

test("says nothing about a browser that is not newer than the last tried version", () => {
  expect(describeUntriedBrowser("156.0.8078.79", "156.0.8078.79")).toBeUndefined();
  expect(describeUntriedBrowser("99.0.1.1", "156.0.8078.79")).toBeUndefined();
  expect(describeUntriedBrowser("unknown", "156.0.8078.79")).toBeUndefined();
});
