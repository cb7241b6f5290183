import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient } from "../fixtures/form-client";
import { listBuiltRoutes } from "../edge/built-routes";

/* Tests pages that are rendered once for all shoppers. Each shopper must get the same page as one that is rendered
   only for that shopper, and no data of others. */

const PUBLIC_PAGES = listBuiltRoutes()
  .filter(({ isCached }) => isCached)
  .map(({ path }) => path);

let shop: BuiltShop;
/** Three shoppers with zero, one and three cart lines. Only the first one has contact accounts. */
let shoppers: FormClient[];
let paths: string[];

beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  const make = (count: number, contact: boolean) =>
    shop.callQa<{ loginName: string; password: string }[]>("shoppers", { count, contact });
  const accounts = [await make(1, true), await make(2, false)].flat();
  shoppers = await Promise.all(accounts.map(signIn));
  const [, one, three] = shoppers;
  const { forms } = await shop.createClient().get("/product");
  const adds = forms.filter(({ intents }) => intents.includes("addToCart"));
  await one?.send(adds[0]!, { intent: "addToCart" });
  for (const add of adds.slice(0, 3)) await three?.send(add, { intent: "addToCart" });
  const productId = adds[0]?.fields.find(([name]) => name === "productId")?.[1] ?? "";
  const detail = `/product/detail?id=${productId}`;
  paths = [...PUBLIC_PAGES, detail, "/product?keyword=a&sort=1", "/question?id=3", "/index?qa=all"];
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

async function signIn(account: { loginName: string; password: string }): Promise<FormClient> {
  const client = shop.createClient();
  await client.send((await client.get("/login")).form("loginName", "password"), account);
  return client;
}

async function read(path: string, cookie: string): Promise<{ html: string; fresh: string | null }> {
  const headers = { Cookie: cookie, "Accept-Encoding": "br" };
  const answer = await fetch(shop.origin + path, { headers });
  return { html: await answer.text(), fresh: answer.headers.get("Cache-Control") };
}

/** Matches the padding spaces at the end of the body tag in a shared compressed page. */
const BODY_PADDING = /(<body[^>]*") +>/;
/**
 * The number of requests for each page. The first response is compressed individually, the second creates the shared
 * stream, and the third only fills it.
 */
const TIMES = 3;

test.each(["zhTw", "en"])(
  "a shared page equals the page that is rendered only for one shopper (%s)",
  async (lang) => {
    expect(PUBLIC_PAGES).toContain("/product");
    let filled = 0;
    for (const path of paths)
      for (const [nth, shopper] of shoppers.entries()) {
        shopper.keep("lang", lang);
        // Use the low-data mode, because it has no image previews. Previews would appear in pages at different times.
        shopper.keep("lowData", "on");
        const shared = await read(path, shopper.cookies);
        for (let time = 1; time < TIMES; time += 1) {
          const again = await read(path, shopper.cookies);
          if (BODY_PADDING.test(again.html)) filled += 1;
          expect([path, nth, again.html.replace(BODY_PADDING, "$1>")]).toEqual([
            path,
            nth,
            shared.html.replace(BODY_PADDING, "$1>"),
          ]);
        }
        // A repeated cookie makes the storefront bypass all shared pages.
        const alone = await read(path, `${shopper.cookies}; lang=${lang}`);
        expect([path, nth, shared.html.replace(BODY_PADDING, "$1>")]).toEqual([
          path,
          nth,
          alone.html,
        ]);
        expect(shared.html.includes('data-testid="contact-dialog"')).toBe(nth > 0);
        expect(shared.fresh).toBe("private, no-cache");
        expect(shared.html.match(/data-login-id="[^"]+"/g)).toHaveLength(1);
      }
    // Most of the responses must come from the shared stream.
    expect(filled).toBeGreaterThan(paths.length * shoppers.length);
  },
);

test("the next shared page shows the new cart count after the shopper adds goods", async () => {
  const [, , three] = shoppers;
  const { forms } = await three!.get("/product");
  const add = forms.filter(({ intents }) => intents.includes("addToCart"))[4];
  await three!.send(add!, { intent: "addToCart" });
  const { html } = await read("/question", three!.cookies);
  expect(/data-testid="cart-badge">(\d+)</.exec(html)?.[1]).toBe("4");
});
