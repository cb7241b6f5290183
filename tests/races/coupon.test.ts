import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { spendCoupon } from "../../backend/database/coupons";
import { newId } from "../../backend/database/ids";
import { coupon, couponCode } from "../../backend/database/schema/orders";
import { asHkCents } from "../../backend/rules/money";
import { cancelOrder } from "../../backend/services/orders/cancel-order";
import { placeOrder } from "../../backend/services/orders/place-order";
import { quoteOrder } from "../../backend/services/orders/quote-order";
import { claimCoupon } from "../../backend/services/coupons/claim-coupon";
import type { Database } from "../../backend/database/connection";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { meetingOf } from "../fixtures/meeting";
import {
  makeBuyer,
  makeBuyers,
  makeCoupon,
  makeGoods,
  openShop,
  outcomesOf,
} from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";

const database = openTestDatabase({ warm: true });
const second = openSecondInstance(database);
/** Who look first and write afterwards: as many as the pool has connections for. */
const NAIVE = 20;

/** What a shop would do that looks whether the coupon is whole and marks it afterwards. */
async function spendNaively(
  db: Database,
  couponId: string,
  allHaveLooked: () => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(coupon).where(eq(coupon.id, couponId));
    await allHaveLooked();
    if (found!.status !== 1) return false;
    await tx.update(coupon).set({ status: 3, orderId: "1" }).where(eq(coupon.id, couponId));
    return true;
  });
}

test("looking first and marking afterwards spends a coupon more than once", async () => {
  const allHaveLooked = meetingOf(NAIVE);
  const buyer = await makeBuyer(database.db);
  const couponId = await makeCoupon(database.db, buyer.id, { discountCents: 5_000 });
  const spent = await Promise.all(
    Array.from({ length: NAIVE }, () => spendNaively(database.db, couponId, allHaveLooked)),
  );
  await database.db.delete(coupon).where(eq(coupon.id, couponId));
  expect(spent.filter(Boolean)).toHaveLength(NAIVE);
});

test("a hundred checkouts with one coupon on two instances: one order with it, 99 refused", async () => {
  const shops = [openShop(database.db), openShop(second.db)] as const;
  const buyer = await makeBuyer(database.db);
  const { productId, skuId } = await makeGoods(database.db, { stock: 500 });
  const couponId = await makeCoupon(database.db, buyer.id, { discountCents: 5_000 });
  const buyNow = { productId, skuId, count: 1 };
  const tokens = await Promise.all(
    Array.from({ length: 100 }, () => quoteOrder(shops[0], buyer.id, { buyNow, couponId })),
  );
  const outcomes = outcomesOf(
    await Promise.allSettled(
      tokens.map(({ settleToken }, nth) =>
        placeOrder(shops[nth % 2]!, buyer.id, {
          settleToken,
          buyNow,
          couponId,
          addressId: buyer.addressId,
          remark: "",
          language: "en",
        }),
      ),
    ),
  );
  expect(outcomes.done).toHaveLength(1);
  expect(outcomes.done[0]).toMatchObject({ discountCents: 5_000, payCents: 5_000 });
  expect(outcomes.refused).toEqual(Array.from({ length: 99 }, () => "couponUnusable"));
  await expectInvariantsToHold(database.db, [outcomes.done[0]!.id]);

  await cancelOrder(shops[0], buyer.id, outcomes.done[0]!.id);
  const [whole] = await database.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(whole).toMatchObject({ status: 1, orderId: null });
  await expectInvariantsToHold(database.db);
});

test("even without taking turns, one of fifty orders gets the coupon", async () => {
  const buyer = await makeBuyer(database.db);
  const couponId = await makeCoupon(database.db, buyer.id, { discountCents: 5_000 });
  const now = new Date();
  const spent = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      [database.db, second.db][nth % 2]!.transaction((tx) =>
        spendCoupon(tx, { couponId, shopperId: buyer.id, orderId: newId(), now }),
      ),
    ),
  );
  expect(spent.filter(Boolean)).toHaveLength(1);
  await database.db.delete(coupon).where(eq(coupon.id, couponId));
});

test("a code with ten claims left gives ten coupons to forty shoppers, one to each", async () => {
  const shops = [openShop(database.db), openShop(second.db)] as const;
  await database.db.insert(couponCode).values({
    code: "TEN",
    name: { zhTw: "十張", en: "Ten" },
    discountCents: asHkCents(1_000),
    minSpendCents: asHkCents(0),
    validDays: 30,
    claimsLeft: 10,
    endsAt: new Date(Date.now() + 86_400_000),
  });
  const buyers = await makeBuyers(database.db, 40);
  const twice = [...buyers, ...buyers];
  const outcomes = outcomesOf(
    await Promise.allSettled(
      twice.map((buyer, nth) =>
        claimCoupon(shops[nth % 2]!, buyer.id, nth % 2 === 0 ? "ten" : "TEN"),
      ),
    ),
  );
  expect(outcomes.done).toHaveLength(10);
  expect(new Set(outcomes.done.map(({ shopperId }) => shopperId)).size).toBe(10);
  expect(outcomes.refused.every((key) => key === "couponUnknown" || key === "couponClaimed")).toBe(
    true,
  );
  const [code] = await database.db.select().from(couponCode).where(eq(couponCode.code, "TEN"));
  expect(code?.claimsLeft).toBe(0);
});
