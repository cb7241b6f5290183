import { expect, test } from "vitest";
import {
  listActiveFilters,
  removeFilterHref,
  toProductListHref,
  readProductQuery,
} from "./product-query";

const read = (search: string) => readProductQuery(new URLSearchParams(search));

test("a product list URL without parameters lists all products in the default order", () => {
  expect(read("")).toEqual({
    keyword: "",
    category: "",
    efficacy: [],
    scalp: [],
    range: "",
    brand: "",
    sort: 0,
    minPrice: "",
    maxPrice: "",
    inStock: false,
    wished: false,
    page: 1,
  });
});

test("the product list writes each filter, sort order and page to the URL as it reads them", () => {
  const address =
    "keyword=scalp&category=shampoo&efficacy=hair-loss&efficacy=repair&scalp=scalp-dry&range=strengthen&brand=rootwell&sort=5&minPrice=100&maxPrice=299.5&inStock=1&page=3";
  expect(toProductListHref(read(address), { page: 3 })).toBe(`/product?${address}`);
});

test("the product list ignores invalid filters, sort orders and page numbers in its URL", () => {
  expect(
    listActiveFilters(read("category=<b>&minPrice=-5&maxPrice=1e9&inStock=no&efficacy=")),
  ).toEqual([]);
  expect(read("sort=6&page=0").sort).toBe(0);
  expect(read("page=0").page).toBe(1);
  expect(read("page=abc").page).toBe(1);
  expect(read(`keyword=${"長".repeat(80)}`).keyword).toHaveLength(50);
});

test("a change of a product filter or the sort order leads to the first page", () => {
  expect(toProductListHref(read("keyword=scalp&page=4"), { sort: 1 })).toBe(
    "/product?keyword=scalp&sort=1",
  );
});

test("removing a product filter keeps the other filters in the URL", () => {
  expect(
    removeFilterHref(read("keyword=scalp&inStock=1"), { name: "keyword", value: "scalp" }),
  ).toBe("/product?inStock=1");
});

test("the URL of the product list contains sorted efficacies without duplicates", () => {
  const query = read("efficacy=repair&efficacy=colour&efficacy=repair&efficacy=<b>&efficacy=");
  expect(query.efficacy).toEqual(["colour", "repair"]);
  expect(toProductListHref(query)).toBe("/product?efficacy=colour&efficacy=repair");
  expect(listActiveFilters(query).map((filter) => removeFilterHref(query, filter))).toEqual([
    "/product?efficacy=repair",
    "/product?efficacy=colour",
  ]);
  const many = Array.from({ length: 40 }, (_, at) => `scalp=s${at}`).join("&");
  expect(read(many).scalp).toHaveLength(12);
});
