import { expect, test } from "vitest";
import { formatSiteMap } from "./site-map";

const xml = formatSiteMap("https://shop.example", [
  { path: "/index" },
  { path: "/product/detail?id=7", changedAt: new Date("2026-03-08T04:00:00Z") },
]);

test("the sitemap lists every page in both languages", () => {
  expect(xml.match(/<loc>[^<]+<\/loc>/g)).toEqual([
    "<loc>https://shop.example/index</loc>",
    "<loc>https://shop.example/index?lang=en</loc>",
    "<loc>https://shop.example/product/detail?id=7</loc>",
    "<loc>https://shop.example/product/detail?id=7&amp;lang=en</loc>",
  ]);
});

test("each sitemap entry links to the same page in the other language", () => {
  expect(xml.match(/hreflang="en" href="https:\/\/shop.example\/index\?lang=en"/g)).toHaveLength(2);
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(4);
});

test("a sitemap entry has the time of the last change of its page if the time is known", () => {
  expect(xml.match(/id=7[^<]*<\/loc><lastmod>2026-03-08T04:00:00.000Z<\/lastmod>/g)).toHaveLength(
    2,
  );
  expect(xml.match(/<lastmod>/g)).toHaveLength(2);
});
