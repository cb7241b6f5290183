import { and, asc, eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { makeBuyer, makeGoods, openShop, type Goods } from "../../../tests/fixtures/money-shop";
import { CLOCK_OFFSET_KEY } from "../../database/clock";
import { mail } from "../../database/schema/mails";
import { shopSetting } from "../../database/schema/operations";
import { sku } from "../../database/schema/products";
import { shopper } from "../../database/schema/shoppers";
import { stockRequest } from "../../database/schema/reminders";
import { readUnsubscribeLink, undoUnsubscribe, unsubscribe } from "../marketing/change-consent";
import { deleteExpiredRows } from "../retention/delete-expired-rows";
import { readProduct } from "../staff/read-products";
import type { Shop } from "../shop";
import {
  addStockRequest,
  confirmStockRequest,
  readStockRequest,
  mailBackInStock,
} from "./stock-requests";

const database = openTestDatabase();
let shop: Shop;
beforeAll(() => {
  shop = openShop(database.db);
});
let people = 0;

afterEach(async () => {
  await database.db.delete(stockRequest);
  await database.db.delete(mail);
  await database.db.delete(shopSetting).where(eq(shopSetting.key, CLOCK_OFFSET_KEY));
});

function makeEmail(): string {
  people += 1;
  return `waiting-${people}@rootwell.example`;
}

interface Asking {
  readonly skuId: string;
  readonly email: string;
  readonly shopperId?: string;
  readonly ip?: string;
  readonly counted?: boolean;
}

function ask({ shopperId, ip = "192.0.2.0", counted = false, ...request }: Asking) {
  return addStockRequest(shop, {
    ...request,
    lang: "en",
    ip,
    counted,
    shopperId: shopperId ?? null,
  });
}

async function listMailsTo(email: string) {
  return database.db.select().from(mail).where(eq(mail.recipient, email)).orderBy(asc(mail.id));
}

/** Returns the token of the links in a mail. */
function findToken(text: string): string {
  return /token=([^&\s]+)/.exec(text)![1]!;
}

async function listRequests(where: Partial<Pick<Asking, "skuId" | "email">>) {
  const { skuId, email } = where;
  return database.db
    .select()
    .from(stockRequest)
    .where(
      and(
        skuId === undefined ? undefined : eq(stockRequest.skuId, skuId),
        email === undefined ? undefined : eq(stockRequest.email, email),
      ),
    )
    .orderBy(asc(stockRequest.id));
}

/** Adds confirmed requests of visitors to a SKU and returns their addresses in the order of sign-up. */
async function wait(skuId: string, count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, makeEmail);
  for (const email of emails) {
    await ask({ skuId, email });
    const [sent] = await listMailsTo(email);
    await confirmStockRequest(shop, findToken(sent!.text));
  }
  await database.db.delete(mail);
  return emails;
}

async function setStock({ skuId }: Pick<Goods, "skuId">, stock: number, locked = 0): Promise<void> {
  await database.db.update(sku).set({ stock, locked }).where(eq(sku.id, skuId));
}

async function moveClock(minutes: number): Promise<void> {
  await database.db
    .insert(shopSetting)
    .values({ key: CLOCK_OFFSET_KEY, value: minutes })
    .onConflictDoUpdate({ target: shopSetting.key, set: { value: minutes } });
}

/** Returns the recipients of all mails in the order in which they were queued. */
async function listTold(): Promise<string[]> {
  const mails = await database.db.select().from(mail).orderBy(asc(mail.id));
  return mails.map(({ recipient }) => recipient);
}

const DAY_MINUTES = 24 * 60;

test("a visitor's stock request is open only after the visitor has confirmed it by the link in the mail", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  const email = makeEmail();
  expect(await ask({ ...goods, email: email.toUpperCase() })).toEqual({
    inStock: false,
    mustConfirm: true,
  });
  const [sent] = await listMailsTo(email);
  expect(sent!.text).toContain("/back-in-stock?token=");
  const token = findToken(sent!.text);
  expect(await readStockRequest(shop, token)).toMatchObject({
    email: "w***@rootwell.example",
    skuId: goods.skuId,
    confirmed: false,
  });
  await setStock(goods, 1);
  expect(await mailBackInStock(shop)).toBe(0);
  await confirmStockRequest(shop, token);
  await confirmStockRequest(shop, token);
  expect((await readStockRequest(shop, token)).confirmed).toBe(true);
  expect(await mailBackInStock(shop)).toBe(1);
  const [, told, ...more] = await listMailsTo(email);
  expect(more).toEqual([]);
  expect(told!.subject).toBe(`Shampoo ${goods.productId} is back in stock`);
  expect(told!.text).toContain(`/product/detail?id=${goods.productId}&sku=${goods.skuId}&lang=en`);
  expect(told!.unsubscribeUrl).toContain("/unsubscribe?token=");
});

test.each(["", "1.made-up", "1.made-up.stock", "x.y.stock", "1.2.stock.more"])(
  "a link with the token %j confirms no stock request",
  async (token) => {
    await expect(confirmStockRequest(shop, token)).rejects.toMatchObject({ key: "notFound" });
    await expect(readStockRequest(shop, token)).rejects.toMatchObject({ key: "notFound" });
  },
);

test("a stock request for the shopper's own e-mail address needs no confirmation, but one for another address does", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  const { id: shopperId } = await makeBuyer(database.db);
  const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, shopperId));
  expect(await ask({ ...goods, email: owner!.email, shopperId })).toEqual({
    inStock: false,
    mustConfirm: false,
  });
  expect(await listMailsTo(owner!.email)).toEqual([]);
  const other = makeEmail();
  expect((await ask({ ...goods, email: other, shopperId })).mustConfirm).toBe(true);
  expect(await listMailsTo(other)).toHaveLength(1);
  const [own, others] = await listRequests(goods);
  expect([own!.shopperId, own!.confirmedAt]).toEqual([shopperId, expect.any(Date)]);
  expect([others!.shopperId, others!.confirmedAt]).toEqual([null, null]);
});

test("the reply to a stock request does not reveal whether the e-mail address has an account or an open request", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  const { id } = await makeBuyer(database.db);
  const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, id));
  const [waiting] = await wait(goods.skuId, 1);
  const replies = await Promise.all(
    [owner!.email, waiting!, makeEmail()].map((email) => ask({ ...goods, email })),
  );
  expect(new Set(replies.map((each) => JSON.stringify(each))).size).toBe(1);
});

test("an e-mail address has only one open stock request for a SKU, even after concurrent requests", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  const email = makeEmail();
  await Promise.all([1, 2, 3, 4].map(() => ask({ ...goods, email })));
  expect(await listRequests({ email })).toHaveLength(1);
});

test("a stock request for a SKU that is in stock or off sale is rejected", async () => {
  const email = makeEmail();
  const goods = await makeGoods(database.db, { stock: 1 });
  expect(await ask({ ...goods, email })).toEqual({ inStock: true, mustConfirm: false });
  await setStock(goods, 1, 1);
  expect((await ask({ ...goods, email })).inStock).toBe(false);
  await database.db.update(sku).set({ onShelf: false }).where(eq(sku.id, goods.skuId));
  for (const skuId of [goods.skuId, "1"])
    await expect(ask({ skuId, email })).rejects.toMatchObject({ key: "notFound" });
  expect(await listRequests({ email })).toHaveLength(1);
});

test("an e-mail address has at most 20 open stock requests, and only its owner gets an error", async () => {
  const { id: shopperId } = await makeBuyer(database.db);
  const [owner] = await database.db.select().from(shopper).where(eq(shopper.id, shopperId));
  const goods = await Promise.all(
    Array.from({ length: 21 }, () => makeGoods(database.db, { stock: 0 })),
  );
  const [last, ...first] = goods;
  for (const each of first) await ask({ ...each, email: owner!.email, shopperId });
  await expect(ask({ ...last!, email: owner!.email, shopperId })).rejects.toMatchObject({
    key: "stockRequestsFull",
  });
  expect(await ask({ ...last!, email: owner!.email })).toEqual({
    inStock: false,
    mustConfirm: true,
  });
  expect(await listRequests({ email: owner!.email })).toHaveLength(20);
  expect(await listMailsTo(owner!.email)).toEqual([]);
});

test("an e-mail address gets at most five confirmation mails a day, and a network may send 30 stock requests an hour", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  const email = makeEmail();
  for (let at = 0; at < 30; at += 1) await ask({ ...goods, email, ip: "192.0.2.9", counted: true });
  expect(await listMailsTo(email)).toHaveLength(5);
  await expect(
    ask({ ...goods, email: makeEmail(), ip: "192.0.2.9", counted: true }),
  ).rejects.toMatchObject({ key: "tooManyRequests" });
});

test("the back-in-stock job mails the oldest stock requests, one for each free unit", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  const emails = await wait(goods.skuId, 5);
  await setStock(goods, 3, 1);
  expect(await mailBackInStock(shop)).toBe(2);
  expect(await listTold()).toEqual(emails.slice(0, 2));
  // The free pieces are already offered.
  expect(await mailBackInStock(shop)).toBe(0);
  await setStock(goods, 3);
  expect(await mailBackInStock(shop)).toBe(1);
  await moveClock(DAY_MINUTES - 5);
  expect(await mailBackInStock(shop)).toBe(0);
  await moveClock(DAY_MINUTES + 5);
  expect(await mailBackInStock(shop)).toBe(2);
  expect(await listTold()).toEqual(emails);
  await moveClock(3 * DAY_MINUTES);
  expect(await mailBackInStock(shop)).toBe(0);
});

test("two instances that run the back-in-stock job concurrently mail each stock request once, and at most one for each free unit", async () => {
  const [one, other] = await Promise.all([
    makeGoods(database.db, { stock: 0 }),
    makeGoods(database.db, { stock: 0 }),
  ]);
  const emails = await wait(one.skuId, 6);
  const others = await wait(other.skuId, 2);
  await setStock(one, 4);
  await setStock(other, 9);
  const instances = [1, 2, 3, 4].map(() => openShop(database.db));
  const told = await Promise.all(instances.map((each) => mailBackInStock(each)));
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(6);
  expect((await listTold()).sort()).toEqual([...emails.slice(0, 4), ...others].sort());
});

test("the job sends no mail about a SKU that is off sale", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  await wait(goods.skuId, 1);
  await setStock(goods, 1);
  await database.db.update(sku).set({ onShelf: false }).where(eq(sku.id, goods.skuId));
  expect(await mailBackInStock(shop)).toBe(0);
});

test("the unsubscribe link ends all stock requests of its e-mail address, and this cannot be undone", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  const second = await makeGoods(database.db, { stock: 0 });
  const [email] = await wait(goods.skuId, 1);
  await ask({ ...second, email: email! });
  const token = findToken((await listMailsTo(email!)).at(-1)!.text);
  expect(await readUnsubscribeLink(shop, token)).toEqual({
    email: "w***@rootwell.example",
    topic: "stock",
    agreed: true,
    undoable: false,
  });
  await unsubscribe(shop, token);
  await unsubscribe(shop, token);
  expect((await readUnsubscribeLink(shop, token)).agreed).toBe(false);
  await expect(undoUnsubscribe(shop, token)).rejects.toMatchObject({ key: "notFound" });
  // The second request was cancelled before it was confirmed, so its link confirms nothing.
  await expect(confirmStockRequest(shop, token)).rejects.toMatchObject({ key: "notFound" });
  await setStock(goods, 1);
  expect(await mailBackInStock(shop)).toBe(0);
  await setStock(goods, 0);
  await ask({ ...goods, email: email! });
  expect((await readUnsubscribeLink(shop, token)).agreed).toBe(true);
});

test("staff see the number of confirmed stock requests for each SKU", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  await wait(goods.skuId, 2);
  await ask({ ...goods, email: makeEmail() });
  const { waiting } = await readProduct(shop, goods.productId);
  expect([...waiting]).toEqual([[goods.skuId, 2]]);
});

test("stock requests are deleted 7 days after their creation if unconfirmed, 30 days after their end, and 365 days after their creation", async () => {
  const goods = await makeGoods(database.db, { stock: 0 });
  const [told, waiting] = await wait(goods.skuId, 2);
  await ask({ ...goods, email: makeEmail() });
  await setStock(goods, 1);
  await mailBackInStock(shop);
  const listLeft = async () => (await listRequests(goods)).map(({ email }) => email);
  const age = async (days: number) => {
    await database.db.update(stockRequest).set({
      askedAt: sql`now() - make_interval(days => ${days}) - interval '1 hour'`,
      endedAt: sql`case when ended_at is not null then now() - make_interval(days => ${days}) - interval '1 hour' end`,
    });
    await deleteExpiredRows(shop);
  };
  await age(6);
  expect(await listLeft()).toHaveLength(3);
  await age(7);
  expect(await listLeft()).toEqual([told, waiting]);
  await age(30);
  expect(await listLeft()).toEqual([waiting]);
  await age(365);
  expect(await listLeft()).toEqual([]);
});
