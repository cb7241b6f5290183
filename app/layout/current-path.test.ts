import { expect, test } from "vitest";
import { pathnameOf, pathWith, pathWithout, queryValue } from "./current-path";

test("adds a query parameter to the existing ones", () => {
  expect(pathWith("/product?keyword=頭皮&page=2", "qa", "all")).toBe(
    "/product?keyword=%E9%A0%AD%E7%9A%AE&page=2&qa=all",
  );
  expect(pathWith("/index", "qa", "all")).toBe("/index?qa=all");
});

test("removing the only query parameter leaves only the path", () => {
  expect(pathWithout("/index?qa=all#qa-teaser", "qa")).toBe("/index");
  expect(pathWithout("/product?qa=all&sort=1", "qa")).toBe("/product?sort=1");
});

test("returns the path and the query parameters of a URL", () => {
  expect(pathnameOf("/product/detail?id=7")).toBe("/product/detail");
  expect(queryValue("/product?keyword=scalp+care", "keyword")).toBe("scalp care");
  expect(queryValue("/product", "keyword")).toBeNull();
});
