/* Refunds that staff start without a request of the shopper. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { staffAction } from "../../database/schema/audit-entries";
import { mail } from "../../database/schema/mails";
import { order as orderTable, orderItem } from "../../database/schema/orders";
import { payoutRefunds } from "../../database/schema/payments";
import { refund as refundTable } from "../../database/schema/refunds";
import { sumRefundedByDay } from "../../database/sales";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { expectInvariantsToHold } from "../../../tests/fixtures/invariants";
import {
  makeBuyer,
  makeGoods,
  openShop,
  placeOrderByCart,
  splitSettledResults,
} from "../../../tests/fixtures/money-shop";
import { openSecondInstance } from "../../../tests/fixtures/second-instance";
import { asHkCents, NO_CENTS } from "../../rules/money";
import { advanceOrder } from "../qa/advance-order";
import type { Shop } from "../shop";
import { applyForRefund } from "./apply-for-refund";
import { refundByStaff } from "./refund-by-staff";

const database = openTestDatabase();
const second = openSecondInstance(database);
const BY = { staffName: "mei" };
/** Two units at HK$100. */
const PAID_CENTS = 20_000;

async function bought(shop: Shop, to: "paid" | "shipped" | "completed") {
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 9 });
  const { id, orderNo } = await placeOrderByCart(shop, buyer, { goods: [{ ...goods, count: 2 }] });
  await advanceOrder(shop, orderNo, to);
  return { id, orderNo, buyer };
}

function input(orderId: string, cents: number, requestId: string = randomUUID()) {
  const reason = "lostParcel" as const;
  return { orderId, amountCents: asHkCents(cents), reason, remark: "Sorry", requestId };
}

async function findOrder(id: string) {
  const [found] = await database.db.select().from(orderTable).where(eq(orderTable.id, id));
  return found!;
}

test("a partial refund by staff is paid out, mailed and logged, and the shopper can still request a refund", async () => {
  const shop = openShop(database.db);
  const { id, orderNo, buyer } = await bought(shop, "completed");
  const made = await refundByStaff(shop, BY, input(id, 5_000));
  expect(made).toMatchObject({ byStaff: true, progress: "refunded", amountCents: 5_000 });
  expect(made.reasonName?.en).toBe("Parcel lost");
  expect(await findOrder(id)).toMatchObject({ status: 7, detailStatus: 0, refundedCents: 5_000 });
  const [payout] = await shop.db.select().from(payoutRefunds).where(eq(payoutRefunds.orderId, id));
  expect(payout).toMatchObject({ refundKey: `refund:${made.id}`, amountCents: 5_000 });
  const mails = await shop.db.select().from(mail).where(eq(mail.orderId, id));
  expect(mails.map(({ subject }) => subject)).toContain(`A refund for order ${orderNo}`);
  const logged = await shop.db.select().from(staffAction).where(eq(staffAction.subjectId, id));
  expect(logged.map(({ action }) => action)).toContain("refundByStaff");

  const [line] = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, id));
  const asked = await applyForRefund(shop, buyer.id, {
    orderId: id,
    refundType: 2,
    reason: 1,
    remark: "",
    requestId: randomUUID(),
    items: [{ orderItemId: line!.id, count: 2 }],
    unopened: true,
    unpackVideo: "viaLine",
    freightAccepted: false,
  });
  expect(asked.amountCents, "at most what was paid and not yet refunded").toBe(15_000);
  await expect(refundByStaff(shop, BY, input(id, 100))).rejects.toThrow("refundOpen");
  await expectInvariantsToHold(shop.db, [id]);
});

test("a shipped order becomes refunded when staff refund its last cent", async () => {
  const shop = openShop(database.db);
  const { id } = await bought(shop, "shipped");
  await refundByStaff(shop, BY, input(id, 5_000));
  await refundByStaff(shop, BY, input(id, 15_000));
  expect(await findOrder(id)).toMatchObject({
    status: 3,
    detailStatus: 2,
    refundedCents: PAID_CENTS,
  });
  await expect(refundByStaff(shop, BY, input(id, 1))).rejects.toThrow("stateNotAllowed");
  await expectInvariantsToHold(shop.db, [id]);
});

test("staff cannot refund the whole amount of an order with unshipped goods, because a fully refunded order is not shipped", async () => {
  const shop = openShop(database.db);
  const { id } = await bought(shop, "paid");
  await expect(refundByStaff(shop, BY, input(id, PAID_CENTS))).rejects.toThrow("refundAboveRest");
  await refundByStaff(shop, BY, input(id, PAID_CENTS - 1));
  expect(await findOrder(id)).toMatchObject({ status: 5, detailStatus: 0 });
  await expectInvariantsToHold(shop.db, [id]);
});

test("concurrent refunds by staff at two instances never exceed the paid amount", async () => {
  const shops = [openShop(database.db), openShop(second.db)];
  const { id } = await bought(shops[0]!, "completed");
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, nth) => refundByStaff(shops[nth % 2]!, BY, input(id, 3_000))),
  );
  const { done, refused } = splitSettledResults(results);
  expect(done).toHaveLength(6);
  expect(new Set(refused)).toEqual(new Set(["refundAboveRest"]));
  expect((await findOrder(id)).refundedCents).toBe(18_000);
  await expectInvariantsToHold(database.db, [id]);
});

test("a refund request that staff send twenty times refunds the money once", async () => {
  const shop = openShop(database.db);
  const { id } = await bought(shop, "completed");
  const same = input(id, 3_000);
  const made = await Promise.all(Array.from({ length: 20 }, () => refundByStaff(shop, BY, same)));
  expect(new Set(made.map(({ refundNo }) => refundNo)).size).toBe(1);
  expect(await shop.db.$count(refundTable, eq(refundTable.orderId, id))).toBe(1);
  expect((await findOrder(id)).refundedCents).toBe(3_000);
});

test("a refund by staff is rejected above the limit of the staff member, and for an unpaid order", async () => {
  const shop = openShop(database.db);
  const { id } = await bought(shop, "completed");
  const limits = { limitCents: asHkCents(1_000), unprovenCents: null };
  await expect(refundByStaff(shop, BY, { ...input(id, 1_001), limits })).rejects.toThrow(
    "refundOverLimit",
  );
  await refundByStaff(shop, BY, { ...input(id, 1_000), limits });
  const goods = await makeGoods(shop.db, { stock: 9 });
  const unpaid = await placeOrderByCart(shop, await makeBuyer(shop.db), { goods: [goods] });
  await expect(refundByStaff(shop, BY, input(unpaid.id, 1))).rejects.toThrow("stateNotAllowed");
});

test("the sales figures of the day contain a refund by staff", async () => {
  const shop = openShop(database.db);
  const { id } = await bought(shop, "completed");
  const made = await refundByStaff(shop, BY, input(id, 4_321));
  const at = made.decidedAt!;
  const span = { from: at, until: new Date(at.getTime() + 1) };
  const [day] = await sumRefundedByDay(shop.db, span);
  expect(day).toMatchObject({ count: 1, cents: 4_321 });
  expect(made.goodsCents).toBe(NO_CENTS);
});
