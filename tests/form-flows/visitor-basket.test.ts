/* Tests the basket of a visitor before sign-in. A cookie stores the basket, and the sign-in merges it into the
   cart. */
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BASKET_LINES_MAX, CART_LINES_MAX } from "@contract/model/limits";
import { asHkCents } from "@contract/model/money";
import { cartItem, product, sku } from "../../backend/database/schema/products";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeGoods, type Goods } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { createFrozenClock, type ManualClock } from "../fixtures/frozen-clock";

/** A time in ms that is longer than the cache lifetime of a product. */
const FIVE_SECONDS_MS = 5_001;

const database = openTestDatabase({ warm: true });
let clock: ManualClock;
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  clock = await createFrozenClock();
  plainShop = await openMultiStorefrontShop(database.db, 1, clock.settings);
});
afterAll(async () => {
  await plainShop.close();
  await clock.remove();
});

function openVisitor(lang = "en"): FormClient {
  const visitor = new FormClient(plainShop.storefronts[0]!.origin);
  visitor.keep("lang", lang);
  return visitor;
}

const getDetailPath = ({ productId }: Goods) => `/product/detail?id=${productId}`;

async function addGoods(client: FormClient, goods: Goods, count = 1, intent = "addToCart") {
  const form = (await client.get(getDetailPath(goods))).form("productId", "skuId", "count");
  return client.send(form, { count: String(count), intent });
}

async function signIn(client: FormClient, { account }: SignedIn, path = "/login") {
  return client.send((await client.get(path)).form("loginName", "password"), account);
}

/** Returns the SKU id and the count of each basket row on a page. */
function listBasketRows({ html }: FetchedPage): (readonly [string, number])[] {
  const rows = html.matchAll(/data-testid="basket-row" data-sku="(\d+)".*?<\/li>/gs);
  return Array.from(rows, ([row, skuId]) => [
    skuId!,
    Number(/type="number"[^>]* value="(\d+)"/.exec(row)?.[1]),
  ]);
}

function rowHtml({ html }: FetchedPage, skuId: string): string {
  return (
    new RegExp(`data-testid="basket-row" data-sku="${skuId}".*?</li>`, "s").exec(html)?.[0] ?? ""
  );
}

function findRowForm(page: FetchedPage, { skuId }: Goods) {
  const form = page.forms.find(
    ({ fields, intents }) =>
      intents.includes("removeFromBasket") &&
      fields.some(([name, value]) => name === "skuId" && value === skuId),
  );
  if (form === undefined) throw new Error(`No basket row has the SKU ${skuId}`);
  return form;
}

async function readCart({ id }: SignedIn): Promise<(readonly [string, number])[]> {
  const lines = await database.db
    .select()
    .from(cartItem)
    .where(eq(cartItem.shopperId, id))
    .orderBy(asc(cartItem.id));
  return lines.map(({ skuId, count }) => [skuId, count]);
}

const setSku = ({ skuId }: Goods, values: Partial<typeof sku.$inferInsert>) =>
  database.db.update(sku).set(values).where(eq(sku.id, skuId));

test.each(["zhTw", "en"])(
  "a visitor adds three products, stays on the page and finds them in the cart after sign-in (%s)",
  async (lang) => {
    const visitor = openVisitor(lang);
    const shopper = await plainShop.signIn();
    const goods = await Promise.all([1, 2, 3].map(() => makeGoods(database.db, { stock: 9 })));
    for (const [nth, each] of goods.entries()) {
      const page = await addGoods(visitor, each, nth + 1);
      expect(page.path).toMatch(/^\/product\/detail/);
      expect(page.result).toContain("basket.kept");
      expect(page.html).toContain(`data-testid="basket" data-count="${nth + 1}"`);
    }
    const page = await visitor.get("/question");
    expect(listBasketRows(page)).toEqual(goods.map(({ skuId }, nth) => [skuId, nth + 1]));
    expect(page.html).not.toContain('data-testid="cart-badge"');
    const back = await signIn(visitor, shopper);
    expect(back.path).toBe("/user/shoppingCart");
    expect(back.result).toContain("basket.merged");
    expect(back.html).not.toContain('data-testid="basket"');
    expect(await readCart(shopper)).toEqual(goods.map(({ skuId }, nth) => [skuId, nth + 1]));
  },
);

test("a visitor can change the count of a basket line and remove a line", async () => {
  const visitor = openVisitor();
  const [first, second] = [
    await makeGoods(database.db, { stock: 5 }),
    await makeGoods(database.db, { stock: 5 }),
  ];
  await addGoods(visitor, first);
  const page = await addGoods(visitor, second);
  const updated = await visitor.send(findRowForm(page, first), {
    count: "4",
    intent: "updateBasket",
  });
  expect(updated.result).toContain("basket.updated");
  expect(listBasketRows(updated)).toContainEqual([first.skuId, 4]);
  const tooMany = await visitor.send(findRowForm(page, first), {
    count: "6",
    intent: "updateBasket",
  });
  expect(tooMany.result).toContain("api.warning");
  expect(listBasketRows(tooMany)).toContainEqual([first.skuId, 4]);
  const removed = await visitor.send(findRowForm(page, first), { intent: "removeFromBasket" });
  expect(removed.result).toContain("basket.removed");
  expect(listBasketRows(removed)).toEqual([[second.skuId, 1]]);
  const empty = await visitor.send(findRowForm(page, second), { intent: "removeFromBasket" });
  expect(empty.html).not.toContain('data-testid="basket"');
  // A page in another tab may still show the removed row.
  const late = await visitor.send(findRowForm(page, second), {
    count: "2",
    intent: "updateBasket",
  });
  expect(late.html).not.toContain('data-testid="basket"');
});

test("adding the same SKU to the basket raises its count up to the stock, and one more unit is rejected", async () => {
  const visitor = openVisitor();
  const goods = await makeGoods(database.db, { stock: 3 });
  await addGoods(visitor, goods, 2);
  expect(listBasketRows(await addGoods(visitor, goods, 1))).toEqual([[goods.skuId, 3]]);
  const more = await addGoods(visitor, goods, 3);
  expect(more.result).toContain("api.warning");
  expect(listBasketRows(more)).toEqual([[goods.skuId, 3]]);
});

test("the basket can contain 20 lines, and the next line is rejected", async () => {
  const visitor = openVisitor();
  const kept: Goods[] = [];
  for (let nth = 0; nth < BASKET_LINES_MAX; nth += 1) {
    const goods = await makeGoods(database.db, { stock: 9 });
    await addGoods(visitor, goods, 9);
    kept.push(goods);
  }
  const page = await addGoods(visitor, await makeGoods(database.db, { stock: 9 }));
  expect(page.result).toContain("basket.full");
  expect(listBasketRows(page)).toEqual(kept.map(({ skuId }) => [skuId, 9]));
  const again = await addGoods(visitor, kept[0]!, 8);
  expect(again.result).toContain("api.warning");
});

test("a forged or oversized basket cookie shows no basket and is deleted", async () => {
  const visitor = openVisitor();
  await addGoods(visitor, await makeGoods(database.db, { stock: 9 }));
  const value = /basket=([^;]+)/.exec(visitor.cookies)?.[1] ?? "";
  const [body = "", signature = ""] = value.split(".");
  for (const forged of [`${body}A.${signature}`, `${body}.`, value + "A".repeat(1_400), "{}"]) {
    const thief = openVisitor();
    thief.keep("basket", forged);
    for (const path of ["/product", "/index", "/login"]) {
      const page = await thief.get(path);
      expect([page.status, page.html.includes('data-testid="basket"')]).toEqual([200, false]);
    }
    expect(thief.cookies).not.toContain("basket=");
  }
});

test("the basket shows a changed price, a sold-out SKU and a removed product beside their lines", async () => {
  const visitor = openVisitor();
  const goods = [];
  for (let nth = 0; nth < 4; nth += 1) {
    goods.push(await makeGoods(database.db, { stock: 5, priceCents: 10_000 }));
    await addGoods(visitor, goods[nth]!, 3);
  }
  const [dearer, gone, short, removed] = goods as [Goods, Goods, Goods, Goods];
  await setSku(dearer, { priceCents: asHkCents(12_000) });
  await setSku(gone, { stock: 0 });
  await setSku(short, { stock: 1 });
  await database.db
    .update(product)
    .set({ onShelf: false })
    .where(eq(product.id, removed.productId));
  await clock.pass(FIVE_SECONDS_MS);
  const page = await visitor.get("/brandStory");
  const row = ({ skuId }: Goods) => rowHtml(page, skuId);
  expect(row(dearer)).toContain("HK$120.00");
  expect(row(dearer)).toMatch(/class="badge" data-kind="info">[^<]*HK\$100\.00/);
  for (const each of [gone, short, removed])
    expect(row(each), each.skuId).toContain('class="badge" data-kind="warn"');
});

test("basket lines that the cart rejects stay in the basket with the reason, and can be added later", async () => {
  const visitor = openVisitor();
  const shopper = await plainShop.signIn();
  const [fine, gone] = [
    await makeGoods(database.db, { stock: 5 }),
    await makeGoods(database.db, { stock: 5 }),
  ];
  await addGoods(visitor, fine, 2);
  await addGoods(visitor, gone, 2);
  await setSku(gone, { stock: 0 });
  await clock.pass(FIVE_SECONDS_MS);
  const back = await signIn(visitor, shopper);
  expect(back.result).toContain("basket.merged");
  expect(listBasketRows(back)).toEqual([[gone.skuId, 2]]);
  expect(back.html).toContain('class="badge" data-kind="warn"');
  expect(await readCart(shopper)).toEqual([[fine.skuId, 2]]);
  await setSku(gone, { stock: 5 });
  await clock.pass(FIVE_SECONDS_MS);
  const page = await visitor.get("/question");
  const added = await visitor.send(findRowForm(page, gone), { intent: "addFromBasket" });
  expect(added.result).toContain("cart.added");
  expect(added.html).not.toContain('data-testid="basket"');
  expect(await readCart(shopper)).toEqual([
    [fine.skuId, 2],
    [gone.skuId, 2],
  ]);
});

test("a SKU and a product archived before the sign-in stay in the basket as no longer on sale", async () => {
  const visitor = openVisitor();
  const shopper = await plainShop.signIn();
  const goods = [];
  for (let nth = 0; nth < 3; nth += 1) {
    goods.push(await makeGoods(database.db, { stock: 5 }));
    await addGoods(visitor, goods[nth]!, 2);
  }
  const [fine, goneSku, goneProduct] = goods as [Goods, Goods, Goods];
  await setSku(goneSku, { onShelf: false });
  await database.db
    .update(product)
    .set({ onShelf: false })
    .where(eq(product.id, goneProduct.productId));
  await clock.pass(FIVE_SECONDS_MS);
  const back = await signIn(visitor, shopper);
  expect(await readCart(shopper)).toEqual([[fine.skuId, 2]]);
  expect(listBasketRows(back)).toEqual([
    [goneSku.skuId, 2],
    [goneProduct.skuId, 2],
  ]);
  for (const { skuId } of [goneSku, goneProduct])
    expect(rowHtml(back, skuId)).toMatch(/class="badge" data-kind="warn">No longer on sale/);
});

test("a price that changed before the sign-in is shown beside its line in the cart", async () => {
  const visitor = openVisitor();
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(database.db, { stock: 5, priceCents: 10_000 });
  await addGoods(visitor, goods);
  await setSku(goods, { priceCents: asHkCents(12_000) });
  await clock.pass(FIVE_SECONDS_MS);
  const back = await signIn(visitor, shopper);
  expect(back.result).toContain("basket.merged");
  expect(back.html).toContain("The price has changed; it was HK$100.00 when you added it");
  expect(back.html).toContain('data-amount="12000" data-testid="cart-total"');
});

test("two tabs that were opened with an empty basket keep the products of both", async () => {
  const visitor = openVisitor();
  const goods = [
    await makeGoods(database.db, { stock: 5 }),
    await makeGoods(database.db, { stock: 5 }),
  ];
  const tabs = await Promise.all(goods.map((each) => visitor.get(getDetailPath(each))));
  for (const tab of tabs)
    await visitor.send(tab.form("productId", "skuId", "count"), {
      count: "2",
      intent: "addToCart",
    });
  expect(listBasketRows(await visitor.get("/index"))).toEqual(goods.map(({ skuId }) => [skuId, 2]));
});

test("if the stock limits the merge of the basket, the message says how many units are in the cart", async () => {
  const visitor = openVisitor();
  const shopper = await plainShop.signIn();
  const [short, fine] = [
    await makeGoods(database.db, { stock: 4 }),
    await makeGoods(database.db, { stock: 9 }),
  ];
  for (const { skuId } of [short, fine])
    await database.db.insert(cartItem).values({
      id: String(8_000_000_000 + Number(BigInt(skuId) % 1_000_000n)),
      shopperId: shopper.id,
      skuId,
      count: 2,
      addedPriceCents: asHkCents(10_000),
    });
  await addGoods(visitor, short, 3);
  await addGoods(visitor, fine, 3);
  const back = await signIn(visitor, shopper);
  expect(back.result).toContain("basket.reduced");
  const notice = /data-notice="basket\.reduced".*?<\/div>/s.exec(back.html)?.[0] ?? "";
  expect(notice).toContain(" × 4");
  expect(notice).not.toContain(" × 5");
  expect(new Map(await readCart(shopper))).toEqual(
    new Map([
      [short.skuId, 4],
      [fine.skuId, 5],
    ]),
  );
});

test("if the cart is full at sign-in, a new line stays in the basket", async () => {
  const visitor = openVisitor();
  const shopper = await plainShop.signIn();
  for (let nth = 0; nth < CART_LINES_MAX; nth += 1) {
    const { skuId } = await makeGoods(database.db, { stock: 1 });
    await database.db.insert(cartItem).values({
      id: String(9_000_000_000 + nth),
      shopperId: shopper.id,
      skuId,
      count: 1,
      addedPriceCents: asHkCents(10_000),
    });
  }
  const goods = await makeGoods(database.db, { stock: 5 });
  await addGoods(visitor, goods);
  const back = await signIn(visitor, shopper);
  expect(back.result).toContain("basket.left");
  expect(listBasketRows(back)).toEqual([[goods.skuId, 1]]);
  expect(back.html).toContain("Your cart is full");
});

test("two tabs that submit a basket concurrently merge it into the cart once", async () => {
  const visitor = openVisitor();
  const shopper = await plainShop.signIn();
  const goods = await makeGoods(database.db, { stock: 9 });
  await addGoods(visitor, goods, 2);
  const tabs = [visitor, visitor.copy(), visitor.copy()];
  const pages = await Promise.all(
    tabs.map((tab, nth) => signIn(tab, shopper, `/login?tab=${nth}`)),
  );
  // The check for repeated forms may reject one tab. The other tab then merges its basket.
  expect(pages.flatMap(({ result }) => result)).toContain("basket.merged");
  expect(await readCart(shopper)).toEqual([[goods.skuId, 2]]);
});

test("Buy now leads a visitor through sign-in to the checkout of that line, and keeps the basket", async () => {
  const visitor = openVisitor();
  const shopper = await plainShop.signIn();
  const [kept, wanted] = [
    await makeGoods(database.db, { stock: 5 }),
    await makeGoods(database.db, { stock: 5 }),
  ];
  await addGoods(visitor, kept, 2);
  const login = await addGoods(visitor, wanted, 1, "buyNow");
  expect(login.path).toMatch(/^\/login\?redirect=/);
  const checkout = await visitor.send(login.form("loginName", "password"), shopper.account);
  expect(checkout.path).toMatch(/^\/settleAccounts\?items=\d+$/);
  expect(await readCart(shopper)).toEqual([
    [kept.skuId, 2],
    [wanted.skuId, 1],
  ]);
});

test("a page from the shared page template equals the page that is rendered only for this visitor", async () => {
  const visitor = openVisitor();
  await addGoods(visitor, await makeGoods(database.db, { stock: 5 }), 2);
  await addGoods(visitor, await makeGoods(database.db, { stock: 5 }), 1);
  for (const path of ["/index", "/product?sort=1&keyword=%26%22", "/question?id=3", "/aboutUs"]) {
    // Remove the styles, because the template contains the styles of every line that the panel can show.
    const read = async (cookie: string) => {
      const reply = await fetch(visitor.origin + path, { headers: { Cookie: cookie } });
      return (await reply.text()).replace(/<style.*?<\/style>/gs, "");
    };
    // A repeated cookie makes the storefront bypass all shared pages.
    const alone = await read(`${visitor.cookies}; lang=en`);
    expect(alone).toContain('data-testid="basket" data-count="2"');
    // Poll, because the storefront sends an older page while a rendering takes over two seconds.
    await expect.poll(() => read(visitor.cookies)).toBe(alone);
  }
});
