/*
 * What forms, the cart and the checkout cost the backend: one call each, also where it knows nothing of ours.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBackendProxy, type BackendProxy } from "../fixtures/backend-proxy";
import { openDemoBackend } from "../fixtures/demo-backend";
import { FormClient, type PlainPage } from "../fixtures/form-client";
import { WITHOUT_TIME } from "../fixtures/without-time";
import { openShop, type Shop } from "../edge/open-shop";

const DEMO = { loginName: "demoshopper1", password: "Rootwell2026" };
/** A backend that keeps to the specification alone: it drops what it does not know and tells no more. */
const TO_THE_LETTER = {
  request: (body: string) =>
    body.replace(/,?"(proposeCoupon":true|expectedPayAmount":"[^"]*")/, ""),
  reply: (body: string) => body.replace(/,"goodsAmount":"[\d.]+"\}$/, "}"),
};

interface Counted {
  readonly proxy: BackendProxy;
  readonly storefront: Shop;
  readonly shopper: FormClient;
}

const demo = openDemoBackend();
let ours: Counted;
let plain: Counted;
beforeAll(async () => {
  const { origin } = await demo.open();
  ours = await openCounted(await openBackendProxy(origin));
  plain = await openCounted(await openBackendProxy(origin, TO_THE_LETTER));
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

async function openCounted(proxy: BackendProxy): Promise<Counted> {
  const storefront = await openShop(proxy.url, WITHOUT_TIME);
  const shopper = new FormClient(storefront.origin);
  const login = (await shopper.get("/login")).form("loginName", "password");
  await shopper.send(login, DEMO);
  return { proxy, storefront, shopper };
}

/** The page, and the calls it took; who is looking is asked for every page. */
async function visit({ proxy, shopper }: Counted, path: string) {
  proxy.calls.length = 0;
  const page = await shopper.get(path);
  expect(page.status, path).toBe(200);
  return { page, calls: proxy.calls.filter((call) => call !== "basicInfo") };
}

/** What a page of the account asks for beside who is looking, which comes with the count of the cart. */
const CALLS_OF: readonly (readonly [path: string, calls: readonly string[]])[] = [
  ["/user/center", ["orderCounts", "orderNews", "couponPage"]],
  ["/user/order", ["orderPage", "orderCounts"]],
  ["/user/coupon", ["couponPage", "couponOfferList"]],
  ["/user/address", ["addressList"]],
  ["/user/sessions", ["list"]],
  ["/user/data", ["ownDataCounts"]],
  ["/user/mails", ["consent"]],
  ["/user/contact", []],
];

/** The lines of the cart as its checkout is addressed, which is how a shopper comes there. */
function checkoutOf(cart: PlainPage): string {
  const ids = cart
    .form("cartItemId")
    .fields.filter(([name]) => name === "cartItemId")
    .map(([, id]) => id);
  return `/settleAccounts?items=${ids.join(",")}`;
}

/** The sums on a page, in its order. */
function sumsOf({ html }: PlainPage): string[] {
  return [...html.matchAll(/HK\$[\d,.]+/g)].map(([sum]) => sum);
}

function copyOf([name, value]: readonly [string, string]): [string, string] {
  return [name, value];
}

/** Sends a form twice within a second: the calls that it took each time, and the answers. */
async function sendTwice({ proxy, shopper }: Counted, path: string, fields: [string, string][]) {
  const send = () => shopper.ask(path, { method: "POST", body: new URLSearchParams(fields) });
  proxy.calls.length = 0;
  const first = await send();
  const calls = [...proxy.calls];
  proxy.calls.length = 0;
  const again = await send();
  return { calls, callsAgain: [...proxy.calls], statuses: [first.status, again.status] };
}

test("putting goods into the cart is one call, and none when it is sent again", async () => {
  for (const counted of [ours, plain]) {
    const goods = (await counted.shopper.get("/product?inStock=1")).form("productId", "skuId");
    // Other goods than were put there before: to this storefront all was sent within one second.
    const kept = goods.fields.filter(([name]) => name !== "count").map(copyOf);
    const sent = [...kept, copyOf(["count", "2"]), copyOf(["intent", "addToCart"])];
    const { calls, callsAgain, statuses } = await sendTwice(counted, goods.action, sent);
    expect([calls, callsAgain]).toEqual([["addShoppingCartItem"], []]);
    expect(statuses).toEqual([303, 303]);
  }
});

test("a code that is sent for twice is sent once, where the backend knows no repetition too", async () => {
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

test("the cart with its sum is one call", async () => {
  const { page, calls } = await visit(ours, "/user/shoppingCart");
  expect(page.html).toContain('data-testid="cart-total"');
  expect(calls).toEqual(["shoppingCartPage"]);
});

test("a backend that tells no sum with the cart is asked for it, and the page is the same", async () => {
  const { page, calls } = await visit(plain, "/user/shoppingCart");
  expect(calls).toEqual(["shoppingCartPage", "settleOrder"]);
  expect(sumsOf(page)).toEqual(sumsOf((await visit(ours, "/user/shoppingCart")).page));
});

test("a checkout with the best coupon proposed is one quote", async () => {
  const { page: cart } = await visit(ours, "/user/shoppingCart");
  const { page, calls } = await visit(ours, checkoutOf(cart));
  const { fields } = page.form("settleToken");
  expect(Object.fromEntries(fields).couponId).toMatch(/^\d+$/);
  expect(calls.filter((call) => call === "settleOrder")).toHaveLength(1);
});

test("a backend that proposes no coupon is asked with the best one, and the page is the same", async () => {
  const { page: cart } = await visit(plain, "/user/shoppingCart");
  const { page, calls } = await visit(plain, checkoutOf(cart));
  expect(calls.filter((call) => call === "settleOrder")).toHaveLength(2);
  expect(sumsOf(page)).toEqual(sumsOf((await visit(ours, checkoutOf(cart))).page));
});

test("who wants no coupon is proposed none", async () => {
  const { page: cart } = await visit(ours, "/user/shoppingCart");
  const { page, calls } = await visit(ours, `${checkoutOf(cart)}&couponId=`);
  expect(Object.fromEntries(page.form("settleToken").fields).couponId).toBe("");
  expect(calls.filter((call) => call === "settleOrder")).toHaveLength(1);
});

test("a backend that compares no sums is asked for one before it orders: none is placed unseen", async () => {
  const { page: cart } = await visit(plain, "/user/shoppingCart");
  const { page } = await visit(plain, checkoutOf(cart));
  plain.proxy.calls.length = 0;
  const order = page.form("settleToken");
  const refused = await plain.shopper.send(order, { couponId: "", intent: "placeOrder" });
  expect(refused.html).toContain('data-testid="sum-changed"');
  expect(plain.proxy.calls).not.toContain("submitOrder");
  const placed = await plain.shopper.send(refused.form("settleToken"), { intent: "placeOrder" });
  expect(placed.path).toContain("/paymentTransition");
  expect(plain.proxy.calls).toContain("submitOrder");
});

test.each(CALLS_OF)(
  "%s asks for what it shows, nothing twice, and once who is looking",
  async (path, calls) => {
    const visited = await visit(ours, path);
    expect(visited.calls.toSorted()).toEqual(calls.toSorted());
    expect(ours.proxy.calls.filter((call) => call === "basicInfo")).toHaveLength(1);
  },
);
