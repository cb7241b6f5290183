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
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
  splitSettledResults,
} from "../fixtures/money-shop";
import { openSecondInstance } from "../fixtures/second-instance";

const database = openTestDatabase({ warm: true });
const secondInstance = openSecondInstance(database);
const REQUESTS = 100;

function openInstances(): [Shop, Shop] {
  return [openShop(database.db), openShop(secondInstance.db)];
}

async function createPaidOrder(shop: Shop) {
  const buyer = await makeBuyer(shop.db);
  const placed = await placeOrderByCart(shop, buyer, {
    goods: [await makeGoods(shop.db, { stock: 5 })],
  });
  await advanceOrder(shop, placed.orderNo, "paid");
  return { ...placed, buyer };
}

function createInput(orderId: string, requestId: string) {
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
  const shops = openInstances();
  return Promise.allSettled(
    Array.from({ length: REQUESTS }, (_, nth) =>
      applyForRefund(shops[nth % 2]!, shopperId, createInput(orderId, requestId(nth))),
    ),
  );
}

test("a hundred concurrent refund checks all succeed, because none of them creates a request", async () => {
  const [shop] = openInstances();
  const { id, buyer } = await createPaidOrder(shop);
  const looked = await Promise.all(
    Array.from({ length: REQUESTS }, () => previewRefund(shop, buyer.id, { orderId: id })),
  );
  expect(looked.filter(({ reason }) => reason === null)).toHaveLength(REQUESTS);
});

test("only one of a hundred concurrent refund requests for an order is accepted", async () => {
  const [shop] = openInstances();
  const { id, buyer } = await createPaidOrder(shop);
  const { done, refused } = splitSettledResults(
    await askAtOnce(buyer.id, id, (nth) => `one of many ${nth}`),
  );
  expect(done).toHaveLength(1);
  expect(new Set(refused)).toEqual(new Set(["refundAlreadyRequested"]));
  expect(await shop.db.select().from(refund).where(eq(refund.orderId, id))).toHaveLength(1);
  await expectInvariantsToHold(shop.db, [id]);
});

test("a refund request that is sent a hundred times returns the same refund", async () => {
  const [shop] = openInstances();
  const { id, buyer } = await createPaidOrder(shop);
  const { done, refused } = splitSettledResults(
    await askAtOnce(buyer.id, id, () => "always the same"),
  );
  expect(refused).toEqual([]);
  expect(new Set(done.map((each) => each.refundNo)).size).toBe(1);
});

test("a refund that staff approve a hundred times concurrently is paid out once", async () => {
  const shops = openInstances();
  const { id, buyer, payCents } = await createPaidOrder(shops[0]);
  const asked = await applyForRefund(shops[0], buyer.id, createInput(id, "approved often"));
  const { done, refused } = splitSettledResults(
    await Promise.allSettled(
      Array.from({ length: REQUESTS }, (_, nth) =>
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

test("of a concurrent shipment by staff and refund request by the shopper, only one succeeds", async () => {
  const shops = openInstances();
  for (let round = 0; round < 10; round += 1) {
    const { id, buyer } = await createPaidOrder(shops[0]);
    const parcel = { orderId: id, company: "順豐速運", trackingNo: "SF1234567890" };
    const raced = await Promise.allSettled([
      shipOrder(shops[0], { staffName: "staff" }, parcel),
      applyForRefund(shops[1], buyer.id, createInput(id, "before it leaves")),
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
