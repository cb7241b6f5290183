import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_APPEARANCE, formatAppearance } from "@contract/shop/appearance";
import { shiftClock } from "../../backend/database/qa";
import { saveContentByStaff } from "../../backend/services/content/content";
import { deleteUnusedProductPictures } from "../../backend/services/staff/store-product-picture";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { openShop } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";

const database = openTestDatabase();
let shop: Shop;
let shopServer: ShopServer;
let token: string;

beforeAll(async () => {
  shop = openShop(database.db);
  shopServer = await openShopServer(shop);
  const { body } = await shopServer.ask("POST", "/prod-api/admin/login", {
    body: { loginName: "staff", password: "rootwell" },
  });
  token = body.msg!;
});
afterAll(() => shopServer.close());

async function callContent(what: "save" | "publish" | "restore", body: object) {
  const headers = { "Token-App": token };
  return (await shopServer.ask("POST", `/prod-api/admin/content/${what}`, { headers, body })).body;
}

interface Detail {
  readonly version: number;
  readonly isDraft: boolean;
  readonly publishedAt: string | null;
  readonly body: { text: string; textEn: string } | null;
  readonly previewToken: string;
  readonly revisions: { id: number; staffName: string }[];
  readonly history: { action: string; address: string; changes: object[] }[];
}

async function getDetail(key: string): Promise<Detail> {
  const headers = { "Token-App": token };
  const path = `/prod-api/admin/content/detail?key=${key}`;
  return (await shopServer.ask("GET", path, { headers })).body.data as Detail;
}

async function getShown(query = ""): Promise<unknown> {
  return (await shopServer.ask("GET", `/prod-api/userApp/content/contentList${query}`)).body.data;
}

const KEY = "return-one-request";
const FIRST = { body: "一張訂單一次。", bodyEn: "Once an order." };
const SECOND = { body: "一張訂單\n\n只能一次。", bodyEn: "Once an order." };

test("staff can save a page text as a draft, publish it, restore a revision and return to the built-in text", async () => {
  expect(await getDetail(KEY)).toMatchObject({ version: 0, body: null, publishedAt: null });
  expect((await callContent("save", { key: KEY, version: 0, ...FIRST })).code).toBe(200);
  expect(await getShown()).toEqual([]);
  expect(await getDetail(KEY)).toMatchObject({ version: 1, isDraft: true, publishedAt: null });
  expect((await callContent("publish", { key: KEY, version: 1, ...FIRST })).code).toBe(200);
  expect(await getShown()).toEqual([{ key: KEY, ...FIRST }]);
  expect((await callContent("publish", { key: KEY, version: 2, ...SECOND })).code).toBe(200);
  expect(await getShown()).toEqual([{ key: KEY, ...SECOND }]);

  const { revisions } = await getDetail(KEY);
  expect(revisions).toHaveLength(2);
  const revisionId = revisions[1]!.id;
  expect((await callContent("restore", { key: KEY, version: 3, revisionId })).code).toBe(200);
  expect(await getDetail(KEY)).toMatchObject({
    isDraft: true,
    body: { text: FIRST.body, textEn: FIRST.bodyEn },
  });
  expect(await getShown()).toEqual([{ key: KEY, ...SECOND }]);
  expect((await callContent("restore", { key: KEY, version: 4 })).code).toBe(200);
  expect(await getShown()).toEqual([]);
  const { history, body, ...last } = await getDetail(KEY);
  expect([body, last.isDraft, last.publishedAt]).toEqual([null, false, null]);
  expect(history.map(({ action }) => action)).toEqual([
    ...["restoreContent", "restoreContent", "publishContent", "publishContent", "saveContent"],
  ]);
  expect(history[2]).toMatchObject({
    address: "127.0.0.1",
    changes: [{ field: "body", before: FIRST.body, after: SECOND.body }],
  });
  expect(history[3]?.changes).toEqual([
    { field: "published", kind: "flag", before: "false", after: "true" },
  ]);
});

test("the history shows changed texts of the home page and colours as values, not as JSON", async () => {
  const home = (title: string) =>
    JSON.stringify([{ kind: "cases", title, text: "真實故事" }, { kind: "story" }], undefined, 1);
  const texts = (title: string) => ({ body: home(title), bodyEn: home("Stories") });
  await callContent("save", { key: "home", version: 0, ...texts("舊") });
  await callContent("save", { key: "home", version: 1, ...texts("新") });
  const look = (brandColour: string) => {
    const body = formatAppearance({ ...DEFAULT_APPEARANCE, brandColour });
    return { body, bodyEn: body };
  };
  await callContent("save", { key: "appearance", version: 0, ...look("#1f4d3a") });
  await callContent("save", { key: "appearance", version: 1, ...look("#224466") });
  const read = async (key: string) => (await getDetail(key)).history[0]!.changes;
  const change = { field: "body", kind: "text" };
  expect(await read("home")).toContainEqual({ ...change, before: "舊", after: "新" });
  expect(await read("appearance")).toContainEqual({
    ...change,
    before: "#1f4d3a",
    after: "#224466",
  });
});

test("restoring a revision of another text is rejected, and publishing an unchanged text adds no revision", async () => {
  const [key, other] = ["return-exchange-freight", "brand-story"];
  await callContent("publish", { key, version: 0, ...FIRST });
  await callContent("publish", { key, version: 1, ...FIRST });
  const { revisions, version } = await getDetail(key);
  expect([revisions.length, version]).toEqual([1, 1]);
  const revisionId = revisions[0]!.id;
  expect((await callContent("restore", { key: other, version: 0, revisionId })).errKey).toBe(
    "notFound",
  );
  await callContent("restore", { key, version: 1 });
});

test("a preview link shows the draft of its text for a day, and no draft of another text", async () => {
  const [key, other] = ["footer-contacts", "return-refund-time"];
  await callContent("save", { key, version: 0, ...FIRST });
  await callContent("save", { key: other, version: 0, ...SECOND });
  const word = encodeURIComponent((await getDetail(key)).previewToken);
  expect(await getShown(`?draft=${key}&preview=${word}`)).toEqual([{ key, ...FIRST }]);
  expect(await getShown(`?draft=${other}&preview=${word}`)).toEqual([]);
  expect(await getShown(`?draft=${key}&preview=${word}x`)).toEqual([]);
  await shiftClock(database.db, 1_441);
  expect(await getShown(`?draft=${key}&preview=${word}`)).toEqual([]);
  await shiftClock(database.db, -1_441);
});

async function sendPicture(bytes: BlobPart) {
  const body = new FormData();
  body.set("file", new Blob([bytes]), "case.png");
  const address = `${shopServer.origin}/prod-api/admin/content/picture`;
  const answer = await fetch(address, { method: "POST", headers: { "Token-App": token }, body });
  return (await answer.json()) as { errKey?: string; data?: { path: string } };
}

test("an image stays as long as a draft or a published text uses it, and is otherwise deleted after a day", async () => {
  const dot = { width: 40, height: 32, channels: 3, background: "#284" } as const;
  const png = new Uint8Array(await sharp({ create: dot }).png().toBuffer());
  const paths: string[] = [];
  for (let nth = 0; nth < 3; nth += 1) paths.push((await sendPicture(png)).data?.path ?? "");
  const [drafted, published, forgotten] = paths;
  const textOf = (path = "") => ({ body: `## 一\n\n![](${path})`, bodyEn: "## One" });
  const { version } = await getDetail("brand-story");
  await callContent("publish", { key: "brand-story", version, ...textOf(published) });
  await callContent("save", { key: "brand-story", version: version + 1, ...textOf(drafted) });
  const isThere = async (path = "") => (await fetch(`${shopServer.origin}/prod-api${path}`)).status;
  await shiftClock(database.db, 1_441);
  expect(await deleteUnusedProductPictures(shop)).toBe(1);
  await shiftClock(database.db, -1_441);
  expect([await isThere(drafted), await isThere(published), await isThere(forgotten)]).toEqual([
    200, 200, 404,
  ]);
  for (const wrong of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "renamed text"])
    expect((await sendPicture(wrong)).errKey).toBe("fileKind");
  const thin = { ...dot, height: 31 };
  const tooSmall = new Uint8Array(await sharp({ create: thin }).png().toBuffer());
  expect(await sendPicture(tooSmall)).toMatchObject({
    errKey: "fileTooSmall",
    params: { pixels: 32 },
  });
});

test.each([
  ["publish", { body: "" }, "body.required"],
  ["publish", { bodyEn: "  \n " }, "bodyEn.required"],
  ["save", { body: "長".repeat(20_001) }, "body.length"],
  ["save", { bodyEn: "x".repeat(100_000) }, "bodyEn.length"],
  ["save", { body: "a\u0000b" }, "body.format"],
  ["save", { version: -1 }, "version.range"],
] as const)("the page text action %s with %j is rejected", async (what, wrong, message) => {
  const answer = await callContent(what, {
    key: "return-seven-days",
    version: 0,
    ...FIRST,
    ...wrong,
  });
  const [field] = message.split(".");
  expect(answer).toMatchObject({ errKey: "invalidField", field, params: { message } });
});

test("the second of two concurrent changes of a page text is rejected, even for the first revision", async () => {
  const key = "return-seven-days";
  for (let version = 0; version < 50; version += 1) {
    const saves = ["一", "二"].map((who) =>
      saveContentByStaff(
        shop,
        { staffName: "mei" },
        { key, version, body: { zhTw: `${who} ${version}`, en: "Contested" } },
      ),
    );
    const outcomes = await Promise.allSettled(saves);
    const saved = outcomes.findIndex(({ status }) => status === "fulfilled");
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { key: "versionConflict" } }]);
    expect(await getDetail(key)).toMatchObject({
      version: version + 1,
      body: { text: `${["一", "二"][saved]} ${version}` },
    });
  }
});

const ENTRY = { kind: "question", name: "問？", nameEn: "Q?", text: "答", textEn: "A", order: 1 };
const callEntries = async (what: string, body: object) =>
  (
    await shopServer.ask("POST", `/prod-api/admin/entry/${what}`, {
      headers: { "Token-App": token },
      body,
    })
  ).body;
const getEntries = async (query = "") =>
  (await shopServer.ask("GET", `/prod-api/userApp/content/entryList${query}`)).body.data as {
    questions: { slug: string; name: string }[];
    cases: { person: string; place: string }[];
  };

test("shoppers see at most 100 visible content entries in order, and a hidden one only with its preview token", async () => {
  expect(await getEntries()).toEqual({ questions: [], cases: [] });
  const first = await callEntries("add", { ...ENTRY, shown: true });
  const hidden = await callEntries("add", { ...ENTRY, name: "隱？", order: 0 });
  const about = { person: "林太太", personEn: "Mrs Lin", place: "roots", weeks: 4 };
  await callEntries("add", { ...ENTRY, ...about, kind: "case", shown: true });
  const { questions, cases } = await getEntries();
  expect(questions).toMatchObject([{ name: "問？", text: "答", textEn: "A" }]);
  expect(cases).toMatchObject([{ ...about, words: "" }]);
  const texts = (await getShown()) as { key: string }[];
  expect(texts.filter(({ key }) => key === "questions" || key === "customer-cases")).toEqual([
    {
      key: "questions",
      body: `## 問？ {#${questions[0]!.slug}}\n\n答`,
      bodyEn: expect.any(String),
    },
    {
      key: "customer-cases",
      body: expect.stringContaining(".roots}\n\n林太太"),
      bodyEn: expect.any(String),
    },
  ]);

  const { id: entryId } = hidden.data as { id: number };
  const headers = { "Token-App": token };
  const path = `/prod-api/admin/entry/detail?kind=question&entryId=${entryId}`;
  const found = (await shopServer.ask("GET", path, { headers })).body.data as {
    previewToken: string;
  };
  const word = encodeURIComponent(found.previewToken);
  const both = await getEntries(`?entryId=${entryId}&preview=${word}`);
  expect(both.questions.map(({ name }) => name)).toEqual(["隱？", "問？"]);
  expect((await getEntries(`?entryId=${entryId}&preview=${word}x`)).questions).toHaveLength(1);

  const key = { kind: "question", entryId, version: 1 };
  const saves = await Promise.all(
    [1, 2].map((weeks) => callEntries("save", { ...ENTRY, ...key, weeks })),
  );
  expect(saves.map(({ code }) => code).sort()).toEqual([200, 601]);
  expect((await callEntries("move", { ...key, version: 2, order: 9 })).code).toBe(200);
  expect((await callEntries("delete", { ...key, kind: "case" })).errKey).toBe("notFound");
  const adds = Array.from({ length: 100 }, () => callEntries("add", ENTRY));
  const refusals = (await Promise.all(adds)).filter(({ code }) => code !== 200);
  expect(refusals).toHaveLength(2);
  expect(refusals[0]).toMatchObject({ field: "name", params: { message: "name.many" } });
  const { id } = first.data as { id: number };
  expect((await callEntries("delete", { kind: "question", entryId: id, version: 1 })).code).toBe(
    200,
  );
  expect((await getEntries()).questions).toEqual([]);
});
