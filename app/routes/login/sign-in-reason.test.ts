import { expect, test } from "vitest";
import { findSignInReason } from "./sign-in-reason";

test.each([
  ["/user/order?status=5", "orders"],
  ["/user/returnOrder/detail?id=71", "orders"],
  ["/user/shoppingCart", "cart"],
  ["/settleAccounts?items=7", "checkout"],
  ["/user/info", "account"],
  ["/product?sort=1", null],
  ["", null],
] as const)("the sign-in page gives the reason for the return URL %j: %s", (redirect, reason) => {
  expect(findSignInReason(redirect)).toBe(reason);
});
