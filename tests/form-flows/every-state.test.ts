/* Tests every page and mail about orders, refund requests, payments and coupons, in every state and both
   languages. None may contain an unfilled placeholder, a message key, or Chinese text on an English page. No
   sentence may contradict the state. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asHkCents } from "@contract/model/money";
import { toSandboxCallback } from "../../backend/adapters/payment/sandbox/sandbox-provider";
import { shiftClock } from "../../backend/database/qa";
import { createSandboxStore } from "../../backend/database/payments";
import { coupon } from "../../backend/database/schema/coupons";
import { mail } from "../../backend/database/schema/mails";
import { sku } from "../../backend/database/schema/products";
import { address, shopper } from "../../backend/database/schema/shoppers";
import { addToCart } from "../../backend/services/cart/cart";
import { changeCampaignStateByStaff } from "../../backend/services/campaigns/write-campaign";
import { cancelOrder } from "../../backend/services/orders/cancel-order";
import { applyWebhook } from "../../backend/services/payments/apply-webhook";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import {
  makeCampaign,
  makeCoupon,
  makeGoods,
  openShop,
  placeOrderByCart,
} from "../fixtures/money-shop";
import { readOrderPages, readStatusLabels } from "../fixtures/order-pages";
import { makeOrderInScenario, ORDER_SCENARIOS } from "../fixtures/order-scenarios";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import {
  getMainHtml,
  findUnmarkedChinese,
  findUnreadableTexts,
  listTexts,
} from "../fixtures/readable-text";
import { TESTED_LANGUAGES, type TestedLanguage } from "../fixtures/tested-languages";
import { MAIL_MARKS, findMarks, ORDER_MARKS, REQUEST_MARKS } from "../fixtures/page-marks";

const database = openTestDatabase({ warm: true });
let shop: Shop;
let plainShop: MultiStorefrontShop;
let readers: Record<TestedLanguage, SignedIn>;
beforeAll(async () => {
  shop = openShop(database.db);
  plainShop = await openMultiStorefrontShop(database.db);
  readers = { zhTw: await createReader("zhTw"), en: await createReader("en") };
});
afterAll(() => plainShop.close());

/** Creates a shopper who reads this language and has typed nothing in another. */
async function createReader(lang: TestedLanguage): Promise<SignedIn> {
  const signedIn = await plainShop.signIn();
  signedIn.clients[0]!.keep("lang", lang);
  const typed = { consignee: "Chan", address: "1 Nathan Road", doorNumber: "" };
  await database.db.update(address).set(typed).where(eq(address.shopperId, signedIn.id));
  const name = { realName: "Chan", nickname: "Chan" };
  await database.db.update(shopper).set(name).where(eq(shopper.id, signedIn.id));
  return signedIn;
}

/**
 * Opens an existing page, checks that its text is complete and in its language, and returns its
 * main part.
 */
async function read(client: FormClient, path: string, lang: TestedLanguage): Promise<string> {
  const page = await client.get(path);
  expect([path, page.status]).toEqual([path, 200]);
  expectWords(page, lang);
  return getMainHtml(page);
}

function expectWords(page: FetchedPage, lang: TestedLanguage): void {
  expect([page.path, ...findUnreadableTexts(listTexts(page.html))]).toEqual([page.path]);
  expect(page.html).toContain(lang === "en" ? '<html lang="en"' : '<html lang="zh-Hant"');
  if (lang === "en")
    expect([page.path, ...findUnmarkedChinese(getMainHtml(page))]).toEqual([page.path]);
}

const EVERY_STORY = ORDER_SCENARIOS.flatMap((story) =>
  TESTED_LANGUAGES.map((lang) => ({ story, lang })),
);

test.each(EVERY_STORY.map((each) => ({ ...each, name: each.story.name })))(
  "in $lang, the pages show exactly the true statements about an order that is $name",
  async ({ story, lang }) => {
    const buyer = readers[lang];
    const client = buyer.clients[0]!;
    const { id, orderNo, refundId, days } = await makeOrderInScenario({ shop, buyer, lang }, story);
    await shiftClock(shop.db, days * 24 * 60);
    const { card } = await readOrderPages({ client, lang, id });
    const detail = await read(client, `/user/order/detail?id=${id}`, lang);
    expect([readStatusLabels(detail), readStatusLabels(card)]).toEqual([
      story.status[lang],
      story.status[lang],
    ]);
    expect(findMarks(ORDER_MARKS, detail).toSorted()).toEqual(story.says.toSorted());
    expect(story.says).toEqual(expect.arrayContaining(findMarks(ORDER_MARKS, card)));
    await read(client, `/user/order?keyword=${orderNo}`, lang);
    await read(client, `/user/returnOrder/apply?orderId=${id}`, lang);
    if (story.says.includes("parcel"))
      // The carrier already has the goods, so the page must not say that the shop prepares them.
      expect(await read(client, `/user/logistics?id=${id}`, lang)).not.toMatch(/準備中|Preparing/);
    if (refundId !== null) {
      const request = await read(client, `/user/returnOrder/detail?id=${refundId}`, lang);
      expect(findMarks(REQUEST_MARKS, request).toSorted()).toEqual(story.request?.toSorted());
      await read(client, `/user/returnOrder/label?id=${refundId}`, lang);
    }
    await shiftClock(shop.db, -days * 24 * 60);
    const mails = await readMailsAbout(id);
    expect(mails.map(({ subject }) => findMarks(MAIL_MARKS, subject).join())).toEqual(story.mails);
    for (const { subject, text, html } of mails)
      for (const words of [subject, text, listTexts(html)])
        expect([subject, ...findUnreadableTexts(words)]).toEqual([subject]);
  },
);

function readMailsAbout(orderId: string) {
  return database.db.select().from(mail).where(eq(mail.orderId, orderId)).orderBy(mail.id);
}

test.each(TESTED_LANGUAGES)(
  "in %s, lists, order events and the account page show only readable texts",
  async (lang) => {
    const client = readers[lang].clients[0]!;
    for (const path of ["/user/center", "/user/order?type=2", "/user/order?type=2&page=2"])
      await read(client, path, lang);
    for (const status of [-99, 0, 5, 6, 7, 2, 3])
      await read(client, `/user/order?status=${status}`, lang);
  },
);

/** Places an unpaid order of a new shopper and opens its payment at the sandbox. */
async function beginPaying(lang: TestedLanguage) {
  const buyer = await createReader(lang);
  const client = buyer.clients[0]!;
  const { id } = await placeOrderByCart(shop, buyer, {
    goods: [await makeGoods(database.db, { stock: 5 })],
  });
  const choice = await client.get(`/paymentTransition?orderId=${id}`);
  expectWords(choice, lang);
  const sandbox = await client.send(choice.form("payType", "requestId"), { intent: "pay" });
  expectWords(sandbox, lang);
  const payNo = new Map(sandbox.form("payNo").fields).get("payNo") ?? "";
  return { buyer, client, id, sandbox, payNo };
}

/** Sends the webhook of a payment that the provider approved after the order had ended. */
async function payLate(payNo: string): Promise<void> {
  const approved = await createSandboxStore(shop.db).decide(payNo, "approved");
  const { amount: _amount, ...notice } = toSandboxCallback(approved!);
  const { amountCents } = approved!;
  await applyWebhook(shop, "sandbox", { ...notice, type: "payment.succeeded", amountCents });
}

/** The possible statements on payment pages, and those that must appear for each outcome. */
const PAYMENT_MARKS = {
  thanks: /pay\.success|謝謝你|Thank you/,
  declined: /pay\.declined/,
  cancelled: /data-notice="pay\.cancelled"/,
  open: /還沒有收到付款通知|Payment not received yet/,
  kept: /訂單仍為你保留<|still holding your order/,
  orderCancelled: />(?:已取消|Cancelled)</,
  lateMoney: /訂單結束後才|after the order was cancelled/,
  payAgain: /href="\/paymentTransition\?/,
  mailed: /收據會寄到|sending the receipt to/,
  estimate: /data-testid="delivery-estimate"/,
  asksAgain: /每 5\s秒|every 5 seconds/,
} as const;

const PAYMENTS = [
  { name: "pending", says: ["open", "payAgain", "asksAgain"] },
  { name: "approve", says: ["thanks", "mailed", "estimate"] },
  { name: "decline", says: ["declined", "payAgain"] },
  { name: "fail", says: ["declined", "payAgain"] },
  { name: "timeOut", says: ["open", "payAgain", "asksAgain"] },
  { name: "cancel", says: ["cancelled", "kept", "payAgain"] },
  { name: "pending, on the cancel page", says: ["open", "kept", "payAgain"] },
  { name: "approved, on the cancel page", says: ["thanks", "mailed", "estimate"] },
  { name: "of a cancelled order, on the cancel page", says: ["orderCancelled"] },
  { name: "late", says: ["lateMoney"] },
] as const;

test.each(PAYMENTS.flatMap((each) => TESTED_LANGUAGES.map((lang) => ({ ...each, lang }))))(
  "in $lang, the pages show exactly the true statements about a payment that is $name",
  async ({ name, lang, says }) => {
    const { buyer, client, id, sandbox, payNo } = await beginPaying(lang);
    const open = (path: string) => client.get(`/components/${path}?payNo=${payNo}`);
    const decide = (intent: string) => client.send(sandbox.form("payNo"), { intent });
    const page = await (async () => {
      switch (name) {
        case "pending":
          return open("paySuccess");
        case "pending, on the cancel page":
          return open("payCancel");
        case "approved, on the cancel page":
          await decide("approve");
          return open("payCancel");
        case "of a cancelled order, on the cancel page":
          await cancelOrder(shop, buyer.id, id);
          return open("payCancel");
        case "late":
          await cancelOrder(shop, buyer.id, id);
          await payLate(payNo);
          return open("paySuccess");
        case "approve":
        case "cancel":
        case "decline":
        case "fail":
        case "timeOut":
          return decide(name);
      }
    })();
    expectWords(page, lang);
    expect(findMarks(PAYMENT_MARKS, getMainHtml(page)).toSorted()).toEqual([...says].toSorted());
  },
);

test.each(TESTED_LANGUAGES)(
  "in %s, the coupon page shows each coupon with its state, in all states",
  async (lang) => {
    const buyer = await createReader(lang);
    const client = buyer.clients[0]!;
    const goods = await makeGoods(database.db, { stock: 5 });
    const off = { discountCents: 1_000 };
    const make = (terms: object) => makeCoupon(database.db, buyer.id, { ...off, ...terms });
    const couponId = await make({});
    await placeOrderByCart(shop, buyer, { goods: [goods], couponId });
    const ids = {
      usable: await make({ minSpendCents: 5_000 }),
      named: await make({ productIds: [goods.productId] }),
      percent: await make({ percent: 10, categoryCodes: ["test"] }),
      later: await make({ startsInMs: 3_600_000 }),
      paused: await make({}),
      used: couponId,
      expired: await make({ endsInMs: -60_000 }),
    };
    const campaignId = await makeCampaign(database.db);
    await database.db.update(coupon).set({ campaignId }).where(eq(coupon.id, ids.paused));
    await changeCampaignStateByStaff(
      shop,
      { staffName: "staff" },
      { campaignId, version: 1, act: "pause" },
    );
    const lists = new Map<number, string>();
    for (const status of [1, 3, 5])
      lists.set(status, await read(client, `/user/coupon?status=${status}`, lang));
    const says = (status: number, id: string) => {
      const cards = (lists.get(status) ?? "").split('data-testid="coupon-card"');
      const card = cards.find((each) => each.startsWith(` data-id="${id}"`)) ?? "";
      return findMarks(COUPON_MARKS, card.split("</li><li")[0] ?? "");
    };
    for (const usable of [ids.usable, ids.named, ids.percent])
      expect(says(1, usable)).toEqual(["use"]);
    expect(says(1, ids.later)).toEqual(["later"]);
    expect(says(1, ids.paused)).toEqual(["paused"]);
    expect(says(3, ids.used)).toEqual(["usedOn"]);
    expect(says(5, ids.expired)).toEqual([]);
    await addToCart(shop, buyer.id, { ...goods, count: 1 });
    await read(client, "/settleAccounts", lang);
  },
);

const COUPON_MARKS = {
  use: /href="\/product"/,
  later: /起可用|From\s/,
  paused: /暫停|Paused/,
  usedOn: /href="\/user\/order\?keyword=/,
} as const;

test.each(TESTED_LANGUAGES)(
  "in %s, cart and checkout show correct texts for sold-out, scarce and repriced goods",
  async (lang) => {
    const buyer = await createReader(lang);
    const client = buyer.clients[0]!;
    await read(client, "/user/shoppingCart", lang);
    await read(client, "/settleAccounts", lang);
    for (const stock of [0, 1, 5]) {
      const goods = await makeGoods(database.db, { stock: 5 });
      await addToCart(shop, buyer.id, { ...goods, count: 2 });
      const change = { stock, priceCents: asHkCents(12_000) };
      await database.db.update(sku).set(change).where(eq(sku.id, goods.skuId));
    }
    await read(client, "/user/shoppingCart", lang);
    await read(client, "/settleAccounts", lang);
    await database.db.delete(address).where(eq(address.shopperId, buyer.id));
    await read(client, "/settleAccounts", lang);
  },
);
