/* Tests orders by phone: the search in their list, pick-up points and coupons. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PickupPoint } from "@contract/shop/pickup";
import { createStaticPickupNetwork } from "../../backend/adapters/pickup/file-network";
import { coupon } from "../../backend/database/schema/coupons";
import { order } from "../../backend/database/schema/orders";
import { sku } from "../../backend/database/schema/products";
import { shopper } from "../../backend/database/schema/shoppers";
import { staffAction } from "../../backend/database/schema/staff";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBuyer, makeCoupon, makeGoods } from "../fixtures/money-shop";
import { DRAFT_ADDRESS, openPhoneOrders, type PhoneOrders } from "../fixtures/phone-orders";

const database = openTestDatabase();
const POINT: PickupPoint = {
  code: "HK-1",
  kind: "locker",
  region: "HK",
  district: { zhTw: "旺角", en: "Mong Kok" },
  name: { zhTw: "甲櫃", en: "Locker A" },
  address: { zhTw: "旺角彌敦道 612 號", en: "612 Nathan Road, Mong Kok" },
  hours: { zhTw: "24 小時", en: "Open 24 hours" },
};
/** The pick-up points of the shop. A test can remove them. */
let points: readonly PickupPoint[] = [POINT];
const pickup: Shop["pickup"] = {
  listDistricts: () => createStaticPickupNetwork(points).listDistricts(),
  search: (query) => createStaticPickupNetwork(points).search(query),
  find: (code) => createStaticPickupNetwork(points).find(code),
};
let desk: PhoneOrders;
beforeAll(async () => {
  desk = await openPhoneOrders(database.db, { pickup });
});
afterAll(() => desk.close());

const ask: PhoneOrders["ask"] = (...asked) => desk.ask(...asked);
const readDraft: PhoneOrders["readDraft"] = (...asked) => desk.readDraft(...asked);
const makeDraft: PhoneOrders["makeDraft"] = (...asked) => desk.makeDraft(...asked);
const place: PhoneOrders["place"] = (...asked) => desk.place(...asked);

const newEmail = () => `${randomUUID()}@shop.example`;

function findOrders(shopperId: string) {
  return database.db.select().from(order).where(eq(order.shopperId, shopperId));
}

test("a search finds drafts by shopper, receiver, number and goods, and personal data only with the right to it", async () => {
  const token = await desk.addMaskedMember("searcher");
  const [buyer, email] = [await makeBuyer(database.db), newEmail()];
  const goods = await makeGoods(database.db, { stock: 5 });
  const barcode = randomUUID();
  await database.db.update(sku).set({ barcode }).where(eq(sku.id, goods.skuId));
  const consignee = `Lee ${randomUUID().slice(0, 8)}`;
  const own = await makeDraft({ shopperId: buyer.id, goods: { [goods.skuId]: 1 } });
  const saved = { ...own, ...DRAFT_ADDRESS, consignee, payHours: 24 };
  expect(await ask("/save", saved)).toMatchObject({ code: 200 });
  const fresh = await makeDraft({ email });
  const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, buyer.id));
  const find = async (keyword: string, by?: string) => {
    const query = new URLSearchParams({ keyword }).toString();
    const answer = await ask(`/list?${query}`, undefined, by);
    return answer.rows?.map(({ draftId }) => String(draftId));
  };
  const names = [`shampoo ${goods.productId}`, `洗髮露 ${goods.productId}`];
  for (const keyword of [owner!.loginName, own.draftId, goods.skuId, barcode, ...names]) {
    expect([keyword, await find(keyword)]).toEqual([keyword, [own.draftId]]);
    expect([keyword, await find(keyword, token)]).toEqual([keyword, [own.draftId]]);
  }
  for (const [keyword, found] of [
    [owner!.email.toUpperCase(), own],
    [consignee, own],
    [email, fresh],
  ] as const) {
    expect([keyword, await find(keyword)]).toEqual([keyword, [found.draftId]]);
    expect([keyword, await find(keyword, token)]).toEqual([keyword, []]);
  }
  expect(await find("100%_")).toEqual([]);
  await place({ ...own, version: 4 });
  expect(await find(own.draftId)).toEqual([]);
});

test("a draft with a pick-up point becomes an order to it, unless the point no longer exists", async () => {
  const goods = await makeGoods(database.db, { stock: 5 });
  const draft = await makeDraft({ email: newEmail(), goods: { [goods.skuId]: 1 } });
  const collector = { consignee: "Lee Ka", phone: "9876 5432" };
  const toPoint = { ...draft, payHours: 24, pickupCode: POINT.code };
  expect(await ask("/save", toPoint)).toMatchObject({ params: { message: "consignee.required" } });
  const unknown = { ...toPoint, ...collector, pickupCode: "HK-2" };
  expect(await ask("/save", unknown)).toMatchObject({ errKey: "pickupGone", field: "pickupCode" });
  expect(await ask("/save", { ...toPoint, ...collector })).toMatchObject({ code: 200 });
  expect(await readDraft(draft.draftId)).toMatchObject({
    pickupCode: POINT.code,
    delivery: { consignee: "Lee Ka", phone: "98765432", address: "" },
  });
  const token = await desk.addMaskedMember("collector");
  expect(await readDraft(draft.draftId, token)).toMatchObject({ pickupCode: "" });
  const masked = { ...draft, version: 4, payHours: 6 };
  const moved = { ...masked, ...collector, pickupCode: POINT.code };
  expect(await ask("/save", moved, token)).toMatchObject({ errKey: "forbidden" });
  expect(await ask("/save", masked, token)).toMatchObject({ code: 200 });

  points = [];
  expect(await place({ ...draft, version: 5 })).toMatchObject({ errKey: "pickupGone" });
  points = [POINT];
  const { data } = await place({ ...draft, version: 5 });
  const [placed] = await database.db
    .select()
    .from(order)
    .where(eq(order.id, String(data?.orderId)));
  expect(placed).toMatchObject({
    consignee: "Lee Ka",
    phone: "98765432",
    address: "612 Nathan Road, Mong Kok",
    doorNumber: "Locker A",
    pickupCode: POINT.code,
    pickupKind: "locker",
    pickupHours: "Open 24 hours",
  });
  const again = await makeDraft({ email: newEmail(), goods: { [goods.skuId]: 1 } });
  await ask("/save", { ...again, ...collector, payHours: 24, pickupCode: POINT.code });
  await ask("/save", { ...again, ...DRAFT_ADDRESS, version: 4, payHours: 24 });
  expect(await readDraft(again.draftId)).toMatchObject({ pickupCode: "", delivery: DRAFT_ADDRESS });
});

test("a draft uses a coupon of its shopper once, and a draft whose coupon was used meanwhile is kept", async () => {
  const [buyer, stranger] = [await makeBuyer(database.db), await makeBuyer(database.db)];
  const goods = await makeGoods(database.db, { stock: 50, priceCents: 10_000 });
  const couponId = await makeCoupon(database.db, buyer.id, {
    discountCents: 3_000,
    minSpendCents: 20_000,
  });
  const theirs = await makeCoupon(database.db, stranger.id, { discountCents: 3_000 });
  const lines = { shopperId: buyer.id, goods: { [goods.skuId]: 1 } };
  const [one, other] = [await makeDraft(lines), await makeDraft(lines)];
  const saved = { ...DRAFT_ADDRESS, payHours: 24 };
  const unusable = { errKey: "couponUnusable", field: "couponId" };
  const save = (draft: { draftId: string; version: number }, id: string) =>
    ask("/save", { ...draft, ...saved, couponId: id });
  expect(await save(one, couponId)).toMatchObject({ ...unusable, params: { reason: "minSpend" } });
  expect(await save(one, theirs)).toMatchObject({ ...unusable, params: { reason: "used" } });

  for (const draft of [one, other]) {
    await ask("/lines", { ...draft, goods: { [goods.skuId]: 2 } });
    expect(await save({ ...draft, version: 4 }, couponId)).toMatchObject({ code: 200 });
    expect(await readDraft(draft.draftId)).toMatchObject({
      couponId,
      couponReason: null,
      coupons: [{ id: couponId, reason: null }],
      goodsAmount: "200.00",
      discountAmount: "30.00",
      payAmount: "170.00",
    });
  }
  const answers = await Promise.all([
    place({ ...one, version: 5 }),
    place({ ...other, version: 5 }, desk.ben),
  ]);
  const refused = answers.findIndex(({ code }) => code !== 200);
  expect(answers[refused]).toMatchObject({ ...unusable, params: { reason: "used" } });
  const orders = await findOrders(buyer.id);
  expect(orders).toMatchObject([{ couponId, discountCents: 3_000, payCents: 17_000 }]);
  const [used] = await database.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(used).toMatchObject({ status: 3, orderId: orders[0]!.id });

  const kept = refused === 0 ? one : other;
  expect(await readDraft(kept.draftId)).toMatchObject({
    items: [{ count: 2 }],
    couponReason: "used",
    discountAmount: "0.00",
    payAmount: "200.00",
  });
  expect(await ask("/save", { ...kept, ...saved, version: 5 })).toMatchObject({ code: 200 });
  expect(await place({ ...kept, version: 6 })).toMatchObject({ code: 200 });
  await expectInvariantsToHold(database.db);
});

test("the audit entries of a draft contain its goods, coupon and time to pay, and its masked pick-up point", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5 });
  const couponId = await makeCoupon(database.db, buyer.id, { discountCents: 3_000 });
  const draft = await makeDraft({ shopperId: buyer.id, goods: { [goods.skuId]: 2 }, payHours: 48 });
  const collector = { consignee: "Lee Ka", phone: "98765432", pickupCode: POINT.code };
  await ask("/save", { ...draft, ...collector, couponId, payHours: 48 });
  await ask("/save", { ...draft, ...collector, version: 4, couponId, payHours: 6 });
  await ask("/save", { ...draft, ...DRAFT_ADDRESS, version: 5, payHours: 6 });
  const readEntries = (subjectId: string) =>
    database.db
      .select({ before: staffAction.before, after: staffAction.after })
      .from(staffAction)
      .where(eq(staffAction.subjectId, subjectId))
      .orderBy(staffAction.id);
  const destination = { pickupCode: "****-1", coupon: "優惠券" };
  expect(await readEntries(draft.draftId)).toEqual([
    { before: null, after: null },
    { before: { pieces: 0 }, after: { pieces: 2 } },
    { before: { payHours: 24 }, after: { payHours: 48 } },
    { before: {}, after: destination },
    { before: { payHours: 48 }, after: { payHours: 6 } },
    { before: destination, after: {} },
  ]);

  await ask("/save", { ...draft, ...collector, version: 6, couponId, payHours: 6 });
  const { data } = await place({ ...draft, version: 7 });
  expect(await readEntries(String(data?.orderId))).toEqual([
    { before: null, after: { ...destination, pieces: 2, payHours: 6, amountCents: 17_000 } },
  ]);
});
