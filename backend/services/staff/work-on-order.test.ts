/* Tests the actions of staff on an order except shipping: cancel it, change its address, add a note, send a mail
   again. */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { mapDelivery } from "@contract/shop/delivery-fields";
import { mail } from "../../database/schema/mails";
import { orderNote, order as orderTable } from "../../database/schema/orders";
import { coupon } from "../../database/schema/coupons";
import { payoutRefunds } from "../../database/schema/payments";
import { sku } from "../../database/schema/products";
import { refund as refundTable } from "../../database/schema/refunds";
import { address } from "../../database/schema/shoppers";
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
import type { Shop } from "../shop";
import { advanceOrder } from "../qa/advance-order";
import { asHkCents } from "../../rules/money";
import { applyForRefund } from "../refunds/apply-for-refund";
import { approveRefund, rejectRefund } from "../refunds/decide-refund";
import { cancelOrderByStaff } from "./cancel-order";
import { changeOrderAddress, readStaffOrder, writeOrderNote } from "./work-on-order";
import { readStaffRefund } from "../refunds/read-refunds";
import { resendOrderMail } from "./resend-mails";
import { shipOrder } from "./ship-order";

const database = openTestDatabase();
let shop: Shop;
beforeAll(() => {
  shop = openShop(database.db);
});
const PARCEL = { company: "順豐速運", trackingNo: "SF1234567890" };
const REASON = "The last bottle leaked in our stock room";

/** Buys two units for HK$200 with a coupon, by default of HK$50. Eight more units are in stock. */
async function buyGoods(to?: "paid" | "shipped", discountCents = 5_000) {
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 10 });
  const couponId = await makeCoupon(shop.db, buyer.id, { discountCents });
  const { id, orderNo } = await placeOrderByCart(shop, buyer, {
    goods: [{ ...goods, count: 2 }],
    couponId,
  });
  if (to !== undefined && discountCents < 20_000) await advanceOrder(shop, orderNo, to);
  return { id, orderNo, buyer, skuId: goods.skuId, couponId };
}
type BoughtOrder = Awaited<ReturnType<typeof buyGoods>>;

function requestRefund({ id, buyer }: BoughtOrder) {
  return applyForRefund(shop, buyer.id, {
    orderId: id,
    refundType: 1,
    reason: 4,
    remark: "",
    requestId: randomUUID(),
    items: [],
    unopened: true,
    freightAccepted: false,
  });
}

const cancel = ({ id }: BoughtOrder) =>
  cancelOrderByStaff(shop, { staffName: "staff" }, { orderId: id, reason: REASON });

/** Returns the state of an order, its stock, its coupon and its payouts. */
async function readState({ id, skuId, couponId }: BoughtOrder) {
  const [row] = await shop.db.select().from(orderTable).where(eq(orderTable.id, id));
  const [packing] = await shop.db.select().from(sku).where(eq(sku.id, skuId));
  const [held] = await shop.db.select().from(coupon).where(eq(coupon.id, couponId));
  const back = await shop.db.select().from(payoutRefunds).where(eq(payoutRefunds.orderId, id));
  await expectInvariantsToHold(shop.db, [id]);
  return {
    status: row!.status,
    refundedCents: row!.refundedCents,
    stock: packing!.stock,
    locked: packing!.locked,
    couponStatus: held!.status,
    back: back.map(({ amountCents }) => amountCents),
  };
}

const FREE = { stock: 10, locked: 0, couponStatus: 1 };

test("cancelling a paid order refunds the money, restores stock and coupon, and stores the reason", async () => {
  const made = await buyGoods("paid");
  await cancel(made);
  expect(await readState(made)).toEqual({
    ...FREE,
    status: 3,
    refundedCents: 15_000,
    back: [15_000],
  });
  const { refund, notes, mails, acts } = await readStaffOrder(shop, made.id);
  expect(refund).toMatchObject({ progress: "refunded", amountCents: 15_000, auditRemark: REASON });
  expect(notes.map(({ text }) => text)).toEqual([REASON]);
  expect(mails[0]!.subject).toContain(made.orderNo);
  expect(mails[0]!.text).toContain(REASON);
  expect(acts).toEqual({ ship: false, changeAddress: false, cancel: false, cancelPart: false });
  await expect(cancel(made)).rejects.toThrow("stateNotAllowed");
});

test("staff cannot refund more than their limit, neither by approving a request nor by cancelling an order", async () => {
  const made = await buyGoods("paid");
  const { id: refundId } = await requestRefund(made);
  const limit = { limits: { limitCents: asHkCents(14_999), unprovenCents: null } };
  const approve = (input: object) =>
    approveRefund(shop, { staffName: "staff" }, { refundId, auditRemark: "", ...input });
  await expect(approve(limit)).rejects.toMatchObject({
    key: "refundOverLimit",
    params: { limit: "149.99", amount: "150.00" },
  });
  const cancelled = { orderId: made.id, reason: REASON };
  await expect(
    cancelOrderByStaff(shop, { staffName: "staff" }, { ...cancelled, ...limit }),
  ).rejects.toThrow("refundOverLimit");
  expect(await readState(made)).toMatchObject({ refundedCents: 0 });
  await approve({ limits: { limitCents: asHkCents(15_000), unprovenCents: null } });
  expect(await readState(made)).toMatchObject({ refundedCents: 15_000 });
});

test("staff can cancel an unpaid order but not a shipped one", async () => {
  const unpaid = await buyGoods();
  await cancel(unpaid);
  expect(await readState(unpaid)).toEqual({ ...FREE, status: 2, refundedCents: 0, back: [] });
  await expect(cancel(await buyGoods("shipped"))).rejects.toThrow("stateNotAllowed");
});

test("staff can cancel an order that a coupon paid in full, without a payout", async () => {
  const free = await buyGoods("paid", 20_000);
  await cancel(free);
  expect(await readState(free)).toEqual({ ...FREE, status: 3, refundedCents: 0, back: [] });
});

test("an open or rejected refund request becomes the refund of the order that staff cancel", async () => {
  const open = await buyGoods("paid");
  const rejected = await buyGoods("paid");
  await requestRefund(open);
  const { id: refundId } = await requestRefund(rejected);
  await rejectRefund(shop, { staffName: "staff" }, { refundId, auditRemark: "No" });
  for (const each of [open, rejected]) {
    await cancel(each);
    expect(await readState(each)).toMatchObject({ status: 3, back: [15_000] });
    const refunds = await shop.db
      .select()
      .from(refundTable)
      .where(eq(refundTable.orderId, each.id));
    expect(refunds.map(({ progress }) => progress)).toEqual(["refunded"]);
  }
});

test("of a concurrent cancellation, shipment and approval only one succeeds, and at most one payout is made", async () => {
  for (let round = 0; round < 5; round += 1) {
    const made = await buyGoods("paid");
    const { id: refundId } = round % 2 === 0 ? await requestRefund(made) : { id: "0" };
    const { done } = splitSettledResults<unknown>(
      await Promise.allSettled([
        cancel(made),
        cancel(made),
        shipOrder(shop, { staffName: "staff" }, { orderId: made.id, ...PARCEL }),
        approveRefund(shop, { staffName: "staff" }, { refundId, auditRemark: "" }),
      ]),
    );
    expect(done).toHaveLength(1);
    const { status, back } = await readState(made);
    expect([status, back]).toEqual(status === 3 ? [3, [15_000]] : [6, []]);
  }
});

const BY = { staffName: "staff" };

test("staff can change the address of an order until shipping, and this does not change the shopper's own address", async () => {
  const made = await buyGoods("paid");
  const delivery = {
    ...mapDelivery(() => ""),
    consignee: "Chan",
    phone: "61234567",
    address: "8 Queen's Road",
    doorNumber: "9A",
  };
  const change = { orderId: made.id, version: 1, ...delivery };
  const outcomes = await Promise.allSettled([
    changeOrderAddress(shop, BY, change),
    changeOrderAddress(shop, BY, { ...change, consignee: "Lee" }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await changeOrderAddress(shop, BY, { ...change, version: 2 });
  const { order: now, events } = await readStaffOrder(shop, made.id);
  expect(now).toMatchObject(delivery);
  expect(events.at(-1)).toMatchObject({ event: "addressChanged", actor: "staff", toStatus: 5 });
  const [own] = await shop.db.select().from(address).where(eq(address.shopperId, made.buyer.id));
  expect(own).toMatchObject({ consignee: "Buyer", address: "1 Connaught Place" });
  await expectInvariantsToHold(shop.db, [made.id]);
  await shipOrder(shop, { staffName: "staff" }, { orderId: made.id, ...PARCEL });
  await expect(changeOrderAddress(shop, BY, { ...change, version: 3 })).rejects.toThrow(
    "stateNotAllowed",
  );
});

test("an order in the back office lists its notes with the newest first", async () => {
  const made = await buyGoods();
  for (const note of ["Called twice", "Wants it on Friday"])
    await writeOrderNote(shop, { staffName: "staff" }, { orderId: made.id, note });
  const { notes } = await readStaffOrder(shop, made.id);
  expect(notes.map(({ text }) => text)).toEqual(["Wants it on Friday", "Called twice"]);
  expect(await shop.db.select().from(orderNote).where(eq(orderNote.orderId, made.id))).toHaveLength(
    2,
  );
  await expect(
    writeOrderNote(shop, { staffName: "staff" }, { orderId: "7", note: "x" }),
  ).rejects.toThrow("notFound");
});

test("resending a mail copies a sent one, retries a failed one and does not change a queued one", async () => {
  const made = await buyGoods("paid");
  const mailsNow = async () =>
    (await readStaffOrder(shop, made.id)).mails.map(({ status }) => status);
  const [receipt] = (await readStaffOrder(shop, made.id)).mails;
  const again = { orderId: made.id, mailId: receipt!.id };
  await resendOrderMail(shop, { staffName: "staff" }, again);
  // The last mail is the one about the placed order.
  expect(await mailsNow()).toEqual(["waiting", "waiting"]);
  const become = (status: "failed" | "sent") =>
    shop.db
      .update(mail)
      .set({ status, sentAt: status === "sent" ? new Date() : null })
      .where(and(eq(mail.id, receipt!.id)));
  await become("failed");
  await resendOrderMail(shop, { staffName: "staff" }, again);
  expect(await mailsNow()).toEqual(["waiting", "waiting"]);
  await become("sent");
  await resendOrderMail(shop, { staffName: "staff" }, again);
  expect(await mailsNow()).toEqual(["waiting", "sent", "waiting"]);
  const other = await buyGoods("paid");
  await expect(
    resendOrderMail(shop, { staffName: "staff" }, { orderId: other.id, mailId: receipt!.id }),
  ).rejects.toThrow("notFound");
});

test("a refund in the back office shows the calculation of its amount and the state of its payout", async () => {
  const made = await buyGoods("paid");
  const { id: refundId } = await requestRefund(made);
  const before = await readStaffRefund(shop, refundId);
  expect(before).toMatchObject({ askedCents: 15_000, keptGoodsCents: 0, refundedBeforeCents: 0 });
  expect(before.payouts).toEqual([]);
  await approveRefund(
    shop,
    { staffName: "staff" },
    { refundId, auditRemark: "", amountCents: before.askedCents },
  );
  const { payouts, refundedBeforeCents, refund } = await readStaffRefund(shop, refundId);
  expect(payouts).toMatchObject([{ amountCents: 15_000, status: "waiting" }]);
  expect(refund.goodsCents - refund.couponDeductCents).toBe(15_000);
  expect(refundedBeforeCents).toBe(0);
});
