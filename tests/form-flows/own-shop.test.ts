/* An owner turns an empty shop into "Koa", without code and without client JavaScript. Nothing that the shop sends
   names the sample shop. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "@contract/model/languages";
import { MAIL_KINDS, type SettingKey } from "@contract/staff/states";
import { listBuiltRoutes } from "../edge/built-routes";
import { BuiltShop } from "../fixtures/built-shop";
import { drawPicture } from "../fixtures/draw-picture";
import type { FormClient } from "../fixtures/form-client";
import { startPictureServer, type PictureServer } from "../fixtures/picture-server";

const OWNER = { loginName: "staff", password: "a-password-of-the-owner" };
/** The names of the sample shop. Every text that reaches a browser or a mailbox is searched for them. */
const SAMPLE_NAMES = /rootwell|根源/i;

let pictures: PictureServer;
let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  pictures = await startPictureServer();
  shop = await BuiltShop.prepare({
    SEED_DEMO: "0",
    STAFF_PASSWORD: OWNER.password,
    PRIVATE_PICTURE_ORIGINS: pictures.origin,
  });
  await shop.start();
  staff = shop.createClient();
  await staff.send((await staff.get("/staff/login")).form("loginName", "password"), OWNER);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
  await pictures.close();
});

/** Returns the addresses of the pages that visitors may open, in both languages. */
const PUBLIC = listBuiltRoutes()
  .filter(({ isPublic, isStaff }) => isPublic && !isStaff)
  .map(({ path }) => path);
/** Files that name the shop. */
const FILES = ["/manifest.webmanifest", "/sitemap.xml", "/robots.txt", "/.well-known/security.txt"];

test("a new shop has a neutral name, no images of the sample shop, and hides empty pages", async () => {
  const { html } = await shop.createClient().get("/index");
  expect(html).toMatch(/<h1>我的商店<\/h1>/);
  expect((await shop.createClient("en").get("/index")).html).toMatch(/<h1>My shop<\/h1>/);
  for (const path of ["/brandStory", "/question", "/custmoerCase"]) {
    expect(html, path).not.toContain(`href="${path}`);
    const page = await shop.createClient().get(path);
    expect([page.status, page.html.includes("<h1>")], path).toEqual([200, true]);
  }
  const sitemap = await (await shop.createClient().ask("/sitemap.xml", { method: "GET" })).text();
  expect(sitemap).toContain("/aboutUs");
  expect(sitemap).not.toMatch(/brandStory|question|custmoerCase/);
  expect(html).not.toMatch(/\/pictures\/|og:image|id="concerns/);
  expect(html).toMatch(/© 我的商店/);
});

test("a renamed shop uses only its new name in pages, mails and structured data", async () => {
  const names = {
    shopName: "Koa 小店",
    shopNameEn: "Koa",
    shopShortName: "Koa",
    shopShortNameEn: "Koa",
    contactEmail: "hello@koa.example",
    shopSince: "2026",
  } as const satisfies Partial<Record<SettingKey, string>>;
  for (const [key, value] of Object.entries(names)) await saveSetting(key, value);
  await publish("brand-story", "# 我們的開始\n\n在海邊。", "# How we began\n\nBy the sea.");
  await publishLogoAndHome();
  await addQuestions();
  await addPaymentMethod();
  const productId = await importProducts();

  const texts = new Map<string, string>();
  const shopper = await registerShopper();
  for (const lang of LANGUAGES) {
    const visitor = shop.createClient(lang);
    const detail = `/product/detail?id=${productId}`;
    // The storefront reads the profile again after a few seconds.
    const footer = lang === "en" ? "© 2026 Koa" : "© 2026 Koa 小店";
    await expect.poll(() => textAt(visitor, "/index")).toContain(footer);
    for (const path of [...PUBLIC, detail, "/product?keyword=zzzz"])
      texts.set(`${lang} ${path}`, await textAt(visitor, path));
    expect(texts.get(`${lang} /index`)).toContain(footer);
    expect(texts.get(`${lang} ${detail}`)).toContain('"@type":"Product"');
    expect(texts.get(`${lang} ${detail}`)).toContain("PayMe");
  }
  for (const { path } of listBuiltRoutes().filter(({ isStaff, isPublic }) => !isStaff && !isPublic))
    texts.set(`shopper ${path}`, await textAt(shopper, path));
  for (const { path, pattern } of listBuiltRoutes().filter(({ isStaff }) => isStaff))
    if (!pattern.includes(":")) texts.set(path, await textAt(staff, path));
  for (const kind of MAIL_KINDS)
    for (const lang of LANGUAGES)
      texts.set(
        `mail ${kind} ${lang}`,
        await textAt(staff, `/staff/mails/preview?kind=${kind}&lang=${lang}`),
      );
  for (const path of FILES) texts.set(path, await textAt(shop.createClient(), path));
  const sent = await shop.readOutbox("mei@koa.example");
  expect(sent.length).toBeGreaterThan(0);
  texts.set("outbox", JSON.stringify(sent));

  expect(texts.get("en /index")).toContain("<h1>Soap by the sea</h1>");
  expect(texts.get("en /index")).toMatch(/<a class="logo"[^>]*><img[^>]*alt="Koa"/);
  expect(texts.get("en /question")).toMatch(/2\squestions/i);
  expect(texts.get("en /index")).not.toContain('href="/custmoerCase"');
  expect(texts.get("en /product")?.match(/data-testid="product-card"/g)).toHaveLength(4);
  expect(texts.get("/manifest.webmanifest")).toContain('"name":"Koa 小店"');
  expect(texts.get("/sitemap.xml")).toContain("/brandStory");
  expect(texts.get("/.well-known/security.txt")).toContain("mailto:hello@koa.example");
  expect(texts.get("outbox")).toContain("Koa");
  const naming = [...texts].filter(([, text]) => SAMPLE_NAMES.test(text)).map(([name]) => name);
  expect(naming).toEqual([]);
});

test("the scripts of pages contain no text of the sample shop", async () => {
  const visitor = shop.createClient();
  const html = (await Promise.all(["/index", "/login"].map((path) => visitor.get(path))))
    .map((page) => page.html)
    .join("");
  const scripts = new Set(html.match(/\/(?:browser|hydration|build)\/[\w./-]+\.js/g));
  expect(scripts.size).toBeGreaterThan(0);
  for (const path of scripts)
    expect(SAMPLE_NAMES.test(readFileSync(`public${path}`, "utf8")), path).toBe(false);
});

async function textAt(client: FormClient, path: string): Promise<string> {
  const answer = await client.ask(path, { method: "GET" });
  expect(answer.status, path).toBeLessThan(500);
  return answer.text();
}

async function saveSetting(key: string, value: string): Promise<void> {
  const page = await staff.get("/staff/settings");
  const saved = await staff.send(page.form(key), { intent: "saveSettings", [key]: value });
  expect([key, saved.result]).toEqual([key, ["setting.saved"]]);
}

async function publish(key: string, body: string, bodyEn: string): Promise<void> {
  const form = (await staff.get(`/staff/content/${key}`)).form("key", "body");
  const published = await staff.send(form, { intent: "publish", body, bodyEn });
  expect([key, published.result]).toEqual([key, ["content.published"]]);
}

async function registerShopper(): Promise<FormClient> {
  const client = shop.createClient();
  const email = "mei@koa.example";
  const asked = (await client.get("/register")).form("loginName", "email");
  const waiting = await client.send(asked, { intent: "sendCode", email });
  const [mail] = await shop.readOutbox(email);
  await client.send(waiting.form("loginName", "code"), {
    intent: "register",
    loginName: "meikoa26",
    realName: "陳小美",
    phone: "91234567",
    nickname: "Mei",
    sex: "0",
    birthday: "1990-01-31",
    code: mail?.code ?? "",
    password: "Seaside2026",
    confirmPassword: "Seaside2026",
  });
  const login = (await client.get("/login")).form("loginName", "password");
  const home = await client.send(login, { loginName: "meikoa26", password: "Seaside2026" });
  expect(home.result).toContain("login.success");
  return client;
}

async function publishLogoAndHome(): Promise<void> {
  const look = (await staff.get("/staff/appearance")).form("brandColour", "version");
  const logo = await drawPicture(400, 100);
  const published = await staff.sendFiles(look, {
    logo,
    brandColour: "#1F4E5F",
    intent: "publish",
  });
  expect(published.result).toEqual(["content.published"]);
  const blocks = (await staff.get("/staff/home")).form("block.0.kind", "newKind");
  expect(new Map(blocks.fields).get("block.0.kind")).toBe("hero");
  const home = await staff.sendFiles(blocks, {
    "block.0.title": "海邊的肥皂",
    "block.0.titleEn": "Soap by the sea",
    "block.0.text": "手工製作。",
    "block.0.textEn": "Made by hand.",
    "block.0.file": await drawPicture(800, 600),
    intent: "publish",
  });
  expect(home.result).toEqual(["content.published"]);
}

async function addQuestions(): Promise<void> {
  for (const order of ["1", "2"]) {
    const form = (await staff.get("/staff/questions")).form("name", "textEn");
    const texts = {
      name: `問題 ${order}`,
      nameEn: `Question ${order}`,
      text: "答。",
      textEn: "Yes.",
    };
    const added = await staff.send(form, { ...texts, order, shown: "on", intent: "save" });
    expect(added.result).toEqual(["entry.saved"]);
  }
}

async function addPaymentMethod(): Promise<void> {
  const form = (await staff.get("/staff/payment-methods")).form("code", "instructions");
  const added = await staff.sendFiles(form, {
    code: "payme",
    name: "PayMe",
    nameEn: "PayMe",
    instructions: "請付到 9123 4567",
    instructionsEn: "Pay to 9123 4567",
    shown: "on",
    qrPicture: await drawPicture(300, 300),
    intent: "save",
  });
  expect(added.result).toEqual(["payMethod.saved"]);
}

/** Imports the five products of a Shopify file, of which one is a draft. Returns the id of the first one. */
async function importProducts(): Promise<string> {
  const csv = readFileSync("tests/fixtures/other-shops/shopify.csv", "utf8");
  const file = new Blob([
    csv.replace(",free,", ",300.00,").replaceAll("{{pictures}}", pictures.origin),
  ]);
  const page = "/staff/products/import/other-shop";
  const form = (await staff.get(page)).form("from", "nameColumn");
  const imported = await staff.sendFiles(form, { file, publish: "1", intent: "import" });
  expect(imported.result).toEqual(["product.moved"]);
  await expect.poll(() => textAt(staff, page)).toContain('data-problem="notFound"');
  const moved = await shop.createClient().ask("/products/koa-shampoo", { method: "GET" });
  return new URL(moved.headers.get("Location") ?? "", shop.origin).searchParams.get("id") ?? "";
}
