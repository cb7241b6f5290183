/* Tests an empty shop up to its first refund, with a client that only uses forms. The owner adds products, a
   shopper buys, and the totals of the day must be correct to the cent. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { drawPicture } from "../fixtures/draw-picture";
import type { FormClient, FetchedPage } from "../fixtures/form-client";

const OWNER = { loginName: "staff", password: "a-password-of-the-owner" };

let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  shop = await BuiltShop.prepare({ SEED_DEMO: "0", STAFF_PASSWORD: OWNER.password });
  await shop.start();
  staff = shop.createClient();
  await staff.send((await staff.get("/staff/login")).form("loginName", "password"), OWNER);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

test("an owner can fill an empty shop, sell and ship two bottles, and refund one", async () => {
  expect(listDoneSteps(await staff.get("/staff"))).toEqual([]);
  // In a shop without products, a visitor must not be advised to try another search term.
  expect((await shop.createClient().get("/product")).html).toContain("商品即將上架");
  expect((await shop.createClient().get("/product?keyword=%E9%A0%AD")).html).toContain(
    "沒有找到符合的商品",
  );
  // The message about an empty list must replace the list. It must not be below the form for a new entry.
  expect((await staff.get("/staff/brands")).html).toMatch(/這裡還沒有資料.*name="code"/s);
  await addTaxonomy("brands", { code: "kelp", name: "海藻", nameEn: "Kelp" });
  await addTaxonomy("categories", { code: "wash", name: "洗髮", nameEn: "Wash" });
  expect(listDoneSteps(await staff.get("/staff"))).toEqual(["brand", "category"]);
  const productId = await publishProduct();
  // The page no longer shows the first steps, because all are done.
  expect((await staff.get("/staff")).html).not.toContain('id="first-steps"');

  const shopper = await signInShopper();
  const { orderId } = await buyTwo(shopper, productId);
  const path = `/staff/orders/${orderId}`;
  const ship = (await staff.get(path)).form("company", "trackingNo");
  const parcel = { company: "順豐速運", trackingNo: "SF10000001" };
  const shipped = await staff.send(ship, { intent: "ship", ...parcel });
  expect(shipped.html).toContain('data-status="6"');
  await returnOne(shopper, orderId);

  const today = await staff.get("/staff");
  // Two bottles at HK$120.50 were paid, and one bottle was refunded.
  expect(today.html).toMatch(/data-testid="today-revenue" data-amount="24100"/);
  expect(today.html).toMatch(/data-testid="today-orders" data-count="1"/);
  expect(today.html).toContain("HK$120.50");
});

function listDoneSteps({ html }: FetchedPage): string[] {
  const steps = [...html.matchAll(/data-step="(\w+)" data-done="(\w+)"/g)];
  expect(steps).toHaveLength(4);
  return steps.flatMap(([, step = "", done]) => (done === "true" ? [step] : []));
}

async function addTaxonomy(section: string, written: Record<string, string>): Promise<void> {
  const form = (await staff.get(`/staff/${section}`)).form("code", "name", "order");
  const added = await staff.send(form, { intent: "save", order: "1", shown: "on", ...written });
  expect([section, added.status, added.path]).toEqual([section, 200, `/staff/${section}`]);
}

/** Publishes a product with two SKUs and an image, and returns the product id. */
async function publishProduct(): Promise<string> {
  const photo = await drawPicture(300, 200);
  const { action, fields } = (await staff.get("/staff/products/new")).form("sku.0.packing");
  const written: Readonly<Record<string, string>> = {
    name: "海藻洗髮露",
    nameEn: "Kelp Wash",
    brandCode: "kelp",
    categoryCode: "wash",
    "sku.0.packing": "250 毫升",
    "sku.0.amount": "250",
    "sku.0.price": "120.50",
    "sku.0.stock": "5",
    "sku.1.packing": "一公升",
    "sku.1.amount": "1000",
    "sku.1.price": "388",
    "sku.1.stock": "1",
    intent: "publish",
  };
  const body = new FormData();
  for (const [name, value] of fields) if (!(name in written)) body.append(name, value);
  for (const [name, value] of Object.entries(written)) body.append(name, value);
  body.append("pictures", photo, "front.png");
  const answer = await staff.ask(action, { method: "POST", body });
  const to = answer.headers.get("Location") ?? "";
  expect([answer.status, to]).toEqual([303, expect.stringMatching(/^\/staff\/products\/\d+$/)]);
  return to.split("/").at(-1) ?? "";
}

async function signInShopper(): Promise<FormClient> {
  const input = { count: 1, address: true, contact: true };
  const [account] = await shop.callQa<{ loginName: string; password: string }[]>("shoppers", input);
  const client = shop.createClient();
  await client.send((await client.get("/login")).form("loginName", "password"), account);
  return client;
}

async function buyTwo(shopper: FormClient, productId: string) {
  const found = await shopper.get("/product?keyword=Kelp");
  expect(found.html).toContain(`/product/detail?id=${productId}`);
  const detail = await shopper.get(`/product/detail?id=${productId}`);
  const checkout = await shopper.send(detail.form("skuId", "count"), {
    intent: "buyNow",
    count: "2",
  });
  const placed = await shopper.send(checkout.form("settleToken"), { intent: "placeOrder" });
  expect(placed.path).toMatch(/^\/paymentTransition/);
  const sandbox = await shopper.send(placed.form("payType", "requestId"), { intent: "pay" });
  const paid = await shopper.send(sandbox.form("payNo"), { intent: "approve" });
  expect(paid.result).toContain("pay.success");
  return { orderId: /orderId=(\d+)/.exec(placed.path)?.[1] ?? "" };
}

/** Requests the refund of one received bottle as the shopper, and approves the refund as the owner. */
async function returnOne(shopper: FormClient, orderId: string): Promise<void> {
  const received = (await shopper.get(`/user/order/detail?id=${orderId}`)).forms.find(
    ({ intents }) => intents.includes("confirmReceipt"),
  );
  const question = await shopper.send(received!, { intent: "confirmReceipt" });
  await shopper.send(question.form("confirmed"), { intent: "confirmReceipt" });
  const apply = (await shopper.get(`/user/returnOrder/apply?orderId=${orderId}`)).form("requestId");
  const item = [...apply.names].find((name) => name.startsWith("item."));
  const asked = await shopper.send(apply, {
    intent: "apply",
    [item!]: "1",
    refundType: "1",
    reason: "3",
    unopened: "on",
    unpackVideo: "viaLine",
  });
  expect(asked.result).toContain("refund.submitted");
  const path = /\/staff\/refunds\/\d+/.exec((await staff.get("/staff/refunds")).html)?.[0] ?? "";
  const decision = (await staff.get(path)).form("refundId", "auditRemark");
  const approved = await staff.send(decision, { intent: "approve" });
  expect(approved.path).toContain("done=approved");
}
