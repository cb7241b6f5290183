/* Staff cancel some units of a paid order before it is sent. */
import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { coupon } from "../../database/schema/coupons";
import { order as orderTable, orderItem } from "../../database/schema/orders";
import { payoutRefunds } from "../../database/schema/payments";
import { sku } from "../../database/schema/products";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../../tests/fixtures/invariants";
import {
  makeBuyer,
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
  splitSettledResults,
} from "../../../tests/fixtures/money-shop";
import { openSecondInstance } from "../../../tests/fixtures/second-instance";
import { asHkCents } from "../../rules/money";
import { advanceOrder } from "../qa/advance-order";
import { approveRefund, rejectRefund } from "../refunds/decide-refund";
import { applyForRefund } from "../refunds/apply-for-refund";
import { previewStaffRefund } from "../refunds/refund-by-staff";
import type { Shop } from "../shop";
import { cancelOrderByStaff, cancelPartByStaff } from "./cancel-order";
import { shipOrder } from "./ship-order";
import { readStaffOrder } from "./work-on-order";

const database = openTestDatabase();
const second = openSecondInstance(database);
const BY = { staffName: "mei" };
const PARCEL = { company: "SF Express", trackingNo: "SF1234567890" };

/** Buys three units at HK$100 and one at HK$50 with a coupon of HK$35 for HK$200 and more. Ten of each are in stock. */
async function buy(shop: Shop, minSpendCents = 20_000) {
  const buyer = await makeBuyer(shop.db);
  const [dear, cheap] = [
    await makeGoods(shop.db, { stock: 10 }),
    await makeGoods(shop.db, { stock: 10, priceCents: 5_000 }),
  ];
  const couponId = await makeCoupon(shop.db, buyer.id, { discountCents: 3_500, minSpendCents });
  const { id, orderNo } = await placeOrderByCart(shop, buyer, {
    goods: [{ ...dear, count: 3 }, cheap],
    couponId,
  });
  await advanceOrder(shop, orderNo, "paid");
  const lines = await shop.db
    .select()
    .from(orderItem)
    .where(eq(orderItem.orderId, id))
    .orderBy(asc(orderItem.lineNo));
  const dearLine = lines.find(({ skuId }) => skuId === dear.skuId)!;
  const cheapLine = lines.find(({ skuId }) => skuId === cheap.skuId)!;
  return { id, orderNo, buyer, dear, cheap, couponId, dearLine, cheapLine };
}

function part(orderId: string, item: Record<string, number>, requestId: string = randomUUID()) {
  return { orderId, item, reason: "Sold out", remark: "", requestId };
}

async function readStock(skuId: string): Promise<number> {
  const [found] = await database.db.select().from(sku).where(eq(sku.id, skuId));
  return found!.stock;
}

async function findOrder(id: string) {
  const [found] = await database.db.select().from(orderTable).where(eq(orderTable.id, id));
  return found!;
}

test("cancelled units return to the stock, their price minus their coupon share is refunded, and only the rest is sent", async () => {
  const shop = openShop(database.db);
  const { id, dear, dearLine, cheapLine, couponId } = await buy(shop);
  const preview = await previewStaffRefund(shop.db, id, { [dearLine.id]: 1 });
  const made = await cancelPartByStaff(shop, BY, part(id, { [dearLine.id]: 1, [cheapLine.id]: 0 }));
  // The coupon of HK$35 is shared over HK$350, so each unit of HK$100 has HK$10 of it.
  expect(made).toMatchObject({ amountCents: 9_000, goodsCents: 10_000, byStaff: true });
  expect(preview.amountCents).toBe(9_000);
  expect(await readStock(dear.skuId)).toBe(8);
  expect(await findOrder(id)).toMatchObject({ status: 5, detailStatus: 0, refundedCents: 9_000 });
  const [payout] = await shop.db.select().from(payoutRefunds).where(eq(payoutRefunds.orderId, id));
  expect(payout).toMatchObject({ refundKey: `refund:${made.id}`, amountCents: 9_000 });
  const [held] = await shop.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(held?.orderId, "the coupon stays with the order").toBe(id);
  const { left, notes } = await readStaffOrder(shop, id);
  expect(notes.map(({ text }) => text)).toEqual(["Sold out"]);
  expect([left.get(dearLine.id), left.get(cheapLine.id)]).toEqual([2, 1]);
  await expect(
    shipOrder(shop, BY, { orderId: id, ...PARCEL, ship: { [dearLine.id]: 3 } }),
  ).rejects.toMatchObject({ key: "invalidField" });
  await shipOrder(shop, BY, { orderId: id, ...PARCEL });
  expect((await findOrder(id)).status).toBe(6);
  await expectInvariantsToHold(shop.db, [id]);
});

test("the refund is reduced by the whole discount if the rest is below the coupon's minimum", async () => {
  const shop = openShop(database.db);
  const { id, dearLine } = await buy(shop);
  const made = await cancelPartByStaff(shop, BY, part(id, { [dearLine.id]: 2 }));
  expect(made.amountCents, "31,500 paid, and 15,000 for the rest without a discount").toBe(16_500);
  await expectInvariantsToHold(shop.db, [id]);
});

test("units that are cancelled in two steps refund as much as in one step", async () => {
  const shop = openShop(database.db);
  const { id, dearLine } = await buy(shop);
  const first = await cancelPartByStaff(shop, BY, part(id, { [dearLine.id]: 1 }));
  const next = await cancelPartByStaff(shop, BY, part(id, { [dearLine.id]: 1 }));
  expect([first.amountCents, next.amountCents]).toEqual([9_000, 7_500]);
  await expectInvariantsToHold(shop.db, [id]);
});

test("after a part, the whole order can be cancelled, and every unit and cent is given back once", async () => {
  const shop = openShop(database.db);
  const { id, buyer, dear, cheap, dearLine } = await buy(shop);
  const asked = await applyForRefund(shop, buyer.id, {
    orderId: id,
    refundType: 1,
    reason: 4,
    remark: "",
    requestId: randomUUID(),
    items: [],
    unopened: true,
    freightAccepted: false,
  });
  await expect(cancelPartByStaff(shop, BY, part(id, { [dearLine.id]: 1 }))).rejects.toThrow(
    "refundOpen",
  );
  await rejectRefund(shop, BY, { refundId: asked.id, auditRemark: "Already packed" });
  await cancelPartByStaff(shop, BY, part(id, { [dearLine.id]: 1 }));
  await cancelOrderByStaff(shop, BY, { orderId: id, reason: "outOfStock" });
  expect([await readStock(dear.skuId), await readStock(cheap.skuId)]).toEqual([10, 10]);
  expect(await findOrder(id)).toMatchObject({ status: 3, refundedCents: 31_500 });
  await expectInvariantsToHold(shop.db, [id]);
});

test("a shopper who cancels the rest gets the rest", async () => {
  const shop = openShop(database.db);
  const { id, buyer, dear, dearLine } = await buy(shop);
  await cancelPartByStaff(shop, BY, part(id, { [dearLine.id]: 1 }));
  const asked = await applyForRefund(shop, buyer.id, {
    orderId: id,
    refundType: 1,
    reason: 4,
    remark: "",
    requestId: randomUUID(),
    items: [],
    unopened: true,
    freightAccepted: false,
  });
  expect(asked.amountCents).toBe(22_500);
  await approveRefund(shop, BY, { refundId: asked.id, auditRemark: "" });
  expect(await readStock(dear.skuId)).toBe(10);
  expect(await findOrder(id)).toMatchObject({ status: 3, refundedCents: 31_500 });
  await expectInvariantsToHold(shop.db, [id]);
});

test("a part is rejected if it is everything, nothing, too much, above the limit, or sent", async () => {
  const shop = openShop(database.db);
  const { id, dearLine, cheapLine } = await buy(shop);
  const attempt = (item: Record<string, number>, limitCents: number | null = null) =>
    cancelPartByStaff(shop, BY, {
      ...part(id, item),
      limits: {
        limitCents: limitCents === null ? null : asHkCents(limitCents),
        unprovenCents: null,
      },
    });
  await expect(attempt({ [dearLine.id]: 3, [cheapLine.id]: 1 })).rejects.toThrow(
    "cancelWholeOrder",
  );
  await expect(attempt({ [dearLine.id]: 0 })).rejects.toThrow("refundNothingChosen");
  await expect(attempt({ [dearLine.id]: 4 })).rejects.toThrow("refundCountTooHigh");
  await expect(attempt({ 123: 1 })).rejects.toThrow("refundCountTooHigh");
  await expect(attempt({ [dearLine.id]: 1 }, 8_999)).rejects.toThrow("refundOverLimit");
  await shipOrder(shop, BY, { orderId: id, ...PARCEL, ship: { [cheapLine.id]: 1 } });
  await expect(attempt({ [dearLine.id]: 1 })).rejects.toThrow("stateNotAllowed");
  expect((await findOrder(id)).refundedCents).toBe(0);
});

test("a cancellation that two instances send twenty times cancels its units once", async () => {
  const shops = [openShop(database.db), openShop(second.db)];
  const { id, dear, dearLine } = await buy(shops[0]!);
  const same = part(id, { [dearLine.id]: 1 });
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => cancelPartByStaff(shops[nth % 2]!, BY, same)),
  );
  expect(new Set(made.map(({ refundNo }) => refundNo)).size).toBe(1);
  expect(await readStock(dear.skuId)).toBe(8);
  await expectInvariantsToHold(database.db, [id]);
});

test("concurrent cancellations by several people never cancel the last unit or more than was bought", async () => {
  const shops = [openShop(database.db), openShop(second.db)];
  const { id, dear, dearLine } = await buy(shops[0]!);
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, nth) =>
      cancelPartByStaff(shops[nth % 2]!, BY, part(id, { [dearLine.id]: 1 })),
    ),
  );
  const { done, refused } = splitSettledResults(results);
  expect([done.length, new Set(refused)]).toEqual([3, new Set(["refundCountTooHigh"])]);
  expect(await readStock(dear.skuId)).toBe(10);
  await expectInvariantsToHold(database.db, [id]);
});
