import { expect, test } from "vitest";
import { VISITOR_WISHES_MAX } from "@contract/model/limits";
import { LARGEST_AMOUNT_CENTS, asHkCents } from "@contract/model/money";
import { addWish, readWishes, writeWishes, type VisitorWish } from "./wishlist.server";

function createWish(values: Partial<VisitorWish> = {}): VisitorWish {
  return { productId: "7", skuId: "", addedPriceCents: null, addedInStock: false, ...values };
}

const reread = (wishes: readonly VisitorWish[]) => readWishes(writeWishes(wishes).split(";")[0]);

test("the wishlist cookie has room for the largest wishes, and keeps their order and all values", () => {
  const wishes = Array.from({ length: VISITOR_WISHES_MAX }, (_, nth) =>
    createWish({
      productId: (9_223_372_036_854_775_807n - BigInt(nth)).toString(),
      skuId: (9_223_372_036_854_775_807n - BigInt(2 * nth)).toString(),
      addedPriceCents: asHkCents(LARGEST_AMOUNT_CENTS - nth),
      addedInStock: nth % 2 === 0,
    }),
  );
  expect(reread(wishes)).toEqual(wishes);
  expect(addWish(wishes, createWish())).toBeNull();
  expect(addWish(wishes, wishes[3]!)).toBe(wishes);
});

test("the wishlist cookie keeps a missing size, price or stock as missing, and the price 0 as 0", () => {
  const wishes = [createWish(), createWish({ skuId: "8", addedPriceCents: asHkCents(0) })];
  expect(reread(wishes)).toEqual(wishes);
});

test("a forged or cleared wishlist cookie contains no wishes", () => {
  const [pair = ""] = writeWishes([createWish()]).split(";");
  expect(readWishes(`${pair}x`)).toEqual([]);
  expect(readWishes(pair.replace(/=./, "=A"))).toEqual([]);
  expect(readWishes(writeWishes([]).split(";")[0])).toEqual([]);
  expect(readWishes(undefined)).toEqual([]);
});
