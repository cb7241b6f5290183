/* Tests the contract of /prod-api with the reference backend or a deployed one (docs/reference/qa.md). It only
   changes the cart and an address, and undoes both changes. */
import { afterAll, beforeAll, expect, test, type TestContext } from "vitest";
import { isSpecifiedCall } from "@contract/model/call";
import { openDemoBackend } from "../fixtures/demo-backend";
import { ApiClient, type CallResult } from "./api-client";
import { loadDeclaredCalls } from "./declared-calls";
import { QA_ACCOUNT } from "./qa-account";

const deployed = process.env.PROD_API_URL;
const calls = await loadDeclaredCalls();
const ownBackend = deployed === undefined ? openDemoBackend() : null;
let visitor: ApiClient;
let shopper: ApiClient;
beforeAll(async () => {
  const baseUrl = deployed ?? `${(await ownBackend!.open()).origin}/prod-api`;
  visitor = new ApiClient(baseUrl);
  shopper = new ApiClient(baseUrl);
  const signedIn = await callByName(visitor, "login", { ...QA_ACCOUNT, deviceType: 0 });
  expect(signedIn.breach).toBeNull();
  shopper.token = String(signedIn.value);
});
afterAll(() => ownBackend?.close());

function callByName(client: ApiClient, name: string, input: object = {}): Promise<CallResult> {
  const call = calls.get(name);
  if (call === undefined) throw new Error(`contract/ declares no call ${name}`);
  return client.ask(call, { ...input });
}

type Skipping = Pick<TestContext, "skip">;

/**
 * Returns the data of a successful response that matches the contract. Skips the test if a deployed backend lacks a
 * call that the specification does not list.
 */
async function expectGood(
  client: ApiClient,
  name: string,
  input: object,
  { skip }: Skipping,
): Promise<unknown> {
  const asked = await callByName(client, name, input);
  const call = calls.get(name)!;
  const mayLack = deployed !== undefined && !isSpecifiedCall(call);
  if (mayLack && asked.code !== 200 && (await client.isMissing(call, asked, { ...input }))) skip();
  const { code, breach } = asked;
  expect({ name, code, breach }).toEqual({ name, code: 200, breach: null });
  return asked.value;
}

const PUBLIC_READS: [name: string, input: object][] = [
  ...[0, 1, 2, 3, 4, ...(deployed === undefined ? [5] : [])].map((sortType): [string, object] => [
    "productPage",
    { sortType, pageSize: 12 },
  ]),
  ["productPage", { keyword: "洗髮", pageNum: 1, pageSize: 12 }],
  ["filterList", {}],
  ["sitemapProducts", {}],
  ["searchHints", { keyword: "shanpoo" }],
  ["loginNameIsExist", { loginName: QA_ACCOUNT.loginName }],
  ["emailIsExist", { email: "nobody@example.com" }],
];
test.for(PUBLIC_READS)(
  "the call %s returns the shape %j to a visitor",
  async ([name, input], here) => {
    await expectGood(visitor, name, input, here);
  },
);

const SHOPPER_READS: [name: string, input: object][] = [
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
  ["list", {}], // the calls about sessions
];
test.for(SHOPPER_READS)(
  "the call %s returns the shape %j to a signed-in shopper",
  async ([name, input], here) => {
    await expectGood(shopper, name, input, here);
  },
);

test("the calls for a product, an order, a payment, a parcel and a refund match the contract", async (here) => {
  await expectGood(visitor, "productDetail", { id: await findSomeProduct(here) }, here);
  for (const [name, by, from, input] of [
    ["orderDetail", "orderId", "orderPage", { status: -99 }],
    ["payTypeList", "orderId", "orderPage", { status: 0 }],
    ["logisticsInfo", "orderId", "orderPage", { status: 6 }],
    ["refundPreview", "orderId", "orderPage", { status: 7 }],
    ["refundDetail", "refundId", "refundPage", {}],
  ] as const) {
    const thing = getFirst(await expectGood(shopper, from, input, here));
    // A deployed shop may have no such row, but the demo shop has one.
    if (thing === undefined) expect(deployed, `${name} needs a row of ${from}`).toBeDefined();
    else await expectGood(shopper, name, { [by]: thing[by] }, here);
  }
});

test("a shopper can add, change, check out and remove a cart line", async (here) => {
  const productId = await findSomeProduct(here);
  const detail = await expectGood(visitor, "productDetail", { id: productId }, here);
  const { skuList } = detail as { skuList: { id: string; stock: number }[] };
  const goods = { productId, skuId: skuList.find(({ stock }) => stock > 1)?.id, count: 1 };
  const line = (await expectGood(shopper, "addShoppingCartItem", goods, here)) as { id: string };
  await expectGood(shopper, "updateCartItemNum", { id: line.id, count: 1 }, here);
  await expectGood(shopper, "settleOrder", { cartItemIds: [line.id] }, here);
  await expectGood(shopper, "usableCouponList", { cartItemIds: line.id }, here);
  await expectGood(shopper, "deleteCartItem", { id: line.id }, here);
  // Repeating the call has no effect, because the line no longer exists.
  await expectGood(shopper, "deleteCartItem", { id: line.id }, here);
});

test("a shopper can add, change and delete an address", async (here) => {
  const fields = { consignee: "QA", phone: "91234567", address: "1 Nathan Road" };
  const added = (await expectGood(shopper, "addAddress", fields, here)) as { id: string };
  await expectGood(shopper, "updateAddress", { ...fields, id: added.id, doorNumber: "7B" }, here);
  await expectGood(shopper, "deleteAddress", { id: added.id }, here);
});

test("calls that need a token reject a visitor with the code in the body and with HTTP status 200", async () => {
  for (const [name, call] of calls) {
    if (call.token !== "required") continue;
    const asked = await callByName(visitor, name);
    if (!isSpecifiedCall(call) && (await visitor.isMissing(call, asked))) continue;
    expect({ name, status: asked.status }).toEqual({ name, status: 200 });
    expect([401, 500], name).toContain(asked.code);
  }
});

// Do not test a deployed backend, because it may respond differently to an unknown call.
if (deployed === undefined)
  test("the reference backend responds with code 404 in the body to an unknown call", async () => {
    const none = { ...calls.get("basicInfo")!, path: "/userApp/noSuchCall" } as const;
    expect((await shopper.ask(none)).code).toBe(404);
  });

/** Returns the id of the first product in the list. */
async function findSomeProduct(here: Skipping): Promise<string> {
  const products = await expectGood(visitor, "productPage", { pageNum: 1, pageSize: 12 }, here);
  return getFirst(products)?.id ?? "";
}

function getFirst(value: unknown): Record<string, string> | undefined {
  return Array.isArray(value) ? (value[0] as Record<string, string> | undefined) : undefined;
}
