/* A payment method of the merchant's own, from the back office to the paid order, without client JavaScript. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { drawPicture } from "../fixtures/draw-picture";
import type { FormClient, FetchedPage } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";

const METHODS = "/staff/payment-methods";
const PAYME = {
  code: "payme",
  name: "PayMe 轉帳",
  nameEn: "PayMe",
  instructions: "請付到 9123 4567\n收款人：Koa",
  instructionsEn: "Pay to 9123 4567\nPayee: Koa",
  shown: "on",
};
let shop: BuiltShop;
let staff: FormClient;
let shopper: FormClient;

beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = shop.createClient();
  await signInAsOwner(staff);
  shopper = shop.createClient();
  shopper.keep("lang", "en");
  const login = (await shopper.get("/login")).form("loginName", "password");
  await shopper.send(login, { loginName: "demoshopper1", password: "Rootwell2026" });
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

let ordered = 0;

/** Places an order for another product each time, because the shop ignores a repeated form. */
async function placeOrder(): Promise<FetchedPage> {
  const { forms } = await shopper.get("/product");
  const add = forms.filter(({ names }) => names.has("skuId"))[ordered]!;
  ordered += 1;
  const checkout = await shopper.send(add, { intent: "buyNow" });
  return shopper.send(checkout.form("settleToken"), { intent: "placeOrder" });
}

test("the owner can add a payment method with a QR code, and an invalid form keeps its typed values", async () => {
  const blank = (await staff.get(METHODS)).form("code", "instructions");
  const wrong = await staff.sendFiles(blank, {
    ...PAYME,
    code: "Pay Me",
    name: "",
    qrPicture: new Blob(["no picture"]),
    intent: "save",
  });
  expect([wrong.status, ...wrong.result]).toEqual([422, "code.format", "name.required"]);
  expect(new Map(wrong.form("code").fields).get("instructions")?.split(/\r?\n/)).toEqual(
    PAYME.instructions.split("\n"),
  );
  const picture = await drawPicture(300, 300);
  const saved = await staff.sendFiles(blank, { ...PAYME, qrPicture: picture, intent: "save" });
  expect([saved.path, ...saved.result]).toEqual([`${METHODS}/payme`, "payMethod.saved"]);
  expect(saved.html).toContain("/profile/pictures/");
});

test("the product page and the checkout name the manual payment method", async () => {
  const visitor = shop.createClient();
  visitor.keep("lang", "en");
  const [path = ""] = /\/product\/detail\?id=\d+/.exec((await visitor.get("/product")).html) ?? [];
  await expect.poll(async () => (await visitor.get(path)).html).toContain("Pay with PayMe");
  const page = await placeOrder();
  expect(page.html).toContain("PayMe");
});

test("staff reject a manual payment with a reason, and the shopper's second payment pays the order", async () => {
  const page = await placeOrder();
  const choose = page.form("payType", "requestId");
  const paying = await shopper.send(choose, { intent: "pay", payType: "payme" });
  expect(paying.html).toMatch(/Pay to 9123 4567\nPayee: Koa/);
  expect(paying.html).toMatch(/<img[^>]*\/picture\?src=\/profile\/pictures\//);
  const empty = await shopper.send(paying.form("payNo", "reference"), {
    intent: "submitReference",
    reference: "",
  });
  expect([empty.status, ...empty.result]).toEqual([422, "reference.required"]);
  const sent = await shopper.send(empty.form("payNo", "reference"), {
    intent: "submitReference",
    reference: "88123",
  });
  expect(sent.result).toContain("pay.referenceSent");
  const payNo = new Map(sent.form("payNo", "reference").fields).get("payNo")!;

  const list = await staff.get("/staff/payments");
  expect(list.html).toContain("88123");
  const reject = list.forms.find(
    ({ fields, intents }) =>
      intents.includes("rejectPayment") && new Map(fields).get("payNo") === payNo,
  )!;
  const rejected = await staff.send(reject, {
    intent: "rejectPayment",
    reason: "No such transfer",
  });
  expect(rejected.path).toContain("done=notFound");
  const orderId = /orderId=(\d+)/.exec(sent.path)![1]!;
  const told = await shopper.get(`/paymentTransition?orderId=${orderId}`);
  expect(told.html).toContain("No such transfer");
  expect((await shopper.get(`/user/order/detail?id=${orderId}`)).html).toContain(
    "No such transfer",
  );

  const again = await shopper.send(told.form("payType", "requestId"), {
    intent: "pay",
    payType: "payme",
  });
  const second = await shopper.send(again.form("payNo", "reference"), {
    intent: "submitReference",
    reference: "88124",
  });
  const resumed = await shopper.get(`/paymentTransition?orderId=${orderId}`);
  expect(resumed.html, "the page shows the payment that waits").toContain("88124");
  const secondNo = new Map(second.form("payNo", "reference").fields).get("payNo")!;
  const confirm = (await staff.get("/staff/payments")).forms.find(
    ({ fields, intents }) =>
      intents.includes("confirm") && new Map(fields).get("payNo") === secondNo,
  )!;
  expect(new Map(confirm.fields).get("tradeNo")).toBe("88124");
  await staff.send(confirm, { intent: "confirm" });
  const paid = await shopper.get(`/user/order/detail?id=${orderId}`);
  expect(paid.html).toContain('data-status="5"');
  expect(paid.html).toContain("PayMe");
});

test("a shopper can submit a picture of the transfer without a reference, which only this shopper and staff with payment rights can open", async () => {
  const page = await placeOrder();
  const choose = page.form("payType", "requestId");
  const paying = await shopper.send(choose, { intent: "pay", payType: "payme" });
  const form = paying.form("payNo", "reference", "receipt");
  const submit = (receipt: Blob, reference = "") =>
    shopper.sendFiles(form, { intent: "submitReference", reference, receipt });
  const png = Buffer.from(await (await drawPicture(300, 300)).arrayBuffer());
  for (const [receipt, error] of [
    [new Blob([]), "receipt.damaged"],
    [new Blob(["no picture"]), "receipt.format"],
    [new Blob([png.subarray(0, 200)]), "receipt.damaged"],
    [new Blob([Buffer.alloc(9 * 1024 * 1024)]), "receipt.length"],
    [new Blob([Buffer.alloc(20 * 1024 * 1024)]), "receipt.length"],
  ] as const) {
    const wrong = await submit(receipt, "88125");
    expect([wrong.status, ...wrong.result]).toEqual([422, error]);
    expect(new Map(wrong.form("payNo", "reference").fields).get("reference")).toBe("88125");
  }
  // A rejected reference keeps the picture that was uploaded with it.
  const kept = await submit(new Blob([png]), "x".repeat(61));
  expect([kept.status, ...kept.result]).toEqual([422, "reference.length"]);
  const path = new Map(kept.form("payNo", "reference").fields).get("receipt")!;
  expect(path).toMatch(/^\/profile\/receipts\/[\w-]{22}\.webp$/);
  const sent = await shopper.send(kept.form("payNo", "reference"), {
    intent: "submitReference",
    reference: "",
  });
  expect(sent.result).toContain("pay.referenceSent");
  expect(sent.html).toContain(path);
  expect((await staff.get("/staff/payments")).html).toContain(path.replace("/profile", "/staff"));

  const open = async (client: FormClient, href: string) => {
    const answer = await client.ask(href, { method: "GET" });
    await answer.arrayBuffer();
    return [answer.status, answer.headers.get("Content-Type")];
  };
  expect(await open(shopper, path)).toEqual([200, "image/webp"]);
  expect(await open(staff, path.replace("/profile", "/staff"))).toEqual([200, "image/webp"]);
  const stranger = shop.createClient();
  expect((await open(stranger, path))[0]).toBe(302);
  const login = (await stranger.get("/login")).form("loginName", "password");
  await stranger.send(login, { loginName: "demoshopper2", password: "Rootwell2026" });
  expect((await open(stranger, path))[0]).toBe(404);
  // A stranger can submit neither this picture nor a picture for this payment.
  const theft = await stranger.sendFiles(form, {
    intent: "submitReference",
    reference: "",
    receipt: new Blob([png]),
  });
  expect(theft.status).toBe(404);
});

test("a hidden payment method is not offered, and a manipulated form that selects it is rejected", async () => {
  const edit = (await staff.get(`${METHODS}/payme`)).form("name", "version");
  const { shown: _, ...values } = PAYME;
  const { code: _code, ...written } = values;
  const fields = { ...edit, fields: edit.fields.filter(([name]) => name !== "shown") };
  const hidden = await staff.sendFiles(fields, { ...written, intent: "save" });
  expect(hidden.result).toEqual(["payMethod.saved"]);
  const page = await placeOrder();
  expect(page.html).not.toContain("PayMe");
  const forged = await shopper.send(page.form("payType", "requestId"), {
    intent: "pay",
    payType: "payme",
  });
  expect([forged.path.split("?")[0], ...forged.result]).toEqual([
    "/paymentTransition",
    "api.warning",
  ]);
});
