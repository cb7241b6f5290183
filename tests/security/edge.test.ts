/* Tests hostile URLs and cookies. Each title names an attack. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../fixtures/database";
import { makeGoods } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import {
  PAGES_WITH_IDS,
  FORMS_WITH_IDS,
  type ShopperObjects,
} from "../every-route/requests-with-ids";
import { FORM_HEADERS } from "../edge/start-storefront";

/** An id that is one above the largest possible id. */
const BEYOND = "9223372036854775808";
const NONE: ShopperObjects = {
  order: BEYOND,
  unpaidOrder: BEYOND,
  shippedOrder: BEYOND,
  completedOrder: BEYOND,
  orderItem: BEYOND,
  payNo: BEYOND,
  refund: BEYOND,
  address: BEYOND,
  coupon: BEYOND,
  cartItem: BEYOND,
};

const database = openTestDatabase();
let plainShop: MultiStorefrontShop;
let someone: SignedIn;
let productId: string;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
  someone = await plainShop.signIn();
  ({ productId } = await makeGoods(database.db, { stock: 5 }));
});
afterAll(() => plainShop.close());

const visit = (path: string, cookie = "") =>
  plainShop.storefronts[0]!.ask(path, { headers: { ...(cookie !== "" && { Cookie: cookie }) } });

describe("ids above 2^63 - 1 are not found", () => {
  test("a product with an id above the maximum shows the not-found page", async () => {
    for (const id of [BEYOND, "9999999999999999999", "99999999999999999999"])
      expect((await visit(`/product/detail?id=${id}`)).status, id).toBe(404);
  });

  test("the shop ignores a forged cookie of viewed products", async () => {
    const page = await visit(`/product/detail?id=${productId}`, `viewed=${BEYOND}.9.${BEYOND}`);
    expect(page.status).toBe(200);
    expect(page.cookies.join()).toContain(`viewed=${productId}.9;`);
  });

  test.each(PAGES_WITH_IDS.map((page) => page(NONE)))(
    "the page %s with an id above the maximum responds without a server error",
    async (page) => {
      expect((await someone.clients[0]!.get(page)).status).toBeLessThan(500);
    },
  );

  test.each(FORMS_WITH_IDS.map(([path, body]) => ({ path, body: body(NONE) })))(
    "the form $path $body.intent with an id above the maximum responds without a server error",
    async ({ path, body }) => {
      const form = { action: path, fields: Object.entries(body), intents: [] };
      const [names, seen] = [new Set(Object.keys(body)), new Set<string>()];
      const answer = await someone.clients[0]!.send({ ...form, names, seen, method: "post" });
      expect(answer.status).toBeLessThan(500);
    },
  );
});

describe("query parameters of the framework are rejected", () => {
  test.each(["?_data", "?%5Fdata=root", "?a=1&%5f%64ata", "?_routes=root", "?%5Froutes"])(
    "the shop rejects the query %s for GET and POST",
    async (query) => {
      expect((await visit(`/index${query}`)).status).toBe(400);
      const post = { method: "POST", headers: FORM_HEADERS, body: "lang=en" };
      expect((await plainShop.storefronts[0]!.ask(`/language${query}`, post)).status).toBe(400);
    },
  );
});

describe("cached pages are shared only between users who see the same", () => {
  test("a repeated cookie never shows a page in another user's language", async () => {
    const twice = await visit("/brandStory", "lang=en; lang=zhTw");
    expect(twice.text).toContain('<html lang="en">');
    expect((await visit("/brandStory", "lang=zhTw")).text).toContain('<html lang="zh-Hant">');
  });
});
