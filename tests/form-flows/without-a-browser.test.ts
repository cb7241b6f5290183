/* Tests the basic path through the demo shop with a client that only uses forms: it finds and buys a shampoo. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { readSnapshot } from "../fixtures/read-snapshot";

const SHAMPOO = { zhTw: "洗髮", en: "shampoo" } as const;
const DEMO = { loginName: "demoshopper1", password: "Rootwell2026" };
const ADDRESS = { consignee: "Chan Tai Man", phone: "91234567", address: "1 Nathan Road" };

let shop: BuiltShop;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

/** Opens the first product that matches a search term. */
async function openFirstProduct(keyword: string) {
  const visitor = shop.createClient("en");
  const { html } = await visitor.get(`/product?keyword=${encodeURIComponent(keyword)}`);
  const path = /href="(\/product\/detail\?id=\d+)/.exec(html)?.[1] ?? "";
  return { visitor, page: await visitor.get(path) };
}

test("a product page shows an image of each SKU, with a link to the large image", async () => {
  const { visitor, page } = await openFirstProduct("tea tree clearing");
  const sizes = [...page.html.matchAll(/href="([^"]*sku=\d+)#packings"/g)].map(([, href]) => href!);
  expect(sizes).toHaveLength(3);
  const pictures = new Set<string>();
  for (const href of sizes) {
    const { html } = await visitor.get(href.replaceAll("&amp;", "&"));
    const [, large = ""] = /id="gallery"[^>]*><a href="([^"]+)"/.exec(html) ?? [];
    const answer = await visitor.ask(large.replaceAll("&amp;", "&"), { method: "GET" });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    expect(large).toMatch(/w=960$/);
    pictures.add(large);
  }
  expect(pictures.size).toBe(3);
});

test("a form that the shop returns with errors keeps its return URL", async () => {
  const client = shop.createClient("en");
  const login = (await client.get("/login?redirect=%2Fquestion")).form("loginName", "redirect");
  const wrong = await client.send(login, { ...DEMO, password: "WrongOne1" });
  expect(wrong.status).toBe(409);
  const again = wrong.form("loginName", "redirect");
  expect((await client.send(again, DEMO)).path).toBe("/question");

  const contact = (await client.get("/user/contact?redirect=%2FaboutUs")).form("line", "whatsApp");
  const empty = await client.send(contact, { type: "2", line: "", whatsApp: "" });
  expect(empty.result).toContain("contact.atLeastOne");
  expect(new Map(empty.form("line", "redirect").fields).get("redirect")).toBe("/aboutUs");
});

test("the page of a shampoo recommends the other steps of the routine, and no other shampoo", async () => {
  const { visitor, page } = await openFirstProduct("tea tree clearing");
  // The first category link on a product page is in its breadcrumb.
  const categoryIn = (html: string) => /href="\/product\?category=([\w-]+)"/.exec(html)?.[1];
  expect(categoryIn(page.html)).toBe("shampoo");
  const beside = /<h2>Goes well with<\/h2>.*?<\/ul>/s.exec(page.html)?.[0] ?? "";
  const ids = new Set(
    [...beside.matchAll(/href="\/product\/detail\?id=(\d+)"/g)].map(([, id]) => id!),
  );
  expect(ids.size).toBeGreaterThan(1);
  for (const id of ids) {
    const { html } = await visitor.get(`/product/detail?id=${id}`);
    expect(categoryIn(html)).not.toBe("shampoo");
  }
});

test.each([
  ["zhTw", /已售/],
  ["en", /sold/],
] as const)(
  "in %s, the product list shows the purpose, size, sales and prices of a product",
  async (...row) => {
    const [lang, sold] = row;
    const { html } = await shop.createClient(lang).get("/product?sort=3");
    const cards = html.split('data-testid="product-card"').slice(1);
    expect(cards).toHaveLength(12);
    for (const card of cards) {
      const [facts = ""] =
        /product-card-facts">.*?<\/p>/s.exec(card.replaceAll("<!-- -->", "")) ?? [];
      expect(facts).toMatch(/facts">[^<]+<span>[^<·]+ · /); // the purpose and the size
      expect(facts).toMatch(sold);
      expect(card).toMatch(/data-testid="product-price"[^>]*>[^]*?HK\$[\d,]+\.\d\d</);
    }
    expect(cards.some((card) => /<s>.*HK\$[\d,]+\.\d\d<\/s>/s.test(card))).toBe(true);
  },
);

test("sorting products oldest first is the reverse of newest first", async () => {
  const visitor = shop.createClient();
  const idsBy = async (sort: number) => {
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((page) => visitor.get(`/product?sort=${sort}&page=${page}`)),
    );
    return pages.flatMap(({ html }) =>
      [...html.matchAll(/data-testid="product-card" data-id="(\d+)"/g)].map(([, id]) => id),
    );
  };
  const newest = await idsBy(3);
  expect(newest.length).toBeGreaterThanOrEqual(36);
  expect(await idsBy(4)).toEqual(newest.toReversed());
});

test("a search without results suggests terms that find at least one product", async () => {
  for (const [lang, typed] of [
    ["zhTw", "洗頭水"],
    ["en", "shanpoo"],
  ] as const) {
    const visitor = shop.createClient(lang);
    const suggestFor = async (keyword: string) => {
      const path = `/product/suggest?keyword=${encodeURIComponent(keyword)}`;
      const answer = await visitor.ask(path, { method: "GET" });
      return (await answer.json()) as string[];
    };
    const words = await suggestFor(typed);
    expect(words.length).toBeGreaterThan(2);
    expect(words.length).toBeLessThanOrEqual(6);
    if (lang === "en") expect(words[0]).toBe("shampoo");
    for (const word of words) {
      const list = await visitor.get(`/product?keyword=${encodeURIComponent(word)}`);
      expect([word, list.html.includes('data-testid="product-card"')]).toEqual([word, true]);
    }
    expect(await suggestFor("  ")).toEqual([]);
    expect(await suggestFor("zzzz9999")).toEqual([]);
  }
});

test("buying a shampoo in either language stores the order, its lines, the payment and the order events", async () => {
  const bought = [await buyShampoo("zhTw"), await buyShampoo("en")];
  await shop.stop();
  await readSnapshot(shop.dataDir, async (db) => {
    for (const id of bought) {
      const { rows } = await db.execute(sql`
        select o.status,
          (select count(*)::int from order_item i where i.order_id = o.id) as lines,
          (select count(*)::int from payment p where p.order_id = o.id and p.status = 1
            and p.amount_cents = o.pay_cents) as payments,
          (select array_agg(e.event order by e.id) from order_event e where e.order_id = o.id) as events
        from shop_order o where o.id = ${id}`);
      expect(rows).toEqual([{ status: 5, lines: 1, payments: 1, events: ["submitted", "paid"] }]);
    }
    await expectInvariantsToHold(db, bought);
  });
});

/** Finds a shampoo, signs in, checks out, pays and opens the paid order. Returns the order id. */
async function buyShampoo(lang: "zhTw" | "en"): Promise<string> {
  const shopper = shop.createClient(lang);
  const home = await shopper.get("/");
  expect(home.path).toBe("/index");
  expect(home.html).toContain(lang === "en" ? '<html lang="en"' : '<html lang="zh-Hant"');

  const found = await shopper.send(home.form("keyword"), { keyword: SHAMPOO[lang] });
  expect(found.html).toContain('data-testid="product-card"');
  const kept = await shopper.send(found.form("productId", "skuId"), { intent: "addToCart" });
  expect(kept.path).toMatch(/^\/product\?/);
  expect(kept.result).toContain("basket.kept");
  expect(kept.html).toContain(lang === "en" ? "go to the login page?" : "要前往登入頁嗎？");
  const signIn = await shopper.get("/login?redirect=%2Fuser%2FshoppingCart");
  const back = await shopper.send(signIn.form("loginName", "password"), DEMO);
  // The visitor's goods must be in the cart after sign-in.
  expect(back.result).toContain("basket.merged");
  expect(back.path).toBe("/user/shoppingCart");

  const cart = await shopper.get("/user/shoppingCart");
  expect(cart.html).toContain('data-testid="cart-row"');
  const checkout = await shopper.send(cart.form("cartItemId"), { intent: "checkout" });
  expect(checkout.path).toMatch(/^\/settleAccounts\?items=/);
  const added = await shopper.send(checkout.form("consignee"), { ...ADDRESS, intent: "save" });
  expect(added.result).toContain("address.added");

  const payPage = await shopper.send(added.form("settleToken"), { intent: "placeOrder" });
  expect(payPage.result).toContain("order.placed");
  expect(payPage.html).toContain('data-testid="pay-deadline"');
  const sandbox = await shopper.send(payPage.form("payType", "requestId"), { intent: "pay" });
  const result = await shopper.send(sandbox.form("payNo"), { intent: "approve" });
  expect(result.result).toContain("pay.success");

  const orderId = /orderId=(\d+)/.exec(payPage.path)?.[1] ?? "";
  const order = await shopper.get(`/user/order/detail?id=${orderId}`);
  expect(order.html).toMatch(/data-testid="order-status"[^>]*data-status="5"/);
  expect(order.html).toContain("1 Nathan Road");
  return orderId;
}
