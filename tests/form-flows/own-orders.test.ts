/* Tests a shopper's own order pages. They show the correct state and ask before irreversible actions. Afterwards
   they return to the same position. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FormClient } from "../fixtures/form-client";
import { openTestDatabase } from "../fixtures/database";
import { makeCoupon, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import { makeReceivedOrder } from "../fixtures/received-order";
import {
  ANOTHER_ADDRESS,
  findFormByButton,
  readOrderPages,
  pressAndConfirm,
} from "../fixtures/order-pages";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { getLinesOfOrders } from "../../backend/database/order-lists";
import { applyForRefund } from "../../backend/services/refunds/apply-for-refund";
import { advanceOrder, type AdvanceTo } from "../../backend/services/qa/advance-order";
import type { Shop } from "../../backend/services/shop";
import { addAddress } from "../../backend/services/addresses/address-book";

const database = openTestDatabase();
let shop: Shop;
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  shop = openShop(database.db);
  plainShop = await openMultiStorefrontShop(database.db);
});
afterAll(() => plainShop.close());

/** Creates a shopper whose orders have this state. The newest order comes first. */
async function createShopperWith(count: number, to?: AdvanceTo) {
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(database.db, { stock: 50 });
  const orders: { id: string; orderNo: string }[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const placed = await placeOrderByCart(shop, shopper, { goods: [goods] });
    if (to !== undefined) await advanceOrder(shop, placed.orderNo, to);
    orders.unshift(placed);
  }
  return { shopper, client: shopper.clients[0]!, orders };
}

test.each([
  {
    intent: "cancelOrder",
    to: undefined,
    tab: 0,
    done: "order.cancelled",
    words: {
      zhTw: ["取消這張訂單？", "不會扣款"],
      en: ["Cancel this order?", "nothing will be charged"],
    },
  },
  {
    intent: "confirmReceipt",
    to: "shipped" as AdvanceTo,
    tab: 6,
    done: "order.received",
    words: {
      zhTw: ["已經收到商品？", "7\u00a0天退換期"],
      en: ["Have your items arrived?", "7 days"],
    },
  },
  {
    intent: "deleteOrder",
    to: "completed" as AdvanceTo,
    tab: 7,
    done: "order.deleted",
    words: {
      zhTw: ["刪除這張訂單？", "還可以申請退換"],
      en: ["Delete this order?", "Returns are possible until"],
    },
  },
])(
  "the order action $intent asks for a confirmation and returns to the same tab, at the next order",
  async ({ intent, to, tab, done, words }) => {
    const { client, orders } = await createShopperWith(2, to);
    const [newest, older] = orders.map(({ id }) => id) as [string, string];
    const tabPath = `/user/order?status=${tab}`;
    const asked = [
      { lang: "zhTw", id: newest, neighbour: older },
      { lang: "en", id: older, neighbour: newest },
    ] as const;
    for (const { lang, id, neighbour } of asked) {
      client.keep("lang", lang);
      const form = findFormByButton(await client.get(tabPath), intent, id);
      const question = await client.send(form, { intent });
      expect(question.status).toBe(200);
      for (const text of words[lang]) expect(question.html).toContain(text);
      expect(question.html).toContain(`href="${tabPath}#order-${neighbour}"`);
    }
    const { to: ended, notice } = await pressAndConfirm(
      client,
      await client.get(tabPath),
      intent,
      newest,
    );
    expect(ended).toBe(`${tabPath}#order-${older}`);
    expect(notice).toContain(done);
    const after = await client.get(tabPath);
    expect(after.html).not.toContain(`data-id="${newest}"`);
    expect(after.html).toContain(`id="order-${older}"`);
  },
);

test("cancelling from the list of all orders returns to the same order in that list", async () => {
  const { client, orders } = await createShopperWith(1);
  const { to } = await pressAndConfirm(
    client,
    await client.get("/user/order"),
    "cancelOrder",
    orders[0]!.id,
  );
  expect(to).toBe(`/user/order#order-${orders[0]!.id}`);
});

test("an action on an order page returns to that page, or to the list after deleting the order", async () => {
  const { client, orders } = await createShopperWith(1);
  const path = `/user/order/detail?id=${orders[0]!.id}`;
  const cancelled = await pressAndConfirm(
    client,
    await client.get(path),
    "cancelOrder",
    orders[0]!.id,
  );
  expect(cancelled.to).toBe(path);
  const deleted = await pressAndConfirm(
    client,
    await client.get(path),
    "deleteOrder",
    orders[0]!.id,
  );
  expect(deleted.to).toBe("/user/order");
});

test("after a cancellation, the page says that the coupon can be used again", async () => {
  const { shopper, client } = await createShopperWith(0);
  const couponId = await makeCoupon(database.db, shopper.id, { discountCents: 1_000 });
  const goods = [await makeGoods(database.db, { stock: 5 })];
  const { id } = await placeOrderByCart(shop, shopper, { goods, couponId });
  const page = await client.get("/user/order");
  const question = await client.send(findFormByButton(page, "cancelOrder", id), {
    intent: "cancelOrder",
  });
  expect(question.html).toContain("「優惠券」會退回你的帳戶");
});

test("an action that is no longer possible shows this immediately, without a confirmation", async () => {
  const { client, orders } = await createShopperWith(1);
  const form = findFormByButton(await client.get("/user/order"), "cancelOrder", orders[0]!.id);
  await advanceOrder(shop, orders[0]!.orderNo, "paid");
  const page = await client.send(form, { intent: "cancelOrder" });
  expect(page.forms.some(({ names }) => names.has("confirmed"))).toBe(false);
  expect(page.result).toContain("api.warning");
  expect(page.html).toContain('data-status="5"');
});

test("the order list shows its last page if the requested page has become empty", async () => {
  const { client, orders } = await createShopperWith(11, "cancelled");
  const last = await client.get("/user/order?status=2&page=2");
  const { to } = await pressAndConfirm(client, last, "deleteOrder", orders.at(-1)!.id);
  expect(to).toBe("/user/order?status=2&page=2");
  expect((await client.get(to!)).html).toContain(`data-id="${orders[0]!.id}"`);
});

test("ordering again names the goods that were added to the cart and those that were not", async () => {
  const { shopper, client } = await createShopperWith(0);
  const [kept, gone] = [await createGoods(5), await createGoods(1)];
  const { id, orderNo } = await placeOrderByCart(shop, shopper, { goods: [kept, gone] });
  await advanceOrder(shop, orderNo, "completed");
  const page = await client.get("/user/order");
  const cart = await client.send(findFormByButton(page, "reorder", id), { intent: "reorder" });
  expect(cart.path).toBe("/user/shoppingCart");
  expect(cart.result).toContain("order.reorderedPartly");
  expect(cart.html).toContain(`沒有放進去的：洗髮露 ${gone.productId}`);
});

test("deleting an address asks for a confirmation, which names the new default address", async () => {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const other = await createAddress(shopper);
  const ask = async (id: string) =>
    client.send(findFormByButton(await client.get("/user/address"), "delete", id), {
      intent: "delete",
    });
  expect((await ask(shopper.addressId)).html).toContain("<p>這是你的預設地址");
  client.keep("lang", "en");
  const question = await ask(other);
  expect(question.html).toContain("Delete this address?");
  expect(question.html).not.toContain("<p>This is your default address");
  const page = await client.get("/user/address");
  const { to, notice } = await pressAndConfirm(client, page, "delete", other);
  expect(to).toBe(`/user/address#address-${shopper.addressId}`);
  expect(notice).toContain("address.deleted");
  expect((await client.get("/user/address")).html).not.toContain(`data-id="${other}"`);
});

test("the refund tab shows the number of undecided requests, and no number if there are none", async () => {
  const { shopper, client } = await createShopperWith(0);
  const { id, orderNo } = await makeReceivedOrder(shop, shopper);
  const [line] = await getLinesOfOrders(database.db, [id]);
  const items = [{ orderItemId: line!.id, count: 1 }];
  await applyForRefund(shop, shopper.id, {
    orderId: id,
    refundType: 2,
    items,
    reason: 4,
    remark: "",
    requestId: randomUUID(),
    unopened: true,
    unpackVideo: "viaLine",
    freightAccepted: true,
  });
  const tab = async () =>
    /href="\/user\/order\?type=2"[^>]*>(.*?)<\/a>/s
      .exec((await client.get("/user/order")).html.replaceAll("<!-- -->", ""))?.[1]
      ?.trim();
  expect(await tab()).toBe('退款申請 <span class="count">1</span>');
  await advanceOrder(shop, orderNo, "refunded");
  expect(await tab()).toBe("退款申請");
});

test("the sign-in page tells a visitor in both languages why they must sign in", async () => {
  const visitor = new FormClient(plainShop.storefronts[0]!.origin);
  for (const [lang, words] of [
    ["zhTw", "登入後就能查看你的訂單。"],
    ["en", "Sign in to see your orders."],
  ] as const) {
    visitor.keep("lang", lang);
    const login = await visitor.get("/user/order?status=5");
    expect(login.path).toContain("/login?redirect=");
    expect(login.html).toContain(words);
  }
});

test("an order shows the delivery estimate in working days, then as a date, and no estimate after delivery", async () => {
  const { client, orders } = await createShopperWith(1);
  const [{ id, orderNo }] = orders as [(typeof orders)[number]];
  const estimate = async (lang: "zhTw" | "en") => {
    const { detail } = await readOrderPages({ client, lang, id });
    return /data-testid="delivery-estimate">([^<]*)</.exec(detail)?.[1] ?? null;
  };
  expect(await estimate("zhTw")).toBe("付款後 2 至 4\u00a0個工作天送達");
  expect(await estimate("en")).toBe("Delivered 2 to 4 working days after payment");
  await advanceOrder(shop, orderNo, "paid");
  expect(await estimate("zhTw")).toMatch(/^預計 \d+\S月\S\d+\S日 至 \d+\S月\S\d+\S日 送達$/);
  await advanceOrder(shop, orderNo, "shipped");
  expect((await readOrderPages({ client, lang: "en", id })).detail).toContain("SF Express");
  expect(await estimate("en")).toMatch(/^Expected between \d+\s\w+ and \d+\s\w+$/);
  await advanceOrder(shop, orderNo, "completed");
  expect(await estimate("en")).toBeNull();
});

test("the order list and the order page show the payment deadline of an unpaid order", async () => {
  const { client, orders } = await createShopperWith(1);
  for (const lang of ["zhTw", "en"] as const) {
    const pages = await readOrderPages({ client, lang, id: orders[0]!.id });
    for (const html of Object.values(pages)) {
      expect(html).toContain('data-testid="pay-deadline"');
      expect(Number(/data-seconds-left="(\d+)"/.exec(html)?.[1])).toBeGreaterThan(60);
    }
  }
});

const createGoods = (stock: number) => makeGoods(database.db, { stock });

const createAddress = async ({ id }: SignedIn) => (await addAddress(shop, id, ANOTHER_ADDRESS)).id;

test("the account page begins with the open orders and has no empty cards", async () => {
  const { client } = await createShopperWith(2);
  const { html } = await client.get("/user/center");
  const [, open = "", finished = ""] =
    /<ul class="order-numbers">(.*?)<\/ul><ul[^>]*finished-numbers">(.*?)<\/ul>/s.exec(html) ?? [];
  const statusesIn = (list: string) =>
    [...list.matchAll(/data-status="(\d+)" data-count="(\d+)"/g)].map(([, ...each]) => each);
  expect(statusesIn(open)).toEqual([
    ["0", "2"],
    ["5", "0"],
    ["6", "0"],
  ]);
  expect(statusesIn(finished).map(([status]) => status)).toEqual(["7", "2", "3"]);
  expect(html).not.toMatch(/訂單新進展|快到期的優惠券/);
  expect(html).toContain('class="account-menu unprinted" data-only-wide="true"');
});
