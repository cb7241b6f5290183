/* Tests orders by phone: drafts of staff, and the orders that are placed from them. */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffAction } from "../../backend/database/schema/staff";
import { order, orderDraft, orderEvent } from "../../backend/database/schema/orders";
import { product, sku } from "../../backend/database/schema/products";
import { address, shopper } from "../../backend/database/schema/shoppers";
import { findOwnData } from "../../backend/database/shopper-data";
import { cancelOverdueOrders } from "../../backend/services/orders/cancel-order";
import { readMailbox } from "../../backend/services/qa/steer-shop";
import { deleteExpiredRows } from "../../backend/services/retention/delete-expired-rows";
import { blockShopper, eraseShopperByStaff } from "../../backend/services/staff/change-shopper";
import { PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, makeGoods } from "../fixtures/money-shop";
import { DRAFT_ADDRESS, openPhoneOrders, type PhoneOrders } from "../fixtures/phone-orders";

const database = openTestDatabase();
const BY = { staffName: "amy" };
let desk: PhoneOrders;
beforeAll(async () => {
  desk = await openPhoneOrders(database.db);
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

test("a draft of a shopper becomes an order of the account with the chosen time to pay", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5, priceCents: 12_300 });
  const draft = await makeDraft({
    shopperId: buyer.id,
    goods: { [goods.skuId]: 2 },
    payHours: 72,
  });
  expect(await readDraft(draft.draftId)).toMatchObject({
    items: [{ count: 2, free: 5, subtotal: "246.00" }],
    payAmount: "246.00",
    delivery: DRAFT_ADDRESS,
    remark: "Ring twice",
  });
  const [before] = await database.db.select().from(sku).where(eq(sku.id, goods.skuId));
  expect(before?.locked).toBe(0);

  const { data } = await place(draft);
  const [placed] = await findOrders(buyer.id);
  expect(placed).toMatchObject({
    id: String(data?.orderId),
    status: 0,
    payCents: 24_600,
    ...DRAFT_ADDRESS,
    remark: "Ring twice",
  });
  expect(placed!.placedBy).not.toBe("");
  expect(placed!.payDeadline.getTime() - placed!.createdAt.getTime()).toBe(72 * 3_600_000);
  const [after] = await database.db.select().from(sku).where(eq(sku.id, goods.skuId));
  expect(after?.locked).toBe(2);
  const events = await database.db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, placed!.id));
  expect(events.map(({ event, actor }) => [event, actor])).toEqual([["submitted", "staff"]]);
  const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, buyer.id));
  const mails = await readMailbox(desk.shop, owner!.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`/paymentTransition?orderId=${placed!.id}`);
});

test("a draft is placed once, although it is sent twice concurrently and once more afterwards", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 50 });
  const draft = await makeDraft({ shopperId: buyer.id, goods: { [goods.skuId]: 1 } });
  const answers = [
    ...(await Promise.all([place(draft), place(draft, desk.ben)])),
    await place(draft),
  ];
  const ids = new Set(answers.map(({ data }) => String(data?.orderId)));
  const orders = await findOrders(buyer.id);
  expect([...ids]).toEqual(orders.map(({ id }) => id));
  const [stored] = await database.db
    .select()
    .from(orderDraft)
    .where(eq(orderDraft.id, draft.draftId));
  expect(stored).toMatchObject({ orderId: orders[0]!.id, address: "", lines: [], remark: "" });
});

test("a new shopper gets an account, and chooses a password with the link of the invitation once", async () => {
  const email = newEmail();
  const goods = await makeGoods(database.db, { stock: 5 });
  const { data } = await place(await makeDraft({ email, goods: { [goods.skuId]: 1 } }));
  const [account] = await database.db.select().from(shopper).where(eq(shopper.email, email));
  expect(account).toMatchObject({ realName: "Chan Mei", phone: "91234567", language: "en" });
  const mails = await readMailbox(desk.shop, email);
  const invitation = mails.find(({ text }) => text.includes("/forgetPassword?token="));
  const link = new URL(/http\S+forgetPassword\S+/.exec(invitation!.text)![0]);
  expect(link.searchParams.get("redirect")).toBe(`/paymentTransition?orderId=${data?.orderId}`);
  const token = link.searchParams.get("token") ?? "";
  const read = () =>
    desk.server.ask("GET", `/prod-api/userApp/userAccount/invitation?token=${token}`);
  expect((await read()).body).toMatchObject({ data: { email, loginName: account!.loginName } });

  const choose = () =>
    desk.server.ask("POST", "/prod-api/userApp/userAccount/updatePassword", {
      body: { email, ticket: token, password: PASSWORD, confirmPassword: PASSWORD },
    });
  expect((await choose()).body).toMatchObject({ code: 200 });
  expect((await choose()).body).toMatchObject({ errKey: "codeWrong" });
  expect((await read()).body).toMatchObject({ errKey: "invitationOver" });
  const signedIn = await desk.server.ask("POST", "/prod-api/userApp/userAccount/login", {
    body: { loginName: account!.loginName, password: PASSWORD, deviceType: 0 },
  });
  expect(signedIn.body).toMatchObject({ code: 200 });
});

test("an email with an account selects its shopper, also if the account is new when the order is placed", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 50 });
  const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, buyer.id));
  const person = { realName: "Chan Mei", phone: "91234567", language: "en" };
  const started = await ask("/addNew", { ...person, email: owner!.email.toUpperCase() });
  expect(started.data?.isKnown).toBe(true);
  expect(await readDraft(started.data?.draftId ?? "")).toMatchObject({
    loginName: owner!.loginName,
  });

  const email = newEmail();
  const lines = { email, goods: { [goods.skuId]: 1 } };
  const [one, other] = [await makeDraft(lines), await makeDraft(lines)];
  const answers = await Promise.all([place(one), place(other, desk.ben)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  const accounts = await database.db.select().from(shopper).where(eq(shopper.email, email));
  expect(accounts).toHaveLength(1);
  expect(await findOrders(accounts[0]!.id)).toHaveLength(2);
  const mails = await readMailbox(desk.shop, email);
  expect(mails.filter(({ text }) => text.includes("/forgetPassword?token="))).toHaveLength(1);
});

test("a sold-out or removed SKU is an error at its line, and places nothing", async () => {
  const buyer = await makeBuyer(database.db);
  const [rare, gone, plain] = [
    await makeGoods(database.db, { stock: 2 }),
    await makeGoods(database.db, { stock: 5 }),
    await makeGoods(database.db, { stock: 50 }),
  ];
  const started = await ask("/add", { shopperId: buyer.id });
  const tooMany = { draftId: started.data?.draftId ?? "", version: 1, goods: { [rare.skuId]: 3 } };
  expect(await ask("/lines", tooMany)).toMatchObject({
    field: `goods.${rare.skuId}`,
    params: { message: "goods.short", left: 2 },
  });

  const draft = await makeDraft({
    shopperId: buyer.id,
    goods: { [rare.skuId]: 2, [gone.skuId]: 1, [plain.skuId]: 1 },
  });
  await database.db.update(sku).set({ stock: 1 }).where(eq(sku.id, rare.skuId));
  expect(await place(draft)).toMatchObject({
    errKey: "invalidField",
    field: `goods.${rare.skuId}`,
    params: { message: "goods.short", left: 1 },
  });
  await database.db.update(sku).set({ stock: 50 }).where(eq(sku.id, rare.skuId));
  await database.db.delete(product).where(eq(product.id, gone.productId));
  expect(await readDraft(draft.draftId)).toMatchObject({
    items: [{}, { productName: `洗髮露 ${gone.productId}`, status: 3, free: 0 }, {}],
    payAmount: "300.00",
  });
  expect(await place(draft)).toMatchObject({
    field: `goods.${gone.skuId}`,
    params: { message: "goods.gone" },
  });
  expect(await findOrders(buyer.id)).toEqual([]);

  const fixed = { draftId: draft.draftId, version: 3, goods: { [gone.skuId]: 0 } };
  expect(await ask("/lines", fixed)).toMatchObject({ code: 200 });
  expect(await place({ ...draft, version: 4 })).toMatchObject({ code: 200 });
});

test("the second of two colleagues gets a conflict, and a removed draft is not found", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 50 });
  const draft = await makeDraft({ shopperId: buyer.id, goods: { [goods.skuId]: 1 } });
  const more = { ...draft, goods: { [goods.skuId]: 2 } };
  const answers = await Promise.all([ask("/lines", more), ask("/lines", more, desk.ben)]);
  expect(answers.map(({ errKey }) => errKey).sort()).toEqual(["versionConflict", undefined]);
  for (const path of ["/place", "/remove"])
    expect(await ask(path, draft)).toMatchObject({ errKey: "versionConflict" });
  expect(await ask("/save", { ...draft, payHours: 1 })).toMatchObject({
    errKey: "versionConflict",
  });
  expect(await ask("/remove", { ...draft, version: 4 })).toMatchObject({ code: 200 });
  expect(await place({ ...draft, version: 4 })).toMatchObject({ errKey: "notFound" });
  const entries = await database.db
    .select()
    .from(staffAction)
    .where(eq(staffAction.subjectId, draft.draftId));
  expect(entries.map(({ action }) => action)).toEqual([
    ...["addDraft", "saveDraft", "saveDraft", "saveDraft", "removeDraft"],
  ]);
});

test("a blocked account gets no order, and erasing an account deletes its drafts", async () => {
  const goods = await makeGoods(database.db, { stock: 50 });
  const [blocked, erased] = [await makeBuyer(database.db), await makeBuyer(database.db)];
  const draft = await makeDraft({ shopperId: blocked.id, goods: { [goods.skuId]: 1 } });
  await blockShopper(desk.shop, BY, { shopperId: blocked.id, reason: "Fraud" });
  const isBlocked = { field: "shopperId", params: { message: "shopperId.blocked" } };
  expect(await place(draft)).toMatchObject(isBlocked);
  expect(await ask("/add", { shopperId: blocked.id })).toMatchObject(isBlocked);
  expect(await findOrders(blocked.id)).toEqual([]);

  const own = await makeDraft({ shopperId: erased.id, goods: { [goods.skuId]: 1 } });
  expect((await findOwnData(database.db, erased.id)).orderDrafts).toMatchObject([
    { consignee: "Chan Mei", remark: "Ring twice" },
  ]);
  await eraseShopperByStaff(desk.shop, BY, erased.id);
  expect(await place(own)).toMatchObject({ errKey: "notFound" });
  expect(await ask("/add", { shopperId: erased.id })).toMatchObject({ errKey: "notFound" });
});

test("a draft begins with the shopper's default address", async () => {
  const buyer = await makeBuyer(database.db);
  const { data } = await ask("/add", { shopperId: buyer.id });
  expect(await readDraft(data?.draftId ?? "")).toMatchObject({ addressId: buyer.addressId });
});

test("a draft without goods or address, or above the limits of the shopper, is not placed", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 99 });
  const draft = await makeDraft({ shopperId: buyer.id });
  expect(await place(draft)).toMatchObject({
    field: "goods",
    params: { message: "goods.required" },
  });
  await database.db
    .update(address)
    .set({ isDefault: false })
    .where(eq(address.id, buyer.addressId));
  const { data } = await ask("/add", { shopperId: buyer.id });
  const lines = { draftId: data?.draftId ?? "", version: 1, goods: { [goods.skuId]: 1 } };
  await ask("/lines", lines);
  const bare = { draftId: data?.draftId ?? "", version: 2 };
  expect(await place(bare)).toMatchObject({ errKey: "noAddress", field: "addressId" });
  const wrong = { ...bare, payHours: 24, consignee: "Chan Mei" };
  expect(await ask("/save", wrong)).toMatchObject({ errKey: "invalidField" });
  const others = await makeBuyer(database.db);
  expect(await ask("/save", { ...bare, payHours: 24, addressId: others.addressId })).toMatchObject({
    errKey: "noAddress",
  });
  await ask("/save", { ...bare, payHours: 24, addressId: buyer.addressId });
  expect(await place({ ...bare, version: 3 })).toMatchObject({ code: 200 });
  const [first] = await findOrders(buyer.id);
  expect(first?.address).toBe("1 Connaught Place");

  for (let count = 0; count < 4; count += 1)
    await place(await makeDraft({ shopperId: buyer.id, goods: { [goods.skuId]: 1 } }));
  const sixth = await makeDraft({ shopperId: buyer.id, goods: { [goods.skuId]: 1 } });
  expect(await place(sixth)).toMatchObject({
    field: "shopperId",
    params: { message: "shopperId.unpaid", most: 5, orderNo: first!.orderNo },
  });
});

test("an order by phone is cancelled at its own deadline, and its stock is released", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 5 });
  await place(await makeDraft({ shopperId: buyer.id, goods: { [goods.skuId]: 2 }, payHours: 1 }));
  const [placed] = await findOrders(buyer.id);
  expect(await cancelOverdueOrders(desk.shop, { shopperId: buyer.id })).toBe(0);
  await database.db
    .update(order)
    .set({ payDeadline: new Date(Date.now() - 1_000) })
    .where(eq(order.id, placed!.id));
  expect(await cancelOverdueOrders(desk.shop, { shopperId: buyer.id })).toBe(1);
  const [after] = await database.db.select().from(sku).where(eq(sku.id, goods.skuId));
  expect(after).toMatchObject({ stock: 5, locked: 0 });
});

test("staff without the right to personal data see masks, and write no name or address", async () => {
  const token = await desk.addMaskedMember("phone");
  const email = newEmail();
  const goods = await makeGoods(database.db, { stock: 50 });
  const draft = await makeDraft({ email, goods: { [goods.skuId]: 1 } });
  const shown = JSON.stringify(await readDraft(draft.draftId, token));
  for (const secret of [email, "Chan Mei", "91234567", "Queen's Road"])
    expect([secret, shown.includes(secret)]).toEqual([secret, false]);
  const person = { realName: "Lee", email: newEmail(), phone: "91234567", language: "en" };
  expect(await ask("/addNew", person, token)).toMatchObject({ errKey: "forbidden" });
  const written = { ...draft, payHours: 6, ...DRAFT_ADDRESS };
  expect(await ask("/save", written, token)).toMatchObject({ errKey: "forbidden" });
  expect(await ask("/save", { ...draft, payHours: 6 }, token)).toMatchObject({ code: 200 });
  expect(await readDraft(draft.draftId)).toMatchObject({ delivery: DRAFT_ADDRESS, payHours: 6 });
});

test("the retention job deletes drafts 30 days after the last change", async () => {
  const [old, young] = [
    await makeDraft({ email: newEmail() }),
    await makeDraft({ email: newEmail() }),
  ];
  const changedAt = new Date(Date.now() - 31 * 86_400_000);
  await database.db.update(orderDraft).set({ changedAt }).where(eq(orderDraft.id, old.draftId));
  await deleteExpiredRows(desk.shop);
  expect((await ask(`/detail?draftId=${old.draftId}`)).errKey).toBe("notFound");
  expect((await ask(`/detail?draftId=${young.draftId}`)).code).toBe(200);
});

test("a search finds SKUs on sale by product name and by number", async () => {
  const goods = await makeGoods(database.db, { stock: 7 });
  await database.db
    .update(product)
    .set({ searchText: `rare ${goods.productId}` })
    .where(eq(product.id, goods.productId));
  for (const keyword of [`RARE ${goods.productId}`, goods.skuId]) {
    const { data } = await ask(`/skus?${new URLSearchParams({ keyword }).toString()}`);
    expect(data?.skus).toMatchObject([{ skuId: goods.skuId, free: 7 }]);
  }
  await database.db.update(sku).set({ onShelf: false }).where(eq(sku.id, goods.skuId));
  expect((await ask(`/skus?keyword=${goods.skuId}`)).data?.skus).toEqual([]);
});
