/* Refunds that staff start without a request of the shopper. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { staffAction } from "../../database/schema/staff";
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
import { approveRefund, rejectRefund } from "./decide-refund";
import { listRefundsOfShopper, readRefund } from "./read-refunds";
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

test("a refund by staff is rejected for an unpaid order, and without an amount or units", async () => {
  const shop = openShop(database.db);
  const goods = await makeGoods(shop.db, { stock: 9 });
  const unpaid = await placeOrderByCart(shop, await makeBuyer(shop.db), { goods: [goods] });
  await expect(refundByStaff(shop, BY, input(unpaid.id, 1))).rejects.toThrow("stateNotAllowed");
  const { id } = await bought(shop, "completed");
  const nothing = { ...input(id, 1), amountCents: undefined };
  await expect(refundByStaff(shop, BY, nothing)).rejects.toMatchObject({
    params: { message: "amount.format" },
  });
});

const LIMITS = { limitCents: asHkCents(1_000), unprovenCents: null };

/** Proposes a refund above the limit of the staff member `mei`. */
async function propose(shop: Shop, cents = 5_000) {
  const made = await bought(shop, "completed");
  const proposed = await refundByStaff(shop, BY, { ...input(made.id, cents), limits: LIMITS });
  return { ...made, refundId: proposed.id, proposed };
}

test("a refund up to the limit is paid at once, and one above it waits for another person without money, mail or trace for the shopper", async () => {
  const shop = openShop(database.db);
  const { id } = await bought(shop, "completed");
  const within = await refundByStaff(shop, BY, { ...input(id, 1_000), limits: LIMITS });
  expect(within.progress).toBe("refunded");

  const { id: other, orderNo, buyer, proposed, refundId } = await propose(shop);
  expect(proposed).toMatchObject({ status: 0, progress: "applied", proposedBy: "mei" });
  expect(await findOrder(other)).toMatchObject({ detailStatus: 0, refundedCents: 0 });
  expect(await shop.db.$count(payoutRefunds, eq(payoutRefunds.orderId, other))).toBe(0);
  const mails = await shop.db.select().from(mail).where(eq(mail.orderId, other));
  expect(mails.map(({ subject }) => subject)).not.toContain(`A refund for order ${orderNo}`);
  const seen = { pageNum: 1, pageSize: 9 };
  expect(await listRefundsOfShopper(shop, buyer.id, seen)).toEqual({ rows: [], total: 0 });
  await expect(readRefund(shop, buyer.id, refundId)).rejects.toThrow("notFound");
  await expectInvariantsToHold(shop.db, [other]);
});

test("another person approves a proposed refund once, within the own limit, and may lower it", async () => {
  const shop = openShop(database.db);
  const { id, buyer, refundId } = await propose(shop);
  const decision = { refundId, auditRemark: "", limits: { ...LIMITS } };
  await expect(approveRefund(shop, BY, { refundId, auditRemark: "" })).rejects.toThrow(
    "refundOwnProposal",
  );
  await expect(approveRefund(shop, { staffName: "wong" }, decision)).rejects.toThrow(
    "refundOverLimit",
  );
  const results = await Promise.allSettled(
    ["wong", "lee", "ho"].map((staffName) =>
      approveRefund(
        shop,
        { staffName },
        { refundId, auditRemark: "", amountCents: asHkCents(4_000) },
      ),
    ),
  );
  const { done, refused } = splitSettledResults(results);
  expect([done.length, new Set(refused)]).toEqual([1, new Set(["stateNotAllowed"])]);
  expect(await findOrder(id)).toMatchObject({ status: 7, detailStatus: 0, refundedCents: 4_000 });
  const { rows } = await listRefundsOfShopper(shop, buyer.id, { pageNum: 1, pageSize: 9 });
  expect(rows.map(({ refund }) => refund.amountCents)).toEqual([4_000]);
  await expectInvariantsToHold(shop.db, [id]);
});

test("a rejected proposal refunds nothing, and the shopper hears nothing of it", async () => {
  const shop = openShop(database.db);
  const { id, buyer, refundId } = await propose(shop);
  const countMails = () => shop.db.$count(mail, eq(mail.orderId, id));
  const before = await countMails();
  await rejectRefund(shop, { staffName: "wong" }, { refundId, auditRemark: "No" });
  expect(await findOrder(id)).toMatchObject({ detailStatus: 0, refundedCents: 0 });
  expect(await countMails()).toBe(before);
  const { total } = await listRefundsOfShopper(shop, buyer.id, { pageNum: 1, pageSize: 9 });
  expect(total).toBe(0);
  await expectInvariantsToHold(shop.db, [id]);
});

test("a proposal above what is left since then is not approved", async () => {
  const shop = openShop(database.db);
  const { id, refundId } = await propose(shop, 15_000);
  await refundByStaff(shop, BY, input(id, 10_000));
  await expect(
    approveRefund(shop, { staffName: "wong" }, { refundId, auditRemark: "" }),
  ).rejects.toThrow("refundAboveRest");
  expect((await findOrder(id)).refundedCents).toBe(10_000);
});

test("a refund by units gives back their paid price, and the shopper cannot return them again", async () => {
  const shop = openShop(database.db);
  const { id, buyer } = await bought(shop, "completed");
  const [line] = await shop.db.select().from(orderItem).where(eq(orderItem.orderId, id));
  const byUnits = (count: number) => ({
    ...input(id, 0),
    amountCents: undefined,
    item: { [line!.id]: count },
  });
  await expect(refundByStaff(shop, BY, byUnits(3))).rejects.toThrow("refundCountTooHigh");
  await expect(
    refundByStaff(shop, BY, { ...byUnits(1), amountCents: asHkCents(1) }),
  ).rejects.toMatchObject({ params: { message: "amount.either" } });
  const made = await refundByStaff(shop, BY, byUnits(1));
  expect(made).toMatchObject({ amountCents: 10_000, goodsCents: 10_000 });
  const request = {
    orderId: id,
    refundType: 2,
    reason: 1,
    remark: "",
    unopened: true,
    unpackVideo: "viaLine",
    freightAccepted: false,
  } as const;
  const ask = (count: number) =>
    applyForRefund(shop, buyer.id, {
      ...request,
      requestId: randomUUID(),
      items: [{ orderItemId: line!.id, count }],
    });
  await expect(ask(2)).rejects.toThrow("refundCountTooHigh");
  expect((await ask(1)).amountCents).toBe(10_000);
  await expectInvariantsToHold(shop.db, [id]);
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
