/* The first thread through the shop: a client that only reads forms buys a shampoo from the demo shop. */
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

test("a shampoo is bought in both languages, and order, lines, payment and events are rows of the database", async () => {
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

/** Finds a shampoo, signs in, checks out, pays and sees the paid order; gives its id. */
async function buyShampoo(lang: "zhTw" | "en"): Promise<string> {
  const shopper = shop.client(lang);
  const home = await shopper.get("/");
  expect(home.path).toBe("/index");
  expect(home.html).toContain(lang === "en" ? '<html lang="en"' : '<html lang="zh-Hant"');

  const found = await shopper.send(home.form("keyword"), { keyword: SHAMPOO[lang] });
  expect(found.html).toContain('data-testid="product-card"');
  const signIn = await shopper.send(found.form("productId", "skuId"), { intent: "addToCart" });
  expect(signIn.path).toMatch(/^\/login\?redirect=%2Fproduct/);
  expect(signIn.result).toContain("auth.required");
  const waits = lang === "en" ? " × 1 waits for your cart" : "× 1 等著放進購物車";
  expect(signIn.html).toContain(waits);
  const back = await shopper.send(signIn.form("loginName", "password"), DEMO);
  // What a visitor wanted is in the cart after signing in.
  expect(back.result).toContain("cart.added");
  expect(back.path).toMatch(/^\/product\?/);

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
