/* Tests the backend calls of forms, the cart and the checkout. A page makes one call, even with a backend that has
   only the specified calls. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBackendProxy, type BackendProxy } from "../fixtures/backend-proxy";
import { openDemoBackend } from "../fixtures/demo-backend";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { FROZEN_CLOCK_SETTINGS } from "../fixtures/frozen-clock";
import { startStorefront, type Shop } from "../edge/start-storefront";

const DEMO = { loginName: "demoshopper1", password: "Rootwell2026" };
/**
 * Changes that make a backend follow the specification exactly. It ignores unknown fields and returns no additional
 * ones.
 */
const EXACT_SPECIFICATION = {
  request: (body: string) =>
    body.replace(/,?"(proposeCoupon":true|expectedPayAmount":"[^"]*")/, ""),
  reply: (body: string) => body.replace(/,"goodsAmount":"[\d.]+","payTypeList":\[.*\]\}$/, "}"),
};

interface CountedShop {
  readonly proxy: BackendProxy;
  readonly storefront: Shop;
  readonly shopper: FormClient;
}

const demo = openDemoBackend();
let ours: CountedShop;
let plain: CountedShop;
beforeAll(async () => {
  const { origin } = await demo.open();
  ours = await openCounted(await openBackendProxy(origin));
  plain = await openCounted(await openBackendProxy(origin, EXACT_SPECIFICATION));
  const product = await ours.shopper.get("/product?inStock=1");
  await ours.shopper.send(product.form("productId", "skuId"), { intent: "addToCart" });
});
afterAll(async () => {
  for (const { proxy, storefront } of [ours, plain]) {
    await storefront.close();
    await proxy.close();
  }
  await demo.close();
});

async function openCounted(proxy: BackendProxy): Promise<CountedShop> {
  const storefront = await startStorefront(proxy.url, FROZEN_CLOCK_SETTINGS);
  const shopper = new FormClient(storefront.origin);
  const login = (await shopper.get("/login")).form("loginName", "password");
  await shopper.send(login, DEMO);
  return { proxy, storefront, shopper };
}

/** Opens a page. Returns the page and the calls that it made. Every page makes the call for the viewer. */
async function visit({ proxy, shopper }: CountedShop, path: string) {
  proxy.calls.length = 0;
  const page = await shopper.get(path);
  expect(page.status, path).toBe(200);
  return { page, calls: proxy.calls.filter((call) => call !== "basicInfo") };
}

/** The calls of each account page, without the call for the viewer, which includes the cart count. */
const CALLS_BY_PAGE: readonly (readonly [path: string, calls: readonly string[]])[] = [
  ["/user/center", ["orderCounts", "orderNews", "couponPage"]],
  ["/user/order", ["orderPage", "orderCounts"]],
  ["/user/coupon", ["couponPage", "couponOfferList"]],
  ["/user/address", ["addressList"]],
  ["/user/sessions", ["list"]],
  ["/user/security", ["state"]],
  ["/user/data", ["ownDataCounts", "state"]],
  ["/user/mails", ["consent", "list", "waiting"]],
  ["/user/contact", []],
];

/** Returns the path of the checkout with the cart lines, as the cart page links to it. */
function getCheckoutPath(cart: FetchedPage): string {
  const ids = cart
    .form("cartItemId")
    .fields.filter(([name]) => name === "cartItemId")
    .map(([, id]) => id);
  return `/settleAccounts?items=${ids.join(",")}`;
}

/** Returns the amounts on a page, in order. */
function listAmounts({ html }: FetchedPage): string[] {
  return [...html.matchAll(/HK\$[\d,.]+/g)].map(([sum]) => sum);
}

function copyField([name, value]: readonly [string, string]): [string, string] {
  return [name, value];
}

/** Submits a form twice within a second. Returns the calls and the responses of both submissions. */
async function sendTwice(
  { proxy, shopper }: CountedShop,
  path: string,
  fields: [string, string][],
) {
  const send = () => shopper.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  proxy.calls.length = 0;
  const first = await send();
  const calls = [...proxy.calls];
  proxy.calls.length = 0;
  const again = await send();
  return { calls, callsAgain: [...proxy.calls], statuses: [first.status, again.status] };
}

test("adding goods to the cart makes one backend call, and submitting the form twice makes no second call", async () => {
  for (const counted of [ours, plain]) {
    const goods = (await counted.shopper.get("/product?inStock=1")).form("productId", "skuId");
    // Use another count than before, because this storefront has a frozen clock and all forms come within one second.
    const kept = goods.fields.filter(([name]) => name !== "count").map(copyField);
    const sent = [...kept, copyField(["count", "2"]), copyField(["intent", "addToCart"])];
    const { calls, callsAgain, statuses } = await sendTwice(counted, goods.action, sent);
    expect([calls, callsAgain]).toEqual([["addShoppingCartItem"], []]);
    expect(statuses).toEqual([303, 303]);
  }
});

test("a repeated request for a code mails one code, even if the backend does not detect repetitions", async () => {
  for (const [nth, counted] of [ours, plain].entries()) {
    const sent: [string, string][] = [
      ["email", `code${nth}@rootwell.example`],
      ["intent", "sendCode"],
    ];
    const { calls, callsAgain, statuses } = await sendTwice(counted, "/user/info", sent);
    expect(calls).toContain("sendVerificationCode");
    expect(callsAgain).not.toContain("sendVerificationCode");
    expect(statuses).toEqual([200, 200]);
  }
});

test("the cart page loads the cart and its total with one call", async () => {
  const { page, calls } = await visit(ours, "/user/shoppingCart");
  expect(page.html).toContain('data-testid="cart-total"');
  expect(calls).toEqual(["shoppingCartPage"]);
});

test("the cart page requests its total if the backend does not send it with the cart, and looks the same", async () => {
  const { page, calls } = await visit(plain, "/user/shoppingCart");
  expect(calls).toEqual(["shoppingCartPage", "settleOrder"]);
  expect(listAmounts(page)).toEqual(listAmounts((await visit(ours, "/user/shoppingCart")).page));
});

test("the checkout calculates the total with the best coupon in one call", async () => {
  const { page: cart } = await visit(ours, "/user/shoppingCart");
  const { page, calls } = await visit(ours, getCheckoutPath(cart));
  const { fields } = page.form("settleToken");
  expect(Object.fromEntries(fields).couponId).toMatch(/^\d+$/);
  expect(calls.filter((call) => call === "settleOrder")).toHaveLength(1);
});

test("the checkout requests the total with the best coupon if the backend proposes none, and looks the same", async () => {
  const { page: cart } = await visit(plain, "/user/shoppingCart");
  const { page, calls } = await visit(plain, getCheckoutPath(cart));
  expect(calls.filter((call) => call === "settleOrder")).toHaveLength(2);
  expect(listAmounts(page)).toEqual(listAmounts((await visit(ours, getCheckoutPath(cart))).page));
});

test("the checkout applies no coupon if the shopper selected none", async () => {
  const { page: cart } = await visit(ours, "/user/shoppingCart");
  const { page, calls } = await visit(ours, `${getCheckoutPath(cart)}&couponId=`);
  expect(Object.fromEntries(page.form("settleToken").fields).couponId).toBe("");
  expect(calls.filter((call) => call === "settleOrder")).toHaveLength(1);
});

test("with a backend that does not compare totals, the checkout rejects an order whose total has changed", async () => {
  const { page: cart } = await visit(plain, "/user/shoppingCart");
  const { page } = await visit(plain, getCheckoutPath(cart));
  plain.proxy.calls.length = 0;
  const order = page.form("settleToken");
  const refused = await plain.shopper.send(order, { couponId: "", intent: "placeOrder" });
  expect(refused.html).toContain('data-testid="sum-changed"');
  expect(plain.proxy.calls).not.toContain("submitOrder");
  const placed = await plain.shopper.send(refused.form("settleToken"), { intent: "placeOrder" });
  expect(placed.path).toContain("/paymentTransition");
  expect(plain.proxy.calls).toContain("submitOrder");
});

test.each(CALLS_BY_PAGE)(
  "the page %s makes only the calls that it needs, none twice, and loads the shopper's info once",
  async (path, calls) => {
    const visited = await visit(ours, path);
    expect(visited.calls.toSorted()).toEqual(calls.toSorted());
    expect(ours.proxy.calls.filter((call) => call === "basicInfo")).toHaveLength(1);
  },
);
