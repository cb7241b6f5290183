import { expect, test } from "vitest";
import { canonicalPath, inEnglish } from "./canonical-path";

test("sorting, searching and unfolding do not make another page", () => {
  expect(canonicalPath("/product?keyword=scalp&sort=2&qa=all")).toBe("/product");
  expect(canonicalPath("/product/detail?id=7&sku=71&picture=2&lang=en")).toBe(
    "/product/detail?id=7",
  );
  expect(canonicalPath("/question?id=3#a")).toBe("/question");
});

test("categories, efficacies and further pages are pages of their own, in one order", () => {
  expect(canonicalPath("/product?page=2&category=shampoo")).toBe(
    "/product?category=shampoo&page=2",
  );
  expect(canonicalPath("/product?page=1")).toBe("/product");
});

test("the English address is the same with lang=en", () => {
  expect(inEnglish("/index")).toBe("/index?lang=en");
  expect(inEnglish("/product/detail?id=7")).toBe("/product/detail?id=7&lang=en");
});
