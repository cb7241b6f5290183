import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { order as orderTable } from "../../backend/database/schema/orders";
import { payoutRefunds } from "../../backend/database/schema/payments";
import { refund } from "../../backend/database/schema/refunds";
import { applyForRefund } from "../../backend/services/refunds/apply-for-refund";
import { approveRefund } from "../../backend/services/refunds/decide-refund";
import { previewRefund } from "../../backend/services/refunds/read-refunds";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { shipOrder } from "../../backend/services/staff/ship-order";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBuyer, makeGoods, openShop, order, splitSettled } from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";

const database = openTestDatabase({ warm: true });
const second = openSecondInstance(database);
const ASKED = 100;

function instances(): [Shop, Shop] {
  return [openShop(database.db), openShop(second.db)];
}

async function paidOrder(shop: Shop) {
  const buyer = await makeBuyer(shop.db);
  const placed = await order(shop, buyer, { goods: [await makeGoods(shop.db, { stock: 5 })] });
  await advanceOrder(shop, placed.orderNo, "paid");
  return { ...placed, buyer };
}

function input(orderId: string, requestId: string) {
  return {
    orderId,
    requestId,
    remark: "",
    items: [],
    refundType: 1 as const,
    reason: 4 as const,
    unopened: true,
    freightAccepted: false,
  };
}

function askAtOnce(shopperId: string, orderId: string, requestId: (nth: number) => string) {
  const shops = instances();
  return Promise.allSettled(
    Array.from({ length: ASKED }, (_, nth) =>
      applyForRefund(shops[nth % 2]!, shopperId, input(orderId, requestId(nth))),
    ),
  );
}

test("a hundred concurrent refund checks all succeed if none of them writes a request", async () => {
  const [shop] = instances();
  const { id, buyer } = await paidOrder(shop);
  const looked = await Promise.all(
    Array.from({ length: ASKED }, () => previewRefund(shop, buyer.id, { orderId: id })),
  );
  expect(looked.filter(({ reason }) => reason === null)).toHaveLength(ASKED);
});

test("the backend accepts only one of a hundred concurrent refund requests", async () => {
  const [shop] = instances();
  const { id, buyer } = await paidOrder(shop);
  const { done, refused } = splitSettled(
    await askAtOnce(buyer.id, id, (nth) => `one of many ${nth}`),
  );
  expect(done).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(["refundAlreadyRequested"]));
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, id))).toHaveLength(1);
  await expectInvariantsToHold(shop.db, [id]);
});

test("a request that a shopper sends a hundred times returns the same refund", async () => {
  const [shop] = instances();
  const { id, buyer } = await paidOrder(shop);
  const { done, refused } = splitSettled(await askAtOnce(buyer.id, id, () => "always the same"));
  expect(refused).toEqual([]);
  expect(new Set(done.map((each) => each.refundNo)).size).toBe(1);
});

test("the shop pays out a refund once if staff approve it a hundred times concurrently", async () => {
  const shops = instances();
  const { id, buyer, payCents } = await paidOrder(shops[0]);
  const asked = await applyForRefund(shops[0], buyer.id, input(id, "approved often"));
  const { done, refused } = splitSettled(
    await Promise.allSettled(
      Array.from({ length: ASKED }, (_, nth) =>
        approveRefund(
          shops[nth % 2]!,
          { staffName: "staff" },
          { refundId: asked.id, auditRemark: "" },
        ),
      ),
    ),
  );
  expect(done).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(["stateNotAllowed"]));
  const back = await shops[0].db.select().from(payoutRefunds).where(eq(payoutRefunds.orderId, id));
  expect(back.map(({ amountCents }) => amountCents)).toEqual([payCents]);
  await expectInvariantsToHold(shops[0].db, [id]);
});

test("staff ship an order or the shopper requests its refund, never both", async () => {
  const shops = instances();
  for (let round = 0; round < 10; round += 1) {
    const { id, buyer } = await paidOrder(shops[0]);
    const parcel = { orderId: id, company: "順豐速運", trackingNo: "SF1234567890" };
    const raced = await Promise.allSettled([
      shipOrder(shops[0], { staffName: "staff" }, parcel),
      applyForRefund(shops[1], buyer.id, input(id, "before it leaves")),
    ]);
    expect(raced.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [now] = await shops[0].db.select().from(orderTable).where(eq(orderTable.id, id));
    expect([
      [6, 0],
      [5, 1],
    ]).toContainEqual([now!.status, now!.detailStatus]);
  }
  await expectInvariantsToHold(shops[0].db);
});
