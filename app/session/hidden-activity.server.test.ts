import { expect, test } from "vitest";
import { hideActivity, isActivityHidden, showActivityAgain } from "./hidden-activity.server";

test("an activity is shown until it is put away, and a new one is shown again", () => {
  const cookie = hideActivity("sets-2026").split(";")[0];
  expect(isActivityHidden(undefined, "sets-2026")).toBe(false);
  expect(isActivityHidden(cookie, "sets-2026")).toBe(true);
  expect(isActivityHidden(cookie, "spring-2027")).toBe(false);
});

test("logout takes the flag back", () => {
  expect(showActivityAgain()).toContain("Max-Age=0");
});
