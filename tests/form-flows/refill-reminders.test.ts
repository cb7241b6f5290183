/* Tests how a shopper asks for a refill reminder and stops it, with forms and without client JavaScript. */
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mail } from "../../backend/database/schema/mails";
import { sku } from "../../backend/database/schema/products";
import { refillReminder } from "../../backend/database/schema/reminders";
import { shopper } from "../../backend/database/schema/shoppers";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { remindToRefill } from "../../backend/services/refills/refill-reminders";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { TESTED_LANGUAGES, type TestedLanguage } from "../fixtures/tested-languages";

const database = openTestDatabase();
let shop: Shop;
let plain: MultiStorefrontShop;
beforeAll(async () => {
  shop = openShop(database.db);
  plain = await openMultiStorefrontShop(database.db);
});
afterAll(() => plain.close());

/** Creates a received order of one unit that lasts four weeks. */
async function receiveGoods(lang: TestedLanguage) {
  const owner = await plain.signIn();
  // The shop would treat a repeated form as a double click.
  const client = new FormClient(plain.storefronts[0]!.origin, { "Repeat-Submit": "false" });
  client.keep("lang", lang);
  const login = (await client.get("/login")).form("loginName", "password");
  await client.send(login, owner.account);
  const goods = await makeGoods(database.db, { stock: 9 });
  await database.db.update(sku).set({ lastsWeeks: 4 }).where(eq(sku.id, goods.skuId));
  const placed = await placeOrderByCart(shop, owner, { goods: [{ ...goods, count: 1 }] });
  await advanceOrder(shop, placed.orderNo, "completed");
  return { ...goods, owner, client, path: `/user/order/detail?id=${placed.id}` };
}

const findRefill = (page: FetchedPage) =>
  page.forms.find(({ intents }) => intents.some((each) => /remindMe|stopReminder/.test(each)));

/** Moves the reminder of a shopper into the past. */
async function makeDue(shopperId: string): Promise<void> {
  await database.db
    .update(refillReminder)
    .set({ dueAt: new Date(Date.now() - 1_000) })
    .where(eq(refillReminder.shopperId, shopperId));
}

async function readLastMailTo(shopperId: string) {
  const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, shopperId));
  const [found] = await database.db
    .select()
    .from(mail)
    .where(eq(mail.recipient, owner!.email))
    .orderBy(desc(mail.id));
  return found!;
}

/** Returns the first link to a page in a mail, without its origin. */
function findLink(text: string, page: string): string {
  return new RegExp(`http\\S+?(${page}\\?\\S+)`).exec(text)![1]!;
}

test.each(TESTED_LANGUAGES)(
  "a shopper can request a refill reminder, stop it on two pages, and gets one mail that leads to the product (%s)",
  async (lang) => {
    const { client, owner, path, skuId, productId } = await receiveGoods(lang);
    const page = await client.get(path);
    expect(page.html).toMatch(/data-testid="refill-form"[^>]* data-asked="false"/);
    expect(page.html).toMatch(
      lang === "en" ? /Remind me when it runs out \(about/ : /用完時提醒我（約/,
    );
    const asked = await client.send(findRefill(page)!, { intent: "remindMe" });
    expect([asked.path, asked.result]).toEqual([path, ["refill.asked"]]);
    expect(asked.html).toContain('data-asked="true"');
    const stopped = await client.send(findRefill(asked)!, { intent: "stopReminder" });
    expect([stopped.path, stopped.result]).toEqual([path, ["refill.stopped"]]);
    await client.send(findRefill(stopped)!, { intent: "remindMe" });
    const mails = await client.get("/user/mails");
    expect(findRefill(mails)!.intents).toEqual(["stopReminder"]);
    const ended = await client.send(findRefill(mails)!, { intent: "stopReminder" });
    expect([ended.path, ended.result]).toEqual(["/user/mails", ["refill.stopped"]]);
    expect(findRefill(ended)).toBeUndefined();

    await client.send(findRefill(await client.get(path))!, { intent: "remindMe" });
    await makeDue(owner.id);
    expect(await remindToRefill(shop)).toBe(1);
    expect(await remindToRefill(shop)).toBe(0);
    const { text, unsubscribeUrl } = await readLastMailTo(owner.id);
    const detail = await client.get(findLink(text, "/product/detail"));
    expect(detail.html).toContain(`name="skuId" value="${skuId}"`);
    expect(detail.html).toContain(`id="p${productId}"`);
    expect(unsubscribeUrl).toContain(".refill");
  },
);

test("the unsubscribe link of a refill mail stops all refill reminders with one click, also from a mail client", async () => {
  const { client, owner, path } = await receiveGoods("en");
  const other = await makeGoods(database.db, { stock: 9 });
  await database.db.update(sku).set({ lastsWeeks: 4 }).where(eq(sku.id, other.skuId));
  const placed = await placeOrderByCart(shop, owner, { goods: [{ ...other, count: 1 }] });
  await advanceOrder(shop, placed.orderNo, "completed");
  const otherPath = `/user/order/detail?id=${placed.id}`;
  await client.send(findRefill(await client.get(path))!, { intent: "remindMe" });
  await makeDue(owner.id);
  await client.send(findRefill(await client.get(otherPath))!, { intent: "remindMe" });
  expect(await remindToRefill(shop)).toBe(1);
  const { text, unsubscribeUrl } = await readLastMailTo(owner.id);

  const reader = new FormClient(plain.storefronts[0]!.origin, { "Repeat-Submit": "false" });
  reader.keep("lang", "en");
  const opened = await reader.get(findLink(text, "/unsubscribe"));
  expect(opened.html).toContain("Stop refill reminders");
  expect((await client.get(otherPath)).html).toContain('data-asked="true"');
  const { pathname, search } = new URL(unsubscribeUrl);
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  const answer = await reader.ask(`${pathname}${search}`, { method: "POST", body });
  expect([answer.status, (await answer.text()).includes("refillMails.ended")]).toEqual([200, true]);
  expect((await client.get(otherPath)).html).toContain('data-asked="false"');
  const again = await reader.get(findLink(text, "/unsubscribe"));
  expect(again.html).toContain("no refill reminders left");
});

test.each(TESTED_LANGUAGES)(
  "the message after the receipt offers the refill reminder, if the order has one (%s)",
  async (lang) => {
    const { client, owner, skuId, productId } = await receiveGoods(lang);
    for (const lastsWeeks of [4, null]) {
      await database.db.update(sku).set({ lastsWeeks }).where(eq(sku.id, skuId));
      const goods = [{ productId, skuId, count: 1 }];
      const placed = await placeOrderByCart(shop, owner, { goods });
      await advanceOrder(shop, placed.orderNo, "shipped");
      const page = await client.get("/user/order");
      const form = page.forms.find(({ intents }) => intents.includes("confirmReceipt"))!;
      const question = await client.send(form, { intent: "confirmReceipt" });
      const done = await client.send(question.form("orderId", "confirmed"), {
        intent: "confirmReceipt",
      });
      expect(done.result).toEqual(["order.received"]);
      const link = `/user/order/detail?id=${placed.id}#refills`;
      expect(done.html.includes(link)).toBe(lastsWeeks !== null);
      const detail = await client.get(`/user/order/detail?id=${placed.id}`);
      expect(detail.html.includes('id="refills"')).toBe(lastsWeeks !== null);
    }
  },
);

test("another shopper cannot ask for a reminder of a line", async () => {
  const { client, path } = await receiveGoods("en");
  const form = findRefill(await client.get(path))!;
  const stranger = (await plain.signIn()).clients[0]!;
  const tried = await stranger.send(form, { intent: "remindMe" });
  expect(tried.status).toBe(404);
  expect((await client.get(path)).html).toContain('data-asked="false"');
});
