import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coupon } from "../../backend/database/schema/coupons";
import { mail } from "../../backend/database/schema/mails";
import { order as orderTable, orderParcel } from "../../backend/database/schema/orders";
import { sku } from "../../backend/database/schema/products";
import { shopper } from "../../backend/database/schema/shoppers";
import { payOrder } from "../../backend/services/payments/pay-order";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { applyForRefund } from "../../backend/services/refunds/apply-for-refund";
import type { Shop } from "../../backend/services/shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";

const database = openTestDatabase();
let shop: Shop;
let shopServer: ShopServer;
let token: string;

beforeAll(async () => {
  const plain = openShop(database.db);
  const { payment } = plain.settings;
  const accounts = { ...payment.accounts, FPS_ID: "1234567" };
  shop = { ...plain, settings: { ...plain.settings, payment: { ...payment, accounts } } };
  shopServer = await openShopServer(shop);
  const { body } = await shopServer.ask("POST", "/prod-api/admin/login", {
    body: { loginName: "staff", password: "rootwell" },
  });
  token = body.msg!;
});
afterAll(() => shopServer.close());

async function callBackOffice(path: string, body: object) {
  const headers = { "Token-App": token };
  return (await shopServer.ask("POST", `/prod-api/admin/${path}`, { headers, body })).body;
}

async function getList(path: string): Promise<Record<string, unknown>[]> {
  const headers = { "Token-App": token };
  const { body } = await shopServer.ask("GET", `/prod-api/admin/${path}`, { headers });
  expect([path, body.code]).toEqual([path, 200]);
  return body.rows as Record<string, unknown>[];
}

/** Returns the newest action in the audit log, with its subject. */
async function readLastAction() {
  const [newest] = await getList("log");
  return [newest!.staffName, newest!.action, newest!.subject];
}

async function createOrder(to?: "paid" | "completed") {
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 10 });
  const placed = await placeOrderByCart(shop, buyer, { goods: [goods] });
  if (to !== undefined) await advanceOrder(shop, placed.orderNo, to);
  return { ...placed, buyer, goods };
}

test("a staff sign-in with a wrong name and one with a wrong password are rejected in the same way", async () => {
  for (const input of [
    { loginName: "staff", password: "rootwel1" },
    { loginName: "stafx", password: "rootwell" },
  ]) {
    const { body } = await shopServer.ask("POST", "/prod-api/admin/login", { body: input });
    expect(body).toMatchObject({ code: 500, errKey: "staffLoginWrong" });
  }
});

test("staff can find a paid order, ship it once and track it", async () => {
  const { id, orderNo } = await createOrder("paid");
  const [waiting] = await getList(`order/list?keyword=${orderNo}`);
  expect(waiting).toMatchObject({ orderId: id, status: 5, consignee: "Buyer", actions: [] });
  const parcel = { orderId: id, company: "順豐速運", trackingNo: "SF1234567890" };
  expect((await callBackOffice("order/ship", parcel)).code).toBe(200);
  expect(await readLastAction()).toEqual(["staff", "ship", orderNo]);
  expect((await callBackOffice("order/ship", parcel)).errKey).toBe("stateNotAllowed");
  const seen = { orderId: id, status: "inTransit", location: "Tsing Yi", desc: "Sorted" };
  expect((await callBackOffice("order/addTrace", seen)).code).toBe(200);
  expect(await readLastAction()).toEqual(["staff", "addTrace", orderNo]);
});

test("staff can find an order by the end of its number and by a part of its shopper's name", async () => {
  const { id, orderNo } = await createOrder("paid");
  const byNumber = await getList(`order/list?keyword=${orderNo.slice(-8)}`);
  expect(byNumber).toContainEqual(expect.objectContaining({ orderId: id }));
  const { loginName } = byNumber.find(({ orderId }) => orderId === id)!;
  const byName = await getList(`order/list?keyword=${String(loginName).slice(2, 12)}`);
  expect(byName).toContainEqual(expect.objectContaining({ orderId: id }));
  expect(await getList("order/list?keyword=99990101000000000000")).toEqual([]);
});

test("staff can find an order by parcel, payment, receiver, address, product and barcode", async () => {
  const { id, goods } = await createOrder("paid");
  const mark = id.slice(-8);
  const { payNo, tradeNo } = (await shop.db.query.payment.findFirst({
    where: (row) => eq(row.orderId, id),
  }))!;
  const parcel = { orderId: id, company: "順豐速運", trackingNo: `SF-${mark} 77` };
  expect((await callBackOffice("order/ship", parcel)).code).toBe(200);
  await shop.db
    .update(orderTable)
    .set({ consignee: `陳大文${mark}`, phone: `61${mark}`, address: `彌敦道 ${mark} 號` })
    .where(eq(orderTable.id, id));
  await shop.db
    .update(sku)
    .set({ barcode: `489${mark}` })
    .where(eq(sku.id, goods.skuId));
  const keywords = [
    ...[`sf${mark}77`, `SF-${mark} 77`, payNo, tradeNo!],
    ...[`大文${mark}`, `61${mark}`, `彌敦道 ${mark}`, `489${mark}`],
  ];
  for (const keyword of keywords) {
    const found = await getList(`order/list?status=-99&keyword=${encodeURIComponent(keyword)}`);
    expect([keyword, found.map(({ orderId }) => orderId)]).toEqual([keyword, [id]]);
  }
  // Every test product is a shampoo.
  const ofProduct = await getList("order/list?status=6&keyword=Shampoo&pageSize=50");
  expect(ofProduct.map(({ orderId }) => orderId)).toContain(id);
  expect(await getList(`order/list?status=-99&keyword=SF${mark}78`)).toEqual([]);
});

test("staff can find an order with several parcels by the number of each parcel", async () => {
  const { id } = await createOrder("paid");
  const mark = id.slice(-8);
  const rows = ["PARTA", "PARTB"].map((part) => ({
    id: `${id.slice(0, -1)}${part === "PARTA" ? 1 : 2}`,
    orderId: id,
    company: "順豐速運",
    trackingNo: `${part}${mark}`,
    shippedAt: new Date(),
  }));
  await shop.db.insert(orderParcel).values(rows);
  for (const { trackingNo } of rows) {
    const found = await getList(`order/list?status=-99&keyword=${trackingNo.toLowerCase()}`);
    expect(found.map(({ orderId }) => orderId)).toEqual([id]);
  }
});

test("a return request goes through the steps accepted, received and approved", async () => {
  const { id, buyer, orderNo } = await createOrder("completed");
  const lines = await shop.db.query.orderItem.findMany({ where: (row) => eq(row.orderId, id) });
  const { refundNo, id: refundId } = await applyForRefund(shop, buyer.id, {
    orderId: id,
    refundType: 2,
    reason: 1,
    remark: "It leaks",
    requestId: randomUUID(),
    unopened: true,
    unpackVideo: "viaLine",
    freightAccepted: false,
    items: lines.map((line) => ({ orderItemId: line.id, count: 1 })),
  });
  const [open] = await getList(`refund/list?status=0&keyword=${refundNo}`);
  expect(open).toMatchObject({ refundId, orderNo, orderStatus: 7, remark: "It leaks" });
  expect((await callBackOffice("refund/audit", { refundId, status: 1 })).errKey).toBe(
    "stateNotAllowed",
  );
  for (const [path, body, action] of [
    ["refund/accept", {}, "acceptRefund"],
    ["refund/received", { restock: true }, "receiveRefund"],
    ["refund/audit", { status: 1, amount: "80.00" }, "approveRefund"],
  ] as const) {
    expect([path, (await callBackOffice(path, { refundId, ...body })).code]).toEqual([path, 200]);
    expect(await readLastAction()).toEqual(["staff", action, refundNo]);
  }
  const [done] = await getList(`refund/list?status=1&keyword=${refundNo}`);
  expect(done).toMatchObject({ status: 1, amount: "80.00", progress: "refunded" });
  expect(String(done!.returnAddress)).not.toBe("");
  await expectInvariantsToHold(shop.db, [id]);
});

test("a payment that staff confirm manually pays its order once", async () => {
  const { id, buyer } = await createOrder();
  const address = "http://127.0.0.1/{payNo}";
  const { payNo } = await payOrder(shop, buyer.id, {
    orderId: id,
    payType: "fps",
    requestId: randomUUID(),
    language: "en",
    returnUrl: address,
    cancelUrl: address,
  });
  const [waiting] = await getList(`payment/list?keyword=${payNo}`);
  expect(waiting).toMatchObject({ payNo, status: 0, amount: "100.00" });
  const seen = { payNo, tradeNo: "HSBC 4711" };
  expect((await callBackOffice("payment/confirm", seen)).code).toBe(200);
  expect(await readLastAction()).toEqual(["staff", "confirmPayment", payNo]);
  expect((await callBackOffice("payment/confirm", seen)).errKey).toBe("stateNotAllowed");
  expect(await getList(`payment/list?keyword=${payNo}`)).toEqual([]);
  await expectInvariantsToHold(shop.db, [id]);
});

test("staff can change price, stock and visibility of a SKU, but not set the stock below the reserved units", async () => {
  const { goods } = await createOrder();
  const change = { skuId: goods.skuId, price: "88.50", stock: 7, onShelf: true, version: 1 };
  expect((await callBackOffice("product/save", change)).code).toBe(200);
  expect(await callBackOffice("product/save", { ...change, price: "87.00" })).toMatchObject({
    errKey: "versionConflict",
  });
  expect(await readLastAction()).toEqual([
    "staff",
    "saveProduct",
    `洗髮露 ${goods.productId} 一件`,
  ]);
  const [entry] = await getList("log");
  expect(entry).toMatchObject({
    detail: "",
    subjectKind: "sku",
    subjectId: goods.skuId,
    changes: [
      { field: "price", kind: "amount", before: "100.00", after: "88.50" },
      { field: "stock", kind: "text", before: "10", after: "7" },
    ],
  });
  const [saved] = await shop.db.select().from(sku).where(eq(sku.id, goods.skuId));
  expect(saved).toMatchObject({ priceCents: 8_850, stock: 7, locked: 1 });
  for (const [wrong, message] of [
    [{ stock: 0 }, "stock.promised"],
    [{ stock: "1.5" }, "stock.format"],
    [{ stock: "" }, "stock.format"],
    [{ price: "-1.00" }, "price.format"],
    [{ price: "0" }, "price.range"],
    [{ price: "1000000" }, "price.range"],
    [{ price: "1.005" }, "price.format"],
    [{ price: "" }, "price.format"],
  ] as const)
    expect(await callBackOffice("product/save", { ...change, version: 2, ...wrong })).toMatchObject(
      {
        errKey: "invalidField",
        field: message.split(".")[0],
        params: { message },
      },
    );
  expect(await getList("product/list?keyword=shampoo")).toContainEqual(
    expect.objectContaining({ skuId: goods.skuId, price: "88.50", stock: 7, locked: 1 }),
  );
  await expectInvariantsToHold(shop.db);
});

test("staff can add, change and remove synonyms, and searches use them immediately", async () => {
  await makeGoods(shop.db, { stock: 1 });
  const find = async () => {
    const path = `/prod-api/userApp/product/productPage?keyword=${encodeURIComponent("泡泡精")}`;
    return (await shopServer.ask("GET", path, {})).body.rows?.length;
  };
  expect(await find()).toBe(0);
  const words = "泡泡精，SHAMPOO; Bubble  Wash";
  expect((await callBackOffice("synonym/save", { words })).code).toBe(200);
  expect(await readLastAction()).toEqual(["staff", "saveSynonyms", "泡泡精"]);
  expect(await find()).toBeGreaterThan(0);
  const [group] = await getList("synonym/list?keyword=BUBBLE");
  expect(group!.words).toEqual(["泡泡精", "shampoo", "bubble wash"]);
  const synonymId = group!.id;
  expect((await callBackOffice("synonym/save", { synonymId, words: "泡泡精, foam" })).code).toBe(
    200,
  );
  expect(await find()).toBe(0);
  for (const wrong of ["alone", "、、", "一、一", `a, ${"b".repeat(31)}`])
    expect(await callBackOffice("synonym/save", { words: wrong })).toMatchObject({
      errKey: "invalidField",
      params: { message: "words.format" },
    });
  expect((await callBackOffice("synonym/remove", { synonymId })).code).toBe(200);
  expect(await readLastAction()).toEqual(["staff", "removeSynonyms", "泡泡精"]);
  expect((await callBackOffice("synonym/remove", { synonymId })).errKey).toBe("notFound");
  expect((await callBackOffice("synonym/save", { synonymId, words: "a, b" })).errKey).toBe(
    "notFound",
  );
  const [removed] = await getList("log");
  expect(removed).toMatchObject({
    changes: [{ field: "words", before: "泡泡精、foam", after: null }],
  });
});

test("staff can issue a coupon to one shopper or to all shoppers", async () => {
  const { id } = await makeBuyer(shop.db);
  const [found] = await shop.db.select().from(shopper).where(eq(shopper.id, id));
  const gift = {
    name: "見面禮",
    nameEn: "Welcome",
    discount: "30.00",
    minSpend: "200.00",
    days: 7,
  };
  const toOne = await callBackOffice("coupon/grant", { ...gift, loginName: found!.loginName });
  expect(toOne).toMatchObject({ code: 200, data: { granted: 1 } });
  expect(await readLastAction()).toEqual(["staff", "grantCoupon", found!.loginName]);
  for (const [wrong, message] of [
    [{ loginName: "nobody1234" }, "grant.unknown"],
    [{}, "grant.toWhom"],
    [{ everyone: true, discount: "0" }, "discount.format"],
    [{ everyone: true, minSpend: "-1" }, "minSpend.format"],
    [{ everyone: true, days: 0 }, "days.format"],
  ] as const)
    expect(await callBackOffice("coupon/grant", { ...gift, ...wrong })).toMatchObject({
      errKey: "invalidField",
      params: { message },
    });
  const toAll = await callBackOffice("coupon/grant", { ...gift, everyone: true });
  const shoppers = await shop.db.$count(shopper);
  expect(toAll).toMatchObject({ data: { granted: shoppers } });
  const held = await shop.db.select().from(coupon).where(eq(coupon.shopperId, id));
  expect(held.map(({ discountCents, minSpendCents }) => [discountCents, minSpendCents])).toEqual([
    [3_000, 20_000],
    [3_000, 20_000],
  ]);
});

test("the back office lists the mails that the shop sent to shoppers", async () => {
  const { orderNo } = await createOrder("paid");
  const [row] = await shop.db.query.mail.findMany({
    orderBy: (it, { desc }) => desc(it.id),
    limit: 1,
  });
  const [shown] = await getList(`outbox?keyword=${orderNo}`);
  expect(shown).toMatchObject({ id: row!.id, to: row!.recipient, subject: row!.subject });
  expect(await shop.db.$count(mail)).toBeGreaterThan(0);
});

test("a staff token is invalid after signing out", async () => {
  const { body } = await shopServer.ask("POST", "/prod-api/admin/login", {
    body: { loginName: "staff", password: "rootwell" },
  });
  const headers = { "Token-App": body.msg! };
  const log = () => shopServer.ask("GET", "/prod-api/admin/log", { headers });
  expect((await log()).body.code).toBe(200);
  await shopServer.ask("POST", "/prod-api/admin/logout", { headers, body: {} });
  expect((await log()).body.errKey).toBe("loginExpired");
});
