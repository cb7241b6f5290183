import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { HkCents } from "@contract/money";
import { isFreightByCustomer, refundEligibility, refundSum, returnDeadline } from "./refund-policy";
import type { BoughtOrder } from "./refund-policy";

const cents = (amount: number) => amount as HkCents;

function boughtOrder(over: Partial<BoughtOrder> = {}): BoughtOrder {
  return {
    status: 7,
    detailStatus: 0,
    receivedAt: new Date("2026-03-01T04:00:00Z"),
    payCents: cents(45_000),
    refundedCents: cents(0),
    couponMinSpendCents: cents(40_000),
    lines: [
      { orderItemId: "A", priceCents: cents(30_000), count: 1, discountShareCents: cents(3_000) },
      { orderItemId: "B", priceCents: cents(20_000), count: 1, discountShareCents: cents(2_000) },
    ],
    alreadyRequested: false,
    partlyShippedAt: null,
    ...over,
  };
}

test("returning what the coupon's minimum needed costs the whole discount", () => {
  const sum = refundSum(boughtOrder(), new Map([["B", 1]]));
  expect(sum).toEqual({ goodsCents: 20_000, couponDeductCents: 5_000, amountCents: 15_000 });
});

test("without a minimum only the returned goods' share is deducted", () => {
  const sum = refundSum(boughtOrder({ couponMinSpendCents: cents(0) }), new Map([["B", 1]]));
  expect(sum.amountCents).toBe(18_000);
});

test("a clawback larger than the goods gives nothing", () => {
  const order = boughtOrder({
    payCents: cents(27_000),
    couponMinSpendCents: cents(31_000),
    lines: [
      { orderItemId: "A", priceCents: cents(30_000), count: 1, discountShareCents: cents(4_688) },
      { orderItemId: "B", priceCents: cents(2_000), count: 1, discountShareCents: cents(312) },
    ],
  });
  expect(refundSum(order, new Map([["B", 1]])).amountCents).toBe(0);
});

test("the window closes with the seventh day after receipt in Hong Kong", () => {
  expect(returnDeadline(new Date("2026-03-01T04:00:00Z")).toISOString()).toBe(
    "2026-03-08T15:59:59.999Z",
  );
  const order = boughtOrder();
  expect(refundEligibility(order, new Date("2026-03-08T15:59:59.000Z")).eligible).toBe(true);
  expect(refundEligibility(order, new Date("2026-03-08T16:00:00.000Z"))).toMatchObject({
    eligible: false,
    reason: "refundTooLate",
  });
});

test("before shipping the whole order may go back, while it travels nothing may", () => {
  const now = new Date("2026-03-02T00:00:00Z");
  expect(refundEligibility(boughtOrder({ status: 5, receivedAt: null }), now)).toMatchObject({
    eligible: true,
    wholeOrder: true,
  });
  expect(refundEligibility(boughtOrder({ status: 6, receivedAt: null }), now)).toMatchObject({
    reason: "refundNotReceivedYet",
  });
});

test("of an order that is not paid or is over nothing comes back, and it says which", () => {
  const now = new Date("2026-03-02T00:00:00Z");
  const reasonAt = (status: 0 | 2 | 3) => refundEligibility(boughtOrder({ status }), now);
  expect(reasonAt(0)).toMatchObject({ reason: "refundNotPaid" });
  expect([reasonAt(2), reasonAt(3)]).toMatchObject([
    { reason: "refundOrderEnded" },
    { reason: "refundOrderEnded" },
  ]);
});

test("a second request for the same order is refused, whatever came of the first", () => {
  const now = new Date("2026-03-02T00:00:00Z");
  expect(refundEligibility(boughtOrder({ alreadyRequested: true }), now)).toMatchObject({
    reason: "refundAlreadyRequested",
  });
});

test("only an exchange for a reason of one's own costs freight", () => {
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
        priceCents: cents(line.price),
        count: line.count,
        discountShareCents: cents(Math.min(share, line.price * line.count)),
      };
    });
    const given = lines.reduce((sum, line) => sum + line.discountShareCents, 0);
    return {
      order: boughtOrder({
        payCents: cents(subtotal - given),
        couponMinSpendCents: cents(minSpend),
        lines,
      }),
      counts: new Map(
        lines.map((line, index) => [line.orderItemId, Math.min(line.count, returned[index] ?? 0)]),
      ),
    };
  });

test("a refund is never negative and never more than was paid; everything back is everything paid", () => {
  fc.assert(
    fc.property(anyOrder, ({ order, counts }) => {
      const { amountCents, goodsCents, couponDeductCents } = refundSum(order, counts);
      expect(Number.isInteger(amountCents)).toBe(true);
      expect(amountCents).toBeGreaterThanOrEqual(0);
      expect(amountCents).toBeLessThanOrEqual(order.payCents);
      expect(goodsCents - couponDeductCents).toBe(amountCents);
      const all = new Map(order.lines.map((line) => [line.orderItemId, line.count]));
      expect(refundSum(order, all).amountCents).toBe(order.payCents);
      expect(refundSum(order, new Map()).amountCents).toBeLessThanOrEqual(order.payCents);
    }),
    { numRuns: 10_000 },
  );
});
