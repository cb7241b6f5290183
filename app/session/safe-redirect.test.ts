import fc from "fast-check";
import { expect, test } from "vitest";
import { getLoginPath, toSafeRedirect } from "./safe-redirect";

const ATTACKS = [
  "https://evil.test",
  "http://evil.test/index",
  "//evil.test",
  "///evil.test",
  "/\\evil.test",
  "\\/evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\r\nSet-Cookie: a=b",
  "/index\r\nLocation: https://evil.test",
  "/%0d%0aSet-Cookie:%20a=b/../../..//evil.test",
  "/..//evil.test",
  "/.//evil.test",
  "/index/../..//evil.test",
  "/%2e%2e//evil.test",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  " /index",
  "\u0000/index",
  "/\u0000//evil.test",
  "evil.test",
  "@evil.test",
  "?redirect=//evil.test",
  "#/index",
  "",
  "/login?redirect=/login",
  "/LOGIN",
  "/%6Cogin",
  "/user/center.data",
  "/prod-api/logout",
  "/logout",
  `/${"a".repeat(2_001)}`,
];

test.each(ATTACKS)("a redirect to %j stays within this shop", (attack) => {
  const target = toSafeRedirect(attack);
  expect(new URL(target, "https://shop.example").origin).toBe("https://shop.example");
  expect(target).toMatch(/^\/(?!\/)[!-~]*$/);
  expect(target).not.toMatch(/^\/(login|logout|prod-api)|\.data$/i);
});

test("a redirect URL is always printable ASCII that fits a header and stays in this shop", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    "..",
    ".",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "@",
    ":",
    "?",
  );
  const path = fc.array(fc.oneof(piece, fc.string({ unit: "binary" }))).map((all) => all.join(""));
  fc.assert(
    fc.property(
      fc.oneof(
        path,
        path.map((rest) => `/${rest}`),
      ),
      (raw) => {
        const target = toSafeRedirect(raw);
        if (new URL(target, "https://shop.example").origin !== "https://shop.example") return false;
        new Headers({ Location: target });
        return /^\/(?!\/)[!-~]*$/.test(target);
      },
    ),
    { numRuns: 20_000 },
  );
});

test("a redirect keeps the path and query of a page and percent-encodes Chinese text", () => {
  expect(toSafeRedirect("/user/order?status=5&page=2")).toBe("/user/order?status=5&page=2");
  expect(toSafeRedirect("/product?keyword=洗髮")).toBe("/product?keyword=%E6%B4%97%E9%AB%AE");
  expect(toSafeRedirect("/user/order?page=2#order-71")).toBe("/user/order?page=2#order-71");
  expect(toSafeRedirect("/user/order#/evil.test")).toBe("/user/order");
});

test("a redirect removes query parameters that only the framework uses", () => {
  expect(toSafeRedirect("/user/center?_routes=root&a=1&index")).toBe("/user/center?a=1");
});

test("a redirect uses the fallback for a value that is not a text", () => {
  expect(
    [null, undefined, 1, {}, ["/a"]].map((raw) => toSafeRedirect(raw, "/user/center")),
  ).toEqual(Array(5).fill("/user/center"));
});

test("the sign-in URL contains the requested page, unless this is the sign-in page itself", () => {
  expect(getLoginPath("/user/order?status=0")).toBe("/login?redirect=%2Fuser%2Forder%3Fstatus%3D0");
  expect(getLoginPath("/login?redirect=/index")).toBe("/login");
});
