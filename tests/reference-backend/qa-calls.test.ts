import { afterAll, beforeAll, expect, test } from "vitest";
import type { Shop } from "../../backend/services/shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { openShop } from "../fixtures/money-shop";

const database = openTestDatabase();
const QA_TOKEN = "a token for tests only";
let shop: Shop;
let shopServer: ShopServer;

beforeAll(async () => {
  const plain = openShop(database.db);
  shop = { ...plain, settings: { ...plain.settings, qaToken: QA_TOKEN } };
  shopServer = await openShopServer(shop);
  await callQa("reset", {});
});
afterAll(() => shopServer.close());

async function callQa<Reply = unknown>(call: string, body: unknown): Promise<Reply> {
  const { status, body: reply } = await shopServer.ask("POST", `/qa/${call}`, {
    headers: { "QA-Token": QA_TOKEN },
    body,
  });
  expect([call, status]).toEqual([call, 200]);
  return reply as Reply;
}

async function createReadyShopper() {
  const [made] = await callQa<{ loginName: string; password: string }[]>("shoppers", {
    count: 1,
    address: true,
    coupon: { discount: "50.00", minSpend: "100.00" },
  });
  const { msg } = (
    await shopServer.ask("POST", "/prod-api/userApp/userAccount/login", {
      body: { ...made, deviceType: 0 },
    })
  ).body;
  const goods = await callQa<{ productId: string; skuId: string }>("product", {
    nameZhTw: "測試洗髮露",
    nameEn: "Test shampoo",
    price: "120.00",
    stock: 9,
  });
  const headers = { "Token-App": msg! };
  const ask = async (method: "GET" | "POST", path: string, body?: object) =>
    (
      await shopServer.ask(
        method,
        `/prod-api${path}`,
        body === undefined ? { headers } : { headers, body },
      )
    ).body as { code: number; errKey?: string; data: unknown };
  return { goods, ask };
}

interface Preview {
  settleToken: string;
  addressList: { id: string; isDefault: boolean }[];
  couponList: { id: string }[];
}

async function placeOrder() {
  const { goods, ask } = await createReadyShopper();
  const buyNow = { ...goods, count: 1 };
  const settled = await ask("POST", "/userOrder/settleOrder", { buyNow });
  const preview = settled.data as Preview;
  const order = await ask("POST", "/userOrder/submitOrder", {
    buyNow,
    settleToken: preview.settleToken,
    remark: "",
    addressId: preview.addressList[0]!.id,
  });
  const { orderId, orderNo } = order.data as { orderId: string; orderNo: string };
  const now = async () => {
    const path = `/userOrder/orderDetail?orderId=${orderId}`;
    const { data } = await ask("GET", path);
    const { status, detailStatus } = data as { status: number; detailStatus: number };
    return [status, detailStatus];
  };
  return { ask, orderNo, preview, now };
}

test("no QA call exists for a request without the correct token", async () => {
  const closed = await openShopServer(openShop(database.db));
  for (const [at, headers] of [
    [shopServer, {}],
    [shopServer, { "QA-Token": "a token for tests onlx" }],
    [closed, { "QA-Token": QA_TOKEN }],
  ] as const) {
    for (const call of ["reset", "clock", "stock", "advance", "fault", "shoppers", "product"]) {
      expect((await at.ask("POST", `/qa/${call}`, { headers, body: {} })).status).toBe(404);
    }
    expect((await at.ask("GET", "/qa/outbox?email=a@b.c", { headers })).status).toBe(404);
  }
  await closed.close();
});

test("a shopper that a QA call creates can buy immediately, with an address and a coupon", async () => {
  const { preview, now } = await placeOrder();
  expect(preview.addressList).toMatchObject([{ isDefault: true }]);
  expect(preview.couponList).toHaveLength(1);
  expect(await now()).toEqual([0, 0]);
});

test("a QA call advances an order through the states in between, by the shop's own rules", async () => {
  const ends = { paid: [5, 0], shipped: [6, 0], completed: [7, 0], cancelled: [2, 0] };
  for (const [to, state] of Object.entries(ends)) {
    const { orderNo, now } = await placeOrder();
    await callQa("advance", { orderNo, to });
    expect([to, await now()]).toEqual([to, state]);
  }
  for (const from of ["paid", "shipped", "completed"]) {
    const refunded = await placeOrder();
    await callQa("advance", { orderNo: refunded.orderNo, to: from });
    await callQa("advance", { orderNo: refunded.orderNo, to: "refunded" });
    expect([from, await refunded.now()]).toEqual([from, [3, 2]]);
  }
  const rejected = await placeOrder();
  await callQa("advance", { orderNo: rejected.orderNo, to: "refundRejected" });
  expect(await rejected.now()).toEqual([5, 0]);
  await expectInvariantsToHold(database.db);
});

test("a QA call cannot advance an order that has ended", async () => {
  const { orderNo, now } = await placeOrder();
  await callQa("advance", { orderNo, to: "cancelled" });
  for (const to of ["paid", "shipped", "completed", "refunded"]) {
    const refused = await shopServer.ask("POST", "/qa/advance", {
      headers: { "QA-Token": QA_TOKEN },
      body: { orderNo, to },
    });
    expect([to, refused.status, refused.body.errKey]).toEqual([to, 409, "stateNotAllowed"]);
  }
  expect(await now()).toEqual([2, 0]);
});

test("advancing the business clock by a QA call expires unpaid orders", async () => {
  const { now } = await placeOrder();
  await callQa("clock", { advanceMinutes: 31 });
  expect(await now()).toEqual([2, 0]);
  await callQa("clock", { advanceMinutes: -31 });
});

test("shoppers can buy exactly the stock that a QA call sets", async () => {
  const { goods, ask } = await createReadyShopper();
  await callQa("stock", { skuId: goods.skuId, stock: 2 });
  const tooMany = await ask("POST", "/userOrder/addShoppingCartItem", { ...goods, count: 3 });
  expect(tooMany.errKey).toBe("stockShort");
  const enough = await ask("POST", "/userOrder/addShoppingCartItem", { ...goods, count: 2 });
  expect(enough.code).toBe(200);
});

test("a fault that a QA call injects affects the next responses of one call and no others", async () => {
  const { ask } = await createReadyShopper();
  await callQa("fault", { call: "refundPage", kind: "code 403", times: 2 });
  const codes = [];
  for (let nth = 0; nth < 3; nth += 1) codes.push((await ask("GET", "/userOrder/refundPage")).code);
  expect(codes).toEqual([403, 403, 200]);
  await callQa("fault", { call: "refundPage", kind: "expired", times: 1 });
  await callQa("reset", {});
  expect((await shopServer.ask("GET", "/prod-api/userOrder/refundPage")).body.errKey).toBe(
    "loginExpired",
  );
});

test.each(["refundPages", "RefundPage", "page", "toString"])(
  "injecting a fault for an unknown call is rejected: %s",
  async (call) => {
    const { status, body } = await shopServer.ask("POST", "/qa/fault", {
      headers: { "QA-Token": QA_TOKEN },
      body: { call, kind: "code 403" },
    });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("there is no such call");
  },
);

test("after a reset by a QA call, the demo shop is consistent and testers can read its mails", async () => {
  await callQa("reset", {});
  await expectInvariantsToHold(database.db);
  const email = "somebody.new@rootwell.example";
  await shopServer.ask(
    "GET",
    `/prod-api/userApp/userAccount/sendVerificationCode?email=${encodeURIComponent(email)}&type=1`,
  );
  const { body } = await shopServer.ask("GET", `/qa/outbox?email=${encodeURIComponent(email)}`, {
    headers: { "QA-Token": QA_TOKEN },
  });
  expect(body).toMatchObject([{ to: email, code: expect.stringMatching(/^\d{6}$/) }]);
});

test("a shopper created by a QA call buys, receives and reviews a product, and visitors see the review", async () => {
  const { productId } = await callQa<{ productId: string }>("product", {
    nameZhTw: "評價洗髮露",
    nameEn: "Reviewed shampoo",
    price: "120.00",
    stock: 2,
  });
  await callQa("review", { productId, stars: 4 });
  await callQa("review", { productId, stars: 5 });
  const { body } = await shopServer.ask(
    "GET",
    `/prod-api/userApp/product/productDetail?id=${productId}`,
  );
  expect(body).toMatchObject({
    data: { reviewCount: 2, reviewStars: 4.5, realReviewCount: 2, stock: 0 },
  });
  await expectInvariantsToHold(database.db);
});
