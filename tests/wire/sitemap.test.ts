import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PRODUCTS_PER_SITEMAP } from "@contract/model/limits";
import { startStorefront, type Shop } from "../edge/start-storefront";
import { createId } from "../../backend/database/ids";
import { openTestDatabase } from "../fixtures/database";
import { makeGoods, openShop } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";

const PRODUCTS = 2 * PRODUCTS_PER_SITEMAP + 1;
const CREATED_AT = "2026-01-05T00:00:00.000Z";
const EDITED_AT = "2026-02-10T00:00:00.000Z";

const database = openTestDatabase();
let shopServer: ShopServer;
let storefront: Shop;
/** The id of the product of which staff edited a SKU. */
let edited: string;
beforeAll(async () => {
  const shop = openShop(database.db);
  const { productId, skuId } = await makeGoods(shop.db, { priceCents: 100, stock: 1 });
  edited = productId;
  await shop.db.execute(sql`update product set created_at = ${CREATED_AT}`);
  await shop.db.execute(sql`
    insert into staff_action (id, staff_name, action, subject_kind, subject_id, at)
    values (${createId()}, 'Mei', 'editSku', 'sku', ${skuId}, ${EDITED_AT})`);
  await shop.db.execute(sql`
    insert into product
    select (jsonb_populate_record(p, jsonb_build_object('id', p.id + n, 'slug', 'copy-' || n))).*
    from product p, generate_series(1, ${PRODUCTS - 1}::int) n where p.id = ${productId}`);
  shopServer = await openShopServer(shop);
  storefront = await startStorefront(`${shopServer.origin}/prod-api`, {});
});
afterAll(async () => {
  await storefront.close();
  await shopServer.close();
});

async function read(path: string): Promise<string> {
  const answer = await storefront.ask(path);
  expect(answer.status, path).toBe(200);
  return answer.text;
}

test("a large shop has an index of sitemaps, which contain each product once in each language", async () => {
  const index = await read("/sitemap.xml");
  const parts = [...index.matchAll(/<loc>https?:\/\/[^/]+(\/sitemap\.xml\?[^<]+)<\/loc>/g)];
  expect(parts).toHaveLength(3);
  const sitemaps = await Promise.all(parts.map(([, path = ""]) => read(path)));
  const named = sitemaps.flatMap((map) => [...map.matchAll(/<loc>[^<]*\?id=(\d+)[^<]*<\/loc>/g)]);
  const counts = new Map<string, number>();
  for (const [, id = ""] of named) counts.set(id, (counts.get(id) ?? 0) + 1);
  expect(counts.size).toBe(PRODUCTS);
  expect(new Set(counts.values())).toEqual(new Set([2]));
  expect(sitemaps[0]).toContain("/aboutUs");
});

test("the sitemap contains the time at which staff last changed a product, or its creation", async () => {
  const first = await read("/sitemap.xml?first");
  const times = [...first.matchAll(/\?id=(\d+)[^<]*<\/loc><lastmod>([^<]+)<\/lastmod>/g)];
  expect(times).toHaveLength(2 * PRODUCTS_PER_SITEMAP);
  for (const [, id, at] of times) expect(at, id).toBe(id === edited ? EDITED_AT : CREATED_AT);
});

test.each(["x", "-1", "1e3", "99999999999999999999"])(
  "a request for the sitemap number %j gets 404",
  async (id) => {
    expect((await storefront.ask(`/sitemap.xml?after=${id}`)).status).toBe(404);
  },
);
