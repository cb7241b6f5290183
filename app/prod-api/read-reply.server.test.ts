import { expect, test } from "vitest";
import { isLoginExpired } from "./read-reply.server";

test.each([
  "login expired",
  "Login Expired",
  "login expired.",
  "Your session has expired, please sign in again.",
  "登录状态已过期，请重新登录",
  "登錄過期，請重新登錄",
  "登入已過期",
  "會話已失效",
])("the answer %j counts as an expired login", (message) => {
  expect(isLoginExpired(message)).toBe(true);
});

test.each(["", "coupon expired", "優惠券已過期", "the login account is locked", "登入帳號重複"])(
  "the answer %j does not count as an expired login",
  (message) => {
    expect(isLoginExpired(message)).toBe(false);
  },
);

test("an answer with a configured message counts as an expired login", () => {
  expect(isLoginExpired("Badge no longer valid!")).toBe(false);
  expect(isLoginExpired("Badge no longer valid!", ["badgenolongervalid"])).toBe(true);
});
