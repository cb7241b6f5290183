import { expect, test } from "vitest";
import { readReviewQuery, toReviewsHref } from "./review-query";

const read = (search: string) => readReviewQuery(new URLSearchParams(search));

test("the review page reads its filters from the URL and ignores invalid ones", () => {
  expect(read("id=7&sort=best&stars=4&scalp=scalp-dry&page=2")).toEqual({
    id: "7",
    sort: "best",
    stars: 4,
    scalp: "scalp-dry",
    page: 2,
    report: "",
  });
  expect(read("id=7&sort=x&stars=9&scalp=oil&page=-1&report=x")).toEqual(read("id=7"));
});

test("a changed review filter leads to the first page and closes the report form", () => {
  const query = read("id=7&stars=4&page=3&report=12");
  expect(toReviewsHref(query, { sort: "worst" })).toBe("/product/reviews?id=7&sort=worst&stars=4");
  expect(toReviewsHref(query, { page: 2 })).toBe("/product/reviews?id=7&stars=4&page=2");
});
