import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemoBackend } from "../fixtures/demo-backend";
import { startStorefront, type Shop } from "./start-storefront";

const TOKEN = "token-for-the-metrics-of-a-test";

const backend = openDemoBackend();
let shop: Shop;
beforeAll(async () => {
  const { origin } = await backend.open();
  shop = await startStorefront(`${origin}/prod-api`, { METRICS_TOKEN: TOKEN });
});
afterAll(async () => {
  await shop.close();
  await backend.close();
});

/** Returns the URLs of the images on a page, in the widths that a phone (480) and a desktop (320) load. */
async function listPictures(path: string): Promise<string[]> {
  const { text } = await shop.ask(path);
  const found = text.replaceAll("&amp;", "&").matchAll(/\/picture\?src=[^" ]+&w=(?:320|480)/g);
  return [...new Set(Array.from(found, ([href]) => href))];
}

/** Returns the number of served images that came from a given source, such as the cache. */
async function countPictures(from: string): Promise<number> {
  const { text } = await shop.ask("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } });
  const line = new RegExp(`^storefront_picture_cache_total\\{from="${from}"\\} (\\d+)`, "m");
  return Number(line.exec(text)?.[1] ?? 0);
}

test("the first visits of the demo shop's home page and product list need no image conversion", async () => {
  const seen = new Set<string>();
  for (const path of ["/index", "/product", "/product?page=2"])
    for (const href of await listPictures(path)) {
      const { status } = await shop.ask(href, { headers: { Accept: "image/avif,image/webp,*/*" } });
      expect([href, status]).toEqual([href, 200]);
      seen.add(href);
    }
  expect(seen.size).toBeGreaterThan(40);
  expect(await countPictures("made")).toBe(0);
  expect(await countPictures("ready")).toBeGreaterThanOrEqual(seen.size);
});
