import { expect, test } from "vitest";
import { formatSiteMap } from "./site-map";

const xml = formatSiteMap("https://shop.example", ["/index", "/product/detail?id=7"]);

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
