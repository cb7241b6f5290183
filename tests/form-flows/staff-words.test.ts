/* Tests notices and page texts in the running shop, from the forms of staff to the shopper's pages. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BuiltShop } from "../fixtures/built-shop";
import type { FormClient } from "../fixtures/form-client";
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

test("staff can add, preview and end an announcement, but cannot save invalid values or an outdated form", async () => {
  const list = await staff.get("/staff/notices");
  const add = list.form("place", "text", "from");
  const wrong = await staff.send(add, { intent: "save", text: "週年慶", href: "javascript:1" });
  expect([wrong.status, wrong.result]).toEqual([422, ["textEn.required", "href.format"]]);
  expect(wrong.html).toContain('value="週年慶"');
  const written = { place: "banner", text: "週年慶", textEn: "Anniversary", href: "/product" };
  const reversed = { ...written, from: "2099-01-02T10:00", until: "2099-01-01T10:00" };
  const refused = await staff.send(add, { intent: "save", ...reversed });
  expect([refused.status, refused.result]).toEqual([409, ["until.range"]]);
  const added = await staff.send(add, { intent: "save", ...written, from: "2099-01-02T10:00" });
  expect(added.result).toEqual(["notice.saved"]);
  expect(added.path).toMatch(/^\/staff\/notices\/\d+$/);
  expect(added.html).toContain('data-state="scheduled"');

  const banner = '<p data-testid="banner"><a href="/product">週年慶</a></p>';
  const preview = /href="(\/index\?notice=[^"]*)"/.exec(added.html)?.[1] ?? "";
  const visitor = shop.createClient();
  expect((await visitor.get(preview.replaceAll("&amp;", "&"))).html).toContain(banner);
  expect((await visitor.get("/index")).html).not.toContain(banner);

  const edit = added.form("version", "text");
  const first = await staff.send(edit, { intent: "save", textEn: "Ten years" });
  expect(first.html).toContain("Anniversary → Ten years");
  const second = await staff.send(edit, { intent: "save", textEn: "A decade" });
  expect([second.status, second.result]).toEqual([409, ["version.conflict"]]);
  const sides = /data-testid="staff-conflict".*?<\/section>/s.exec(second.html)?.[0] ?? "";
  expect(sides).toMatch(/>A decade<.*>Ten years</s);
  const ended = await staff.send(first.form("version", "text"), { intent: "end" });
  expect([ended.path, ended.result]).toEqual(["/staff/notices", ["notice.ended"]]);
  expect(ended.html).not.toContain("週年慶");
  expect((await staff.get("/staff/notices?state=ended")).html).toContain("週年慶");
});

test("a visitor who closes the announcement on the demo shop's home page no longer sees it", async () => {
  const visitor = shop.createClient();
  const home = await visitor.get("/index");
  expect(home.html).toContain('<a href="/product?category=sets">秋冬養護');
  const hide = home.forms.find(({ intents }) => intents.includes("hideActivity"));
  const hidden = await visitor.send(hide!, { intent: "hideActivity" });
  expect(hidden.html).not.toContain("秋冬養護");
});

/** Returns the form that edits a page text. */
const openTextForm = async (key: string) =>
  (await staff.get(`/staff/content/${key}`)).form("key", "body");

test("staff can edit the brand story, preview it, save it, publish it and hide it", async () => {
  const begun = await openTextForm("brand-story");
  const body = new Map(begun.fields).get("body") ?? "";
  expect(body).toContain("# 從一瓶山茶花油說起");
  const shorter = { body: "# 我們的店\n\n由**一張**桌子開始。\n\n## 之後\n\n有了店。" };
  const half = await staff.send(begun, {
    intent: "save",
    ...shorter,
    bodyEn: "# Us\n\nOne table.",
  });
  expect([half.status, half.result]).toEqual([422, ["bodyEn.format"]]);
  const written = {
    ...shorter,
    bodyEn: "# Us\n\nIt began with **one** table.\n\n## Then\n\nA shop.",
  };
  const looked = await staff.send(begun, { intent: "preview", ...written });
  expect(looked.status).toBe(200);
  expect(looked.html).toContain("<strong>one</strong>");
  const saved = await staff.send(looked.form("key", "body"), { intent: "save" });
  expect(saved.result).toEqual(["content.saved"]);

  const title = "<h1>我們的店</h1>";
  const draft = /href="(\/brandStory\?draft=[^"]*)"/.exec(saved.html)?.[1] ?? "";
  const visitor = shop.createClient();
  expect((await visitor.get(draft.replaceAll("&amp;", "&"))).html).toContain(title);
  expect((await visitor.get("/brandStory")).html).not.toContain(title);
  const published = await staff.send(saved.form("key", "body"), { intent: "publish" });
  expect(published.result).toEqual(["content.published"]);
  await expect
    .poll(async () => (await visitor.get("/brandStory")).html, { timeout: 6_000 })
    .toContain(title);

  const builtIn = published.forms.find(
    ({ intents, names }) => intents.includes("restore") && !names.has("revisionId"),
  );
  const asked = await staff.send(builtIn!, { intent: "restore" });
  expect(asked.html).toContain('data-testid="question"');
  expect(asked.html).toContain("不再顯示");
  const back = await staff.send(asked.form("confirmed"), { intent: "restore" });
  expect(back.result).toEqual(["content.restored"]);
  expect(new Map(back.form("key", "body").fields).get("body")).toBe("");
  const revision = back.forms.find(({ names }) => names.has("revisionId"));
  const restored = await staff.send(revision!, { intent: "restore" });
  expect(new Map(restored.form("key", "body").fields).get("body")).toBe(shorter.body);
});

test("staff can add, preview, move, hide and delete FAQ entries, and the FAQ page is hidden without entries", async () => {
  const list = await staff.get("/staff/questions");
  expect(list.html.match(/data-testid="staff-row"/g)).toHaveLength(15);
  const add = list.form("name", "textEn");
  const wrong = { name: "可以退嗎？", text: "<b>可以</b>", textEn: "## No", order: "1", shown: "" };
  const refused = await staff.send(add, { intent: "save", ...wrong });
  expect([refused.status, refused.result]).toEqual([422, ["nameEn.required"]]);
  const named = { ...wrong, nameEn: "Can it go back?" };
  const markdown = await staff.send(add, { intent: "save", ...named });
  expect([markdown.status, markdown.result]).toEqual([422, ["text.html", "textEn.shape"]]);
  expect(markdown.html).toContain('value="可以退嗎？"');
  const written = {
    ...named,
    text: "可以，**七天**內。",
    textEn: "Within **seven days**.",
    order: "0",
  };
  const added = await staff.send(add, { intent: "save", ...written, shown: undefined });
  expect([added.result, added.path]).toEqual([
    ...[["entry.saved"], expect.stringMatching(/^\/staff\/questions\/\d+$/)],
  ]);

  const visitor = shop.createClient();
  const preview = /href="(\/question\?entry=[^"]*)"/.exec(added.html)?.[1] ?? "";
  const seen = (await visitor.get(preview.replaceAll("&amp;", "&"))).html;
  expect(seen).toContain("<h2>可以退嗎？</h2>");
  expect(seen).toContain("<strong>七天</strong>");
  expect((await visitor.get("/question")).html).not.toContain("可以退嗎？");
  const edit = added.form("version", "name");
  const shown = await staff.send(edit, { intent: "save", shown: "on" });
  expect(shown.html).toContain("<li>");
  const second = await staff.send(edit, { intent: "save", nameEn: "Typed later" });
  expect([second.status, second.result]).toEqual([409, ["version.conflict"]]);
  await expect
    .poll(async () => (await visitor.get("/question?id=0")).html, { timeout: 6_000 })
    .toMatch(/data-id="0" open=""><summary><h3>可以退嗎？/);
  await expect.poll(async () => (await visitor.get("/question")).html).toMatch(/16\s個問題/);

  const rows = (await staff.get("/staff/questions")).forms.filter(({ names }) =>
    names.has("entryId"),
  );
  const moved = await staff.send(rows[0]!, { intent: "down" });
  expect(moved.result).toEqual(["entry.saved"]);
  expect(moved.html.indexOf("多久洗一次頭")).toBeLessThan(moved.html.indexOf("可以退嗎？"));
  const asked = await staff.send((await staff.get(added.path)).form("version", "name"), {
    intent: "delete",
  });
  expect(asked.html).toContain('data-testid="question"');
  const gone = await staff.send(asked.form("confirmed"), { intent: "delete" });
  expect([gone.path, gone.result]).toEqual(["/staff/questions", ["entry.deleted"]]);
  expect(gone.html.match(/data-testid="staff-row"/g)).toHaveLength(15);
});

test("the delivery page shows the delivery times of each region, and the text of staff after its publication", async () => {
  const visitor = shop.createClient("en");
  const plain = await visitor.get("/delivery");
  expect(plain.html).toMatch(/Hong Kong<\/th><td>2–4\sworking days<\/td><td>[^<]+ – [^<]+<\/td>/);
  expect(plain.html).not.toContain('id="more"');
  expect((await visitor.get("/aboutUs")).html).toContain('href="/delivery"');
  const form = await openTextForm("delivery");
  const texts = {
    body: "週末不出貨。\n\n## 大件\n\n送貨前會先致電。",
    bodyEn: "No parcels at weekends.\n\n## Large parcels\n\nWe call before delivery.",
  };
  const saved = await staff.send(form, { intent: "save", ...texts });
  const draft = /href="(\/delivery\?draft=[^"]*)"/.exec(saved.html)?.[1] ?? "";
  expect((await visitor.get(draft.replaceAll("&amp;", "&"))).html).toContain(
    "No parcels at weekends",
  );
  expect((await visitor.get("/delivery")).html).not.toContain("No parcels at weekends");
  await staff.send(saved.form("key", "body"), { intent: "publish" });
  await expect
    .poll(async () => (await visitor.get("/delivery")).html)
    .toMatch(/id="more".*<h3>Large parcels<\/h3>/s);
});

test("menus and the sitemap hide the page of customer cases if no case is visible", async () => {
  const visitor = shop.createClient();
  expect((await visitor.get("/index")).html).toContain('href="/custmoerCase"');
  const list = (await staff.get("/staff/cases")).html;
  const pages = [...list.matchAll(/href="(\/staff\/cases\/\d+)"/g)].map(([, href]) => href ?? "");
  for (const page of new Set(pages)) {
    const form = (await staff.get(page)).form("version", "name");
    expect((await staff.send(form, { intent: "save", shown: undefined })).result).toEqual([
      "entry.saved",
    ]);
  }
  await expect
    .poll(async () => (await visitor.get("/custmoerCase")).html, { timeout: 6_000 })
    .toContain("這裡還沒有顧客案例。");
  await expect
    .poll(async () => (await visitor.get("/index")).html, { timeout: 6_000 })
    .not.toContain("custmoerCase");
  const map = await visitor.get("/sitemap.xml");
  expect(map.html).not.toContain("custmoerCase");
  expect(map.html).toContain("/question");
});

test.each([
  [{ body: "<script>alert(1)</script>" }, "body.format"],
  [{ bodyEn: "[a](javascript:alert(1))" }, "bodyEn.format"],
  [{ body: "" }, "body.required"],
  [{ bodyEn: "" }, "bodyEn.required"],
  [{ body: "x".repeat(100 * 1024) }, "body.length"],
  [{ body: "## heading" }, "body.format"],
] as const)("the text form rejects the invalid text %# and keeps it: %s", async (wrong, error) => {
  const form = await openTextForm("return-seven-days");
  const refused = await staff.send(form, { intent: "publish", ...wrong });
  expect([refused.status, refused.result]).toEqual([422, [error]]);
  expect(refused.html).not.toContain("<script>alert");
  const kept = new Map(refused.form("key", "body").fields);
  for (const [name, text] of Object.entries(wrong)) expect(kept.get(name)).toBe(text);
});

test("staff can add an uploaded image to the text in both languages, and the published page shows it", async () => {
  const { action, fields } = await openTextForm("brand-story");
  const photo = { width: 900, height: 450, channels: 3, background: "#284" } as const;
  const send = async (picture: BlobPart | null) => {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    if (picture !== null) body.append("pictures", new Blob([picture]), "case.png");
    body.append("intent", "addPictures");
    const answer = await staff.ask(action, { method: "POST", body });
    return { status: answer.status, html: await answer.text() };
  };
  const none = await send(null);
  expect([none.status, none.html.includes('data-error="pictures.required"')]).toEqual([422, true]);
  const text = await send("no picture");
  expect([text.status, text.html.includes('data-error="pictures.format"')]).toEqual([422, true]);
  const png = new Uint8Array(await sharp({ create: photo }).png().toBuffer());
  const added = await send(png);
  expect([added.status, added.html.includes('data-notice="content.picturesAdded"')]).toEqual([
    ...[200, true],
  ]);
  const path = /!\[\]\((\/profile\/pictures\/[\w-]+\.webp)\)/.exec(added.html)?.[1] ?? "";
  expect(added.html.split(path)).toHaveLength(3);

  const written = Object.fromEntries(
    ["body", "bodyEn"].map((name) => [name, `${new Map(fields).get(name)}\n\n![](${path})`]),
  );
  const form = await openTextForm("brand-story");
  const published = await staff.send(form, { intent: "publish", ...written });
  expect(published.result).toEqual(["content.published"]);
  const visitor = shop.createClient();
  await expect
    .poll(async () => (await visitor.get("/brandStory")).html, { timeout: 6_000 })
    .toContain(`/picture?src=${path}&amp;w=320`);
  const picture = await visitor.ask(`/picture?src=${path}&w=320`, { method: "GET" });
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([
    ...[200, expect.stringMatching(/^image\//)],
  ]);
});

test("staff can add a dictionary entry and archive it after a confirmation, but not with an outdated form", async () => {
  const list = await staff.get("/staff/dictionaries?type=region");
  const add = list.form("type", "value", "group");
  const wrong = await staff.send(add, { intent: "save", value: "a b", label: "測試區" });
  expect([wrong.status, wrong.result]).toEqual([422, ["value.format", "labelEn.required"]]);
  expect(wrong.html).toContain('value="測試區"');
  const written = { value: "test-town", label: "測試區", labelEn: "Test Town", order: "1" };
  const added = await staff.send(add, { intent: "save", ...written, group: "kowloon" });
  expect([added.path, added.result]).toEqual([
    ...["/staff/dictionaries?type=region", ["dictionary.saved"]],
  ]);
  const path = "/staff/dictionaries/region/test-town";
  const edit = (await staff.get(path)).form("version", "label");
  const first = await staff.send(edit, { intent: "save", labelEn: "Testville" });
  expect(first.html).toContain("Test Town → Testville");
  const second = await staff.send(edit, { intent: "save", labelEn: "Testburg" });
  expect([second.status, second.result]).toEqual([409, ["version.conflict"]]);

  const shopper = shop.createClient();
  const login = (await shopper.get("/login")).form("loginName", "password");
  await shopper.send(login, { loginName: "demoshopper2", password: "Rootwell2026" });
  // Wait, because the storefront caches entries for two seconds.
  await expect
    .poll(async () => (await shopper.get("/user/address")).html, { timeout: 6_000 })
    .toContain('<option value="測試區">');
  const addresses = await shopper.get("/user/address");
  const mine = { consignee: "陳小明", phone: "91234567", address: "一號", intent: "save" };
  const address = addresses.form("consignee", "region");
  const invented = await shopper.send(address, { ...mine, region: "亞特蘭提斯" });
  expect([invented.status, invented.result]).toEqual([409, ["region.format"]]);
  const saved = await shopper.send(address, { ...mine, region: "測試區" });
  expect(saved.html).toContain("測試區 一號");

  const asked = await staff.send(first.form("version", "label"), { intent: "archive" });
  expect(asked.html).toContain('data-testid="question"');
  const archived = await staff.send(asked.form("confirmed"), { intent: "archive" });
  expect(archived.result).toEqual(["dictionary.archived"]);
  await expect
    .poll(async () => (await shopper.get("/user/address")).html, { timeout: 6_000 })
    .not.toContain('<option value="測試區">');
  expect((await shopper.get("/user/address")).html).toContain("測試區 一號");
});

test("the second of two concurrent text edits shows both versions, and unbalanced Markdown counts as plain text", async () => {
  const form = await openTextForm("return-refund-time");
  const first = await staff.send(form, { intent: "save", body: "**七至十天", bodyEn: "*Seven" });
  expect(first.result).toEqual(["content.saved"]);
  const second = await staff.send(form, { intent: "publish", body: "十天" });
  expect([second.status, second.result]).toEqual([409, ["version.conflict"]]);
  const sides = /data-testid="staff-conflict".*?<\/section>/s.exec(second.html)?.[0] ?? "";
  expect(sides).toMatch(/>十天<.*>\*\*七至十天</s);
  const again = await staff.send(second.form("key", "body"), { intent: "preview" });
  expect(again.html).toContain("<p>十天</p>");
});
