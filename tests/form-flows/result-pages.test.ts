/* Tests the payment result pages. They load the payment from the backend, because anyone can open their URL. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order as orderTable } from "../../backend/database/schema/orders";
import { payment } from "../../backend/database/schema/payments";
import { createSandboxStore } from "../../backend/database/payments";
import { toSandboxCallback } from "../../backend/adapters/payment/sandbox/sandbox-provider";
import { payOrder } from "../../backend/services/payments/pay-order";
import { applyWebhook } from "../../backend/services/payments/apply-webhook";
import { openTestDatabase } from "../fixtures/database";
import { makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
import {
  openMultiStorefrontShop,
  type MultiStorefrontShop,
  type SignedIn,
} from "../fixtures/multi-storefront-shop";

const database = openTestDatabase();
const PAGES = ["/components/paySuccess", "/components/payCancel"] as const;
let plainShop: MultiStorefrontShop;
let owner: SignedIn;
let stranger: SignedIn;
beforeAll(async () => {
  plainShop = await openMultiStorefrontShop(database.db);
  [owner, stranger] = [await plainShop.signIn(), await plainShop.signIn()];
});
afterAll(() => plainShop.close());

/** Creates an order of the owner and starts its payment. */
async function beginPaying(): Promise<{ orderId: string; payNo: string }> {
  const shop = openShop(database.db);
  const goods = await makeGoods(database.db, { stock: 5 });
  const { id: orderId } = await placeOrderByCart(shop, owner, { goods: [goods] });
  const { payNo } = await payOrder(shop, owner.id, {
    orderId,
    payType: "sandbox",
    requestId: orderId,
    language: "en",
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
  });
  return { orderId, payNo };
}

async function readRows({ orderId, payNo }: { orderId: string; payNo: string }) {
  const orders = await database.db.select().from(orderTable).where(eq(orderTable.id, orderId));
  const payments = await database.db.select().from(payment).where(eq(payment.payNo, payNo));
  // A page view may only change the time of the last status request to the provider.
  return { orders, payments: payments.map((row) => ({ ...row, askedAt: null })) };
}

test("opening the success page of a pending payment neither pays the order nor reports success", async () => {
  const begun = await beginPaying();
  const before = await readRows(begun);
  const page = await owner.clients[0]!.get(`${PAGES[0]}?payNo=${begun.payNo}`);
  expect(page.status).toBe(200);
  expect(page.result).not.toContain("pay.success");
  await owner.clients[0]!.get(`${PAGES[1]}?payNo=${begun.payNo}`);
  expect(await readRows(begun)).toEqual(before);
});

test("the success page and the cancel page of a paid order both report success", async () => {
  const begun = await beginPaying();
  const shop = openShop(database.db);
  const approved = await createSandboxStore(shop.db).decide(begun.payNo, "approved");
  const { amount: _amount, ...notice } = toSandboxCallback(approved!);
  await applyWebhook(shop, "sandbox", {
    ...notice,
    type: "payment.succeeded",
    amountCents: approved!.amountCents,
  });
  for (const path of PAGES) {
    const page = await owner.clients[0]!.get(`${path}?payNo=${begun.payNo}`);
    expect(page.result).toContain("pay.success");
    expect(page.path).toContain(PAGES[0]);
    // The page shows the amount, the address, the goods, and the e-mail address of the receipt.
    for (const words of ["HK$100.00", "配送至", "/product/detail?id=", "@example.com。"])
      expect(page.html).toContain(words);
    expect(page.html.match(/我們已收到款項|付款成功/g), "said once").toHaveLength(1);
    expect(page.html).toMatch(/data-testid="delivery-estimate">預計 [^<]* 至 [^<]* 送達</);
  }
});

test.each(PAGES)(
  "the result page %s looks the same for another shopper's payment as for an unknown payment",
  async (path) => {
    const begun = await beginPaying();
    const before = await readRows(begun);
    const [foreign, missing, none] = await Promise.all(
      [`${path}?payNo=${begun.payNo}`, `${path}?payNo=P20260101000000000000`, path].map((at) =>
        stranger.clients[0]!.get(at),
      ),
    );
    expect([foreign!.status, missing!.status, none!.status]).toEqual([404, 404, 404]);
    expect(foreign!.result).toEqual(missing!.result);
    expect(foreign!.html).not.toContain(begun.orderId);
    expect(await readRows(begun)).toEqual(before);
  },
);

/** Creates a new shopper and starts a payment at the sandbox. */
async function startSandboxPayment() {
  const shopper = await plainShop.signIn();
  const client = shopper.clients[0]!;
  const goods = await makeGoods(database.db, { stock: 5 });
  const { id } = await placeOrderByCart(openShop(database.db), shopper, { goods: [goods] });
  const choice = await client.get(`/paymentTransition?orderId=${id}`);
  const sandbox = await client.send(choice.form("payType", "requestId"), { intent: "pay" });
  return { client, sandbox };
}

test.each([
  ["decline", "/components/payCancel", "pay.declined"],
  ["fail", "/components/paySuccess", "pay.declined"],
] as const)(
  "a payment with the result %s is shown as declined, with another payment method",
  async (intent, path, key) => {
    const { client, sandbox } = await startSandboxPayment();
    const page = await client.send(sandbox.form("payNo"), { intent });
    expect(page.path).toContain(path);
    expect(page.result).toEqual([key]);
    expect(page.html).toContain('href="/paymentTransition?orderId=');
  },
);

test("the page of a payment without a result says when it is checked again, and that the shopper may leave", async () => {
  const { client, sandbox } = await startSandboxPayment();
  const page = await client.send(sandbox.form("payNo"), { intent: "timeOut" });
  expect(page.result).toEqual([]);
  expect(page.html).toContain('http-equiv="refresh" content="5"');
  expect(page.html).toMatch(/每 5\s秒/);
  const still = await client.get(`${page.path}&refresh=0`);
  expect(still.html).not.toContain('http-equiv="refresh"');
});
