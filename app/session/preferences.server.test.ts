import { expect, test } from "vitest";
import { hideActivity, isActivityHidden, showActivityAgain } from "./preferences.server";

test("a promotion banner is hidden after the visitor closed it, and a new promotion is shown", () => {
  const cookie = hideActivity("sets-2026").split(";")[0];
  expect(isActivityHidden(undefined, "sets-2026")).toBe(false);
  expect(isActivityHidden(cookie, "sets-2026")).toBe(true);
  expect(isActivityHidden(cookie, "spring-2027")).toBe(false);
});

test("signing out deletes the cookie that hides the promotion banner", () => {
  expect(showActivityAgain()).toContain("Max-Age=0");
});
