/* Tests the checkout after prices or stock have changed. The shop must not place an order at a total that the
   shopper has not seen. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asHkCents } from "@contract/model/money";
import { coupon as couponTable } from "../../backend/database/schema/coupons";
import { order as orderTable } from "../../backend/database/schema/orders";
import { category, product, sku } from "../../backend/database/schema/products";
import { address } from "../../backend/database/schema/shoppers";
import { changeCampaignStateByStaff } from "../../backend/services/campaigns/write-campaign";
import { openTestDatabase } from "../fixtures/database";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { makeCampaign, makeCoupon, makeGoods, openShop, type Goods } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { TESTED_LANGUAGES, type TestedLanguage } from "../fixtures/tested-languages";

const PRICE_CENTS = 28_600;
const OFF_CENTS = 5_000;
const database = openTestDatabase({ warm: true });
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
});
afterAll(() => plainShop.close());

interface Shopping {
  readonly shopper: SignedIn;
  readonly client: FormClient;
}

async function openCheckout(lang: TestedLanguage): Promise<Shopping> {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  client.keep("lang", lang);
  return { shopper, client };
}

const createGoods = (stock: number) => makeGoods(database.db, { stock, priceCents: PRICE_CENTS });

/** Adds goods to the cart, or opens their checkout if `intent` is `buyNow`. */
async function addGoods(client: FormClient, goods: Goods, count: number, intent = "buyNow") {
  const add = (await client.get(`/product/detail?id=${goods.productId}`)).form("skuId", "count");
  return client.send(add, { intent, count: `${count}` });
}

function submitOrder(client: FormClient, page: FetchedPage, changes = {}): Promise<FetchedPage> {
  return client.send(page.form("settleToken"), { intent: "placeOrder", ...changes });
}

function readOrders({ id }: SignedIn) {
  return database.db.select().from(orderTable).where(eq(orderTable.shopperId, id));
}

function setSku({ skuId }: Goods, change: { stock?: number; priceCents?: number }) {
  const { stock, priceCents } = change;
  const set = {
    ...(stock !== undefined && { stock }),
    ...(priceCents !== undefined && { priceCents: asHkCents(priceCents) }),
  };
  return database.db.update(sku).set(set).where(eq(sku.id, skuId));
}

/** Returns the total that the page shows, in HK cents. */
function readTotal({ html }: FetchedPage): number {
  const [shown] = /<[^>]*data-testid="checkout-total"[^>]*>/.exec(html) ?? [];
  return Number(/data-amount="(\d+)"/.exec(shown ?? "")?.[1]);
}

/** Returns the text of a page without its scripts. */
function getText({ html }: FetchedPage): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, " ");
}

test.each(TESTED_LANGUAGES)(
  "in %s, the checkout places no order at a changed total if the displayed coupon is no longer valid",
  async (lang) => {
    const { shopper, client } = await openCheckout(lang);
    await makeCoupon(database.db, shopper.id, { discountCents: OFF_CENTS });
    const page = await addGoods(client, await createGoods(5), 1);
    expect(readTotal(page)).toBe(PRICE_CENTS - OFF_CENTS);
    const refused = await submitOrder(client, page, { couponId: "" });
    expect(refused.status).toBe(409);
    expect(await readOrders(shopper)).toEqual([]);
    expect(refused.html).toContain('data-testid="sum-changed"');
    expect(refused.result).toContain("price.changed");
    expect(getText(refused)).toMatch(/HK\$236\.00[^.]*HK\$286\.00/);
    expect(readTotal(refused)).toBe(PRICE_CENTS);
    expect(getText(refused)).not.toMatch(/−\s*HK\$0\.00/);
    // A second click places the order at the total that is now displayed.
    const placed = await submitOrder(client, refused);
    expect(placed.path).toContain("/paymentTransition");
    expect(await readOrders(shopper)).toMatchObject([{ payCents: PRICE_CENTS, discountCents: 0 }]);
  },
);

test("the checkout shows both totals if a price rises during the checkout, and a second click places the order", async () => {
  const { shopper, client } = await openCheckout("en");
  const goods = await createGoods(5);
  const page = await addGoods(client, goods, 2);
  await setSku(goods, { priceCents: PRICE_CENTS + 100 });
  const refused = await submitOrder(client, page, { remark: "Ring twice" });
  expect(getText(refused)).toMatch(/from HK\$572\.00 to HK\$574\.00/);
  expect(new Map(refused.form("settleToken").fields).get("remark")).toBe("Ring twice");
  await submitOrder(client, refused);
  expect(await readOrders(shopper)).toMatchObject([{ payCents: 57_400, remark: "Ring twice" }]);
});

test("the checkout places no order if the form lacks the displayed total", async () => {
  const { shopper, client } = await openCheckout("en");
  const page = await addGoods(client, await createGoods(5), 1);
  const refused = await submitOrder(client, page, { seenCents: undefined });
  expect(refused.result).toContain("price.changed");
  expect(await readOrders(shopper)).toEqual([]);
});

test.each(["pause", "end"] as const)(
  "the checkout shows both totals if staff %s the campaign, and places the order after another click",
  async (act) => {
    const { shopper, client } = await openCheckout("en");
    const couponId = await makeCoupon(database.db, shopper.id, { discountCents: OFF_CENTS });
    const campaignId = await makeCampaign(database.db);
    await database.db.update(couponTable).set({ campaignId }).where(eq(couponTable.id, couponId));
    const page = await addGoods(client, await createGoods(5), 1);
    expect(readTotal(page)).toBe(PRICE_CENTS - OFF_CENTS);
    const by = { staffName: "staff" };
    await changeCampaignStateByStaff(openShop(database.db), by, { campaignId, version: 1, act });
    const refused = await submitOrder(client, page, { remark: "Ring twice" });
    expect(refused.result).toEqual(expect.arrayContaining(["price.changed", "couponId.format"]));
    expect(getText(refused)).toMatch(/from HK\$236\.00 to HK\$286\.00/);
    expect(await readOrders(shopper)).toEqual([]);
    await submitOrder(client, refused);
    expect(await readOrders(shopper)).toMatchObject([
      { payCents: PRICE_CENTS, couponId: null, remark: "Ring twice" },
    ]);
  },
);

test.each(TESTED_LANGUAGES)(
  "in %s, the checkout applies a percentage coupon for a category and describes each coupon",
  async (lang) => {
    const { shopper, client } = await openCheckout(lang);
    const goods = await createGoods(5);
    const terms = { discountCents: 10_000, percent: 15 };
    await database.db
      .insert(category)
      .values([
        { code: "wash", name: { zhTw: "洗護", en: "Washing" } },
        { code: "other", name: { zhTw: "別的", en: "Other" } },
      ])
      .onConflictDoNothing();
    const ofGoods = eq(product.id, goods.productId);
    await database.db.update(product).set({ categoryCode: "wash" }).where(ofGoods);
    await makeCoupon(database.db, shopper.id, { ...terms, categoryCodes: ["wash"] });
    await makeCoupon(database.db, shopper.id, { ...terms, categoryCodes: ["other"] });
    const page = await addGoods(client, goods, 1);
    expect(readTotal(page)).toBe(PRICE_CENTS - 4_290);
    const names = lang === "en" ? ["Only for: Washing", "Only for: Other"] : ["：洗護", "：別的"];
    for (const name of names) expect(getText(page)).toContain(name);
    const cards = getText(await client.get("/user/coupon"));
    expect(cards).toMatch(lang === "en" ? /15% off/ : /減 15%/);
    expect(cards).toMatch(lang === "en" ? /Up to HK\$100/ : /最多減 HK\$100/);
    await submitOrder(client, page);
    expect(await readOrders(shopper)).toMatchObject([{ discountCents: 4_290, payCents: 24_310 }]);
  },
);

test.each(TESTED_LANGUAGES)(
  "in %s, the checkout names the product with too little stock, and the cart keeps and marks its line",
  async (lang) => {
    const { shopper, client } = await openCheckout(lang);
    const [short, other] = [await createGoods(5), await createGoods(5)];
    await addGoods(client, other, 1, "addToCart");
    await addGoods(client, short, 3, "addToCart");
    const page = await client.get("/settleAccounts");
    await setSku(short, { stock: 2 });
    const refused = await submitOrder(client, page);
    expect(refused.result).toContain("stock.short");
    expect(getText(refused)).not.toContain("{{");
    const name = `${lang === "en" ? "Shampoo" : "洗髮露"} ${short.productId}`;
    expect(getText(refused)).toMatch(new RegExp(`${name}[^<]*2`));
    // Submitting or opening the same page again places no order, because the page has no order button.
    expect(refused.form("settleToken").intents).not.toContain("placeOrder");
    await submitOrder(client, refused);
    expect(await readOrders(shopper)).toEqual([]);
    const adjusted = await client.send(refused.form("settleToken"), { intent: "adjust" });
    expect(adjusted.result).toContain("checkout.adjusted");
    expect(readTotal(adjusted)).toBe(3 * PRICE_CENTS);
    await submitOrder(client, adjusted);
    expect(await readOrders(shopper)).toMatchObject([{ payCents: 3 * PRICE_CENTS }]);
  },
);

test("the cart keeps all selected lines after a failed checkout and shows which are sold out", async () => {
  const { shopper, client } = await openCheckout("en");
  const goods = await createGoods(5);
  const page = await addGoods(client, goods, 3);
  await setSku(goods, { stock: 0 });
  const refused = await submitOrder(client, page);
  expect(refused.html).toContain('data-error="stock.short"');
  expect(getText(refused)).toContain("Sold out");
  const back = await client.send(refused.form("lines"), { intent: "adjust" });
  expect(back.path).toBe("/user/shoppingCart");
  expect(back.result).toContain("checkout.leftOut");
  expect(back.html).toContain('data-testid="cart-row"');
  expect(await readOrders(shopper)).toEqual([]);
});

const findEstimate = ({ html }: FetchedPage) =>
  /data-testid="delivery-estimate">([^<]*)</.exec(html)?.[1] ?? null;

test.each([
  ["en", "1 Nathan Road, Mong Kok", "Delivered 2 to 4 working days after payment", "Demo payment"],
  ["zhTw", "台北市大安區忠孝東路四段 1 號", "付款後 4 至 7\u00a0個工作天送達", "示範付款"],
] as const)(
  "in %s, the checkout shows the delivery estimate and the payment method before ordering",
  async (...row) => {
    const [lang, place, estimate, way] = row;
    const { shopper, client } = await openCheckout(lang);
    await database.db
      .update(address)
      .set({ address: place })
      .where(eq(address.shopperId, shopper.id));
    const goods = await createGoods(5);
    const product = await client.get(`/product/detail?id=${goods.productId}`);
    expect(findEstimate(product)).toMatch(/2 (to|至) 4.*4 (to|至) 7/);
    const page = await addGoods(client, goods, 1);
    expect(findEstimate(page)).toBe(estimate);
    expect(getText(page)).toContain(way);
    expect(page.html).toContain('href="/aboutUs#returns"');
    // The saved addresses, the link to a new address and the terms must come before the order button.
    const places = [
      'name="addressId"',
      'href="#new-address"',
      'href="/aboutUs#terms"',
      "placeOrder",
    ];
    const found = places.map((text) => page.html.indexOf(text));
    expect(found).toEqual([...found].sort((one, other) => one - other));
    expect(found[0]).toBeGreaterThan(0);
    expect(page.html).toContain('id="new-address"');
  },
);

test.each(TESTED_LANGUAGES)(
  "in %s, the coupon page shows the scope of a coupon, and the start date of a future one",
  async (lang) => {
    const { shopper, client } = await openCheckout(lang);
    const { productId } = await createGoods(5);
    const off = { discountCents: OFF_CENTS };
    await makeCoupon(database.db, shopper.id, { ...off, productIds: [productId] });
    await makeCoupon(database.db, shopper.id, { ...off, startsInMs: 3_600_000 });
    const page = await client.get("/user/coupon");
    const [named = "", later = ""] = page.html.split('data-testid="coupon-card"').slice(1);
    const name = `${lang === "en" ? "Shampoo" : "洗髮露"} ${productId}`;
    expect(named).toContain(`<a href="/product/detail?id=${productId}">${name}</a>`);
    expect(named).toContain('href="/product"');
    expect(later).toContain('data-later="true"');
    expect(later).toMatch(
      lang === "en" ? /From \d+\s\w+\s\d{4}/ : /\d{4}\S年\S\d+\S月\S\d+\S日起可用/,
    );
    expect(later).not.toContain('href="/product"');
  },
);

test("the checkout places no order without an address", async () => {
  const { shopper, client } = await openCheckout("en");
  await database.db.delete(address).where(eq(address.shopperId, shopper.id));
  const page = await addGoods(client, await createGoods(5), 1);
  const refused = await submitOrder(client, page);
  expect(refused.html).toMatch(/data-error="checkout\.noAddress"/);
  expect(await readOrders(shopper)).toEqual([]);
});

test.each(TESTED_LANGUAGES)(
  "in %s, a shopper can claim a public coupon with one click, only once",
  async (lang) => {
    const { client } = await openCheckout(lang);
    const code = `OFFER-${lang.toUpperCase()}`;
    for (const offered of [true, false])
      await makeCampaign(database.db, {
        code: offered ? code : `${code}-SECRET`,
        name: { zhTw: "見面禮", en: "Welcome" },
        validDays: 30,
        total: 5,
        offered,
      });
    const page = await client.get("/user/coupon");
    expect(page.html).toContain(`data-code="${code}"`);
    expect(page.html).not.toContain("SECRET");
    expect(getText(page)).toMatch(lang === "en" ? /valid for 30 days/ : /30\s天內有效/);
    const offer = page.forms.find(({ fields }) => new Map(fields).get("code") === code);
    const claimed = await client.send(offer!, { intent: "claim" });
    expect(getText(claimed)).toMatch(lang === "en" ? /You claimed “Welcome”/ : /「見面禮」已領取/);
    expect(claimed.html).not.toContain(`data-code="${code}"`);
    expect(claimed.html).toContain('data-testid="coupon-card"');
  },
);
