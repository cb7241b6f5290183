import { and, eq, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { redeemCoupon } from "../../backend/database/coupons";
import { createId } from "../../backend/database/ids";
import { campaignCode, couponCampaign, coupon } from "../../backend/database/schema/coupons";
import { asHkCents } from "../../backend/rules/money";
import { cancelOrder } from "../../backend/services/orders/cancel-order";
import { placeOrder } from "../../backend/services/orders/place-order";
import { quoteOrder } from "../../backend/services/orders/quote-order";
import { changeCampaignStateByStaff } from "../../backend/services/campaigns/write-campaign";
import { claimCoupon } from "../../backend/services/coupons/coupons";
import type { Database } from "../../backend/database/connection";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBarrier } from "../fixtures/barrier";
import {
  makeBuyer,
  makeBuyers,
  makeCampaign,
  makeCoupon,
  makeGoods,
  openShop,
  splitSettledResults,
  prepareOrderRequest,
} from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);
/** The number of concurrent check-then-write workers. The pool size limits it. */
const NAIVE = 20;

/** Uses a coupon without protection: checks if it is unused, and then marks it as used. */
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

test("without a lock, check-then-write workers use a coupon more than once", async () => {
  const allHaveLooked = makeBarrier(NAIVE);
  const buyer = await makeBuyer(database.db);
  const couponId = await makeCoupon(database.db, buyer.id, { discountCents: 5_000 });
  const spent = await Promise.all(
    Array.from({ length: NAIVE }, () => spendNaively(database.db, couponId, allHaveLooked)),
  );
  await database.db.delete(coupon).where(eq(coupon.id, couponId));
  expect(spent.filter(Boolean)).toHaveLength(NAIVE);
});

test("a hundred checkouts with one coupon at two backends use it once and reject 99", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const buyer = await makeBuyer(database.db);
  const { productId, skuId } = await makeGoods(database.db, { stock: 500 });
  const couponId = await makeCoupon(database.db, buyer.id, { discountCents: 5_000 });
  const buyNow = { productId, skuId, count: 1 };
  const tokens = await Promise.all(
    Array.from({ length: 100 }, () => quoteOrder(shops[0], buyer.id, { buyNow, couponId })),
  );
  const outcomes = splitSettledResults(
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

test("only one of fifty orders gets the same coupon even without a lock", async () => {
  const buyer = await makeBuyer(database.db);
  const couponId = await makeCoupon(database.db, buyer.id, { discountCents: 5_000 });
  const now = new Date();
  const spent = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      [database.db, secondInstance.db][nth % 2]!.transaction((tx) =>
        redeemCoupon(tx, { couponId, shopperId: buyer.id, orderId: createId(), now }),
      ),
    ),
  );
  expect(spent.filter(Boolean)).toHaveLength(1);
  await database.db.delete(coupon).where(eq(coupon.id, couponId));
});

test("a campaign of ten coupons gives ten of forty shoppers one coupon each, although each claims twice", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const id = await makeCampaign(database.db, { code: "TEN", total: 10 });
  const buyers = await makeBuyers(database.db, 40);
  const twice = [...buyers, ...buyers];
  const outcomes = splitSettledResults(
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
  expect(await readIssued(id)).toEqual({ issued: 10, held: 10 });
});

test("of twenty concurrent claims by one shopper, only the allowed number succeeds", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const id = await makeCampaign(database.db, { code: "THRICE", perShopper: 3 });
  const buyer = await makeBuyer(database.db);
  const outcomes = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) => claimCoupon(shops[nth % 2]!, buyer.id, "THRICE")),
    ),
  );
  expect(outcomes.done).toHaveLength(3);
  expect(new Set(outcomes.refused)).toEqual(new Set(["couponClaimed"]));
  expect(await readIssued(id)).toEqual({ issued: 3, held: 3 });
});

test("only one of twenty shoppers can claim a code that is valid for a single coupon", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const id = await makeCampaign(database.db, { total: 50 });
  await database.db
    .insert(campaignCode)
    .values({ code: "ONLY-ONE", campaignId: id, madeAt: new Date() });
  const buyers = await makeBuyers(database.db, 20);
  const outcomes = splitSettledResults(
    await Promise.allSettled(
      buyers.map((buyer, nth) => claimCoupon(shops[nth % 2]!, buyer.id, "only-one")),
    ),
  );
  expect(outcomes.done).toHaveLength(1);
  expect(new Set(outcomes.refused)).toEqual(new Set(["couponUnknown"]));
  expect(await readIssued(id)).toEqual({ issued: 1, held: 1 });
});

test("ending a campaign during forty checkouts changes no order total, and later orders cannot use its coupons", async () => {
  const shops = [openShop(database.db), openShop(secondInstance.db)] as const;
  const campaignId = await makeCampaign(database.db, { audience: "everyone", total: 1_000 });
  const buyers = await makeBuyers(database.db, 40);
  const goods = await makeGoods(database.db, { stock: 500 });
  const ready = await Promise.all(
    buyers.map(async (buyer) => {
      const couponId = await makeCoupon(database.db, buyer.id, { discountCents: 1_000 });
      await database.db.update(coupon).set({ campaignId }).where(eq(coupon.id, couponId));
      return {
        buyer,
        input: await prepareOrderRequest(shops[0], buyer, { goods: [goods], couponId }),
      };
    }),
  );
  const by = { staffName: "staff" };
  const end = changeCampaignStateByStaff(shops[1], by, { campaignId, version: 1, act: "end" });
  const outcomes = splitSettledResults(
    await Promise.allSettled(
      ready.map(({ buyer, input }, nth) =>
        placeOrder(shops[nth % 2]!, buyer.id, { ...input, expectedCents: asHkCents(9_000) }),
      ),
    ),
  );
  await end;
  for (const { payCents, discountCents } of outcomes.done)
    expect([payCents, discountCents]).toEqual([9_000, 1_000]);
  expect(new Set([...outcomes.refused, "couponUnusable"])).toEqual(new Set(["couponUnusable"]));
  const alive = await database.db
    .select()
    .from(coupon)
    .where(and(eq(coupon.campaignId, campaignId), gt(coupon.endsAt, new Date())));
  expect(alive).toEqual([]);
  await expectInvariantsToHold(database.db);
});

async function readIssued(campaignId: string): Promise<{ issued: number; held: number }> {
  const { db } = database;
  const [campaign] = await db
    .select()
    .from(couponCampaign)
    .where(eq(couponCampaign.id, campaignId));
  const held = await db.$count(coupon, eq(coupon.campaignId, campaignId));
  return { issued: campaign!.issued, held };
}
