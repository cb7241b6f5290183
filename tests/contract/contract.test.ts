/*
 * Tests the contract of /prod-api with the reference backend, or with a deployed one:
 *
 * PROD_API_URL=https://…/prod-api QA_LOGIN=… QA_PASSWORD=… npm run test:contract
 *
 * It only reads, except the cart and an address, which it removes again.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoBackend } from "../fixtures/demo-backend";
import { ApiClient, type Asked } from "./api-client";
import { declaredCalls } from "./declared-calls";

const deployed = process.env.PROD_API_URL;
const account = {
  loginName: process.env.QA_LOGIN ?? "demoshopper1",
  password: process.env.QA_PASSWORD ?? "Rootwell2026",
};
const calls = await declaredCalls();
const own = deployed === undefined ? openDemoBackend() : null;
let visitor: ApiClient;
let shopper: ApiClient;
beforeAll(async () => {
  const baseUrl = deployed ?? `${(await own!.open()).origin}/prod-api`;
  visitor = new ApiClient(baseUrl);
  shopper = new ApiClient(baseUrl);
  const signedIn = await ask(visitor, "login", { ...account, deviceType: 0 });
  expect(signedIn.breach).toBeNull();
  shopper.token = String(signedIn.value);
});
afterAll(() => own?.close());

function ask(client: ApiClient, name: string, input: object = {}): Promise<Asked> {
  const call = calls.get(name);
  if (call === undefined) throw new Error(`contract/ declares no call ${name}`);
  return client.ask(call, { ...input });
}

/**
 * Expects a successful reply that matches the contract. A missing optional call is logged and returns
 * undefined.
 */
async function expectGood(client: ApiClient, name: string, input: object = {}): Promise<unknown> {
  const asked = await ask(client, name, input);
  if (calls.get(name)?.optional === true && (asked.code === 404 || asked.status === 404)) {
    console.log(`This backend lacks the optional call ${name}.`);
    return undefined;
  }
  expect({ name, code: asked.code, breach: asked.breach }).toEqual({
    name,
    code: 200,
    breach: null,
  });
  return asked.value;
}

const READ_BY_ANYBODY: [name: string, input: object][] = [
  ...[0, 1, 2, 3, 4, ...(deployed === undefined ? [5] : [])].map((sortType): [string, object] => [
    "productPage",
    { sortType, pageSize: 12 },
  ]),
  ["productPage", { keyword: "洗髮", pageNum: 1, pageSize: 12 }],
  ["filterList", {}],
  ["sitemapProducts", {}],
  ["searchHints", { keyword: "shanpoo" }],
  ["loginNameIsExist", { loginName: account.loginName }],
  ["emailIsExist", { email: "nobody@example.com" }],
];
test.each(READ_BY_ANYBODY)(
  "%s returns its declared shape to a visitor (%j)",
  async (name, input) => {
    await expectGood(visitor, name, input);
  },
);

const READ_BY_SHOPPER: [name: string, input: object][] = [
  ["basicInfo", {}],
  ["addressList", {}],
  ["shoppingCartPage", { pageNum: 1, pageSize: 50 }],
  ...[1, 3, 5].map((status): [string, object] => ["couponPage", { status }]),
  ["couponOfferList", {}],
  ...[-99, 0, 5, 6, 7, 2, 3].map((status): [string, object] => ["orderPage", { status }]),
  ["orderPage", { status: -99, orderType: 2 }],
  ["orderCounts", {}],
  ["orderNews", {}],
  ["refundPage", {}],
  ["ownData", {}],
  ["ownDataCounts", {}],
  ["list", {}], // the list of sessions
];
test.each(READ_BY_SHOPPER)(
  "%s returns its declared shape to a shopper (%j)",
  async (name, input) => {
    await expectGood(shopper, name, input);
  },
);

test("a product, an order, its payment methods, its parcel and a refund have their declared shapes", async () => {
  await expectGood(visitor, "productDetail", { id: await someProduct() });
  for (const [name, by, from, input] of [
    ["orderDetail", "orderId", "orderPage", { status: -99 }],
    ["payTypeList", "orderId", "orderPage", { status: 0 }],
    ["logisticsInfo", "orderId", "orderPage", { status: 6 }],
    ["refundPreview", "orderId", "orderPage", { status: 7 }],
    ["refundDetail", "refundId", "refundPage", {}],
  ] as const) {
    const thing = first(await expectGood(shopper, from, input));
    // A shopper of a deployed backend may have no such row, but the demo shop has one.
    if (thing === undefined) expect(deployed, `${name} needs a row of ${from}`).toBeDefined();
    else await expectGood(shopper, name, { [by]: thing[by] });
  }
});

test("adds, changes, settles and removes a cart line", async () => {
  const productId = await someProduct();
  const detail = await expectGood(visitor, "productDetail", { id: productId });
  const { skuList } = detail as { skuList: { id: string; stock: number }[] };
  const goods = { productId, skuId: skuList.find(({ stock }) => stock > 1)?.id, count: 1 };
  const line = (await expectGood(shopper, "addShoppingCartItem", goods)) as { id: string };
  await expectGood(shopper, "updateCartItemNum", { id: line.id, count: 1 });
  await expectGood(shopper, "settleOrder", { cartItemIds: [line.id] });
  await expectGood(shopper, "usableCouponList", { cartItemIds: line.id });
  await expectGood(shopper, "deleteCartItem", { id: line.id });
  // Removing a removed line again succeeds without an effect.
  await expectGood(shopper, "deleteCartItem", { id: line.id });
});

test("adds, changes and deletes an address", async () => {
  const fields = { consignee: "QA", phone: "91234567", address: "1 Nathan Road" };
  const added = (await expectGood(shopper, "addAddress", fields)) as { id: string };
  await expectGood(shopper, "updateAddress", { ...fields, id: added.id, doorNumber: "7B" });
  await expectGood(shopper, "deleteAddress", { id: added.id });
});

test("calls that need a token reject a visitor by the body's code, never by the HTTP status", async () => {
  for (const [name, call] of calls) {
    if (call.token !== "required") continue;
    const asked = await ask(visitor, name);
    const isMissing = call.optional === true && asked.code === 404;
    if (isMissing) continue;
    expect({ name, status: asked.status }).toEqual({ name, status: 200 });
    expect([401, 500], name).toContain(asked.code);
  }
});

test("an unknown call returns 404 in the body", async () => {
  const none = { ...calls.get("basicInfo")!, path: "/userApp/noSuchCall" } as const;
  expect((await shopper.ask(none)).code).toBe(404);
});

/** Returns the id of the first product in the list. */
async function someProduct(): Promise<string> {
  const products = await expectGood(visitor, "productPage", { pageNum: 1, pageSize: 12 });
  return first(products)?.id ?? "";
}

function first(value: unknown): Record<string, string> | undefined {
  return Array.isArray(value) ? (value[0] as Record<string, string> | undefined) : undefined;
}
