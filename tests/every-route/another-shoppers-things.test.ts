/* Every call, page and form with the id of another shopper's object must behave as if the object did not exist,
   and must change nothing. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileUpload } from "@contract/model/uploads";
import { seedDemoShop } from "../../backend/demo/seed-demo-shop";
import { shopper } from "../../backend/database/schema/shoppers";
import { startSession } from "../../backend/database/sessions";
import { runInTransaction } from "../../backend/database/transaction";
import { ENDPOINTS } from "../../backend/endpoints/app";
import { addToCart } from "../../backend/services/cart/cart";
import { payOrder } from "../../backend/services/payments/pay-order";
import { openTestDatabase } from "../fixtures/database";
import { makeGoods, openShop } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import {
  CALLS_WITH_IDS,
  PAGES_WITH_IDS,
  FORMS_WITH_IDS,
  type ShopperObjects,
} from "./requests-with-ids";

const database = openTestDatabase();
/** Matches the request fields that identify an object of a shopper. Products and SKUs are public. */
const ID_FIELDS = /^(id|ids|orderId|refundId|addressId|couponId|cartItemIds|payNo)$/;
/** A valid id that no row has. It is as long as a real id, so that it does not occur in other text by accident. */
const NO_ID = "1000000000000000071";
const NO_OBJECTS: ShopperObjects = {
  order: NO_ID,
  unpaidOrder: NO_ID,
  shippedOrder: NO_ID,
  completedOrder: NO_ID,
  orderItem: NO_ID,
  payNo: "P20200101000000000000",
  refund: NO_ID,
  address: NO_ID,
  coupon: NO_ID,
  cartItem: NO_ID,
};
let shopServer: ShopServer;
let plainShop: MultiStorefrontShop;
let stranger: SignedIn;
let token: string;
let owned: ShopperObjects;
beforeAll(async () => {
  const shop = openShop(database.db);
  await seedDemoShop(shop);
  owned = await findObjects("demoshopper1");
  plainShop = await openMultiStorefrontShop(database.db);
  shopServer = await openShopServer(shop);
  stranger = await plainShop.signIn();
  token = await runInTransaction(database.db, (tx) => startSession(tx, stranger.id));
});
afterAll(async () => {
  await plainShop.close();
  await shopServer.close();
});

async function findObjects(loginName: string): Promise<ShopperObjects> {
  const shop = openShop(database.db);
  const [owner] = await shop.db.select().from(shopper).where(eq(shopper.loginName, loginName));
  const one = async (from: string, where: string) => {
    const { rows } = await shop.db.execute<{ id: string }>(
      sql.raw(
        `select id::text as id from ${from} where shopper_id = ${owner!.id} ${where} limit 1`,
      ),
    );
    if (rows[0] === undefined) throw new Error(`The demo shop has no ${from} ${where}`);
    return rows[0].id;
  };
  await addToCart(shop, owner!.id, { ...(await makeGoods(shop.db, { stock: 5 })), count: 1 });
  const unpaidOrder = await one("shop_order", "and status = 0");
  const completedOrder = await one("shop_order", "and status = 7 and detail_status = 0");
  const { payNo } = await payOrder(shop, owner!.id, {
    orderId: unpaidOrder,
    payType: "sandbox",
    requestId: "the-owners-own",
    language: "en",
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
  });
  const { rows: items } = await shop.db.execute<{ id: string }>(
    sql`select id::text as id from order_item where order_id = ${completedOrder} limit 1`,
  );
  return {
    order: completedOrder,
    unpaidOrder,
    completedOrder,
    payNo,
    orderItem: items[0]!.id,
    shippedOrder: await one("shop_order", "and status = 6"),
    refund: await one("refund", ""),
    address: await one("address", ""),
    coupon: await one("coupon", "and status = 1"),
    cartItem: await one("cart_item", ""),
  };
}

/** Returns a checksum of each table with data about shoppers, orders or payments. */
async function snapshot(): Promise<string> {
  const tables = [
    "shop_order",
    "order_item",
    "order_event",
    "payment",
    "refund",
    "address",
    "coupon",
  ];
  const sums = [...tables, "cart_item", "sku"].map(
    (name) =>
      `select '${name}' as name, md5(string_agg(t::text, ',' order by t.id)) as sum from ${name} t`,
  );
  const { rows } = await database.db.execute(sql.raw(sums.join(" union all ")));
  return JSON.stringify(rows);
}

// Skip file uploads, because they are not JSON. tests/security/uploads.test.ts tests them.
const calls = ENDPOINTS.map(({ call }) => call).filter(
  ({ token: needed, path, request }) =>
    needed === "required" &&
    path !== fileUpload.path &&
    Object.keys(getShape(request)).some((name) => ID_FIELDS.test(name)),
);

function getShape(request: unknown): object {
  return (request as { _zod?: { def?: { shape?: object } } })._zod?.def?.shape ?? {};
}

test("the table of this test contains every call whose request has an id", () => {
  expect(
    calls.map(({ path }) => path).filter((path) => CALLS_WITH_IDS[path] === undefined),
  ).toEqual([]);
  expect(calls.length).toBeGreaterThanOrEqual(20);
});

test.each(calls.map(({ method, path }) => ({ method, path })))(
  "the call $path returns the same for another shopper's ids as for unknown ids",
  async ({ method, path }) => {
    const before = await snapshot();
    const asked = await Promise.all(
      [owned, NO_OBJECTS].map((of) => sendRequest(method, path, CALLS_WITH_IDS[path]!(of))),
    );
    expect(asked[0]).toEqual(asked[1]);
    // The request itself was valid. Only the object was not found.
    expect(asked[0]!.body.errKey).not.toBe("invalidField");
    expect(await snapshot()).toBe(before);
  },
);

async function sendRequest(
  method: "GET" | "POST",
  path: string,
  body: Readonly<Record<string, unknown>>,
) {
  const headers = { "Token-App": token };
  if (method === "POST") return shopServer.ask(method, `/prod-api${path}`, { headers, body });
  const query = new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, String(value)]),
  );
  return shopServer.ask(method, `/prod-api${path}?${query.toString()}`, { headers });
}

test.each(PAGES_WITH_IDS.map((page) => [page(NO_OBJECTS).split("=")[0]!, page] as const))(
  "the page %s shows the same for another shopper's id as for an unknown id",
  async (_name, page) => {
    const [client] = stranger.clients;
    const [foreign, missing] = [
      await client!.get(page(owned)),
      await client!.get(page(NO_OBJECTS)),
    ];
    expect(foreign.status).toBe(missing.status);
    expect(removeVariableParts(foreign.html, owned)).toBe(
      removeVariableParts(missing.html, NO_OBJECTS),
    );
  },
);

test.each(
  FORMS_WITH_IDS.map(([path, body]) => [`${path} ${body(NO_OBJECTS).intent}`, path, body] as const),
)(
  "the form %s behaves the same for another shopper's id as for an unknown id",
  async (_name, path, body) => {
    const before = await snapshot();
    const [client] = stranger.clients;
    const send = (of: ShopperObjects) =>
      client!.send({ action: path, method: "post", ...createHandmadeForm(body(of)) });
    const [foreign, missing] = [await send(owned), await send(NO_OBJECTS)];
    expect(foreign.status).toBe(missing.status);
    expect(foreign.result).toEqual(missing.result);
    expect(await snapshot()).toBe(before);
  },
);

/** Removes the parts of a page that differ in each response, and replaces the requested ids by "#". */
function removeVariableParts(html: string, of: ShopperObjects): string {
  const ids = new Set<string>(Object.values(of));
  // Replace whole words only, because a shopper's random login id must not be changed.
  const text = html.replace(/\b[A-Z]?\d+\b/g, (word) => (ids.has(word) ? "#" : word));
  return text.replace(/<script.*?<\/script>/gs, "").replace(/(nonce|value)="[^"]*"/g, "");
}

function createHandmadeForm(body: Record<string, string>) {
  const fields = Object.entries(body);
  return { fields, names: new Set(Object.keys(body)), seen: new Set<string>(), intents: [] };
}
