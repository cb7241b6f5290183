/* Tests the cart without JavaScript. Each button submits all checkboxes and counts, and a message describes the
   result. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cartItem, sku } from "../../backend/database/schema/products";
import { openTestDatabase } from "../fixtures/database";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { makeGoods, type Goods } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { TESTED_LANGUAGES } from "../fixtures/tested-languages";

const CART = "/user/shoppingCart";
const database = openTestDatabase({ warm: true });
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
});
afterAll(() => plainShop.close());

interface FilledCart {
  readonly shopper: SignedIn;
  readonly client: FormClient;
  readonly goods: readonly Goods[];
  /** The ids of the cart lines, in the order of `goods`. */
  readonly lines: readonly string[];
}

/** Fills a cart with one unit of each product, at HK$100, HK$200 and so on. Each product has five units in stock. */
async function fillCart(pieces: number): Promise<FilledCart> {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  client.keep("lang", "en");
  const goods: Goods[] = [];
  for (let nth = 1; nth <= pieces; nth += 1) {
    const each = await makeGoods(database.db, { stock: 5, priceCents: nth * 10_000 });
    const add = (await client.get(`/product/detail?id=${each.productId}`)).form("skuId", "count");
    await client.send(add, { intent: "addToCart" });
    goods.push(each);
  }
  const rows = await readLines(shopper);
  const lines = goods.map(({ skuId }) => rows.find((row) => row.skuId === skuId)!.id);
  return { shopper, client, goods, lines };
}

function readLines({ id }: SignedIn) {
  return database.db.select().from(cartItem).where(eq(cartItem.shopperId, id));
}

const setStock = ({ skuId }: Goods, stock: number) =>
  database.db.update(sku).set({ stock }).where(eq(sku.id, skuId));

/** Submits the cart form with these lines selected. */
function submitCart(client: FormClient, page: FetchedPage, ticks: string[], changes = {}) {
  const form = page.form("cartItemId");
  const rest = form.fields.filter(([name]) => name !== "cartItemId");
  const fields = [...rest, ...ticks.map((id) => ["cartItemId", id] as const)];
  return client.send({ ...form, fields }, changes);
}

function readTotal({ html }: FetchedPage): number {
  const [shown] = /<[^>]*data-testid="cart-total"[^>]*>/.exec(html) ?? [];
  return Number(/data-amount="(\d+)"/.exec(shown ?? "")?.[1]);
}

const getText = ({ html }: FetchedPage) => html.replace(/<[^>]*>/g, " ");

test("the checkout button submits the selected lines and the typed counts together", async () => {
  const { shopper, client, lines } = await fillCart(3);
  const [first, , third] = lines as [string, string, string];
  const page = await client.get(CART);
  const typed = { [`count.${first}`]: "2", intent: "checkout" };
  const checkout = await submitCart(client, page, [first, third], typed);
  const asked = new URL(checkout.path, "http://shop.example").searchParams.get("items");
  expect(new Set(asked?.split(","))).toEqual(new Set([first, third]));
  expect(checkout.html).toContain('data-amount="50000"');
  expect((await readLines(shopper)).find(({ id }) => id === first)).toMatchObject({ count: 2 });
});

test("the cart shows the total of the selected lines and updates it with the counts", async () => {
  const { client, lines } = await fillCart(2);
  const [first, second] = lines as [string, string];
  const page = await client.get(CART);
  expect(readTotal(page)).toBe(30_000);
  const one = await submitCart(client, page, [second], {
    [`count.${second}`]: "3",
    intent: "update",
  });
  expect(one.result).toContain("cart.updated");
  expect(readTotal(one)).toBe(60_000);
  expect(one.html).toMatch(
    new RegExp(`checked=""[^>]*value="${second}"|value="${second}"[^>]*checked`),
  );
  const both = await submitCart(client, one, [first, second], { intent: "update" });
  expect(readTotal(both)).toBe(70_000);
  expect(both.path).toBe(CART);
});

test("the cart saves the counts that scripts send after each change, without a flash message", async () => {
  const { shopper, client, lines } = await fillCart(1);
  const typed = { [`count.${lines[0]!}`]: "3", intent: "recount" };
  const page = await submitCart(client, await client.get(CART), [...lines], typed);
  expect(readTotal(page)).toBe(30_000);
  expect(page.result).not.toContain("cart.updated");
  expect(await readLines(shopper)).toMatchObject([{ count: 3 }]);
});

test("the checkout button of the cart shows a message if no line is selected", async () => {
  const { client } = await fillCart(1);
  const none = await submitCart(client, await client.get(CART), [], { intent: "update" });
  expect(readTotal(none)).toBe(0);
  expect(getText(none)).toContain("You have no goods to settle");
  const pressed = await submitCart(client, none, [], { intent: "checkout" });
  expect(pressed.path).toMatch(/^\/user\/shoppingCart/);
  expect(pressed.html).toContain('data-error="checkout.noGoods"');
});

test("the plus and minus buttons change a count and keep the other typed values", async () => {
  const { shopper, client, lines } = await fillCart(2);
  const [first, second] = lines as [string, string];
  const page = await client.get(CART);
  const more = new RegExp(`<button[^>]*name="count.${first}"[^>]*value="2"[^>]*>`);
  expect(page.html).toMatch(more);
  const form = page.form("cartItemId");
  // Like a browser, send the clicked button after the field with the same name.
  const fields = [...form.fields, [`count.${second}`, "4"], [`count.${first}`, "2"]] as const;
  await client.send({ ...form, fields });
  expect((await readLines(shopper)).map(({ count }) => count).sort()).toEqual([2, 4]);
});

test.each([
  ["0", /The quantity must be between 1 and 99/],
  ["9", /Only 5 of “Shampoo \d+” left in stock/],
  ["100", /The quantity must be between 1 and 99/],
])(
  "the cart shows an error for the count %s at its line and keeps the typed value",
  async (count, words) => {
    const { shopper, client, lines } = await fillCart(1);
    const field = `count.${lines[0]!}`;
    const page = await submitCart(client, await client.get(CART), [...lines], {
      [field]: count,
      intent: "checkout",
    });
    expect(page.path).toMatch(/^\/user\/shoppingCart/);
    expect(getText(page)).toMatch(words);
    expect(getText(page)).not.toContain("{{");
    expect(new Map(page.form("cartItemId").fields).get(field)).toBe(count);
    expect(await readLines(shopper)).toMatchObject([{ count: 1 }]);
  },
);

test.each(TESTED_LANGUAGES)(
  "in %s, the cart shows beside a line that it is sold out, or how many units are left",
  async (lang) => {
    const { client, goods, lines } = await fillCart(3);
    client.keep("lang", lang);
    await submitCart(client, await client.get(CART), [...lines], {
      [`count.${lines[1]!}`]: "4",
      intent: "update",
    });
    await setStock(goods[0]!, 0);
    await setStock(goods[1]!, 2);
    const page = await client.get(CART);
    expect(getText(page)).toContain(lang === "en" ? "Sold out" : "已售完");
    expect(getText(page)).toMatch(lang === "en" ? /Only 2 left/ : /只剩\s2\s件/);
    expect(readTotal(page)).toBe(30_000);
    const pressed = await submitCart(client, page, [lines[1]!, lines[2]!], { intent: "checkout" });
    expect(pressed.html).toMatch(/data-error="stock\.short"/);
    expect(getText(pressed)).not.toContain("{{");
  },
);

test("the cart offers no checkout if all lines are sold out", async () => {
  const { client, goods } = await fillCart(1);
  await setStock(goods[0]!, 0);
  const page = await client.get(CART);
  expect(getText(page)).toContain("You have no goods to settle");
  expect(page.html).not.toContain('value="checkout"');
});

test("restoring a removed line also restores its count and the selection of the other lines", async () => {
  const { shopper, client, goods, lines } = await fillCart(2);
  const [first, second] = lines as [string, string];
  const ticked = await submitCart(client, await client.get(CART), [first], {
    [`count.${first}`]: "3",
    intent: "update",
  });
  const removal = ticked.forms.find(
    ({ names, fields }) => names.has("count") && new Map(fields).get("cartItemId") === first,
  )!;
  const removed = await client.send(removal, { intent: "remove" });
  expect(removed.result).toContain("cart.removed");
  expect(await readLines(shopper)).toHaveLength(1);
  const back = await client.send(removed.form("productId", "skuId", "count"), {
    intent: "restore",
  });
  expect(back.result).toContain("cart.added");
  const again = (await readLines(shopper)).find(({ skuId }) => skuId === goods[0]!.skuId);
  expect(again).toMatchObject({ count: 3 });
  expect(readTotal(back)).toBe(30_000);
  expect(back.html).toContain(`value="${second}"`);
});

test("the cart accepts a form that contains only one of its lines", async () => {
  const { shopper, client } = await fillCart(1);
  const page = await client.get(CART);
  const changed = await client.send(page.form("cartItemId", "count"), {
    intent: "update",
    count: "2",
  });
  expect(changed.result).toContain("cart.updated");
  expect(await readLines(shopper)).toMatchObject([{ count: 2 }]);
});
