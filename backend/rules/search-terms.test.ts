import { expect, test } from "vitest";
import { isOneTypoApart, findNearestWords, readSearchSizes, readSearchTerms } from "./search-terms";

const GROUPS = [
  ["洗髮露", "洗頭水", "shampoo"],
  ["掉髮", "脫髮", "hair fall", "hair loss"],
  ["頭皮", "scalp"],
  ["止癢", "癢", "itchy"],
  ["控油", "头油"],
];

test.each([
  ["洗頭水", [GROUPS[0]]],
  ["Hair  loss", [["hair"], ["loss"]]],
  ["Hair Loss shampoo", [GROUPS[1], GROUPS[0]]],
  ["止癢洗頭水", [GROUPS[3], GROUPS[0]]],
  ["脫髮的洗頭水", [GROUPS[1], GROUPS[0]]],
  ["茶樹洗頭水 250", [["茶樹"], GROUPS[0], ["250"]]],
  ["scalpel", [["scalpel"]]],
  ["itchy頭皮", [GROUPS[3], GROUPS[2]]],
  ["洗髮", [["洗髮"]]],
  ["ＳＨＡＭＰＯＯ", [GROUPS[0]]],
  ["头皮洗发", [GROUPS[2], ["洗髮", "洗发"]]],
  ["孕妇", [["孕婦", "孕妇"]]],
  ["头油", [["控油", "头油", "頭油"]]],
  ["頭油", [["控油", "头油", "頭油"]]],
  ["的", []],
  ["  ", []],
])("readSearchTerms splits %j into the terms %j", (keyword, terms) => {
  expect(readSearchTerms(keyword, GROUPS)).toEqual(terms);
});

test.each([
  ["500ml", "", [{ unit: "ml", amount: 500 }]],
  ["洗髮露 500 毫升", "洗髮露", [{ unit: "ml", amount: 500 }]],
  ["髮蠟80g", "髮蠟", [{ unit: "g", amount: 80 }]],
  ["scrub 80 g", "scrub", [{ unit: "g", amount: 80 }]],
  ["250 glossy", "250 glossy", []],
])("readSearchSizes splits %j into the rest %j and the sizes %j", (keyword, rest, sizes) => {
  expect(readSearchSizes(keyword)).toEqual({ rest, sizes });
});

test.each([
  ["shampo", "shampoo"],
  ["shamppoo", "shampoo"],
  ["shanpoo", "shampoo"],
  ["shapmoo", "shampoo"],
  ["hampoo", "shampoo"],
  ["shampooo", "shampoo"],
])("isOneTypoApart finds that %s is one typo away from %s", (typed, meant) => {
  expect(isOneTypoApart(typed, meant)).toBe(true);
  expect(isOneTypoApart(meant, typed)).toBe(true);
});

test.each([
  ["shampoo", "shampoo"],
  ["shmapo", "shampoo"],
  ["serum", "cream"],
  ["", "ab"],
])("isOneTypoApart finds that %s is not one typo away from %s", (typed, other) => {
  expect(isOneTypoApart(typed, other)).toBe(false);
});

test("the nearest words share the most letter groups with the keyword, and exclude words that share none", () => {
  const words = ["頭皮護理", "護髮素", "髮膜與護髮油", "Shampoo"];
  expect(findNearestWords("護髮乳", words, 2)).toEqual(["護髮素", "髮膜與護髮油"]);
  expect(findNearestWords("Dry shampooing", words, 3)).toEqual(["Shampoo"]);
  expect(findNearestWords("zzzz", words, 3)).toEqual([]);
});
