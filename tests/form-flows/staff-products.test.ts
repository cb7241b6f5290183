/* Tests that a merchant can add a product without JavaScript, and that a shopper can find and buy it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { drawPicture } from "../fixtures/draw-picture";
import type { FormClient, PageForm, FetchedPage } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";

let shop: BuiltShop;
let staff: FormClient;
let photo: Blob;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = await signInStaff();
  photo = await drawPicture(300, 200);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

async function signInStaff(): Promise<FormClient> {
  const client = shop.createClient();
  await signInAsOwner(client);
  return client;
}

/** Submits the product form of a page with images, as a browser would. */
async function sendProduct(
  page: FetchedPage,
  changes: Readonly<Record<string, string>>,
  pictures: readonly Blob[] = [],
) {
  const { action, fields } = page.form("sku.0.packing");
  const body = createBody(fields, changes);
  for (const each of pictures)
    body.append("pictures", each, each instanceof File ? each.name : "front.png");
  return answerTo(action, body);
}

async function answerTo(action: string, body: FormData) {
  const answer = await staff.ask(action, { method: "POST", body });
  const to = answer.headers.get("Location") ?? "";
  return { status: answer.status, to, html: await answer.text() };
}

function createBody(fields: PageForm["fields"], changes: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of fields) if (!(name in changes)) body.append(name, value);
  for (const [name, value] of Object.entries(changes)) body.append(name, value);
  return body;
}

const WRITTEN = {
  name: "墨角藻洗髮露",
  nameEn: "Bladderwrack Wash",
  subtitle: "海邊的味道",
  description: "第一段\n\n第二段",
  categoryCode: "shampoo",
  "sku.0.packing": "250 毫升",
  "sku.0.amount": "250",
  "sku.0.price": "120",
  "sku.0.stock": "4",
  "sku.1.packing": "一公升",
  "sku.1.amount": "1000",
  "sku.1.price": "388.50",
  "sku.1.stock": "2",
};

/** Publishes the same product under another name. Returns the path of its form. */
async function publish(name: string): Promise<string> {
  const page = await staff.get("/staff/products/new");
  const { to } = await sendProduct(page, { ...WRITTEN, name, intent: "publish" }, [photo]);
  expect(to).toMatch(/^\/staff\/products\/\d+$/);
  return to;
}

test("staff can publish a product with two SKUs and an image, and a shopper can find and buy it", async () => {
  const to = await publish(WRITTEN.name);
  const edit = await staff.get(to);
  expect(edit.result).toContain("product.published");
  expect(edit.html).toContain('data-on-shelf="true"');
  const shopper = shop.createClient();
  const found = await shopper.get("/product?keyword=Bladderwrack");
  expect(found.html).toContain(WRITTEN.name);
  const detail = await shopper.get(`/product/detail?id=${to.split("/").at(-1)!}`);
  expect(detail.html).toContain("第二段");
  expect(detail.html).toContain("HK$388.50");
  const picture = /\/picture\?src=(\/profile\/pictures\/[\w-]{22}\.webp)&amp;w=320/.exec(
    detail.html,
  );
  const drawn = await shopper.ask(`/picture?src=${picture![1]!}&w=320`, { method: "GET" });
  expect([drawn.status, drawn.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  const login = (await shopper.get("/login")).form("loginName", "password");
  await shopper.send(login, { loginName: "demoshopper1", password: "Rootwell2026" });
  const checkout = await shopper.send(detail.form("skuId"), { intent: "buyNow" });
  const placed = await shopper.send(checkout.form("settleToken"), { intent: "placeOrder" });
  expect(placed.path).toMatch(/^\/paymentTransition/);
});

const FACTS = {
  origin: "台灣",
  originEn: "Taiwan",
  ph: "5.5",
  openMonths: "12",
  maker: "海洋工坊",
  makerPhone: "02-2345-6789",
  labelNote: "批號印於瓶底",
  "sku.0.lastsWeeks": "8",
};

test("staff write facts about a product, and its page shows only those that are filled", async () => {
  const written = { ...WRITTEN, ...FACTS, name: "有資料的洗髮露" };
  const refused = await sendProduct(await staff.get("/staff/products/new"), {
    ...written,
    ph: "16",
    "sku.0.lastsWeeks": "0",
    intent: "publish",
  });
  expect(refused.status).toBe(422);
  for (const kept of ['data-error="ph.format"', 'data-error="lastsWeeks.format"', 'value="16"'])
    expect(refused.html).toContain(kept);
  const page = await staff.get("/staff/products/new");
  const { to } = await sendProduct(page, { ...written, intent: "publish" });
  const { fields } = (await staff.get(to)).form("sku.0.packing");
  expect(Object.fromEntries(fields)).toMatchObject(FACTS);
  const shopper = shop.createClient();
  const path = `/product/detail?id=${to.split("/").at(-1)!}`;
  const first = await shopper.get(path);
  expect(readFacts(first.html)).toEqual([
    ...["可用", "約 8 星期", "開封後", "12 個月內用完", "產地", "台灣", "pH 值", "5.5"],
    ...["製造商或進口商", "海洋工坊", "電話", "02-2345-6789", "標示", "批號印於瓶底"],
  ]);
  expect(first.html).toContain('"countryOfOrigin":{"@type":"Country","name":"台灣"}');
  const large = /href="([^"]+)" data-id="\d+"[^>]*><strong>一公升/.exec(first.html)?.[1] ?? "";
  const other = await shopper.get(large.replaceAll("&amp;", "&").replace(/#.*/, ""));
  expect(readFacts(other.html)).not.toContain("可用");
  const plain = await publish("沒有資料的洗髮露");
  const bare = await shopper.get(`/product/detail?id=${plain.split("/").at(-1)!}`);
  expect(bare.html).not.toContain('data-testid="product-facts"');
});

/** Returns the terms and details of the facts on a product page, with plain spaces. */
function readFacts(html: string): (string | undefined)[] {
  const list = /<dl[^>]*data-testid="product-facts"[^>]*>(.*?)<\/dl>/s.exec(html)?.[1] ?? "";
  return [...list.matchAll(/<d[td]>(.*?)<\/d[td]>/gs)].map(([, text]) =>
    text?.replace(/\s/g, " ").replaceAll("\u2060", ""),
  );
}

test("the product form shows errors at their fields and keeps all values, including an image", async () => {
  const page = await staff.get("/staff/products/new");
  const wrong = { ...WRITTEN, "sku.1.price": "1.005", "sku.0.stock": "x", categoryCode: "" };
  const { status, html } = await sendProduct(page, { ...wrong, intent: "save" }, [photo]);
  expect(status).toBe(422);
  for (const error of ["categoryCode.required", "price.format", "stock.format"])
    expect(html).toContain(`data-error="${error}"`);
  expect(html).toContain('href="#product-sku-1-price"');
  for (const kept of ['value="1.005"', 'value="墨角藻洗髮露"', "/profile/pictures/"])
    expect(html).toContain(kept);
});

test("the product form names a file that is damaged, too small or not an image, and keeps all values", async () => {
  const page = await staff.get("/staff/products/new");
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const damaged = (await (await drawPicture(300, 300)).arrayBuffer()).slice(0, 60);
  for (const [bad, error] of [
    [svg, "pictures.format"],
    ["just words", "pictures.format"],
    [damaged, "pictures.damaged"],
    [await drawPicture(199, 300), "pictures.small"],
  ] as const) {
    const sent = { ...WRITTEN, intent: "publish" };
    const { status, html } = await sendProduct(page, sent, [photo, new File([bad], "second.png")]);
    expect([status, html.includes(`data-error="${error}"`)]).toEqual([422, true]);
    expect(html).toMatch(/「second\.png」/);
    expect(html.includes("短邊至少 200 像素")).toBe(error === "pictures.small");
    expect(html).toContain('value="墨角藻洗髮露"');
  }
});

test("staff can add a SKU row without JavaScript, and the form keeps all values", async () => {
  const page = await staff.get("/staff/products/new");
  const { status, html } = await sendProduct(page, { ...WRITTEN, intent: "addPacking" });
  expect(status).toBe(200);
  expect(html).toContain('name="sku.2.packing"');
  expect(html).not.toContain('name="sku.3.packing"');
  expect(html).toContain('value="388.50"');
});

test("the second of two concurrent product edits shows both versions, and can be saved after a confirmation", async () => {
  const to = await publish("兩人的洗髮露");
  const [mine, yours] = [await staff.get(to), await staff.get(to)];
  expect((await sendProduct(mine, { subtitle: "我的", intent: "save" })).status).toBe(303);
  const refused = await sendProduct(yours, { subtitle: "你的", intent: "save" });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('data-testid="staff-conflict"');
  const row = /data-field="subtitle">.*?<\/tr>/s.exec(refused.html)?.[0];
  expect(row).toMatch(/你的.*我的/s);
  expect(refused.html.match(/data-field=/g)).toHaveLength(1);
  expect((await staff.get(to)).html).toContain('value="我的"');
  expect(row).toContain("副標題（中文）");
  const again = { ...yours, form: () => findUpdatedForm(refused.html, yours) };
  expect((await sendProduct(again, { subtitle: "你的", intent: "save" })).status).toBe(303);
  expect((await staff.get(to)).html).toContain('value="你的"');
});

test("a product form that was returned because of an invalid field still detects a later conflict", async () => {
  const to = await publish("被搶先的洗髮露");
  const [mine, yours] = [await staff.get(to), await staff.get(to)];
  const wrong = await sendProduct(yours, { subtitle: "你的", "sku.0.price": "x", intent: "save" });
  expect(wrong.status).toBe(422);
  expect((await sendProduct(mine, { subtitle: "我的", intent: "save" })).status).toBe(303);
  const later = await sendProduct(yours, { subtitle: "你的", "sku.0.price": "y", intent: "save" });
  const mended = { ...yours, form: () => findUpdatedForm(later.html, yours) };
  expect((await sendProduct(mended, { subtitle: "你的", intent: "save" })).status).toBe(409);
  const history = (await staff.get(to)).html.split('data-testid="staff-history"')[1];
  expect(history).toMatch(/副標題（中文）：海邊的味道 → 我的/);
});

test("the SKU list reports conflicting edits of price and stock, and keeps a sale in between", async () => {
  const name = "清單裡的洗髮露";
  await publish(name);
  const list = async () =>
    (await staff.get(`/staff/products?keyword=${encodeURIComponent(name)}`)).form("skuId");
  const [mine, yours] = [await list(), await list()];
  expect((await staff.send(mine, { price: "130.00", intent: "save" })).html).toContain(
    'value="130.00"',
  );
  const refused = await staff.send(yours, { price: "99.00", stock: "8", intent: "save" });
  expect(refused.status).toBe(409);
  const sides = [...refused.html.matchAll(/<tr data-field="(\w+)">(.*?)<\/tr>/gs)];
  expect(sides.map(([, field, cells]) => [field, cells!.replace(/<[^>]+>/g, " ")])).toEqual([
    ["price", expect.stringMatching(/99\.00 +130\.00/)],
    ["stock", expect.stringMatching(/8 +4/)],
  ]);
  const again = await staff.send(refused.form("skuId"), { intent: "save" });
  expect(again.html).toContain('value="99.00"');
  const read = again.form("skuId");
  const { skuId } = Object.fromEntries(read.fields);
  await shop.callQa("stock", { skuId, stock: 7 });
  const after = await staff.send(read, { price: "98.00", intent: "save" });
  expect(Object.fromEntries(after.form("skuId").fields)).toMatchObject({
    price: "98.00",
    stock: "7",
  });
});

/** Returns the same form with the version that the page now contains. */
function findUpdatedForm(html: string, before: FetchedPage) {
  const version = /name="version" value="(\d+)"/.exec(html)![1]!;
  const form = before.form("sku.0.packing");
  const fields = form.fields.map(([name, value]) =>
    name === "version" ? ([name, version] as const) : ([name, value] as const),
  );
  return { ...form, fields };
}

test("an archived product is visible only to staff, and its page responds with 404", async () => {
  const to = await publish("過季的洗髮露");
  const id = to.split("/").at(-1)!;
  const asked = await staff.send((await staff.get(to)).form("sku.0.packing"), {
    intent: "archive",
  });
  expect([asked.status, asked.html.includes('data-testid="question"')]).toEqual([200, true]);
  expect(asked.html).toContain("目前沒有購物車、未完成的訂單或優惠活動用到它。");
  expect((await staff.get(to)).html).toContain('data-state="published"');
  const page = await staff.send(asked.form("confirmed"), { intent: "archive" });
  expect(page.result).toContain("product.archived");
  expect(page.html).toContain('data-state="archived"');
  const preview = /\/product\/detail\?id=\d+&amp;preview=([^"]+)"/.exec(page.html)![1]!;
  expect(
    (await shop.createClient().get(`/product/detail?id=${id}&preview=${preview}`)).status,
  ).toBe(200);
  await expect
    .poll(async () => (await shop.createClient().get(`/product/detail?id=${id}`)).status, {
      timeout: 6_000,
    })
    .toBe(404);
});

/** Uploads an image for a brand or another taxonomy entry. */
async function givePicture(path: string): Promise<void> {
  const { action, fields } = (await staff.get(path)).form("picture");
  const body = createBody(fields, { intent: "picture" });
  body.append("picture", photo, "picture.png");
  expect((await staff.ask(action, { method: "POST", body })).status).toBe(303);
}

test("shoppers get a brand filter if there are two brands, and see images of brands and efficacies", async () => {
  const add = (await staff.get("/staff/brands")).form("code", "name");
  const brand = { code: "kelp", name: "海藻牌", nameEn: "Kelp", order: "2" };
  expect((await staff.send(add, { ...brand, intent: "save" })).result).toContain("brand.saved");
  await givePicture("/staff/brands/kelp");
  const page = await staff.get("/staff/products/new");
  const written = { ...WRITTEN, name: "海藻牌潔髮皂", brandCode: "kelp", intent: "publish" };
  expect((await sendProduct(page, written)).status).toBe(303);
  const list = async () => (await shop.createClient().get("/product?brand=kelp")).html;
  await expect.poll(list).toContain("<h1>海藻牌</h1>");
  const html = await list();
  expect(html.match(/data-testid="product-card"/g)).toHaveLength(1);
  expect(html).toMatch(/class="row list-head"><img [^>]*src="\/picture\?src=\/profile\/pictures\//);
  await givePicture("/staff/efficacies/soothing");
  const soothing = async () => (await shop.createClient().get("/product?efficacy=soothing")).html;
  await expect.poll(soothing).toMatch(/list-head"><img [^>]*\/profile\/pictures\/.*?<h1>舒緩/);
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/product\?brand=kelp"/);
  expect(html).toMatch(/<a href="\/product" aria-label="[^"]*海藻牌">海藻牌<\/a>/);
  expect(html).toContain('<option value="kelp" selected="">海藻牌（1）</option>');
});
