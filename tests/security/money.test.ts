/* Tests a shopper who changes or repeats forms to pay less, to get more goods, or to get more money back. Attempts
   to reserve goods are tested in money-and-stock.test.ts. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { coupon } from "../../backend/database/schema/coupons";
import { order as orderTable } from "../../backend/database/schema/orders";
import { refund } from "../../backend/database/schema/refunds";
import { cartItem } from "../../backend/database/schema/products";
import { cancelOrder } from "../../backend/services/orders/cancel-order";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { openTestDatabase } from "../fixtures/database";
import type { FormClient, PageForm, FetchedPage } from "../fixtures/form-client";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeCoupon, makeGoods, openShop, type Goods } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";

const PRICE_CENTS = 10_000;
const COUNTS = [
  ...["-1", "-99", "1.5", "1e3", "0x10", "NaN", "Infinity", "1,000", "१", " ", "1;drop", "null"],
  ...["100", "99999999999999999999", "9007199254740993", "0.999999999999999999", "[]", "+1-2"],
];
/** Form fields with amounts that an insecure shop might trust. */
const WRITTEN_SUMS: Readonly<Record<string, string>>[] = [
  ...[{ price: "0.01" }, { payAmount: "0.01" }, { total: "0" }, { expectedPayAmount: "0.01" }],
  ...[{ discount: "9999" }, { discountAmount: "100.00" }, { freight: "-99.00" }, { points: "99" }],
  ...[{ seenCents: "1" }, { seenCents: "0" }, { seenCents: "-1" }, { "seenCents ": "1" }],
  ...[{ status: "5" }, { paid: "true" }, { currency: "TWD" }, { shopperId: "1" }],
];

const database = openTestDatabase({ warm: true });
let plainShop: MultiStorefrontShop;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
});
afterAll(() => plainShop.close());

const createGoods = (stock: number) => makeGoods(database.db, { stock, priceCents: PRICE_CENTS });

async function openCheckoutForm(client: FormClient, goods: Goods): Promise<PageForm> {
  const product = await client.get(`/product/detail?id=${goods.productId}`);
  const add = product.form("productId", "skuId");
  return (await client.send(add, { intent: "buyNow" })).form("settleToken");
}

function submitOrder(client: FormClient, form: PageForm, changes = {}): Promise<FetchedPage> {
  return client.send(form, { intent: "placeOrder", ...changes });
}

async function readOrders({ id }: SignedIn) {
  return database.db.select().from(orderTable).where(eq(orderTable.shopperId, id));
}

test("an amount in the checkout form is ignored, or the form charges nothing", async () => {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  let placed = 0;
  for (const written of WRITTEN_SUMS) {
    await submitOrder(client, await openCheckoutForm(client, await createGoods(5)), written);
    const unpaid = (await readOrders(shopper)).filter(({ status }) => status !== 2);
    for (const { payCents, discountCents, status, id } of unpaid) {
      expect({ payCents, discountCents, status }, JSON.stringify(written)).toEqual({
        payCents: PRICE_CENTS,
        discountCents: 0,
        status: 0,
      });
      await cancelOrder(openShop(database.db), shopper.id, id);
      placed += 1;
    }
  }
  // Unknown fields have no effect, so orders with them are placed normally.
  expect(placed).toBeGreaterThanOrEqual(WRITTEN_SUMS.length / 2);
  await expectInvariantsToHold(database.db);
});

test("a cart form with an invalid, non-positive or too high count adds no cart line", async () => {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const goods = await createGoods(1_000);
  const add = (await client.get(`/product/detail?id=${goods.productId}`)).form("skuId", "count");
  await client.send(add, { intent: "addToCart", count: "2" });
  const line = (await client.get("/user/shoppingCart")).form("cartItemId", "count");
  for (const count of COUNTS) {
    for (const [form, intent] of [
      [line, "update"],
      [add, "addToCart"],
      [add, "buyNow"],
    ] as const)
      expect((await client.send(form, { intent, count })).status, `${intent} ${count}`).not.toBe(
        500,
      );
    const lines = await database.db
      .select()
      .from(cartItem)
      .where(eq(cartItem.shopperId, shopper.id));
    // The existing line may be ordered, but the rejected count must not be added to it.
    expect(
      lines.map((each) => each.count),
      count,
    ).toEqual([2]);
  }
});

test("only one of eight concurrent checkouts uses a coupon", async () => {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const couponId = await makeCoupon(database.db, shopper.id, { discountCents: 2_000 });
  const forms: PageForm[] = [];
  for (let nth = 0; nth < 8; nth += 1)
    forms.push(await openCheckoutForm(client, await createGoods(50)));
  await Promise.all(forms.map((form) => submitOrder(client.copy(), form, { couponId })));
  const withIt = (await readOrders(shopper)).filter(({ discountCents }) => discountCents > 0);
  expect(withIt).toMatchObject([{ couponId, discountCents: 2_000 }]);
  const [spent] = await database.db.select().from(coupon).where(eq(coupon.id, couponId));
  expect(spent).toMatchObject({ status: 3, orderId: withIt[0]!.id });
  await expectInvariantsToHold(database.db);
});

test("a checkout that is sent ten times with small changes places one order", async () => {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const form = await openCheckoutForm(client, await createGoods(50));
  for (let nth = 0; nth < 5; nth += 1) await submitOrder(client, form, { remark: `one ${nth}` });
  await Promise.all(
    Array.from({ length: 5 }, (_, nth) =>
      submitOrder(client.copy(), form, { remark: `many ${nth}` }),
    ),
  );
  expect(await readOrders(shopper)).toHaveLength(1);
});

test("a checkout with an altered settle token, or another shopper's, places no order", async () => {
  const [own, other] = [await plainShop.signIn(), await plainShop.signIn()];
  const client = own.clients[0]!;
  const form = await openCheckoutForm(client, await createGoods(50));
  const token = new Map(form.fields).get("settleToken") ?? "";
  const theirs = await openCheckoutForm(other.clients[0]!, await createGoods(50));
  const altered = Array.from({ length: 20 }, (_, nth) => {
    const at = Math.floor((nth * token.length) / 20);
    return token.slice(0, at) + (token[at] === "A" ? "B" : "A") + token.slice(at + 1);
  });
  const foreign = new Map(theirs.fields).get("settleToken") ?? "";
  for (const settleToken of [...altered, foreign, "", token.toUpperCase(), token.split(".")[0]!])
    await submitOrder(client, form, { settleToken });
  expect(await readOrders(own)).toEqual([]);
  expect(await readOrders(other)).toEqual([]);
});

/** Returns a received order of two units and its refund form. */
async function createReceivedOrder(): Promise<{
  client: FormClient;
  form: PageForm;
  item: string;
  id: string;
}> {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const goods = await createGoods(50);
  const product = await client.get(`/product/detail?id=${goods.productId}`);
  const add = product.form("productId", "skuId");
  const form = (await client.send(add, { intent: "buyNow", count: "2" })).form("settleToken");
  await submitOrder(client, form);
  const [placed] = await readOrders(shopper);
  await advanceOrder(openShop(database.db), placed!.orderNo, "completed");
  const page = await client.get(`/user/returnOrder/apply?orderId=${placed!.id}`);
  const apply = page.form("refundType", "requestId");
  const item = [...apply.names].find((name) => name.startsWith("item.")) ?? "";
  return { client, form: apply, item, id: placed!.id };
}

const RETURN_FORM_VALUES = {
  refundType: "2",
  reason: "4",
  unopened: "on",
  unpackVideo: "viaLine",
  freightAccepted: "on",
  intent: "apply",
};
const readRefunds = (orderId: string) =>
  database.db.select().from(refund).where(eq(refund.orderId, orderId));

test("a refund of more units than bought, or of less than one, is rejected", async () => {
  const { client, form, item, id } = await createReceivedOrder();
  for (const count of [...COUNTS, "3", "99", "0"]) {
    await client.send(form, { ...RETURN_FORM_VALUES, [item]: count });
    expect(await readRefunds(id), count).toEqual([]);
  }
  for (const foreign of ["item.1", "item.__proto__", "item.", "item"])
    await client.send(form, { ...RETURN_FORM_VALUES, [item]: "0", [foreign]: "1" });
  expect(await readRefunds(id)).toEqual([]);
});

test("an amount in the refund form is ignored, because the shop calculates the amount itself", async () => {
  const { client, form, item, id } = await createReceivedOrder();
  const written = { amount: "99999.00", refundAmount: "99999.00", price: "99999", status: "1" };
  await client.send(form, { ...RETURN_FORM_VALUES, [item]: "1", ...written });
  expect(await readRefunds(id)).toMatchObject([{ status: 0, amountCents: PRICE_CENTS }]);
});

test("eight concurrent refund requests with small changes create one refund", async () => {
  const { client, form, item, id } = await createReceivedOrder();
  await Promise.all(
    Array.from({ length: 8 }, (_, nth) =>
      client
        .copy()
        .send(form, { ...RETURN_FORM_VALUES, [item]: "2", requestId: `another-request-${nth}` }),
    ),
  );
  expect(await readRefunds(id)).toHaveLength(1);
  await expectInvariantsToHold(database.db, [id]);
});
