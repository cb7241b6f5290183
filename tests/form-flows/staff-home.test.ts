/* The blocks of the home page, from the form of the back office to the shopper's page. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import { drawPicture } from "../fixtures/draw-picture";
import type { FormClient, PageForm, FetchedPage } from "../fixtures/form-client";
import { signInAsOwner } from "../fixtures/staff-pages";

let shop: BuiltShop;
let staff: FormClient;
beforeAll(async () => {
  shop = await BuiltShop.prepare();
  await shop.start();
  staff = shop.createClient();
  await signInAsOwner(staff);
});
afterAll(async () => {
  await shop.stop();
  await shop.remove();
});

const blocksForm = async () => (await staff.get("/staff/home")).form("block.0.kind", "newKind");

/** Sends the form of the blocks with changed texts and with files. */
function send(
  { action, fields }: PageForm,
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Blob>> = {},
): Promise<FetchedPage> {
  const body = new FormData();
  for (const [name, value] of fields)
    if (!(name in texts) && !name.endsWith(".file")) body.append(name, value);
  for (const [name, value] of Object.entries(texts)) body.append(name, value);
  for (const [name, file] of Object.entries(files)) body.append(name, file, "picture");
  return staff.upload(action, body);
}

/** Returns the kinds of the blocks on a page of the back office, in their order. */
function kindsOn({ html }: FetchedPage): string[] {
  return [...html.matchAll(/data-testid="home-block" data-kind="(\w+)"/g)].map(([, kind]) => kind!);
}

test("staff can move, add and remove home page blocks, preview the draft and publish it", async () => {
  const begun = await staff.get("/staff/home");
  expect(kindsOn(begun)).toEqual(["hero", "favourites", "concerns", "cases", "story"]);
  const photo = await drawPicture(800, 600);
  const changed = {
    "block.0.title": "海邊的肥皂",
    "block.0.titleEn": "Soap by the sea",
    // The tiles move to the end, and the cases are removed.
    "block.2.order": "9",
    "block.3.removed": "on",
  };
  const saved = await send(
    await blocksForm(),
    { ...changed, intent: "save" },
    { "block.0.file": photo },
  );
  expect(saved.result).toEqual(["content.saved"]);
  expect(kindsOn(saved)).toEqual(["hero", "favourites", "story", "concerns"]);
  const visitor = shop.createClient();
  expect((await visitor.get("/index")).html).not.toContain("海邊的肥皂");
  const draft = /href="(\/index\?draft=home[^"]*)"/.exec(saved.html)?.[1] ?? "";
  const seen = (await visitor.get(draft.replaceAll("&amp;", "&"))).html;
  expect(seen).toContain("<h1>海邊的肥皂</h1>");
  expect(seen).toMatch(/class="hero-apart".*?\/picture\?src=\/profile\/pictures\//s);
  const published = await send(await blocksForm(), { intent: "publish" });
  expect(published.result).toEqual(["content.published"]);
  await expect
    .poll(async () => (await shop.createClient("en").get("/index")).html, { timeout: 6_000 })
    .toContain("<h1>Soap by the sea</h1>");
  await expect
    .poll(async () => (await visitor.get("/index")).html, { timeout: 6_000 })
    .not.toContain('<ul class="case-leads">');
  const home = (await visitor.get("/index")).html;
  expect(home.indexOf('<section class="story-lead"')).toBeLessThan(
    home.indexOf('<ul class="concerns">'),
  );

  const added = await send(await blocksForm(), { intent: "addBlock", newKind: "cases" });
  expect(kindsOn(added)).toEqual(["hero", "favourites", "story", "concerns", "cases"]);
});

test("the home page form rejects invalid links, missing texts, damaged images and too many blocks, and keeps typed values", async () => {
  const form = await blocksForm();
  const wrong = await send(
    form,
    {
      intent: "publish",
      "block.0.title": " ",
      "block.0.href": "javascript:alert(1)",
      "block.0.text": "新的說明",
      "block.1.productIds": "soap",
    },
    { "block.0.file": new Blob(["<svg><script>alert(1)</script></svg>"]) },
  );
  expect(wrong.status).toBe(422);
  expect(wrong.result).toEqual(
    expect.arrayContaining([
      "blockText.required",
      "blockHref.format",
      "blockProducts.format",
      "picture.format",
    ]),
  );
  expect(wrong.html).toContain('value="新的說明"');
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`block.${at}.kind`, "story"]),
  );
  const refused = await send(form, { ...many, intent: "save" });
  expect([refused.status, refused.result]).toEqual([422, ["newKind.range"]]);
  const heroes = { "block.1.kind": "hero", intent: "save" };
  expect((await send(form, heroes)).result).toEqual(["newKind.duplicate"]);
});

test("the second of two concurrent home page edits gets a conflict", async () => {
  const form = await blocksForm();
  expect((await send(form, { intent: "save", "block.0.text": "一" })).result).toEqual([
    "content.saved",
  ]);
  const second = await send(form, { intent: "save", "block.0.text": "二" });
  expect([second.status, second.result]).toEqual([409, ["version.conflict"]]);
});
