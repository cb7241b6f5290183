import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDeployedBackend, type DeployedBackend } from "../fixtures/deployed-backend";
import { MAILED_CODE } from "../fixtures/deployed-shop";
import { FormClient, type PlainPage } from "../fixtures/form-client";
import { openShop, type Shop } from "../middleware/open-shop";

const PASSWORD = "Rootwell2026";
let backend: DeployedBackend;
let shop: Shop;

beforeAll(async () => {
  backend = await openDeployedBackend();
  shop = await openShop(backend.url);
});
afterEach(() => {
  backend.instead.clear();
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

function visitor(lang: "zhTw" | "en"): FormClient {
  const client = new FormClient(shop.origin, { "Repeat-Submit": "false" });
  client.keep("lang", lang);
  return client;
}

function person(loginName: string) {
  return {
    ...{ loginName, realName: "陳大文", nickname: "大文", phone: "+852 9123 4567", sex: "1" },
    ...{ birthday: "1990-02-03", address: "", doorNumber: "", email: `${loginName}@example.com` },
    ...{ code: MAILED_CODE, password: PASSWORD, confirmPassword: PASSWORD },
  };
}

async function registerAndSignIn(client: FormClient, loginName: string): Promise<PlainPage> {
  const form = (await client.get("/register")).form("loginName", "code");
  const done = await client.send(form, { ...person(loginName), intent: "register" });
  expect(done.result).toEqual(["register.success"]);
  const login = (await client.get("/login?redirect=/user/info")).form("loginName", "password");
  return client.send(login, { loginName, password: PASSWORD });
}

const LANGUAGES = ["zhTw", "en"] as const;

test.each(LANGUAGES)("a shopper registers, signs in and is reached (%s)", async (lang) => {
  const client = visitor(lang);
  const form = (await client.get("/register")).form("loginName", "code");
  const coded = await client.send(form, { email: "new@example.com", intent: "sendCode" });
  expect([coded.status, coded.result]).toEqual([200, ["code.sent"]]);
  const info = await registerAndSignIn(client, `shopper${lang}`);
  expect([info.status, info.path]).toEqual([200, "/user/info"]);
  expect(info.html).toContain('value="85291234567"');
  const contact = (await client.get("/user/contact")).form("line", "type");
  const saved = await client.send(contact, { type: "0", line: "rootwell-fan" });
  expect(saved.result).toEqual(["contact.saved"]);
});

test.each(LANGUAGES)("cart, checkout and order work (%s)", async (lang) => {
  const client = visitor(lang);
  await registerAndSignIn(client, `buyer${lang}1`);
  const list = await client.get("/product");
  expect(list.status).toBe(200);
  // The third row makes no sense, and takes no page.
  expect(list.html.match(/data-testid="product-card"/g)).toHaveLength(2);
  const detail = await client.get("/product/detail?id=7001");
  const added = await client.send(detail.form("productId", "count"), { intent: "addToCart" });
  expect(added.result).toContain("cart.added");
  expect(added.html).toMatch(/data-notice="cart\.added".*頭皮潔淨洗髮露/s);
  const other = await client.get("/product/detail?id=7002");
  await client.send(other.form("productId", "count"), { intent: "addToCart" });

  const cart = await client.get("/user/shoppingCart");
  const [first = "", second = ""] = lineIds(cart);
  const updated = await client.send(cart.form(`count.${first}`), {
    ...{ [`count.${first}`]: "2", intent: "update" },
  });
  expect([updated.status, updated.result]).toEqual([200, ["cart.updated"]]);
  expect(updated.html).toContain("HK$856.00");
  const removed = await client.send(updated.form(`count.${first}`), {
    ...{ cartItemId: second, intent: "remove" },
  });
  expect(removed.result).toEqual(["cart.removed"]);
  expect(lineIds(removed)).toEqual([first]);

  const checkout = await client.send(removed.form(`count.${first}`), { intent: "checkout" });
  expect(checkout.path).toMatch(/^\/settleAccounts/);
  const addressed = await client.send(checkout.form("consignee"), {
    ...{ consignee: "陳大文", phone: "+852 9123 4567", address: "皇后大道中 1 號", intent: "save" },
  });
  expect(addressed.result).toContain("address.added");
  const placed = await client.send(addressed.form("settleToken"), { intent: "placeOrder" });
  expect([placed.status, placed.result]).toEqual([200, ["order.placed"]]);
  expect(placed.path).toMatch(/^\/paymentTransition/);

  const orders = await client.get("/user/order");
  expect(orders.status).toBe(200);
  // A status that nobody here knows is shown as such.
  expect(orders.html).toMatch(/data-status="-1"[^>]*>(處理中|In progress)</);
  const orderId = /orderId=(\d+)/.exec(placed.path)?.[1] ?? "";
  const order = await client.get(`/user/order/detail?id=${orderId}`);
  expect(order.status).toBe(200);
  expect(order.html).toContain("HK$536.00");
});

function lineIds(cart: PlainPage): string[] {
  return [...cart.html.matchAll(/data-testid="cart-row" data-id="(\d+)"/g)].map(
    ([, id = ""]) => id,
  );
}

test("what this backend has not is hidden, or its page says that it is not there", async () => {
  const client = visitor("en");
  const info = await registerAndSignIn(client, "curious12");
  expect(info.html).not.toContain('href="/user/sessions"');
  const center = await client.get("/user/center");
  expect(center.status).toBe(200);
  expect(center.result).toEqual([]);
  for (const path of ["/user/sessions", "/user/coupon", "/staff/login"]) {
    const page = await client.get(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.html).not.toContain('data-notice="api.unknown"');
  }
});

test("a backend that hangs on who is looking holds no reading page for more than two seconds", async () => {
  const client = visitor("zhTw");
  await registerAndSignIn(client, "patient12");
  const detail = (await client.get("/product/detail?id=7001")).form("productId", "count");
  const body = new URLSearchParams([...detail.fields, ["intent", "addToCart"]] as [
    string,
    string,
  ][]);
  backend.instead.set("basicInfo", () => undefined);
  // Whatever was known of who is looking is forgotten with a change of the cart.
  expect((await client.ask("/product/detail", { method: "POST", body })).status).toBe(303);
  const began = performance.now();
  const pages = await Promise.all(
    ["/index", "/product", "/brandStory"].map((path) => client.get(path)),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(performance.now() - began).toBeLessThan(4_000);
});
