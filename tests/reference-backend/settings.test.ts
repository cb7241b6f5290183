import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultProfile } from "@contract/model/default-profile";
import { SETTING_KEYS } from "@contract/staff/states";
import { cancelOrder } from "../../backend/services/orders/cancel-order";
import { acceptReturn } from "../../backend/services/refunds/accept-return";
import { applyForRefund } from "../../backend/services/refunds/apply-for-refund";
import { saveSettingByStaff } from "../../backend/services/settings/settings";
import type { Shop } from "../../backend/services/shop";
import { getLinesOfOrders } from "../../backend/database/order-lists";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import { makeReceivedOrder } from "../fixtures/received-order";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";

const database = openTestDatabase();
let shop: Shop;
let shopServer: ShopServer;
let token: string;

beforeAll(async () => {
  shop = openShop(database.db);
  shopServer = await openShopServer(shop);
  const { body } = await shopServer.ask("POST", "/prod-api/admin/login", {
    body: { loginName: "staff", password: "rootwell" },
  });
  token = body.msg!;
});
afterAll(() => shopServer.close());

interface Setting {
  readonly key: string;
  readonly value: string;
  readonly byDefault: string;
  readonly version: number;
}

async function read() {
  const headers = { "Token-App": token };
  const { body } = await shopServer.ask("GET", "/prod-api/admin/setting/list", { headers });
  return body.data as { settings: Setting[]; history: { changes: object[]; subject: string }[] };
}

async function save(key: string, value: string) {
  const { settings } = await read();
  const { version } = settings.find((each) => each.key === key)!;
  const headers = { "Token-App": token };
  const body = { key, value, version };
  return (await shopServer.ask("POST", "/prod-api/admin/setting/save", { headers, body })).body;
}

test("a shop without changes uses the default settings, and no call returns a secret", async () => {
  const { settings, history } = await read();
  expect(settings.map(({ key }) => key)).toEqual(SETTING_KEYS);
  for (const { value, byDefault, version } of settings)
    expect([value, version]).toEqual([byDefault, 0]);
  expect(history).toEqual([]);
  expect(JSON.stringify(settings)).not.toContain(shop.settings.backendSecret);
});

test("a setting is stored with its author, an invalid value is rejected, and only one of two concurrent changes is saved", async () => {
  expect((await save("heldPiecesMax", "98")).code).toBe(200);
  expect(await save("heldPiecesMax", "many")).toMatchObject({
    params: { message: "value.format" },
  });
  expect(await save("payMinutes", "5")).toMatchObject({ params: { message: "value.range" } });
  const { history } = await read();
  expect(history).toMatchObject([
    { subject: "heldPiecesMax", changes: [{ field: "value", before: "99", after: "98" }] },
  ]);
  for (let version = 0; version < 10; version += 1) {
    const saves = ["11", "12"].map((value) =>
      saveSettingByStaff(
        shop,
        { staffName: "mei" },
        { key: "unpaidOrdersMax", value: String(Number(value) + 2 * version), version },
      ),
    );
    const outcomes = await Promise.allSettled(saves);
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
      { reason: { key: "versionConflict" } },
    ]);
  }
});

test("a new payment deadline and a new limit of reserved goods apply immediately", async () => {
  await save("payMinutes", "60");
  await save("unpaidOrdersMax", "1");
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 50 });
  const placed = await placeOrderByCart(shop, buyer, { goods: [{ ...goods, count: 1 }] });
  const minutes = (placed.payDeadline.getTime() - placed.createdAt.getTime()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
  await expect(
    placeOrderByCart(shop, buyer, { goods: [{ ...goods, count: 1 }] }),
  ).rejects.toMatchObject({
    key: "unpaidOrdersLimit",
    params: { most: 1 },
  });
  await cancelOrder(shop, buyer.id, placed.id);
  await save("heldPiecesMax", "3");
  await expect(
    placeOrderByCart(shop, buyer, { goods: [{ ...goods, count: 4 }] }),
  ).rejects.toMatchObject({
    key: "orderPiecesLimit",
    params: { most: 3 },
  });
  for (const [key, value] of [
    ["payMinutes", "30"],
    ["unpaidOrdersMax", "5"],
    ["heldPiecesMax", "99"],
  ] as const)
    await save(key, value);
});

test("the return address comes from the settings, or else from the environment", async () => {
  const buyer = await makeBuyer(shop.db);
  const accepted = async () => {
    const { id } = await makeReceivedOrder(shop, buyer);
    const [line] = await getLinesOfOrders(shop.db, [id]);
    const refund = await applyForRefund(shop, buyer.id, {
      orderId: id,
      refundType: 2,
      reason: 1,
      remark: "",
      requestId: `back-${id}`,
      items: [{ orderItemId: line!.id, count: 1 }],
      unopened: true,
      unpackVideo: "viaLine",
      freightAccepted: false,
    });
    await acceptReturn(shop, { staffName: "staff" }, { refundId: refund.id, auditRemark: "" });
    const headers = { "Token-App": token };
    const path = `/prod-api/admin/refund/detail?refundId=${refund.id}`;
    const { body } = await shopServer.ask("GET", path, { headers });
    return (body.data as { returnAddress: string }).returnAddress;
  };
  expect(await accepted()).toBe(shop.settings.returnAddress);
  await save("returnAddress", "1 Set Road");
  expect(await accepted()).toBe("1 Set Road");
});

test("the exchange rate for NT$ belongs to the profile only together with its date", async () => {
  const readRate = async () => {
    const { body } = await shopServer.ask("GET", "/prod-api/userApp/shop/shopProfile");
    return (body.data as { twdRate: unknown }).twdRate;
  };
  expect((await save("twdPer100Hkd", "412")).code).toBe(200);
  expect(await readRate()).toBeNull();
  expect(await save("twdRateDate", "2026-02-30")).toMatchObject({
    params: { message: "value.date" },
  });
  expect((await save("twdRateDate", "2026-11-20")).code).toBe(200);
  expect(await readRate()).toEqual({ per100Hkd: 412, date: "2026-11-20" });
  expect((await save("twdPer100Hkd", "0")).code).toBe(200);
  expect(await readRate()).toBeNull();
});

test("the shop's name and contacts come from the settings, in Chinese if there is no English text", async () => {
  const told = async () => {
    const { body } = await shopServer.ask("GET", "/prod-api/userApp/shop/shopProfile");
    return body.data as Record<string, string>;
  };
  const builtIn = await told();
  expect(builtIn).toMatchObject({
    name: defaultProfile.name.zhTw,
    nameEn: defaultProfile.name.en,
    email: defaultProfile.email,
    phone: defaultProfile.phone,
    address: defaultProfile.address.zhTw,
    addressEn: defaultProfile.address.en,
    line: defaultProfile.line,
  });
  const changes = [
    ...([
      ["shopName", "山茶小舖"],
      ["shopNameEn", ""],
    ] as const),
    ...([
      ["shopAddress", ""],
      ["contactPhone", ""],
    ] as const),
    ["contactEmail", "hello@camellia.example"] as const,
  ];
  for (const [key, value] of changes) expect((await save(key, value)).code).toBe(200);
  expect(await told()).toEqual({
    ...builtIn,
    name: "山茶小舖",
    nameEn: "山茶小舖",
    email: "hello@camellia.example",
    address: "",
    addressEn: "",
    phone: "",
  });
  expect(await save("contactEmail", "nobody")).toMatchObject({
    params: { message: "value.email" },
  });
  expect(await save("shopName", "a\nb")).toMatchObject({ params: { message: "value.format" } });
  const { settings } = await read();
  for (const [key] of changes)
    await save(key, settings.find((each) => each.key === key)!.byDefault);
  expect(await told()).toEqual(builtIn);
});

test("the banner shows the free-shipping text if there is no announcement", async () => {
  const shown = async () => {
    const { body } = await shopServer.ask("GET", "/prod-api/userApp/notice/noticeList");
    return body.data as { place: string; text: string }[];
  };
  const before = await shown();
  await save("freeShipping", "滿額也免運");
  expect(await shown()).toEqual([
    ...before,
    { id: 0, place: "banner", text: "滿額也免運", textEn: "", href: "" },
  ]);
  await save("freeShipping", "");
  expect(await shown()).toEqual(before);
});

test("a new product starts with the low-stock limit in the settings", async () => {
  const lowStockAt = async () => {
    const headers = { "Token-App": token };
    const { body } = await shopServer.ask("GET", "/prod-api/admin/product/choices", { headers });
    return (body.data as { lowStockAt: number }).lowStockAt;
  };
  expect(await lowStockAt()).toBe(5);
  await save("lowStockAt", "12");
  expect(await lowStockAt()).toBe(12);
});
