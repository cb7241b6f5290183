import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../fixtures/database";
import { makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";

/* Tests the page of a shopper's own data, without JavaScript. */

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
});
afterAll(() => plainShop.close());

async function openPage() {
  const owner = await plainShop.signIn();
  const client = owner.clients[0]!;
  const page = await client.get("/user/data");
  const form = (intent: string) => page.forms.find(({ intents }) => intents.includes(intent))!;
  return { owner, client, page, form };
}

test.each([
  ["json", "application/json; charset=utf-8"],
  ["html", "text/html; charset=utf-8"],
])(
  "the %s file contains the shopper's own data, and its headers forbid caching",
  async (format, type) => {
    const { owner, client, page, form } = await openPage();
    expect(page.status).toBe(200);
    const body = new URLSearchParams([
      ...(form("download").fields.filter(([name]) => name !== "format") as [string, string][]),
      ...[["format", format] as [string, string], ["intent", "download"] as [string, string]],
    ]);
    const led = await client.ask("/user/data", { method: "POST", body });
    expect(led.status).toBe(303);
    const answer = await client.ask(led.headers.get("Location")!, { method: "GET" });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Content-Type")).toBe(type);
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="[\w-]+\.\w+"$/,
    );
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await answer.text()).toContain(owner.account.loginName);
  },
);

test("a visitor gets no file with personal data, whatever the URL contains", async () => {
  const [storefront] = plainShop.storefronts;
  const address = `${storefront!.origin}/user/data/file?format=json`;
  const answer = await fetch(address, { redirect: "manual" });
  expect(answer.status).toBe(302);
  expect(answer.headers.get("Location")).toMatch(/^\/login/);
});

test("a wrong password in the account deletion form shows an error at its field and deletes nothing", async () => {
  const { client, form } = await openPage();
  const refused = await client.send(form("erase"), { password: "Rootwell1999", intent: "erase" });
  expect(refused.status).toBe(409);
  expect(refused.result).toContain("password.wrong");
  expect(refused.html).not.toContain("Rootwell1999");
  expect((await client.get("/user/data")).status).toBe(200);
});

test("an open order prevents the account deletion, and the page links to the order", async () => {
  const { owner, client, form } = await openPage();
  const shop = openShop(database.db);
  const goods = [await makeGoods(shop.db, { stock: 5 })];
  const { id, orderNo } = await placeOrderByCart(shop, owner, { goods });
  const { password } = owner.account;
  const refused = await client.send(form("erase"), { password, intent: "erase" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain(orderNo);
  expect(refused.html).toContain(`/user/order/detail?id=${id}`);
});

test("the correct password in the account deletion form deletes the account, signs out and prevents later sign-ins", async () => {
  const { owner, client, form } = await openPage();
  const left = client.copy();
  const { loginName, password } = owner.account;
  const done = await client.send(form("erase"), { password, intent: "erase" });
  expect(done.path).toBe("/index");
  expect(done.result).toContain("account.erased");
  expect((await left.get("/user/info")).html).toContain('data-testid="system-prompt"');
  const login = (await client.get("/login")).form("loginName", "password");
  const again = await client.send(login, { loginName, password });
  expect(again.path).toMatch(/^\/login/);
});
