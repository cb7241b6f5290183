/* Tests how visitors and shoppers wait for a sold-out SKU, with forms and without client JavaScript. */
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mail } from "../../backend/database/schema/mails";
import { sku } from "../../backend/database/schema/products";
import { shopper } from "../../backend/database/schema/shoppers";
import { stockRequest } from "../../backend/database/schema/reminders";
import { mailBackInStock } from "../../backend/services/stock-requests/stock-requests";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeGoods, openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { TESTED_LANGUAGES } from "../fixtures/tested-languages";

const database = openTestDatabase();
let shop: Shop;
let plain: MultiStorefrontShop;
beforeAll(async () => {
  shop = openShop(database.db);
  plain = await openMultiStorefrontShop(database.db);
});
afterAll(() => plain.close());

const HEADERS = { "Repeat-Submit": "false" };

function visitor(lang = "en"): FormClient {
  const client = new FormClient(plain.storefronts[0]!.origin, HEADERS);
  client.keep("lang", lang);
  return client;
}

/** A product whose only SKU is sold out, and its page. */
async function makeSoldOut() {
  const goods = await makeGoods(database.db, { stock: 0 });
  return { ...goods, page: `/product/detail?id=${goods.productId}` };
}

async function readLastMailTo(recipient: string) {
  const [found] = await database.db
    .select()
    .from(mail)
    .where(eq(mail.recipient, recipient))
    .orderBy(desc(mail.id));
  return found;
}

/** Returns the first link to a page in a mail, without its origin. */
function findLink(text: string, page: string): string {
  return new RegExp(`http\\S+?(${page}\\?\\S+)`).exec(text)![1]!;
}

async function fillStock(skuId: string): Promise<void> {
  await database.db.update(sku).set({ stock: 3 }).where(eq(sku.id, skuId));
}

test.each(TESTED_LANGUAGES)(
  "a visitor can request a mail about a sold-out SKU, confirm it by a link, gets one mail and can unsubscribe (%s)",
  async (lang) => {
    const { page, skuId, productId } = await makeSoldOut();
    const email = `visitor-${lang.toLowerCase()}@rootwell.example`;
    const client = visitor(lang);
    const form = (await client.get(page)).form("skuId", "email");
    expect(form.intents).toEqual(["tellMe"]);
    const sent = await client.send(form, { email, intent: "tellMe" });
    expect([sent.path, sent.result]).toEqual([`${page}&sku=${skuId}`, ["stockRequest.sent"]]);
    const asked = await readLastMailTo(email);
    const link = findLink(asked!.text, "/back-in-stock");

    const reader = visitor(lang);
    const opened = await reader.get(link);
    expect(opened.html).toContain("v***@rootwell.example");
    expect(opened.html).not.toContain(email);
    await reader.get(link);
    const [unconfirmed] = await database.db
      .select()
      .from(stockRequest)
      .where(eq(stockRequest.email, email));
    expect(unconfirmed!.confirmedAt).toBeNull();
    const confirm = opened.forms.find(({ intents }) => intents.includes("confirm"))!;
    const confirmed = await reader.send(confirm, { intent: "confirm" });
    expect(confirmed.result).toEqual(["stockRequest.confirmed"]);
    expect(confirmed.forms.flatMap(({ intents }) => intents)).not.toContain("confirm");

    await fillStock(skuId);
    expect(await mailBackInStock(shop)).toBe(1);
    expect(await mailBackInStock(shop)).toBe(0);
    const told = await readLastMailTo(email);
    const detail = await reader.get(findLink(told!.text, "/product/detail"));
    expect(detail.html).toContain(`name="skuId" value="${skuId}"`);
    expect(detail.html).toContain(`id="p${productId}"`);
    const ending = await reader.get(findLink(told!.text, "/unsubscribe"));
    expect([ending.status, ending.html.includes("v***@rootwell.example")]).toEqual([200, true]);
  },
);

test("the unsubscribe link in the confirmation mail opens a page with a button that cancels the request", async () => {
  const { page, skuId } = await makeSoldOut();
  const email = "changed-my-mind@rootwell.example";
  const client = visitor();
  await client.send((await client.get(page)).form("skuId", "email"), { email, intent: "tellMe" });
  const { text } = (await readLastMailTo(email))!;
  const asked = await client.get(findLink(text, "/unsubscribe"));
  expect(asked.html).toContain("Stop emails about products back in stock");
  const stop = asked.forms.find(({ intents }) => intents.includes("stop"))!;
  const stopped = await client.send(stop, { intent: "stop" });
  expect(stopped.result).toEqual(["stockMails.ended"]);
  expect(stopped.html).toContain("no longer emails c***@rootwell.example");
  expect(stopped.forms.flatMap(({ intents }) => intents)).not.toContain("undo");
  const late = await client.get(findLink(text, "/back-in-stock"));
  expect(late.html).toContain("This link is incomplete or has expired");
  await fillStock(skuId);
  expect(await mailBackInStock(shop)).toBe(0);
});

test("the stock request form of a signed-in shopper has no e-mail field and needs no confirmation", async () => {
  const { page, skuId } = await makeSoldOut();
  const owner = await plain.signIn();
  const client = owner.clients[0]!.copy(undefined, HEADERS);
  const [account] = await database.db.select().from(shopper).where(eq(shopper.id, owner.id));
  const { email } = account!;
  const form = (await client.get(page)).form("skuId", "email");
  expect([form.seen.has("email"), form.fields]).toEqual([
    false,
    expect.arrayContaining([["skuId", skuId]]),
  ]);
  for (let times = 0; times < 2; times += 1)
    expect((await client.send(form, { intent: "tellMe" })).result).toEqual(["stockRequest.added"]);
  const { requests, waiting } = await countRequests(email);
  expect([requests, waiting]).toEqual([1, 1]);
  // Another address than that of the account must be confirmed.
  const other = await client.send(form, { email: "friend@rootwell.example", intent: "tellMe" });
  expect(other.result).toEqual(["stockRequest.sent"]);
});

test.each(TESTED_LANGUAGES)(
  "a signed-in shopper sees the waiting requests at /user/mails and cancels them (%s)",
  async (lang) => {
    const [first, second] = [await makeSoldOut(), await makeSoldOut()];
    const owner = await plain.signIn();
    const client = owner.clients[0]!.copy(undefined, HEADERS);
    client.keep("lang", lang);
    for (const { page } of [first, second])
      await client.send((await client.get(page)).form("skuId"), { intent: "tellMe" });
    const listSkus = ({ html }: FetchedPage) =>
      [...html.matchAll(/data-testid="stock-request" data-sku="(\d+)"/g)].map(([, sku]) => sku);
    const page = await client.get("/user/mails");
    expect(listSkus(page)).toEqual([first.skuId, second.skuId]);
    expect(page.html).toContain({ zhTw: "不再等", en: "Stop waiting" }[lang]);
    const form = page.forms.find(({ intents }) => intents.includes("stopWaiting"))!;
    const stranger = (await plain.signIn()).clients[0]!;
    await stranger.send(form, { intent: "stopWaiting" });
    expect(listSkus(await client.get("/user/mails"))).toHaveLength(2);
    for (let times = 0; times < 2; times += 1) {
      const ended = await client.send(form, { intent: "stopWaiting" });
      expect([ended.path, ended.result]).toEqual(["/user/mails", ["stockRequest.ended"]]);
      expect(listSkus(ended)).toEqual([second.skuId]);
    }
    await fillStock(first.skuId);
    expect(await mailBackInStock(shop)).toBe(0);
    await fillStock(second.skuId);
    expect(await mailBackInStock(shop)).toBe(1);
    expect(listSkus(await client.get("/user/mails"))).toEqual([]);
  },
);

async function countRequests(email: string) {
  const rows = await database.db.select().from(stockRequest).where(eq(stockRequest.email, email));
  return {
    requests: rows.length,
    waiting: rows.filter(({ confirmedAt }) => confirmedAt !== null).length,
  };
}

test.each([
  ["", "email.required"],
  ["not an address", "email.format"],
  [`${"x".repeat(95)}@a.example`, "email.length"],
])(
  "a stock request form with the e-mail address %j keeps the address and shows its error",
  async (email, error) => {
    const { page } = await makeSoldOut();
    const client = visitor();
    const form = (await client.get(page)).form("skuId", "email");
    const shown = await client.send(form, { email, intent: "tellMe" });
    expect([shown.status, [...new Set(shown.result)]]).toEqual([422, [error]]);
    expect(shown.form("skuId", "email").fields).toContainEqual(["email", email]);
  },
);

test("the stock request form is only on the product page of a sold-out SKU", async () => {
  const { page, productId, skuId } = await makeSoldOut();
  const client = visitor();
  const form = (await client.get(page)).form("skuId", "email");
  await fillStock(skuId);
  const late = await client.send(form, { email: "late@rootwell.example", intent: "tellMe" });
  expect([late.path, late.result]).toEqual([`${page}&sku=${skuId}`, ["stockRequest.inStock"]]);
  const other = await makeGoods(database.db, { stock: 1 });
  const inStock = await client.get(`/product/detail?id=${other.productId}`);
  expect(inStock.forms.some(({ names }) => names.has("email"))).toBe(false);
  const unknown = await client.send(form, {
    skuId: "1",
    email: "late@rootwell.example",
    intent: "tellMe",
  });
  expect([unknown.status, productId === other.productId]).toEqual([404, false]);
});
