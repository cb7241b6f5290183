import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { coupon } from "../../database/schema/coupons";
import { order as orderTable } from "../../database/schema/orders";
import { mail } from "../../database/schema/mails";
import { payoutRefunds, sandboxRefund } from "../../database/schema/payments";
import { staffAction } from "../../database/schema/staff";
import { sku } from "../../database/schema/products";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../../tests/fixtures/invariants";
import {
  makeBuyer,
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../../../tests/fixtures/money-shop";
import { payOutRefunds } from "../payments/pay-out-refunds";
import { advanceOrder } from "../qa/advance-order";
import { shiftClock } from "../../database/qa";
import { formatBusinessNumber } from "../../rules/business-number";
import { asHkCents } from "../../rules/money";
import { shipOrder } from "../staff/ship-order";
import { acceptReturn, receiveReturn, sendGoodsBack } from "./accept-return";
import { applyForRefund } from "./apply-for-refund";
import { approveRefund, rejectRefund } from "./decide-refund";
import { readRefund } from "./read-refunds";

// Spy on the real function. One test replaces it once to create a duplicate number.
vi.mock("../../rules/business-number", { spy: true });

const database = openTestDatabase();
const PARCEL = { company: "順豐速運", trackingNo: "SF1234567890" };

/** Buys A for HK$300 and B for HK$200 with a coupon of HK$50 off above HK$400, so that HK$450 are paid. */
async function buyWithCoupon(to: "paid" | "completed") {
  const shop = openShop(database.db);
  const buyer = await makeBuyer(shop.db);
  const goods = [
    await makeGoods(shop.db, { stock: 10, priceCents: 30_000 }),
    await makeGoods(shop.db, { stock: 10, priceCents: 20_000 }),
  ] as const;
  const couponId = await makeCoupon(shop.db, buyer.id, {
    discountCents: 5_000,
    minSpendCents: 40_000,
  });
  const { id, orderNo } = await placeOrderByCart(shop, buyer, { goods, couponId });
  await advanceOrder(shop, orderNo, to);
  const lines = await shop.db.query.orderItem.findMany({ where: (row) => eq(row.orderId, id) });
  const lineOf = (skuId: string) => lines.find((line) => line.skuId === skuId)!.id;
  return {
    shop,
    buyer,
    id,
    orderNo,
    couponId,
    a: lineOf(goods[0].skuId),
    b: lineOf(goods[1].skuId),
    skuB: goods[1].skuId,
  };
}

function requestRefund(orderId: string, refundType: 1 | 2 | 3, orderItemIds: string[] = []) {
  return {
    orderId,
    refundType,
    reason: 1 as const,
    remark: "",
    requestId: `ask-${orderId}`,
    unopened: true,
    unpackVideo: "viaLine" as const,
    freightAccepted: false,
    items: orderItemIds.map((orderItemId) => ({ orderItemId, count: 1 })),
  };
}

async function readStock(skuId: string): Promise<number> {
  const [found] = await database.db.select().from(sku).where(eq(sku.id, skuId));
  return found!.stock;
}

async function readOrder(id: string) {
  const [found] = await database.db.select().from(orderTable).where(eq(orderTable.id, id));
  return found!;
}

test("a refund before shipping returns all money to the shopper, the goods to stock and the coupon", async () => {
  const { shop, buyer, id, couponId, skuB } = await buyWithCoupon("paid");
  expect(await readStock(skuB)).toBe(9);
  const asked = await applyForRefund(shop, buyer.id, requestRefund(id, 1));
  expect(asked.amountCents).toBe(45_000);
  await approveRefund(shop, { staffName: "staff" }, { refundId: asked.id, auditRemark: "" });
  expect(await readOrder(id)).toMatchObject({ status: 3, detailStatus: 2, refundedCents: 45_000 });
  expect(await readStock(skuB)).toBe(10);
  const [held] = await shop.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(held).toMatchObject({ status: 1, orderId: null });
  await expectInvariantsToHold(shop.db, [id]);

  expect(await payOutRefunds(shop)).toBeGreaterThan(0);
  expect(await payOutRefunds(shop)).toBe(0);
  const [back] = await shop.db.select().from(payoutRefunds).where(eq(payoutRefunds.orderId, id));
  expect(back).toMatchObject({ status: "done", amountCents: 45_000 });
  const sent = await shop.db
    .select()
    .from(sandboxRefund)
    .where(eq(sandboxRefund.refundKey, back!.refundKey));
  expect(sent.map(({ amountCents }) => amountCents)).toEqual([45_000]);
});

test("a partial return refunds the paid amount minus the price of the kept goods", async () => {
  const { shop, buyer, id, b, couponId, skuB } = await buyWithCoupon("completed");
  const asked = await applyForRefund(shop, buyer.id, requestRefund(id, 2, [b]));
  // The kept goods cost 300, which is below the coupon's minimum of 400. The refund is 450 - 300.
  expect(asked.amountCents).toBe(15_000);
  const wanted = { refundId: asked.id, auditRemark: "" };
  await expect(approveRefund(shop, { staffName: "staff" }, wanted)).rejects.toThrow(
    "stateNotAllowed",
  );
  await acceptReturn(shop, { staffName: "staff" }, { ...wanted, returnAddress: "1 Returns Road" });
  await sendGoodsBack(shop, buyer.id, { refundId: asked.id, ...PARCEL });
  await receiveReturn(shop, { staffName: "staff" }, { ...wanted, restock: false });
  await approveRefund(shop, { staffName: "staff" }, wanted);

  expect(await readOrder(id)).toMatchObject({ status: 7, detailStatus: 2, refundedCents: 15_000 });
  expect(await readStock(skuB)).toBe(9);
  const [held] = await shop.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(held!.status).toBe(3);
  const { refund } = await readRefund(shop, buyer.id, asked.id);
  // The carrier's name is in the language of the order.
  expect(refund).toMatchObject({ status: 1, progress: "refunded", returnCompany: "SF Express" });
  await expectInvariantsToHold(shop.db, [id]);
});

test("returned goods are on sale again only if staff select this", async () => {
  const { shop, buyer, id, b, skuB } = await buyWithCoupon("completed");
  const asked = await applyForRefund(shop, buyer.id, requestRefund(id, 2, [b]));
  const wanted = { refundId: asked.id, auditRemark: "" };
  await acceptReturn(shop, { staffName: "staff" }, { ...wanted, returnAddress: "1 Returns Road" });
  await receiveReturn(shop, { staffName: "staff" }, { ...wanted, restock: true });
  expect(await readStock(skuB)).toBe(10);
  await expectInvariantsToHold(shop.db, [id]);
});

test("staff can refund less than the shopper requested but not more", async () => {
  const { shop, buyer, id, a, b } = await buyWithCoupon("completed");
  const asked = await applyForRefund(shop, buyer.id, requestRefund(id, 1, [a, b]));
  const approved = await approveRefund(
    shop,
    { staffName: "staff" },
    {
      refundId: asked.id,
      auditRemark: "",
      amountCents: 99_999_999 as typeof asked.amountCents,
    },
  );
  expect(approved.amountCents).toBe(45_000);
  expect((await readOrder(id)).status).toBe(3);
  await expectInvariantsToHold(shop.db, [id]);
});

test("an unshipped order ends with its refund, even if staff lower the amount", async () => {
  const { shop, buyer, id, couponId, skuB } = await buyWithCoupon("paid");
  const asked = await applyForRefund(shop, buyer.id, requestRefund(id, 1));
  const wanted = { refundId: asked.id, auditRemark: "", amountCents: asHkCents(40_000) };
  expect(await approveRefund(shop, { staffName: "staff" }, wanted)).toMatchObject({
    amountCents: 40_000,
  });
  expect(await readOrder(id)).toMatchObject({ status: 3, detailStatus: 2, refundedCents: 40_000 });
  const [held] = await shop.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(held).toMatchObject({ status: 1, orderId: null });
  expect(await readStock(skuB)).toBe(10);
  // The goods of the order are on sale again, so staff cannot ship it.
  await expect(shipOrder(shop, { staffName: "staff" }, { orderId: id, ...PARCEL })).rejects.toThrow(
    "stateNotAllowed",
  );
  await expectInvariantsToHold(shop.db, [id]);
});

test("staff cannot ship an order with an open refund request, but can ship it after rejecting the request", async () => {
  const { shop, buyer, id } = await buyWithCoupon("paid");
  const asked = await applyForRefund(shop, buyer.id, requestRefund(id, 1));
  const parcel = { orderId: id, ...PARCEL };
  await expect(shipOrder(shop, { staffName: "staff" }, parcel)).rejects.toThrow("refundOpen");
  await rejectRefund(
    shop,
    { staffName: "staff" },
    { refundId: asked.id, auditRemark: "Packed already" },
  );
  await shipOrder(shop, { staffName: "staff" }, parcel);
  expect(await readOrder(id)).toMatchObject({ status: 6, detailStatus: 0 });
  await expectInvariantsToHold(shop.db, [id]);
});

test("a shopper cannot request a second refund after the first request was rejected", async () => {
  const { shop, buyer, id, b } = await buyWithCoupon("completed");
  const asked = await applyForRefund(shop, buyer.id, requestRefund(id, 1, [b]));
  await rejectRefund(shop, { staffName: "staff" }, { refundId: asked.id, auditRemark: "Opened" });
  const again = { ...requestRefund(id, 1, [b]), requestId: `again-${id}` };
  await expect(applyForRefund(shop, buyer.id, again)).rejects.toThrow("refundAlreadyRequested");
});

test("a refund gets another random number if its number is taken", async () => {
  const one = await buyWithCoupon("paid");
  const { refundNo } = await applyForRefund(one.shop, one.buyer.id, requestRefund(one.id, 1));
  const other = await buyWithCoupon("paid");
  vi.mocked(formatBusinessNumber).mockReturnValueOnce(refundNo);
  const asked = await applyForRefund(other.shop, other.buyer.id, requestRefund(other.id, 1));
  expect(asked.orderId).toBe(other.id);
  expect(asked.refundNo).toMatch(/^R\d{20}$/);
  expect(asked.refundNo).not.toBe(refundNo);
});

test("the backend rejects a refund request after the seventh day and from another shopper", async () => {
  const { shop, buyer, id, b } = await buyWithCoupon("completed");
  const stranger = await makeBuyer(shop.db);
  await expect(applyForRefund(shop, stranger.id, requestRefund(id, 1, [b]))).rejects.toThrow(
    "notFound",
  );
  await shiftClock(shop.db, 8 * 24 * 60);
  await expect(applyForRefund(shop, buyer.id, requestRefund(id, 1, [b]))).rejects.toThrow(
    "refundTooLate",
  );
  await shiftClock(shop.db, -8 * 24 * 60);
});

test("every refund decision causes a mail and an audit entry with the staff name", async () => {
  const { shop, buyer, id, orderNo } = await buyWithCoupon("paid");
  const asked = await applyForRefund(shop, buyer.id, requestRefund(id, 1));
  await rejectRefund(
    shop,
    { staffName: "mei" },
    { refundId: asked.id, auditRemark: "Sorry, packed already" },
  );
  await shipOrder(shop, { staffName: "mei" }, { orderId: id, ...PARCEL });
  const mails = await shop.db.query.mail.findMany({
    where: (row, { like }) => like(row.text, `%${orderNo}%`),
  });
  expect(mails.map(({ text }) => text).join()).toContain("Sorry, packed already");
  const subjects = (await shop.db.select().from(mail)).map(({ subject }) => subject);
  expect(subjects).toContain(`Order ${orderNo} is on its way`);
  const actions = await shop.db
    .select()
    .from(staffAction)
    .where(eq(staffAction.staffName, "mei"))
    .orderBy(staffAction.id);
  expect(actions.map(({ action, subject }) => [action, subject])).toEqual([
    ["rejectRefund", asked.refundNo],
    ["ship", orderNo],
  ]);
});
