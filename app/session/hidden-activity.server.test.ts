import { expect, test } from "vitest";
import { hideActivity, isActivityHidden, showActivityAgain } from "./hidden-activity.server";

test("hides a promotion only after it was closed, and shows a new one", () => {
  const cookie = hideActivity("sets-2026").split(";")[0];
  expect(isActivityHidden(undefined, "sets-2026")).toBe(false);
  expect(isActivityHidden(cookie, "sets-2026")).toBe(true);
  expect(isActivityHidden(cookie, "spring-2027")).toBe(false);
});

test("signing out deletes the cookie that hides the promotion banner", () => {
  expect(showActivityAgain()).toContain("Max-Age=0");
});
