/* Tests the gift note and the invoice details of an order without JavaScript, from the checkout to the parcel. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order as orderTable } from "../../backend/database/schema/orders";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeGoods, openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";
import { signInAsOwner } from "../fixtures/staff-pages";
import { TESTED_LANGUAGES, type TestedLanguage } from "../fixtures/tested-languages";

const database = openTestDatabase({ warm: true });
let plainShop: MultiStorefrontShop;
let staff: FormClient;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
  staff = new FormClient(plainShop.storefronts[0]!.origin);
  await signInAsOwner(staff);
});
afterAll(() => plainShop.close());

const GIFT = "生日快樂 <b>Mei</b>\nfrom Ann";
const FIELDS = ["giftNote", "invoiceTitle", "invoiceNumber", "carrierCode"];

async function openCheckout(lang: TestedLanguage) {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  client.keep("lang", lang);
  const goods = await makeGoods(database.db, { stock: 5, priceCents: 28_600 });
  const product = await client.get(`/product/detail?id=${goods.productId}`);
  const page = await client.send(product.form("skuId", "count"), { intent: "buyNow", count: "1" });
  const send = (from: FetchedPage, changes: Record<string, string>) =>
    client.send(from.form("settleToken"), { intent: "placeOrder", ...changes });
  const readOrders = () =>
    database.db.select().from(orderTable).where(eq(orderTable.shopperId, shopper.id));
  return { client, page, send, readOrders };
}

/** Returns the values of the gift and invoice fields in the order form. */
function getValues(page: FetchedPage) {
  const values = new Map(page.form("settleToken").fields);
  return Object.fromEntries(FIELDS.map((name) => [name, values.get(name)]));
}

/** Returns whether the two foldable parts of the order form are open. */
function getOpen({ html }: FetchedPage): boolean[] {
  return ["giftNote", "invoiceTitle"].map((name) => {
    const before = html.slice(0, html.indexOf(`name="${name}"`));
    return /^<details[^>]* open/.test(before.slice(before.lastIndexOf("<details")));
  });
}

test.each(TESTED_LANGUAGES)(
  "in %s, the checkout keeps wrong invoice details beside their error and places no order",
  async (lang) => {
    const { page, send, readOrders } = await openCheckout(lang);
    expect(getOpen(page)).toEqual([false, false]);
    const wrong = { giftNote: GIFT, invoiceNumber: "12345678", carrierCode: "/abc+12" };
    const refused = await send(page, wrong);
    expect(refused.status).toBe(422);
    expect(refused.result).toEqual(
      expect.arrayContaining(["invoiceNumber.checksum", "carrierCode.format"]),
    );
    expect(getValues(refused)).toMatchObject(wrong);
    expect(getOpen(refused)).toEqual([true, true]);
    expect(refused.html).not.toMatch(/checkout\.extras|errors\.\w/);
    expect(await readOrders()).toEqual([]);
  },
);

test("a recalculated checkout keeps the gift note and the invoice details, and no URL contains them", async () => {
  const { client, page } = await openCheckout("en");
  const typed = {
    giftNote: "祝".repeat(200),
    invoiceTitle: "字".repeat(60),
    carrierCode: "/ABC+123",
  };
  const form = page.form("settleToken");
  const anew = await client.send(form, { intent: "preview", remark: "備".repeat(200), ...typed });
  expect(anew.status).toBe(200);
  expect(decodeURIComponent(anew.path)).not.toMatch(/祝|字|ABC/);
  expect(getValues(anew)).toMatchObject(typed);
  expect(getOpen(anew)).toEqual([true, true]);
  // Control characters take six bytes each in JSON.
  const odd = await client.send(form, { intent: "preview", remark: "\u0007".repeat(200) });
  expect(odd.status).toBe(200);
});

test.each(TESTED_LANGUAGES)(
  "in %s, a gift order shows its details to the shopper and to staff, and its packing slip has no prices",
  async (lang) => {
    const { client, page, send, readOrders } = await openCheckout(lang);
    const placed = await send(page, {
      remark: "Hide the price",
      giftNote: GIFT,
      invoiceTitle: "根源 <i>有限公司</i>",
      invoiceNumber: "０４５９ ５２５７",
      carrierCode: "/abc+123",
    });
    expect(placed.path).toContain("/paymentTransition");
    const [order] = await readOrders();
    expect(order).toMatchObject({
      giftNote: GIFT,
      invoiceTitle: "根源 <i>有限公司</i>",
      invoiceNumber: "04595257",
      carrierCode: "/ABC+123",
    });
    await advanceOrder(openShop(database.db), order!.orderNo, "paid");
    const texts = ["&lt;b&gt;Mei&lt;/b&gt;", "&lt;i&gt;有限公司&lt;/i&gt;", "04595257", "/ABC+123"];
    const own = await client.get(`/user/order/detail?id=${order!.id}`);
    // React escapes these characters, and the facts are plain text.
    for (const text of texts) expect(own.html).toContain(text);
    expect(own.html).toContain(lang === "en" ? "Gift note" : "禮物留言");
    const stranger = (await plainShop.signIn()).clients[0]!;
    const hidden = await stranger.get(`/user/order/detail?id=${order!.id}`);
    expect(hidden.html).not.toContain("04595257");

    staff.keep("lang", lang === "en" ? "zhTw" : "en");
    const detail = await staff.get(`/staff/orders/${order!.id}`);
    for (const text of texts) expect(detail.html).toContain(text);
    for (const path of [
      `/staff/orders/${order!.id}/slip`,
      `/staff/orders/slips?orderId=${order!.id}`,
    ]) {
      const { html } = await staff.get(path);
      const slip = /<section[^>]*data-testid="packing-slip".*?<\/section>/s.exec(html)![0];
      expect(slip).toMatch(/data-testid="gift-note".*&lt;b&gt;Mei&lt;\/b&gt;/s);
      // The recipient reads the slip in the language of the shopper.
      expect(slip).toContain(lang === "en" ? "A gift for you" : "送給你的禮物");
      expect(slip).toContain(lang === "en" ? 'lang="en"' : 'lang="zh-Hant"');
      expect(slip).not.toMatch(/HK\$|286|04595257|ABC|data-amount/);
      expect(slip).toMatch(/<p class="lines unprinted"[^>]*>[^<]*Hide the price/);
    }
  },
);
