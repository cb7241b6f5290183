import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDeployedBackend, type DeployedBackend } from "../fixtures/deployed-backend";
import {
  readCartLineIds,
  PASSWORD,
  createRegistrationValues,
  TYPED_FORMS,
} from "../fixtures/deployed-forms";
import { MAILED_CODE } from "../fixtures/deployed-shop";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { startStorefront, type Shop } from "../edge/start-storefront";
import { TESTED_LANGUAGES as LANGUAGES, type TestedLanguage } from "../fixtures/tested-languages";

let backend: DeployedBackend;
let shop: Shop;

beforeAll(async () => {
  backend = await openDeployedBackend();
  shop = await startStorefront(backend.url);
});
afterEach(() => {
  backend.instead.clear();
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

function createVisitor(lang: TestedLanguage): FormClient {
  const client = new FormClient(shop.origin, { "Repeat-Submit": "false" });
  client.keep("lang", lang);
  return client;
}

async function registerAndSignIn(client: FormClient, loginName: string): Promise<FetchedPage> {
  const form = (await client.get("/register")).form("loginName", "code");
  const done = await client.send(form, {
    ...createRegistrationValues(loginName),
    intent: "register",
  });
  expect(done.result).toEqual(["register.success"]);
  const login = (await client.get("/login?redirect=/user/info")).form("loginName", "password");
  return client.send(login, { loginName, password: PASSWORD });
}

test.each(LANGUAGES)(
  "a shopper can register, sign in and save contacts with a backend of the specification (%s)",
  async (lang) => {
    const client = createVisitor(lang);
    const form = (await client.get("/register")).form("loginName", "code");
    const coded = await client.send(form, { email: "new@example.com", intent: "sendCode" });
    expect([coded.status, coded.result]).toEqual([200, ["code.sent"]]);
    const info = await registerAndSignIn(client, `shopper${lang}`);
    expect([info.status, info.path]).toEqual([200, "/user/info"]);
    expect(info.html).toContain('value="85291234567"');
    const contact = (await client.get("/user/contact")).form("line", "type");
    const saved = await client.send(contact, { type: "0", line: "rootwell-fan" });
    expect(saved.result).toEqual(["contact.saved"]);
  },
);

test.each(LANGUAGES)(
  "a shopper can fill the cart, check out and order with a backend of the specification (%s)",
  async (lang) => {
    const client = createVisitor(lang);
    await registerAndSignIn(client, `buyer${lang}1`);
    const list = await client.get("/product");
    expect(list.status).toBe(200);
    // The third product is invalid, so the list leaves it out.
    expect(list.html.match(/data-testid="product-card"/g)).toHaveLength(2);
    expect(list.html).toMatch(/data-testid="banner">(全店免運費|Free shipping)/);
    const detail = await client.get("/product/detail?id=7001");
    const added = await client.send(detail.form("productId", "count"), { intent: "addToCart" });
    expect(added.result).toContain("cart.added");
    expect(added.html).toMatch(/data-notice="cart\.added".*頭皮潔淨洗髮露/s);
    const other = await client.get("/product/detail?id=7002");
    await client.send(other.form("productId", "count"), { intent: "addToCart" });

    const cart = await client.get("/user/shoppingCart");
    const [first = "", second = ""] = readCartLineIds(cart);
    const updated = await client.send(cart.form(`count.${first}`), {
      [`count.${first}`]: "2",
      intent: "update",
    });
    expect([updated.status, updated.result]).toEqual([200, ["cart.updated"]]);
    expect(updated.html).toContain("HK$856.00");
    const removed = await client.send(updated.form(`count.${first}`), {
      cartItemId: second,
      intent: "remove",
    });
    expect(removed.result).toEqual(["cart.removed"]);
    expect(readCartLineIds(removed)).toEqual([first]);

    const checkout = await client.send(removed.form(`count.${first}`), { intent: "checkout" });
    expect(checkout.path).toMatch(/^\/settleAccounts/);
    const addressed = await client.send(checkout.form("consignee"), {
      consignee: "陳大文",
      phone: "+852 9123 4567",
      address: "皇后大道中 1 號",
      intent: "save",
    });
    expect(addressed.result).toContain("address.added");
    const placed = await client.send(addressed.form("settleToken"), { intent: "placeOrder" });
    expect([placed.status, placed.result]).toEqual([200, ["order.placed"]]);
    expect(placed.path).toMatch(/^\/paymentTransition/);

    const orders = await client.get("/user/order");
    expect(orders.status).toBe(200);
    // The page shows an unknown status as "In progress".
    expect(orders.html).toMatch(/data-status="-1"[^>]*>(處理中|In progress)</);
    const orderId = /orderId=(\d+)/.exec(placed.path)?.[1] ?? "";
    const order = await client.get(`/user/order/detail?id=${orderId}`);
    expect(order.status).toBe(200);
    expect(order.html).toContain("HK$536.00");
  },
);

test("a checkout sends only the filled gift and invoice fields to a backend of the specification", async () => {
  const client = createVisitor("en");
  await registerAndSignIn(client, "giver12345");
  const detail = await client.get("/product/detail?id=7001");
  const checkout = await client.send(detail.form("productId", "count"), { intent: "buyNow" });
  const addressed = await client.send(checkout.form("consignee"), {
    consignee: "陳大文",
    phone: "+852 9123 4567",
    address: "皇后大道中 1 號",
    intent: "save",
  });
  const sent: Record<string, unknown>[] = [];
  backend.instead.set("submitOrder", (call) => {
    sent.push(call.fields);
    return { code: 500, msg: "try again" };
  });
  const form = addressed.form("settleToken");
  await client.send(form, { intent: "placeOrder", invoiceTitle: "  " });
  await client.send(form, { intent: "placeOrder", giftNote: "For Mei", invoiceNumber: " " });
  const extras = ["giftNote", "invoiceTitle", "invoiceNumber", "carrierCode"];
  expect(sent.map((fields) => extras.filter((name) => name in fields))).toEqual([[], ["giftNote"]]);
});

test("the shop hides features that the backend lacks, or their pages say that they are missing", async () => {
  const client = createVisitor("en");
  const info = await registerAndSignIn(client, "curious12");
  expect(info.html).not.toContain('href="/user/sessions"');
  expect(info.html).not.toContain('href="/user/mails"');
  expect(info.html).not.toContain('href="/user/data"');
  expect((await client.get("/user/data")).html).toContain(
    "This is not available here at the moment",
  );
  const center = await client.get("/user/center");
  expect(center.status).toBe(200);
  expect(center.result).toEqual([]);
  // The check of the backend's features runs in the background of a shopper's first page. After it, no page links to
  // missing features.
  await expect
    .poll(async () => (await client.get("/user/center")).html)
    .not.toMatch(/href="\/user\/(coupon|order\?type=2)"/);
  const orders = await client.get("/user/order");
  expect(orders.html).not.toMatch(/href="\/user\/(coupon"|order\?[^"]*type=2)/);
  for (const path of ["/user/sessions", "/user/mails", "/user/coupon"]) {
    const page = await client.get(path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.html).not.toContain('data-notice="api.unknown"');
  }
});

test("a backend without a wishlist leaves the wishes of a visitor in the browser, also after sign-in", async () => {
  const client = createVisitor("en");
  const detail = await client.get("/product/detail?id=7001");
  // Earlier tests may have shown that the wishlist is missing, so the page may have no wish button.
  const wish = detail.form("productId", "count");
  expect((await client.send(wish, { intent: "wish" })).result).toEqual(["wishlist.kept"]);
  const signedIn = await registerAndSignIn(client, "wisher01");
  expect(signedIn.result).toContain("login.success");
  const product = await client.get("/product/detail?id=7001");
  expect([product.status, product.html.includes("wish-button")]).toEqual([200, false]);
  const list = await client.get("/user/wishlist");
  expect(list.status).toBe(200);
  expect(list.html).toContain("This shop has no wishlist");
  expect(list.html).toContain("One wish from before you signed in");
  expect((await client.get("/product?wished=1")).html).toContain('data-id="7001"');
  const rejected = await client.send(product.form("productId", "count"), { intent: "wish" });
  expect(rejected.result).toContain("wishlist.missing");
});

test("the menu of the back office contains only the sections that the backend supports", async () => {
  const staff = createVisitor("en");
  backend.instead.set("login", () => ({ code: 200, msg: "staff-token" }));
  const page = { code: 200, rows: [], total: 0 };
  backend.byPath.set("/admin/order/list", () => page);
  backend.byPath.set("/admin/refund/list", () => page);
  const form = (await staff.get("/staff/login")).form("loginName", "password");
  const orders = await staff.send(form, { loginName: "staff", password: "rootwell" });
  expect([orders.status, orders.path]).toEqual([200, "/staff/orders"]);
  expect(orders.html).toContain('href="/staff/refunds"');
  for (const section of ["products", "payments", "mails", "log"])
    expect(orders.html).not.toContain(`href="/staff/${section}"`);
});

test("a page without forms takes at most two seconds if the call for the shopper's info hangs", async () => {
  const client = createVisitor("zhTw");
  await registerAndSignIn(client, "patient12");
  const detail = (await client.get("/product/detail?id=7001")).form("productId", "count");
  const body = new URLSearchParams([...detail.fields, ["intent", "addToCart"]] as [
    string,
    string,
  ][]);
  backend.instead.set("basicInfo", () => undefined);
  // A change of the cart clears the cached data of the viewer.
  expect((await client.ask("/product/detail", { method: "POST", body })).status).toBe(303);
  backend.calls.length = 0;
  const began = performance.now();
  const pages = await Promise.all(
    ["/index", "/product", "/brandStory"].map((path) => client.get(path)),
  );
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(performance.now() - began).toBeLessThan(4_000);
  // No page waits for the same call twice.
  const waits = backend.calls.filter((call) => call === "basicInfo");
  expect(waits.length).toBeLessThanOrEqual(pages.length);
});

test.each(LANGUAGES)(
  "a shopper with an expired session must sign in again, and keeps the typed values (%s)",
  async (lang) => {
    const client = createVisitor(lang);
    await registerAndSignIn(client, `ended${lang}1`);
    const forms = await Promise.all(
      Object.entries(TYPED_FORMS).map(async ([path, typed]) => ({
        path,
        typed,
        form: (await client.get(path)).form(...Object.keys(typed).slice(0, 2)),
      })),
    );
    backend.shop.endSessions();
    for (const { path, typed, form } of forms) {
      const intent = path === "/user/contact" ? "confirm" : "save";
      const page = await client.send(form, { ...typed, intent });
      expect([path, page.status]).toEqual([path, 401]);
      expect(page.html).toMatch(lang === "en" ? /System prompt/ : /系統提示/);
      const kept = Object.entries(typed).find(([name]) =>
        /line|consignee|nickname/.test(name),
      )?.[1];
      expect(page.html, path).toContain(`value="${kept}"`);
      expect(page.html).not.toContain("data-login-id");
    }
    // A shopper who cancels stays on the page, even on an account page.
    expect((await client.get("/user/order")).status).toBe(401);
    const home = await client.get("/index");
    expect(home.html).toContain('data-testid="system-prompt"');
    expect((await client.get("/login")).html).not.toContain(
      lang === "en" ? "<p>You are signed in" : "<p>你已經登入",
    );
    const confirmed = await client.send(home.form("redirect", "intent"), { intent: "relogin" });
    expect(confirmed.path).toBe("/index");
    expect(client.cookies).not.toContain("rootwell=");
    expect(confirmed.html).not.toContain('data-testid="system-prompt"');
  },
);

test.each(LANGUAGES)(
  "the page shows the message of a 401 response before the link to sign in (%s)",
  async (lang) => {
    const client = createVisitor(lang);
    await registerAndSignIn(client, `refused${lang}`);
    backend.instead.set("shoppingCartPage", () => ({ code: 401, msg: "令牌不能為空" }));
    backend.instead.set("improveContactInfo", () => ({ code: 401 }));
    const contact = (await client.get("/user/contact")).form("line", "type");
    const pages = [
      await client.get("/user/shoppingCart"),
      await client.send(contact, { line: "me" }),
    ];
    for (const { status, html, result } of pages) {
      expect([status, result]).toEqual([401, ["api.401"]]);
      expect(html).toContain('data-testid="system-prompt"');
      expect(html).toMatch(
        lang === "en" ? /Authentication failed, cannot access/ : /認證失敗，無法存取/,
      );
    }
  },
);

test.each(LANGUAGES)(
  "the registration form shows taken names together with all other errors (%s)",
  async (lang) => {
    const client = createVisitor(lang);
    await registerAndSignIn(client, `taken${lang}1`);
    const other = createVisitor(lang);
    const form = (await other.get("/register")).form("loginName", "code");
    backend.calls.length = 0;
    const wrong = {
      ...createRegistrationValues(`taken${lang}1`),
      nickname: "",
      confirmPassword: "else",
    };
    const page = await other.send(form, { ...wrong, intent: "register" });
    expect(page.status).toBe(422);
    expect(new Set(page.result)).toEqual(
      new Set([
        ...["loginName.duplicate", "email.duplicate", "nickname.required"],
        "confirmPassword.mismatch",
      ]),
    );
    expect(page.html).toMatch(
      lang === "en" ? /Login account duplication/ : /這個登入帳號已有人使用/,
    );
    expect(backend.calls).toEqual(expect.arrayContaining(["loginNameIsExist", "emailIsExist"]));
    expect(backend.calls).not.toContain("register");
  },
);

test.each(LANGUAGES)(
  "the registration form says what to do if the backend could not send a code (%s)",
  async (lang) => {
    const client = createVisitor(lang);
    const form = (await client.get("/register")).form("loginName", "code");
    backend.instead.set("sendVerificationCode", () => ({ code: 500, msg: "java.net.UnknownHost" }));
    const page = await client.send(form, { email: "unsent@example.com", intent: "sendCode" });
    expect(page.result).toEqual(["code.failed"]);
    expect(page.html).not.toContain("java.net");
    expect(page.html).toMatch(lang === "en" ? /could not be sent/ : /驗證碼沒有寄出/);
  },
);

test("the registration form verifies a code before its use, and shows a wrong code at its field", async () => {
  const client = createVisitor("zhTw");
  const form = (await client.get("/register")).form("loginName", "code");
  const input = { ...createRegistrationValues("verified12"), code: "000000", intent: "register" };
  const page = await client.send(form, input);
  expect(page.result).toEqual(expect.arrayContaining(["code.wrong", "email.verifyFailed"]));
  backend.calls.length = 0;
  const recover = (await client.get("/forgetPassword")).form("email", "code");
  const { email, password, confirmPassword } = createRegistrationValues("verified12");
  const fields = { email, password, confirmPassword, code: MAILED_CODE };
  const done = await client.send(recover, { ...fields, intent: "reset" });
  expect(done.result).toContain("password.reset");
  expect(backend.calls.slice(0, 2)).toEqual(["verifyCode", "updatePassword"]);
});

test.each(LANGUAGES)(
  "the shop shows customer cases, terms and privacy texts even if the backend has none (%s)",
  async (lang) => {
    const client = createVisitor(lang);
    const slugsOf = ({ html }: FetchedPage) =>
      [...html.matchAll(/<article class="card case[^>]* id="([\w-]+)"/g)].map(([, slug]) => slug);
    const all = slugsOf(await client.get("/custmoerCase"));
    const roots = slugsOf(await client.get("/custmoerCase?place=roots"));
    expect([all.length, roots]).toEqual([8, ["after-childbirth", "fine-flat-hair"]]);
    expect(slugsOf(await client.get("/custmoerCase?place=elsewhere"))).toEqual(all);
    for (const slug of all)
      expect((await fetch(`${shop.origin}/pictures/case-${slug}.webp`)).status).toBe(200);
    const about = await client.get("/aboutUs");
    for (const part of ["returns", "terms", "privacy"]) {
      expect(about.html).toContain(`href="/aboutUs#${part}"`); // the footer of each page has this link
      expect(about.html).toContain(`id="${part}"`);
    }
  },
);

test("the page of a sold-out SKU has no form for stock requests, and such a form shows a message", async () => {
  const sku = { id: 8001, packing: "250 ml", price: 268, stock: 0 };
  backend.instead.set("productDetail", () => ({
    code: 200,
    data: { id: 7009, name: "頭皮舒緩噴霧", price: 268, skuList: [sku] },
  }));
  const client = createVisitor("en");
  const path = "/product/detail?id=7009&sku=8001";
  const page = await client.get(path);
  expect([page.status, page.html.includes('data-stock="0"')]).toEqual([200, true]);
  expect(page.forms.filter(({ names }) => names.has("email"))).toEqual([]);
  const body = new FormData();
  for (const [name, value] of Object.entries({ skuId: "8001", email: "me@example.com" }))
    body.set(name, value);
  body.set("intent", "tellMe");
  const sent = await client.upload(path, body);
  expect([sent.status, sent.result]).toEqual([404, ["api.404"]]);
  expect((await client.get("/back-in-stock?token=made-up")).html).toContain("has expired");
});
