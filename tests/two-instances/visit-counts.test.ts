/* Tests that two storefronts count visits and baskets without cookies, and that their counts add up. The storefronts
   report their last counts when they stop. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatShopTime } from "@contract/model/shop-time";
import { sumVisits } from "../../backend/database/visits";
import { readFigures } from "../../backend/services/staff/read-figures";
import type { Shop as Storefront } from "../edge/start-storefront";
import { openTestDatabase } from "../fixtures/database";
import { FormClient } from "../fixtures/form-client";
import { makeGoods, openShop, TEST_BACKEND_SECRET } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
} from "../fixtures/multi-storefront-shop";

const BROWSER = {
  "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const INSIDE = { ...BROWSER, "Sec-Fetch-Site": "same-origin" };

const database = openTestDatabase();
let shop: MultiStorefrontShop;
beforeAll(async () => {
  shop = await openMultiStorefrontShop(database.db, 2, { BACKEND_SECRET: TEST_BACKEND_SECRET });
});
afterAll(() => shop.close());

function visit(storefront: Storefront, path: string, headers = {}, method = "GET") {
  return storefront.ask(path, { method, headers: { ...BROWSER, ...headers } });
}

/** Adds goods to the basket or cart of a client that came from a page of the shop. */
async function add(client: FormClient): Promise<void> {
  const { productId } = await makeGoods(database.db, { stock: 9 });
  const page = await client.get(`/product/detail?id=${productId}`);
  await client.send(page.form("skuId"), { intent: "addToCart" });
}

test("the visits and baskets of two storefronts add up, without bots and without the pages of a visit", async () => {
  const day = formatShopTime(new Date()).slice(0, 10);
  const [one, other] = shop.storefronts as [Storefront, Storefront];

  // Five visits at the first storefront. The second request of a page comes from the page cache.
  await visit(one, "/index");
  await visit(one, "/index");
  await visit(one, "/product", { Referer: "https://www.example.com/search" });
  await visit(one, "/product?utm_source=mail", { "Sec-Fetch-Site": "cross-site" });
  await visit(one, "/aboutUs", { "Sec-Fetch-Site": "none", "Sec-Fetch-Dest": "document" });
  // Two visits at the other one.
  await visit(other, "/index");
  await visit(other, "/question", { Referer: "https://www.example.com/" });

  // None of these is a visit.
  await visit(one, "/question", { Referer: `${one.origin}/index` });
  await visit(one, "/question", { "Sec-Fetch-Site": "same-origin" });
  await visit(one, "/index", { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
  await visit(one, "/index", { "User-Agent": "" });
  await visit(one, "/index", { "Sec-Purpose": "prefetch;prerender" });
  await visit(one, "/index", { "Sec-Fetch-Dest": "empty" });
  await visit(one, "/index", {}, "HEAD");
  await visit(one, "/user/order");
  await visit(one, "/no-such-page");
  await visit(one, "/robots.txt");
  await visit(one, "/staff/login");

  // A basket begins at each storefront. Further goods belong to the same basket.
  const visitor = new FormClient(one.origin, INSIDE);
  await add(visitor);
  await add(visitor);
  const [, shopper] = (await shop.signIn()).clients;
  await add(shopper!.copy(other.origin, INSIDE));
  await add(shopper!.copy(other.origin, INSIDE));

  await Promise.all([one.close(), other.close()]);
  const counted = await sumVisits(database.db, { first: day, last: day });
  expect(counted).toEqual({ visit: 7, basket: 2 });
  const { funnel } = await readFigures(openShop(database.db), {
    from: day,
    to: day,
    by: "day",
    compare: "none",
    pageNum: 1,
    pageSize: 1,
  });
  expect(funnel.now).toMatchObject({ visits: 7, baskets: 2 });
});
