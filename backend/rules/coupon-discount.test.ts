import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  type CouponTerms,
  type GoodsLine,
  findBestCoupon,
  calculateOrderAmounts,
  checkCoupon,
  UNLIMITED_DISCOUNT_CENTS,
  sumGoods,
} from "./coupon-discount";
import { asHkCents } from "./money";

const now = new Date("2026-03-10T04:00:00Z");

function createCoupon(over: Partial<CouponTerms> = {}): CouponTerms {
  return {
    id: "1",
    discountCents: asHkCents(5_000),
    minSpendCents: asHkCents(40_000),
    percent: null,
    scope: 0,
    productIds: [],
    brandCodes: [],
    categoryCodes: [],
    suspended: false,
    startsAt: new Date("2026-03-01T00:00:00Z"),
    endsAt: new Date("2026-04-01T00:00:00Z"),
    status: 1,
    ...over,
  };
}

function createLine(productId: string, price: number, count = 1): GoodsLine {
  const [brandCode, categoryCode] = [`brand-${productId}`, `category-${productId}`];
  return { productId, brandCode, categoryCode, priceCents: asHkCents(price), count };
}

const goods = [createLine("A", 30_000), createLine("B", 20_000)];

test("a coupon deducts its amount if the goods reach its minimum spend, and the order lines share the discount", () => {
  expect(calculateOrderAmounts(goods, createCoupon(), now)).toEqual({
    ok: true,
    bill: {
      goodsCents: 50_000,
      freightCents: 0,
      discountCents: 5_000,
      payCents: 45_000,
      shares: [3_000, 2_000],
      inScope: [true, true],
    },
  });
});

test("a shopper cannot use a coupon if the goods are one cent below its minimum spend", () => {
  expect(checkCoupon(createCoupon(), [createLine("A", 40_000)], now)).toEqual({
    usable: true,
    savesCents: 5_000,
  });
  expect(checkCoupon(createCoupon(), [createLine("A", 39_999)], now)).toEqual({
    usable: false,
    reason: "minSpend",
  });
});

test("a coupon for certain products counts and discounts only those products", () => {
  const named = createCoupon({
    scope: 1,
    productIds: ["B"],
    minSpendCents: asHkCents(0),
    discountCents: asHkCents(30_000),
  });
  expect(calculateOrderAmounts(goods, named, now)).toMatchObject({
    bill: { discountCents: 20_000, payCents: 30_000, shares: [0, 20_000], inScope: [false, true] },
  });
  expect(checkCoupon(named, [createLine("A", 90_000)], now)).toEqual({
    usable: false,
    reason: "products",
  });
});

test("a coupon for a brand or a category counts and discounts only its goods", () => {
  const free = { scope: 1 as const, minSpendCents: asHkCents(0) };
  for (const named of [
    createCoupon({ ...free, brandCodes: ["brand-B"] }),
    createCoupon({ ...free, categoryCodes: ["category-B"] }),
  ]) {
    expect(calculateOrderAmounts(goods, named, now)).toMatchObject({
      bill: { shares: [0, 5_000] },
    });
    expect(checkCoupon(named, [createLine("A", 90_000)], now)).toMatchObject({
      reason: "products",
    });
  }
  const noBrand = { ...createLine("A", 90_000), brandCode: null };
  expect(checkCoupon(createCoupon({ ...free, brandCodes: [""] }), [noBrand], now)).toMatchObject({
    reason: "products",
  });
});

test("the minimum spend of a coupon for certain goods counts only those goods", () => {
  const named = createCoupon({ scope: 1, productIds: ["B"], minSpendCents: asHkCents(20_001) });
  expect(checkCoupon(named, goods, now)).toEqual({ usable: false, reason: "minSpend" });
});

test("a percentage coupon discounts the goods in its scope, rounds down and stops at its maximum", () => {
  const off = (percent: number, over: Partial<CouponTerms> = {}) =>
    checkCoupon(
      createCoupon({
        percent,
        discountCents: UNLIMITED_DISCOUNT_CENTS,
        minSpendCents: asHkCents(0),
        ...over,
      }),
      [createLine("A", 999), createLine("B", 20_000)],
      now,
    );
  expect(off(10)).toEqual({ usable: true, savesCents: 2_099 });
  expect(off(10, { scope: 1, productIds: ["A"] })).toEqual({ usable: true, savesCents: 99 });
  expect(off(10, { discountCents: asHkCents(1_500) })).toEqual({ usable: true, savesCents: 1_500 });
  expect(off(100)).toEqual({ usable: true, savesCents: 20_999 });
});

test("a shopper cannot use a coupon while its campaign is paused", () => {
  expect(checkCoupon(createCoupon({ suspended: true }), goods, now)).toEqual({
    usable: false,
    reason: "paused",
  });
});

test("checkCoupon returns the reason for a used, an expired and a future coupon", () => {
  expect(checkCoupon(createCoupon({ status: 3 }), goods, now)).toMatchObject({ reason: "used" });
  expect(checkCoupon(createCoupon({ endsAt: now }), goods, now)).toMatchObject({
    reason: "expired",
  });
  expect(
    checkCoupon(createCoupon({ startsAt: new Date(now.getTime() + 1) }), goods, now),
  ).toMatchObject({
    reason: "notStarted",
  });
});

test("a coupon above the price of the goods reduces the payment to zero", () => {
  const large = createCoupon({ discountCents: asHkCents(90_000), minSpendCents: asHkCents(0) });
  expect(calculateOrderAmounts(goods, large, now)).toMatchObject({
    bill: { discountCents: 50_000, payCents: 0 },
  });
});

test("the best coupon saves the most, and among equal coupons expires first", () => {
  const small = createCoupon({ id: "1", discountCents: asHkCents(1_000) });
  const later = createCoupon({ id: "2", endsAt: new Date("2026-05-01T00:00:00Z") });
  const sooner = createCoupon({ id: "3" });
  const outOfReach = createCoupon({
    id: "4",
    discountCents: asHkCents(9_000),
    minSpendCents: asHkCents(60_000),
  });
  expect(findBestCoupon([small, later, sooner, outOfReach], goods, now)?.id).toBe("3");
  expect(findBestCoupon([outOfReach], goods, now)).toBeUndefined();
});

const anyGoods = fc.array(
  fc.record({
    productId: fc.constantFrom("A", "B", "C"),
    brandCode: fc.constantFrom("one", "other", null),
    categoryCode: fc.constantFrom("wash", "care"),
    priceCents: fc.integer({ min: 0, max: 500_000 }).map(asHkCents),
    count: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const anyCoupon = fc
  .record({
    id: fc.integer({ min: 1, max: 9 }).map(String),
    discountCents: fc.integer({ min: 1, max: 2_000_000 }).map(asHkCents),
    minSpendCents: fc.integer({ min: 0, max: 1_000_000 }).map(asHkCents),
    scope: fc.constantFrom(0 as const, 1 as const),
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    productIds: fc.subarray(["A", "B", "C"]),
    brandCodes: fc.subarray(["one", "other"]),
    categoryCodes: fc.subarray(["wash", "care"]),
  })
  .map((over) => createCoupon(over));

test("for any coupon, discount plus payment equals the price of the goods, and no amount is negative", () => {
  fc.assert(
    fc.property(anyGoods, fc.option(anyCoupon, { nil: undefined }), (lines, offered) => {
      const billing = calculateOrderAmounts(lines, offered, now);
      if (!billing.ok) {
        expect(checkCoupon(offered!, lines, now)).toEqual({
          usable: false,
          reason: billing.reason,
        });
        return;
      }
      const { goodsCents, discountCents, payCents, shares, inScope } = billing.bill;
      const scoped = sumGoods(lines.filter((_, at) => inScope[at]));
      expect(discountCents).toBeLessThanOrEqual(scoped);
      if (offered?.percent != null)
        expect(discountCents).toBe(
          Math.min(Math.floor((scoped * offered.percent) / 100), offered.discountCents),
        );
      expect(goodsCents).toBe(discountCents + payCents);
      expect(payCents).toBeGreaterThanOrEqual(0);
      expect(discountCents).toBeGreaterThanOrEqual(0);
      expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(discountCents);
      shares.forEach((share, index) => {
        const { priceCents, count } = lines[index]!;
        expect(share).toBeLessThanOrEqual(inScope[index] ? priceCents * count : 0);
      });
    }),
    { numRuns: 10_000 },
  );
});

test("no other usable coupon saves more than the one that the shop chooses", () => {
  fc.assert(
    fc.property(anyGoods, fc.array(anyCoupon, { maxLength: 6 }), (lines, coupons) => {
      const saved = (offered: CouponTerms) => {
        const verdict = checkCoupon(offered, lines, now);
        return verdict.usable ? verdict.savesCents : 0;
      };
      const best = findBestCoupon(coupons, lines, now);
      expect(best === undefined ? 0 : saved(best)).toBe(Math.max(0, ...coupons.map(saved)));
    }),
    { numRuns: 2_000 },
  );
});
