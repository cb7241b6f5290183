import { expect, test } from "vitest";
import { BASKET_LINES_MAX } from "@contract/model/limits";
import { asHkCents } from "@contract/model/money";
import {
  BASKET_COOKIE,
  createBasket,
  readBasket,
  writeBasket,
  type BasketLine,
} from "./basket.server";
import { declareSignedCookie } from "./signed-cookie.server";

const LONGEST: BasketLine = {
  productId: "9223372036854775807",
  skuId: "9223372036854775806",
  count: 99,
  addedPriceCents: asHkCents(99_999_999),
  left: "later",
};

const toCookieHeader = (setCookie: string) => setCookie.split(";", 1)[0];

test("the basket cookie fits twenty lines with the longest ids and can be read back", () => {
  const lines = Array.from({ length: BASKET_LINES_MAX }, (_, nth) => ({
    ...LONGEST,
    skuId: String(BigInt(LONGEST.skuId) - BigInt(nth)),
  }));
  const basket = createBasket(lines);
  expect(readBasket(toCookieHeader(writeBasket(basket)))).toEqual(basket);
});

test("an empty basket clears its cookie", () => {
  expect(writeBasket(createBasket())).toMatch(/; Max-Age=0/);
});

test("the basket ignores invalid lines in its cookie, and is null if no line is valid", () => {
  const read = (text: unknown) =>
    readBasket(toCookieHeader(declareSignedCookie("basket").write(text)));
  expect(read("id 1.2.3.4.")?.lines).toHaveLength(1);
  for (const wrong of [
    "id",
    "id 1",
    "id 1.2.0..",
    "id 1.2.2s..",
    "id zzzzzzzzzzzzzzzzz.2.1..",
    7,
    [],
  ])
    expect(read(wrong), String(wrong)).toBeNull();
  expect(readBasket(`${BASKET_COOKIE}=forged`)).toBeNull();
});
