/* Tests the choice of a pick-up point at the checkout, without JavaScript. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PICKUP_PAGE_SIZE } from "@contract/model/limits";
import type { PickupPoint } from "@contract/shop/pickup";
import { createStaticPickupNetwork } from "../../backend/adapters/pickup/file-network";
import { order as orderTable } from "../../backend/database/schema/orders";
import { address } from "../../backend/database/schema/shoppers";
import { openTestDatabase } from "../fixtures/database";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { makeGoods } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { TESTED_LANGUAGES, type TestedLanguage } from "../fixtures/tested-languages";

function makePoint(code: string, district: PickupPoint["district"]): PickupPoint {
  return {
    code,
    kind: "store",
    region: "HK",
    district,
    name: { zhTw: `門市 ${code}`, en: `Store ${code}` },
    address: {
      zhTw: `${district.zhTw}彌敦道 ${code} 號`,
      en: `${code} Nathan Road, ${district.en}`,
    },
    hours: { zhTw: "24 小時", en: "Open 24 hours" },
  };
}

const MONG_KOK = { zhTw: "旺角", en: "Mong Kok" };
const CENTRAL = { zhTw: "中環", en: "Central" };
const POINTS = [
  makePoint("C-1", CENTRAL),
  ...Array.from({ length: PICKUP_PAGE_SIZE + 1 }, (_, at) => makePoint(`M-${at + 1}`, MONG_KOK)),
];

/** The points of the shop. A test can remove some of them. */
let points: readonly PickupPoint[] = POINTS;
const network = {
  listDistricts: () => createStaticPickupNetwork(points).listDistricts(),
  search: (...query: Parameters<ReturnType<typeof createStaticPickupNetwork>["search"]>) =>
    createStaticPickupNetwork(points).search(...query),
  find: (code: string) => createStaticPickupNetwork(points).find(code),
};
const database = openTestDatabase({ warm: true });
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db, 1, {}, { pickup: network });
});
afterAll(() => plainShop.close());

interface Shopping {
  readonly shopper: SignedIn;
  readonly client: FormClient;
  readonly page: FetchedPage;
}

async function openCheckout(lang: TestedLanguage): Promise<Shopping> {
  points = POINTS;
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  client.keep("lang", lang);
  const goods = await makeGoods(database.db, { stock: 5 });
  const add = (await client.get(`/product/detail?id=${goods.productId}`)).form("skuId", "count");
  return { shopper, client, page: await client.send(add, { intent: "buyNow", count: "1" }) };
}

const send = (client: FormClient, page: FetchedPage, fields: Readonly<Record<string, string>>) =>
  client.send(page.form("settleToken"), fields);

/** Returns the codes of the points that a page lists. */
const listCodes = ({ html }: FetchedPage) =>
  [...html.matchAll(/data-testid="pickup-point" data-code="([^"]+)"/g)].map(([, code]) => code);

const readOrders = ({ id }: SignedIn) =>
  database.db.select().from(orderTable).where(eq(orderTable.shopperId, id));

const fieldOf = (page: FetchedPage, name: string) =>
  new Map(page.form("settleToken").fields).get(name);

test.each(TESTED_LANGUAGES)("in %s, a shopper finds a point and orders to it", async (lang) => {
  const { shopper, client, page } = await openCheckout(lang);
  expect(fieldOf(page, "deliveryWay")).toBe("address");
  expect(listCodes(page)).toEqual([]);
  const found = await send(client, page, {
    intent: "findPickup",
    deliveryWay: "pickup",
    district: CENTRAL[lang],
  });
  expect(listCodes(found)).toEqual(["C-1"]);
  const order = { pickupCode: "C-1", consignee: "陳大文", phone: "9876 5432" };
  const placed = await send(client, found, { ...order, intent: "placeOrder" });
  expect(placed.path).toMatch(/^\/paymentTransition/);
  const [stored] = await readOrders(shopper);
  expect(stored).toMatchObject({
    consignee: "陳大文",
    phone: "98765432",
    address: POINTS[0]!.address[lang],
    doorNumber: POINTS[0]!.name[lang],
    pickupCode: "C-1",
    pickupKind: "store",
    pickupHours: POINTS[0]!.hours[lang],
  });
  const detail = await client.get(`/user/order/detail?id=${stored!.id}`);
  expect(detail.html).toContain('data-testid="pickup-point" data-code="C-1"');
  expect(detail.html).toContain(POINTS[0]!.name[lang]);
  expect(detail.html).toContain(POINTS[0]!.hours[lang]);
});

test("a pick-up search keeps the typed texts, the chosen pick-up point and the address of the checkout", async () => {
  const { client, page } = await openCheckout("en");
  const first = await send(client, page, {
    intent: "findPickup",
    deliveryWay: "pickup",
    district: "Central",
    remark: "Ring twice",
    consignee: "Chan",
    phone: "98765432",
  });
  const second = await send(client, first, {
    intent: "findPickup",
    pickupCode: "C-1",
    district: "Mong Kok",
    pickupText: "M-2",
  });
  expect(listCodes(second)).toEqual(["C-1", "M-2", "M-20", "M-21"]);
  expect(Object.fromEntries(second.form("settleToken").fields)).toMatchObject({
    remark: "Ring twice",
    consignee: "Chan",
    phone: "98765432",
    pickupCode: "C-1",
    district: "Mong Kok",
    pickupText: "M-2",
    addressId: fieldOf(page, "addressId"),
  });
  expect(second.path).not.toMatch(/Chan|98765432|Ring/);
});

test("a pick-up search with many results has pages of 20 pick-up points", async () => {
  const { client } = await openCheckout("zhTw");
  const first = await client.get("/settleAccounts?district=旺角");
  expect(listCodes(first)).toHaveLength(PICKUP_PAGE_SIZE);
  const second = await send(client, first, { intent: "nextPickup" });
  expect(listCodes(second)).toEqual(["M-21"]);
  expect(second.form("settleToken").intents).not.toContain("nextPickup");
});

test("a checkout form without a pick-up point shows the error and the pick-up points, and keeps the typed values", async () => {
  const { shopper, client } = await openCheckout("en");
  const page = await client.get("/settleAccounts?district=Central");
  const refused = await send(client, page, {
    intent: "placeOrder",
    consignee: "",
    phone: "1",
    remark: "Ring twice",
  });
  expect(refused.status).toBe(422);
  for (const error of ["pickupCode.required", "consignee.required", "phone.format"])
    expect(refused.html).toContain(`data-error="${error}"`);
  expect(listCodes(refused)).toEqual(["C-1"]);
  expect(fieldOf(refused, "remark")).toBe("Ring twice");
  expect(fieldOf(refused, "phone")).toBe("1");
  expect(await readOrders(shopper)).toEqual([]);
});

test("a checkout form with a pick-up point that no longer exists shows the error and keeps the typed values", async () => {
  const { shopper, client } = await openCheckout("en");
  const page = await client.get("/settleAccounts?district=Central&pickupCode=C-1");
  points = POINTS.slice(1);
  const refused = await send(client, page, { intent: "placeOrder", consignee: "Chan" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('data-error="checkout.pickupGone"');
  expect(fieldOf(refused, "consignee")).toBe("Chan");
  expect(await readOrders(shopper)).toEqual([]);
});

test("a shopper without an address can order to a pick-up point", async () => {
  const { shopper, client } = await openCheckout("en");
  await database.db.delete(address).where(eq(address.shopperId, shopper.id));
  const page = await client.get("/settleAccounts?district=Central");
  const order = { pickupCode: "C-1", consignee: "Chan", phone: "98765432" };
  await send(client, page, { ...order, intent: "placeOrder" });
  expect(await readOrders(shopper)).toMatchObject([{ pickupCode: "C-1" }]);
});

test("a pick-up search text that is too long shows the error at its field", async () => {
  const { client, page } = await openCheckout("en");
  const refused = await send(client, page, { intent: "findPickup", pickupText: "x".repeat(51) });
  expect(refused.html).toContain('data-error="pickupText.length"');
  expect(fieldOf(refused, "pickupText")).toHaveLength(51);
});

test("the checkout of a shop without pick-up points offers only delivery to an address", async () => {
  const { shopper, client } = await openCheckout("en");
  points = [];
  // The storefront caches the districts for a second.
  await expect
    .poll(async () => (await client.get("/settleAccounts?district=Central")).html, {
      timeout: 10_000,
    })
    .not.toContain('name="deliveryWay"');
  expect((await client.get("/delivery")).html).not.toContain("convenience store");
  const page = await client.get("/settleAccounts?district=Central");
  await send(client, page, { intent: "placeOrder" });
  expect(await readOrders(shopper)).toMatchObject([{ pickupCode: "", pickupKind: "" }]);
});

test.each([
  ["en", "convenience store"],
  ["zhTw", "便利商店"],
] as const)(
  "in %s, the delivery page says that shoppers can collect orders at pick-up points",
  async (lang, text) => {
    const { client } = await openCheckout(lang);
    await expect
      .poll(async () => (await client.get("/delivery")).html, { timeout: 10_000 })
      .toContain(text);
  },
);
