import { expect, test } from "vitest";
import { getCanonicalPath, getPathIn } from "./canonical-path";

const LIST = ["category", "efficacy", "page"];

test("sort orders, search terms and expanded questions do not change the canonical path", () => {
  expect(getCanonicalPath("/product?keyword=scalp&sort=2&qa=all", LIST)).toBe("/product");
  expect(getCanonicalPath("/product/detail?id=7&sku=71&picture=2&lang=en", ["id"])).toBe(
    "/product/detail?id=7",
  );
  expect(getCanonicalPath("/question?id=3#a")).toBe("/question");
});

test("canonical paths of the product list contain the category, efficacy and page in a fixed order", () => {
  expect(getCanonicalPath("/product?page=2&category=shampoo", LIST)).toBe(
    "/product?category=shampoo&page=2",
  );
  expect(getCanonicalPath("/product?page=1", LIST)).toBe("/product");
});

test("the English URL is the Chinese URL with lang=en", () => {
  expect(getPathIn("en", "/index")).toBe("/index?lang=en");
  expect(getPathIn("en", "/product/detail?id=7")).toBe("/product/detail?id=7&lang=en");
});
