/* Tests the data for search engines and shared links: document heads, structured data, the sitemap and robots.txt. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { listBuiltRoutes } from "../edge/built-routes";

const PAGES = listBuiltRoutes()
  .filter(({ inSitemap }) => inSitemap)
  .map(({ path }) => path);
/** The schema.org types that each page must contain. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  "/index": ["OnlineStore", "WebSite"],
  "/product": ["BreadcrumbList", "ItemList"],
  "/product?category=shampoo": ["BreadcrumbList", "ItemList"],
  "/product?check=1": ["BreadcrumbList"],
  "/question": ["FAQPage"],
};
type JsonLdObject = Readonly<Record<string, unknown>> & { readonly "@type": string };

let shop: BuiltShop;
let product: string;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  const list = await shop.createClient().get("/product");
  product = /\/product\/detail\?id=\d+/.exec(list.html)?.[0] ?? "";
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

/** Returns every object in the JSON-LD of a page, including the objects in a `@graph`. */
function listJsonLd(html: string): JsonLdObject[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  return [...blocks].flatMap(([, text = ""]) => {
    const read = JSON.parse(text) as JsonLdObject | JsonLdObject[] | { "@graph": JsonLdObject[] };
    if (Array.isArray(read)) return read;
    return "@graph" in read ? (read["@graph"] as JsonLdObject[]) : [read];
  });
}

function readAttribute(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
}

test.each(PAGES)(
  "the page %s has a title, a description, a canonical URL and a URL for each language",
  async (path) => {
    const titles = new Set<string>();
    for (const lang of ["zhTw", "en"] as const) {
      const { html } = await shop.createClient(lang).get(path);
      titles.add(readAttribute(html, /<title>([^<]+)<\/title>/));
      expect(
        readAttribute(html, /<meta name="description" content="([^"]+)"/).length,
      ).toBeGreaterThan(20);
      expect(readAttribute(html, /<link rel="canonical" href="([^"]+)"/)).toContain(
        shop.origin + path,
      );
      const others = [
        ...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/gi),
      ];
      expect(others.map(([, tag]) => tag)).toEqual(expect.arrayContaining(["zh-Hant", "en"]));
      const image = readAttribute(html, /<meta property="og:image" content="([^"]+)"/);
      const answer = await fetch(image);
      expect([image, answer.status]).toEqual([image, 200]);
      expect(answer.headers.get("content-type")).toMatch(/^image\//);
    }
    expect(titles.size).toBe(2);
  },
);

test.each(Object.entries(TYPES))(
  "the page %s contains structured data of the types %j",
  async (path, types) => {
    const found = listJsonLd((await shop.createClient().get(path)).html).map(
      (thing) => thing["@type"],
    );
    expect(found).toEqual(expect.arrayContaining([...types]));
  },
);

test("a product page contains structured data about the product, its offers and its breadcrumbs", async () => {
  const things = listJsonLd((await shop.createClient().get(product)).html);
  const group = things.find((thing) => thing["@type"] === "ProductGroup");
  expect(group).toMatchObject({ name: expect.any(String), url: expect.stringContaining(product) });
  const images = group?.image as string[];
  expect(images.length).toBeGreaterThan(1);
  for (const image of images) expect((await fetch(image)).status).toBe(200);
  const variants = group?.hasVariant as (JsonLdObject & { readonly offers: JsonLdObject })[];
  expect(variants.length).toBeGreaterThan(1);
  for (const { name, sku, offers } of variants) {
    expect([name, sku]).toEqual([expect.any(String), expect.stringMatching(/^\d+$/)]);
    expect(offers).toMatchObject({ "@type": "Offer", priceCurrency: "HKD" });
    expect(offers.price).toMatch(/^\d+\.\d\d$/);
  }
  expect(variants[0]?.offers).toMatchObject({
    shippingDetails: [{ "@type": "OfferShippingDetails" }, { "@type": "OfferShippingDetails" }],
    hasMerchantReturnPolicy: { "@type": "MerchantReturnPolicy" },
  });
  expect(things.map((thing) => thing["@type"])).toContain("BreadcrumbList");
});

test("search engines can index the six content pages of the specification", () => {
  const named = ["/index", "/product", "/brandStory", "/question", "/custmoerCase", "/aboutUs"];
  expect(PAGES).toEqual(expect.arrayContaining(named));
});

test("the pages of the product list have different titles and descriptions", async () => {
  const heads = new Set<string>();
  const lists = ["", "?page=2", "?category=shampoo", "?category=tools"];
  for (const query of lists) {
    const { html } = await shop.createClient().get(`/product${query}`);
    heads.add(readAttribute(html, /<title>([^<]+)<\/title>/));
  }
  expect(heads.size).toBe(lists.length);
});

test("the sitemap lists public pages, categories and products, and robots.txt links to the sitemap", async () => {
  const client = shop.createClient();
  const robots = await (await client.ask("/robots.txt", { method: "GET" })).text();
  expect(robots).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
  expect(robots).toMatch(/Disallow: \/user/);
  const sitemap = await (await client.ask("/sitemap.xml", { method: "GET" })).text();
  for (const path of PAGES) expect(sitemap).toContain(`${shop.origin}${path}`);
  expect(sitemap).toContain(`${shop.origin}/product?category=shampoo`);
  expect(sitemap.match(/\/product\/detail\?id=\d+/g)?.length ?? 0).toBeGreaterThanOrEqual(36);
});
