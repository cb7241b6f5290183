import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { HkCents } from "@contract/model/money";
import {
  isFreightByCustomer,
  getRefundEligibility,
  calculateRefundSum,
  getReturnRequestDeadline,
  type BoughtOrder,
} from "./refund-policy";
import { calculateOrderAmounts } from "./coupon-discount";

const toCents = (amount: number) => amount as HkCents;

function createLine(orderItemId: string, price: number, share: number, inCouponScope = true) {
  const [priceCents, discountShareCents] = [toCents(price), toCents(share)];
  return { orderItemId, priceCents, count: 1, discountShareCents, inCouponScope };
}

function createBoughtOrder(over: Partial<BoughtOrder> = {}): BoughtOrder {
  return {
    status: 7,
    detailStatus: 0,
    receivedAt: new Date("2026-03-01T04:00:00Z"),
    payCents: toCents(45_000),
    refundedCents: toCents(0),
    couponMinSpendCents: toCents(40_000),
    lines: [createLine("A", 30_000, 3_000), createLine("B", 20_000, 2_000)],
    alreadyRequested: false,
    partlyShippedAt: null,
    ...over,
  };
}

test("a refund deducts the whole discount if the kept goods are below the coupon's minimum spend", () => {
  const sum = calculateRefundSum(createBoughtOrder(), new Map([["B", 1]]));
  expect(sum).toEqual({ goodsCents: 20_000, couponDeductCents: 5_000, amountCents: 15_000 });
});

test("a refund deducts only the discount share of the returned goods if the coupon has no minimum spend", () => {
  const sum = calculateRefundSum(
    createBoughtOrder({ couponMinSpendCents: toCents(0) }),
    new Map([["B", 1]]),
  );
  expect(sum.amountCents).toBe(18_000);
});

test("a refund compares only the kept goods in a coupon's scope with its minimum spend", () => {
  // The coupon takes off 50 from 300 for A and B, and C is out of its scope: the shopper paid 300 + 100 + 500 − 50.
  const order = createBoughtOrder({
    payCents: toCents(85_000),
    couponMinSpendCents: toCents(30_000),
    lines: [
      createLine("A", 30_000, 3_750),
      createLine("B", 10_000, 1_250),
      createLine("C", 50_000, 0, false),
    ],
  });
  const back = (id: string) => calculateRefundSum(order, new Map([[id, 1]])).amountCents;
  // If only B is returned, A alone reaches the minimum, so only B's share is deducted. If A is returned, the 500 for
  // C do not count, so all 50 are deducted.
  expect(back("B")).toBe(8_750);
  expect(back("A")).toBe(25_000);
  // Goods outside the coupon's scope are refunded in full.
  expect(back("C")).toBe(50_000);
});

test("a refund is zero if the deduction exceeds the price of the returned goods", () => {
  const order = createBoughtOrder({
    payCents: toCents(27_000),
    couponMinSpendCents: toCents(31_000),
    lines: [createLine("A", 30_000, 4_688), createLine("B", 2_000, 312)],
  });
  expect(calculateRefundSum(order, new Map([["B", 1]])).amountCents).toBe(0);
});

test("the return period ends with the seventh day after receipt in Hong Kong time", () => {
  expect(getReturnRequestDeadline(new Date("2026-03-01T04:00:00Z")).toISOString()).toBe(
    "2026-03-08T15:59:59.999Z",
  );
  const order = createBoughtOrder();
  expect(getRefundEligibility(order, new Date("2026-03-08T15:59:59.000Z")).eligible).toBe(true);
  expect(getRefundEligibility(order, new Date("2026-03-08T16:00:00.000Z"))).toMatchObject({
    eligible: false,
    reason: "refundTooLate",
  });
});

test("a shopper can request a refund of an unshipped order, but must confirm receipt of a shipped order first", () => {
  const now = new Date("2026-03-02T00:00:00Z");
  expect(
    getRefundEligibility(createBoughtOrder({ status: 5, receivedAt: null }), now),
  ).toMatchObject({
    eligible: true,
    wholeOrder: true,
  });
  expect(
    getRefundEligibility(createBoughtOrder({ status: 6, receivedAt: null }), now),
  ).toMatchObject({
    reason: "refundNotReceivedYet",
  });
});

test("a refund request for an unpaid or ended order is rejected with the reason", () => {
  const now = new Date("2026-03-02T00:00:00Z");
  const reasonAt = (status: 0 | 2 | 3) => getRefundEligibility(createBoughtOrder({ status }), now);
  expect(reasonAt(0)).toMatchObject({ reason: "refundNotPaid" });
  expect([reasonAt(2), reasonAt(3)]).toMatchObject([
    { reason: "refundOrderEnded" },
    { reason: "refundOrderEnded" },
  ]);
});

test("a shopper cannot request a second refund of an order, whatever the result of the first one", () => {
  const now = new Date("2026-03-02T00:00:00Z");
  expect(getRefundEligibility(createBoughtOrder({ alreadyRequested: true }), now)).toMatchObject({
    reason: "refundAlreadyRequested",
  });
});

test("a shopper pays freight only for an exchange for a personal reason", () => {
  expect(isFreightByCustomer(3, 4)).toBe(true);
  expect(isFreightByCustomer(3, 1)).toBe(false);
  expect(isFreightByCustomer(2, 4)).toBe(false);
});

const anyOrder = fc
  .array(
    fc.record({
      price: fc.integer({ min: 1, max: 200_000 }),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .chain((goods) => {
    const subtotal = goods.reduce((sum, line) => sum + line.price * line.count, 0);
    return fc.record({
      goods: fc.constant(goods),
      subtotal: fc.constant(subtotal),
      discount: fc.integer({ min: 0, max: subtotal }),
      minSpend: fc.integer({ min: 0, max: subtotal }),
      returned: fc.array(fc.integer({ min: 0, max: 9 }), {
        minLength: goods.length,
        maxLength: goods.length,
      }),
    });
  })
  .map(({ goods, subtotal, discount, minSpend, returned }) => {
    let left = discount;
    const lines = goods.map((line, index) => {
      const share =
        index === goods.length - 1
          ? left
          : Math.min(left, Math.floor((discount * line.price * line.count) / subtotal));
      left -= share;
      return {
        orderItemId: String(index),
        priceCents: toCents(line.price),
        count: line.count,
        discountShareCents: toCents(Math.min(share, line.price * line.count)),
        inCouponScope: true,
      };
    });
    const given = lines.reduce((sum, line) => sum + line.discountShareCents, 0);
    return {
      order: createBoughtOrder({
        payCents: toCents(subtotal - given),
        couponMinSpendCents: toCents(minSpend),
        lines,
      }),
      counts: new Map(
        lines.map((line, index) => [line.orderItemId, Math.min(line.count, returned[index] ?? 0)]),
      ),
    };
  });

test("a refund is between zero and the paid amount, and returning all goods refunds the paid amount", () => {
  fc.assert(
    fc.property(anyOrder, ({ order, counts }) => {
      const { amountCents, goodsCents, couponDeductCents } = calculateRefundSum(order, counts);
      expect(Number.isInteger(amountCents)).toBe(true);
      expect(amountCents).toBeGreaterThanOrEqual(0);
      expect(amountCents).toBeLessThanOrEqual(order.payCents);
      expect(goodsCents - couponDeductCents).toBe(amountCents);
      const all = new Map(order.lines.map((line) => [line.orderItemId, line.count]));
      expect(calculateRefundSum(order, all).amountCents).toBe(order.payCents);
      expect(calculateRefundSum(order, new Map()).amountCents).toBeLessThanOrEqual(order.payCents);
    }),
    { numRuns: 10_000 },
  );
});

const anySale = fc.record({
  goods: fc.array(
    fc.record({
      productId: fc.constantFrom("A", "B", "C"),
      brandCode: fc.constantFrom("one", null),
      categoryCode: fc.constantFrom("wash", "care"),
      priceCents: fc.integer({ min: 1, max: 200_000 }).map(toCents),
      count: fc.integer({ min: 1, max: 9 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  coupon: fc.record({
    id: fc.constant("1"),
    discountCents: fc.integer({ min: 1, max: 300_000 }).map(toCents),
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    minSpendCents: fc.integer({ min: 0, max: 500_000 }).map(toCents),
    scope: fc.constantFrom(0 as const, 1 as const),
    productIds: fc.subarray(["A", "B", "C"]),
    brandCodes: fc.subarray(["one"]),
    categoryCodes: fc.subarray(["wash", "care"]),
    startsAt: fc.constant(new Date(0)),
    endsAt: fc.constant(new Date("2100-01-01")),
    status: fc.constant(1 as const),
    suspended: fc.constant(false),
  }),
  returned: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }),
});

test("for any coupon, goods outside its scope are refunded in full, and returning all goods refunds the paid amount", () => {
  fc.assert(
    fc.property(anySale, ({ goods, coupon, returned }) => {
      const billing = calculateOrderAmounts(goods, coupon, new Date("2026-03-01"));
      fc.pre(billing.ok);
      const { payCents, shares, inScope } = billing.bill;
      const lines = goods.map(({ priceCents, count }, at) => ({
        orderItemId: String(at),
        priceCents,
        count,
        discountShareCents: shares[at]!,
        inCouponScope: inScope[at]!,
      }));
      const order = createBoughtOrder({
        payCents,
        couponMinSpendCents: coupon.minSpendCents,
        lines,
      });
      const back = (isBack: (at: number) => boolean, most: readonly number[]) =>
        calculateRefundSum(
          order,
          new Map(
            lines.map((each, at) => [
              each.orderItemId,
              isBack(at) ? Math.min(each.count, most[at]!) : 0,
            ]),
          ),
        );
      const beside = back((at) => !inScope[at]!, returned);
      expect(beside.amountCents).toBe(beside.goodsCents);
      const some = back(() => true, returned);
      expect(some.amountCents).toBeGreaterThanOrEqual(0);
      expect(some.amountCents).toBeLessThanOrEqual(some.goodsCents);
      expect(back(() => true, [9, 9, 9, 9, 9, 9]).amountCents).toBe(payCents);
    }),
    { numRuns: 10_000 },
  );
});
