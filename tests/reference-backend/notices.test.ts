import { afterAll, beforeAll, expect, test } from "vitest";
import { findNotice } from "../../backend/database/notices";
import { shiftClock } from "../../backend/database/qa";
import { saveNoticeByStaff } from "../../backend/services/notices/notices";
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

async function callNotices(what: "add" | "save" | "end", body: object) {
  const headers = { "Token-App": token };
  return (await shopServer.ask("POST", `/prod-api/admin/notice/${what}`, { headers, body })).body;
}

async function read(path: string) {
  return (await shopServer.ask("GET", `/prod-api/${path}`, { headers: { "Token-App": token } }))
    .body;
}

const WRITTEN = { place: "banner", text: "颱風假照常出貨", textEn: "We ship through the typhoon" };

async function add(more: object = {}): Promise<string> {
  const { data } = await callNotices("add", { ...WRITTEN, ...more });
  return String((data as { id: number | string }).id);
}

async function getDetail(noticeId: string) {
  const { data } = await read(`admin/notice/detail?noticeId=${noticeId}`);
  return data as {
    version: number;
    state: string;
    from: string;
    previewToken: string;
    history: { action: string; changes: object[] }[];
  };
}

/** Returns the notices that shoppers see, by place. */
async function getShown(query = ""): Promise<Record<string, unknown>> {
  const { data } = await read(`userApp/notice/noticeList${query}`);
  return Object.fromEntries(
    (data as { place: string; text: string }[]).map(({ place, text }) => [place, text]),
  );
}

/** Formats the time that is `minutes` minutes from now, in the shop's time zone. */
function formatMinuteIn(minutes: number): string {
  const at = new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000);
  return at.toISOString().slice(0, 16);
}

test("staff can show an announcement immediately, change and end it, and the audit log names them", async () => {
  const noticeId = await add({ href: "/product?category=sets" });
  expect((await read("userApp/notice/noticeList")).data).toMatchObject([
    { ...WRITTEN, href: "/product?category=sets" },
  ]);
  const changed = { ...WRITTEN, noticeId, version: 1, textEn: "Shipping as ever" };
  expect((await callNotices("save", changed)).code).toBe(200);
  expect((await callNotices("save", changed)).errKey).toBe("versionConflict");
  expect((await callNotices("end", { noticeId, version: 1 })).errKey).toBe("versionConflict");
  expect((await callNotices("end", { noticeId, version: 2 })).code).toBe(200);
  expect(await getShown()).toEqual({});
  const { history, state, version } = await getDetail(noticeId);
  expect([state, version]).toEqual(["ended", 3]);
  expect(history.map(({ action }) => action)).toEqual(["endNotice", "saveNotice", "addNotice"]);
  expect(history[1]?.changes).toEqual([
    { field: "textEn", kind: "text", before: WRITTEN.textEn, after: "Shipping as ever" },
    {
      field: "href",
      kind: "text",
      before: "/product?category=sets",
      after: "",
    },
  ]);
  const listed = async (query: string) => (await read(`admin/notice/list?${query}`)).rows;
  expect(await listed("keyword=as%20ever")).toEqual([]);
  expect(await listed("keyword=as%20ever&ended=true")).toMatchObject([{ state: "ended" }]);
});

test("a scheduled announcement starts and ends at its minutes, and the shop shows the one that started last", async () => {
  const always = await add({ text: "一直顯示" });
  const noticeId = await add({ text: "限時", from: formatMinuteIn(10), until: formatMinuteIn(20) });
  expect(await getDetail(noticeId)).toMatchObject({ state: "scheduled" });
  expect(await getShown()).toEqual({ banner: "一直顯示" });
  await shiftClock(database.db, 9);
  expect(await getShown()).toEqual({ banner: "一直顯示" });
  await shiftClock(database.db, 1);
  expect(await getShown()).toEqual({ banner: "限時" });
  await shiftClock(database.db, 10);
  expect(await getShown()).toEqual({ banner: "一直顯示" });
  await shiftClock(database.db, -20);
  for (const each of [always, noticeId]) await callNotices("end", { noticeId: each, version: 1 });
});

test("a preview link shows its announcement before the start, for a day, and no other announcement", async () => {
  const noticeId = await add({ place: "home", text: "明天見", from: formatMinuteIn(1_500) });
  const other = await add({ text: "不給看", from: formatMinuteIn(1_500) });
  const { previewToken } = await getDetail(noticeId);
  const query = (id: string, word: string) => `?noticeId=${id}&preview=${encodeURIComponent(word)}`;
  expect(await getShown(query(noticeId, previewToken))).toEqual({ home: "明天見" });
  expect(await getShown(query(other, previewToken))).toEqual({});
  expect(await getShown(query(noticeId, `${previewToken}x`))).toEqual({});
  await shiftClock(database.db, 1_441);
  expect(await getShown(query(noticeId, previewToken))).toEqual({});
  await shiftClock(database.db, -1_441);
});

test.each([
  [{ place: undefined }, "place.required"],
  [{ place: "footer" }, "place.required"],
  [{ text: "" }, "text.required"],
  [{ text: "長".repeat(61) }, "text.length"],
  [{ text: "a\u0000b" }, "text.format"],
  [{ textEn: " " }, "textEn.required"],
  [{ textEn: "l".repeat(121) }, "textEn.length"],
  [{ href: "javascript:alert(1)" }, "href.format"],
  [{ href: "//evil.example" }, "href.format"],
  [{ href: "/\\evil.example" }, "href.format"],
  [{ href: "http://rootwell.example" }, "href.format"],
  [{ href: "https://rootwell.example@evil.example/" }, "href.format"],
  [{ href: `/${"a".repeat(200)}` }, "href.length"],
  [{ from: "2026-02-30T10:00" }, "from.format"],
  [{ until: "soon" }, "until.format"],
  [{ from: "2026-12-02T10:00", until: "2026-12-02T10:00" }, "until.range"],
  [{ until: "2020-01-01T00:00" }, "until.range"],
])("an announcement with %j is rejected as %s", async (wrong, message) => {
  const answer = await callNotices("add", { ...WRITTEN, ...wrong });
  const [field] = message.split(".");
  expect(answer).toMatchObject({ errKey: "invalidField", field, params: { message } });
});

test("the second of two concurrent changes of an announcement is rejected and does not overwrite the first", async () => {
  const noticeId = await add();
  for (let version = 1; version <= 50; version += 1) {
    const texts = [`一 ${version}`, `二 ${version}`];
    const saves = texts.map((zhTw) =>
      saveNoticeByStaff(
        shop,
        { staffName: "mei" },
        {
          noticeId,
          version,
          place: "banner",
          href: "",
          from: undefined,
          until: undefined,
          text: { zhTw, en: "Contested" },
        },
      ),
    );
    const outcomes = await Promise.allSettled(saves);
    const saved = outcomes.findIndex(({ status }) => status === "fulfilled");
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { key: "versionConflict" } }]);
    expect(await findNotice(database.db, noticeId)).toMatchObject({
      version: version + 1,
      text: { zhTw: texts[saved] },
    });
  }
});
