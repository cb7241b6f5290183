import { expect, test } from "vitest";
import { getPathname, setQueryValue, removeQueryValue, getQueryValue } from "./current-path";

test("adding a query parameter to a path keeps the existing parameters", () => {
  expect(setQueryValue("/product?keyword=頭皮&page=2", "qa", "all")).toBe(
    "/product?keyword=%E9%A0%AD%E7%9A%AE&page=2&qa=all",
  );
  expect(setQueryValue("/index", "qa", "all")).toBe("/index?qa=all");
});

test("removing the only query parameter leaves only the path", () => {
  expect(removeQueryValue("/index?qa=all#qa-teaser", "qa")).toBe("/index");
  expect(removeQueryValue("/product?qa=all&sort=1", "qa")).toBe("/product?sort=1");
});

test("reading the path of the current page ignores its query, and reading a query parameter ignores the path", () => {
  expect(getPathname("/product/detail?id=7")).toBe("/product/detail");
  expect(getQueryValue("/product?keyword=scalp+care", "keyword")).toBe("scalp care");
  expect(getQueryValue("/product", "keyword")).toBeNull();
});
