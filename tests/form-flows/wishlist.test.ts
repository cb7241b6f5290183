/* Tests the wishlist without scripts: the wishes of a visitor, the merge at sign-in, and the wishlist of the account. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VISITOR_WISHES_MAX, WISHES_MAX } from "@contract/model/limits";
import { asHkCents } from "@contract/model/money";
import { product, sku, wishlist } from "../../backend/database/schema/products";
import { mergeWishlist } from "../../backend/services/wishlist/wishlist";
import { openTestDatabase } from "../fixtures/database";
import { FormClient, type FetchedPage } from "../fixtures/form-client";
import { makeGoods, openShop, type Goods } from "../fixtures/money-shop";
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

function openVisitor(): FormClient {
  const visitor = new FormClient(plainShop.storefronts[0]!.origin);
  visitor.keep("lang", "en");
  return visitor;
}

const toPath = ({ productId }: Goods) => `/product/detail?id=${productId}`;

/** Presses the wish button on the product page. */
async function pressWish(client: FormClient, goods: Goods, intent: "wish" | "unwish") {
  const page = await client.get(toPath(goods));
  const form = page.forms.find(({ intents }) => intents.includes(intent));
  if (form === undefined) throw new Error(`The page has no button ${intent}: ${page.html}`);
  return client.send(form, { intent });
}

function findRow({ html }: FetchedPage, { productId }: Goods): string {
  return (
    new RegExp(`<li[^>]*data-testid="wish-row" data-id="${productId}".*?</li>`, "s").exec(
      html,
    )?.[0] ?? ""
  );
}

async function signIn(client: FormClient, { account }: SignedIn) {
  return client.send((await client.get("/login")).form("loginName", "password"), account);
}

const setSku = ({ skuId }: Goods, values: Partial<typeof sku.$inferInsert>) =>
  database.db.update(sku).set(values).where(eq(sku.id, skuId));

const countWishes = ({ id }: SignedIn) => database.db.$count(wishlist, eq(wishlist.shopperId, id));

test("a visitor's wish is marked, listed, merged at sign-in, and removed from the account", async () => {
  const [visitor, shopper] = [openVisitor(), await plainShop.signIn()];
  const goods = await makeGoods(database.db, { stock: 9 });
  const added = await pressWish(visitor, goods, "wish");
  expect(added.path).toBe(`${toPath(goods)}&sku=${goods.skuId}`);
  expect(added.result).toContain("wishlist.kept");
  expect(added.html).toMatch(
    /value="unwish"[^>]*aria-pressed="true"[^>]*data-testid="wish-button"/,
  );
  expect(added.html).toContain('href="/product?wished=1"');
  const list = await visitor.get("/product?wished=1");
  expect(list.html).toContain(`data-testid="product-card" data-id="${goods.productId}"`);
  expect(list.html.match(/data-testid="product-card"/g)).toHaveLength(1);

  const back = await signIn(visitor, shopper);
  expect(back.result).toContain("wishlist.merged");
  expect(await countWishes(shopper)).toBe(1);
  const account = await visitor.get("/user/wishlist");
  expect(findRow(account, goods)).toContain('data-state="in"');
  expect((await visitor.get("/product?wished=1")).path).toBe("/user/wishlist");

  const removed = await pressWish(visitor, goods, "unwish");
  expect(removed.result).toContain("wishlist.removed");
  expect(removed.html).toMatch(/value="wish"[^>]*aria-pressed="false"/);
  expect(await countWishes(shopper)).toBe(0);
  expect((await visitor.get("/user/wishlist")).html).toContain("Your wishlist is empty");
});

test("a visitor shares the cached page of a product until the visitor adds the product to the wishlist", async () => {
  const [wished, other] = [
    await makeGoods(database.db, { stock: 9 }),
    await makeGoods(database.db, { stock: 9 }),
  ];
  const { origin } = plainShop.storefronts[0]!;
  const open = (goods: Goods, cookie: string) =>
    fetch(`${origin}${toPath(goods)}`, { headers: { Cookie: cookie } });
  const body = new URLSearchParams({ ...wished, count: "1", intent: "wish" });
  const sent = await fetch(`${origin}/product/detail`, {
    method: "POST",
    body,
    headers: { Origin: origin, "Sec-Fetch-Site": "same-origin" },
    redirect: "manual",
  });
  expect(sent.status).toBe(303);
  const cookie = sent.headers
    .getSetCookie()
    .map((line) => line.split(";")[0]!)
    .find((line) => line.includes("wishlist="))!;
  const pages = [await open(other, ""), await open(other, cookie), await open(wished, cookie)];
  expect(pages[0]!.headers.getSetCookie()).toEqual([expect.stringMatching(/^viewed=/)]);
  expect(pages[1]!.headers.getSetCookie()).toEqual([expect.stringMatching(/^viewed=/)]);
  expect(await pages[1]!.text()).toBe(await pages[0]!.text());
  expect(await pages[2]!.text()).toContain('aria-pressed="true"');
  expect(await (await open(wished, "")).text()).toContain('aria-pressed="false"');
});

test("the wishlist marks a price drop, new stock, sold-out goods, and goods that are no longer sold", async () => {
  const { clients } = await plainShop.signIn();
  const client = clients[0]!;
  client.keep("lang", "en");
  const [cheaper, back, soldOut, gone] = [
    await makeGoods(database.db, { stock: 9 }),
    await makeGoods(database.db, { stock: 0 }),
    await makeGoods(database.db, { stock: 9 }),
    await makeGoods(database.db, { stock: 9 }),
  ] as const;
  for (const goods of [cheaper, back, soldOut, gone]) await pressWish(client, goods, "wish");
  const [{ priceCents }] = (await database.db
    .select()
    .from(sku)
    .where(eq(sku.id, cheaper.skuId))) as [typeof sku.$inferSelect];
  await setSku(cheaper, { priceCents: asHkCents(priceCents - 2_000) });
  await setSku(back, { stock: 4 });
  await setSku(soldOut, { stock: 0 });
  await database.db.update(product).set({ onShelf: false }).where(eq(product.id, gone.productId));
  const page = await client.get("/user/wishlist");
  expect(findRow(page, cheaper)).toContain("HK$20.00 less than when you added it");
  expect(findRow(page, back)).toContain("Back in stock");
  expect(findRow(page, soldOut)).toMatch(/data-state="out".*Sold out/s);
  expect(findRow(page, soldOut)).not.toContain("addToCart");
  expect(findRow(page, gone)).toMatch(/data-state="gone".*No longer sold/s);
  expect(findRow(page, gone)).not.toMatch(/addToCart|href=/);
  const form = page.forms.find(
    ({ fields, intents }) =>
      intents.includes("addToCart") &&
      fields.some(([name, value]) => name === "skuId" && value === cheaper.skuId),
  );
  const added = await client.send(form!, { intent: "addToCart" });
  expect(added.path).toMatch(/^\/user\/wishlist/);
  expect(added.result).toContain("cart.added");
});

test("a visitor's wishlist marks changed goods and goods that are no longer sold, and the visitor can remove them", async () => {
  const visitor = openVisitor();
  const [cheaper, gone] = [
    await makeGoods(database.db, { stock: 9 }),
    await makeGoods(database.db, { stock: 9 }),
  ];
  for (const goods of [cheaper, gone]) await pressWish(visitor, goods, "wish");
  await setSku(cheaper, { priceCents: asHkCents(100) });
  await database.db.update(product).set({ onShelf: false }).where(eq(product.id, gone.productId));
  await clock.pass(FIVE_SECONDS_MS);
  const page = await visitor.get("/product?wished=1");
  expect(page.html).toContain("less than when you added it");
  const form = page.forms.find(({ intents }) => intents.includes("unwish"));
  const after = await visitor.send(form!, { intent: "unwish" });
  expect(after.path).toBe("/product?wished=1");
  expect(after.result).toContain("wishlist.removed");
  expect(after.html).not.toContain("No longer sold");
});

test("a visitor's 31st wish is rejected, and wishes that do not fit at sign-in stay until there is room", async () => {
  const [visitor, shopper] = [openVisitor(), await plainShop.signIn()];
  const goods = await Promise.all(
    Array.from({ length: VISITOR_WISHES_MAX + 1 }, () => makeGoods(database.db, { stock: 9 })),
  );
  for (const each of goods.slice(0, -1))
    expect((await pressWish(visitor, each, "wish")).result).toContain("wishlist.kept");
  expect((await pressWish(visitor, goods.at(-1)!, "wish")).result).toContain("wishlist.full");

  const filler = await Promise.all(
    Array.from({ length: WISHES_MAX - VISITOR_WISHES_MAX + 1 }, () =>
      makeGoods(database.db, { stock: 9 }),
    ),
  );
  const known = filler.map(({ productId, skuId }) => ({ productId, skuId }));
  await mergeWishlist(openShop(database.db), shopper.id, known);
  const back = await signIn(visitor, shopper);
  expect(back.result).toContain("wishlist.left");
  expect(await countWishes(shopper)).toBe(WISHES_MAX);
  const list = await visitor.get("/user/wishlist");
  expect(list.html).toContain("One wish from before you signed in");
  await visitor.send(
    list.forms.find(({ intents }) => intents.includes("unwish"))!,
    {
      intent: "unwish",
    },
  );
  const page = await visitor.get("/user/wishlist");
  const merged = await visitor.send(
    page.forms.find(({ intents }) => intents.includes("mergeWishes"))!,
    { intent: "mergeWishes" },
  );
  expect(merged.result).toContain("wishlist.merged");
  expect(merged.html).not.toContain("from before you signed in");
});
