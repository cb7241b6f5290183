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
import { BUILT_IN_ROLE_RIGHTS } from "../../backend/rules/staff-permissions";
import { readMailbox } from "../../backend/services/qa/steer-shop";
import { deleteExpiredRows } from "../../backend/services/retention/delete-expired-rows";
import type { Shop } from "../../backend/services/shop";
import { blockShopper, eraseShopperByStaff } from "../../backend/services/staff/change-shopper";
import { addRole } from "../../backend/services/staff-roles/staff-roles";
import { PASSWORD } from "../fixtures/accounts";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, makeGoods, openShop } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { makeMember } from "../fixtures/staff";

const database = openTestDatabase();
const BY = { staffName: "amy" };
let shop: Shop;
let shopServer: ShopServer;
let amy: string;
let ben: string;
beforeAll(async () => {
  shop = openShop(database.db);
  shopServer = await openShopServer(shop);
  amy = (await makeMember(shop, "owner")).token;
  ben = (await makeMember(shop, "owner")).token;
});
afterAll(() => shopServer.close());

interface Answer {
  readonly code: number;
  readonly errKey?: string;
  readonly field?: string;
  readonly params?: Record<string, unknown>;
  readonly rows?: readonly { draftId: number | string; realName: string; loginName: string }[];
  /** The fields that the tests read by their names. */
  readonly data?: {
    readonly draftId?: string;
    readonly orderId?: string;
    readonly isKnown?: boolean;
    readonly skus?: readonly object[];
  };
}

async function ask(path: string, body?: object, token = amy): Promise<Answer> {
  const answer = await shopServer.ask(
    body === undefined ? "GET" : "POST",
    `/prod-api/admin/orderDraft${path}`,
    { headers: { "Token-App": token }, ...(body !== undefined && { body }) },
  );
  return answer.body as Answer;
}

async function readDraft(draftId: string, token = amy) {
  return (await ask(`/detail?draftId=${draftId}`, undefined, token)).data;
}

const ADDRESS = { consignee: "Chan Mei", phone: "91234567", address: "1 Queen's Road" };

interface DraftToMake {
  readonly shopperId?: string;
  readonly email?: string;
  readonly goods?: Readonly<Record<string, number>>;
  readonly payHours?: number;
}

/** Adds a role without the right to personal data, and returns the token of a member. */
async function makePhoneRole(code: string): Promise<string> {
  const actor = { actor: { ...BY, address: "" }, held: BUILT_IN_ROLE_RIGHTS.owner };
  await addRole(shop, actor, {
    code,
    name: { zhTw: "電話", en: "Phone" },
    permissions: ["orders.see", "orders.change", "shoppers.see"],
    refundLimitCents: null,
    personalData: false,
    export: false,
    secondFactor: false,
  });
  return (await makeMember(shop, code)).token;
}

/** Makes a draft that can be placed, and returns its id and version. */
async function makeDraft({ shopperId, email, goods = {}, payHours = 24 }: DraftToMake) {
  const person = { realName: "Chan Mei", email, phone: "91234567", language: "en" };
  const started =
    shopperId === undefined ? await ask("/addNew", person) : await ask("/add", { shopperId });
  const draftId = started.data?.draftId ?? "";
  const saved = { draftId, ...ADDRESS, remark: "Ring twice", payHours };
  expect(await ask("/lines", { draftId, version: 1, goods })).toMatchObject({ code: 200 });
  expect(await ask("/save", { ...saved, version: 2 })).toMatchObject({ code: 200 });
  return { draftId, version: 3 };
}

function place(draft: { draftId: string; version: number }, token = amy) {
  return ask("/place", draft, token);
}

const newEmail = () => `${randomUUID()}@shop.example`;

async function findOrders(shopperId: string) {
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
    delivery: ADDRESS,
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
    ...ADDRESS,
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
  const mails = await readMailbox(shop, owner!.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`/paymentTransition?orderId=${placed!.id}`);
});

test("a draft is placed once, although it is sent twice concurrently and once more afterwards", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 50 });
  const draft = await makeDraft({ shopperId: buyer.id, goods: { [goods.skuId]: 1 } });
  const answers = [...(await Promise.all([place(draft), place(draft, ben)])), await place(draft)];
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
  const mails = await readMailbox(shop, email);
  const invitation = mails.find(({ text }) => text.includes("/forgetPassword?token="));
  const link = new URL(/http\S+forgetPassword\S+/.exec(invitation!.text)![0]);
  expect(link.searchParams.get("redirect")).toBe(`/paymentTransition?orderId=${data?.orderId}`);
  const token = link.searchParams.get("token") ?? "";
  const read = () =>
    shopServer.ask("GET", `/prod-api/userApp/userAccount/invitation?token=${token}`);
  expect((await read()).body).toMatchObject({ data: { email, loginName: account!.loginName } });

  const choose = () =>
    shopServer.ask("POST", "/prod-api/userApp/userAccount/updatePassword", {
      body: { email, ticket: token, password: PASSWORD, confirmPassword: PASSWORD },
    });
  expect((await choose()).body).toMatchObject({ code: 200 });
  expect((await choose()).body).toMatchObject({ errKey: "codeWrong" });
  expect((await read()).body).toMatchObject({ errKey: "invitationOver" });
  const signedIn = await shopServer.ask("POST", "/prod-api/userApp/userAccount/login", {
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
  const answers = await Promise.all([place(one), place(other, ben)]);
  expect(answers.map(({ code }) => code)).toEqual([200, 200]);
  const accounts = await database.db.select().from(shopper).where(eq(shopper.email, email));
  expect(accounts).toHaveLength(1);
  expect(await findOrders(accounts[0]!.id)).toHaveLength(2);
  const mails = await readMailbox(shop, email);
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
  const answers = await Promise.all([ask("/lines", more), ask("/lines", more, ben)]);
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
  await blockShopper(shop, BY, { shopperId: blocked.id, reason: "Fraud" });
  const isBlocked = { field: "shopperId", params: { message: "shopperId.blocked" } };
  expect(await place(draft)).toMatchObject(isBlocked);
  expect(await ask("/add", { shopperId: blocked.id })).toMatchObject(isBlocked);
  expect(await findOrders(blocked.id)).toEqual([]);

  const own = await makeDraft({ shopperId: erased.id, goods: { [goods.skuId]: 1 } });
  expect((await findOwnData(database.db, erased.id)).orderDrafts).toMatchObject([
    { consignee: "Chan Mei", remark: "Ring twice" },
  ]);
  await eraseShopperByStaff(shop, BY, erased.id);
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
  expect(await cancelOverdueOrders(shop, { shopperId: buyer.id })).toBe(0);
  await database.db
    .update(order)
    .set({ payDeadline: new Date(Date.now() - 1_000) })
    .where(eq(order.id, placed!.id));
  expect(await cancelOverdueOrders(shop, { shopperId: buyer.id })).toBe(1);
  const [after] = await database.db.select().from(sku).where(eq(sku.id, goods.skuId));
  expect(after).toMatchObject({ stock: 5, locked: 0 });
});

test("staff without the right to personal data see masks, and write no name or address", async () => {
  const token = await makePhoneRole("phone");
  const email = newEmail();
  const goods = await makeGoods(database.db, { stock: 50 });
  const draft = await makeDraft({ email, goods: { [goods.skuId]: 1 } });
  const shown = JSON.stringify(await readDraft(draft.draftId, token));
  for (const secret of [email, "Chan Mei", "91234567", "Queen's Road"])
    expect([secret, shown.includes(secret)]).toEqual([secret, false]);
  const person = { realName: "Lee", email: newEmail(), phone: "91234567", language: "en" };
  expect(await ask("/addNew", person, token)).toMatchObject({ errKey: "forbidden" });
  const written = { ...draft, payHours: 6, ...ADDRESS };
  expect(await ask("/save", written, token)).toMatchObject({ errKey: "forbidden" });
  expect(await ask("/save", { ...draft, payHours: 6 }, token)).toMatchObject({ code: 200 });
  expect(await readDraft(draft.draftId)).toMatchObject({ delivery: ADDRESS, payHours: 6 });
});

test("the retention job deletes drafts 30 days after the last change", async () => {
  const [old, young] = [
    await makeDraft({ email: newEmail() }),
    await makeDraft({ email: newEmail() }),
  ];
  const changedAt = new Date(Date.now() - 31 * 86_400_000);
  await database.db.update(orderDraft).set({ changedAt }).where(eq(orderDraft.id, old.draftId));
  await deleteExpiredRows(shop);
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

test("a search finds drafts by shopper, receiver, number and goods, and personal data only with the right to it", async () => {
  const token = await makePhoneRole("searcher");
  const [buyer, email] = [await makeBuyer(database.db), newEmail()];
  const goods = await makeGoods(database.db, { stock: 5 });
  const barcode = randomUUID();
  await database.db.update(sku).set({ barcode }).where(eq(sku.id, goods.skuId));
  const consignee = `Lee ${randomUUID().slice(0, 8)}`;
  const own = await makeDraft({ shopperId: buyer.id, goods: { [goods.skuId]: 1 } });
  const saved = { ...own, ...ADDRESS, consignee, payHours: 24 };
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
