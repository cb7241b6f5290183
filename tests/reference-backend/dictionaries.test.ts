import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUILT_IN_ENTRIES } from "@contract/model/built-in-entries";
import { DICTIONARY_TYPES } from "@contract/staff/states";
import { mail } from "../../backend/database/schema/mails";
import { makeCarrierFinder } from "../../backend/services/dictionaries/dictionary-entries";
import { readOrder } from "../../backend/services/orders/own-orders";
import { advanceOrder } from "../../backend/services/qa/advance-order";
import { saveDictionaryEntryByStaff } from "../../backend/services/staff/change-dictionaries";
import { shipOrder } from "../../backend/services/staff/ship-order";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../fixtures/money-shop";
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

async function callDictionaries(what: "add" | "save" | "show" | "archive", body: object) {
  const headers = { "Token-App": token };
  return (await shopServer.ask("POST", `/prod-api/admin/dictionary/${what}`, { headers, body }))
    .body;
}

async function read(path: string) {
  const headers = { "Token-App": token };
  return (await shopServer.ask("GET", `/prod-api/${path}`, { headers })).body;
}

interface Detail {
  readonly version: number;
  readonly locked: boolean;
  readonly history: { action: string; address: string; changes: object[] }[];
}

async function getDetail(type: string, value: string): Promise<Detail> {
  return (await read(`admin/dictionary/detail?type=${type}&value=${value}`)).data as Detail;
}

async function getOffered(type: string): Promise<{ value: string; label: string }[]> {
  const { data } = await read(`userApp/dictionary/dictionaryList?type=${type}`);
  return data as { value: string; label: string }[];
}

const CARRIER = {
  label: "速遞一號",
  labelEn: "Courier One",
  order: 5,
  shown: true,
  trackingUrl: "https://one.example/{number}/track",
};

test("a shop without changes offers the built-in dictionary entries in their order", async () => {
  for (const type of DICTIONARY_TYPES)
    expect((await getOffered(type)).map(({ value }) => value)).toEqual(
      BUILT_IN_ENTRIES[type].map(({ value }) => value),
    );
});

test("staff can add, move, rename, archive and restore a carrier", async () => {
  const key = { type: "carrier", value: "one" };
  expect((await callDictionaries("add", { ...key, ...CARRIER })).code).toBe(200);
  expect((await getOffered("carrier"))[0]).toMatchObject({ value: "one", label: "速遞一號" });
  for (const value of ["one", "sf"])
    expect(
      await callDictionaries("add", { ...key, ...CARRIER, value, label: value, labelEn: value }),
    ).toMatchObject({ errKey: "invalidField", params: { message: "value.taken" } });
  const renamed = { ...CARRIER, label: "速遞壹號" };
  expect((await callDictionaries("save", { ...key, version: 1, ...renamed })).code).toBe(200);
  expect(await callDictionaries("save", { ...key, version: 1, ...renamed })).toMatchObject({
    errKey: "versionConflict",
  });
  expect((await callDictionaries("archive", { ...key, version: 2 })).code).toBe(200);
  expect((await getOffered("carrier")).map(({ value }) => value)).not.toContain("one");
  expect((await callDictionaries("save", { ...key, version: 3, ...renamed })).code).toBe(200);
  const { history, version } = await getDetail("carrier", "one");
  expect(version).toBe(4);
  expect(history.map(({ action }) => action)).toEqual([
    ...["saveDictionaryEntry", "archiveDictionaryEntry", "saveDictionaryEntry"],
    "addDictionaryEntry",
  ]);
  expect(history[2]).toMatchObject({
    address: "127.0.0.1",
    changes: [{ field: "label", before: "速遞一號", after: "速遞壹號" }],
  });
});

test("a parcel with the old name of a carrier keeps the name and links to the carrier's tracking page", async () => {
  const carrierOf = await makeCarrierFinder(database.db);
  expect(carrierOf("one")).toMatchObject({ code: "one", name: { en: "Courier One" } });
  expect(carrierOf("courier one").trackingUrl("A 1")).toBe("https://one.example/A%201/track");
  const former = carrierOf("速遞一號");
  expect([former.code, former.name.zhTw, former.trackingUrl("A1")]).toEqual([
    ...["", "", "https://one.example/A1/track"],
  ]);
  expect(carrierOf("順豐").trackingUrl("SF1")).toMatch(/sf-express\.com.*SF1$/);
  expect(carrierOf("某某快遞").trackingUrl("X1")).toBe("");
});

test.each([
  ["add", { type: "refundReason", value: "6" }, "stateNotAllowed"],
  ["archive", { type: "refundReason", value: "1", version: 1 }, "stateNotAllowed"],
  ["save", { type: "carrier", value: "nobody", version: 1 }, "notFound"],
  ["show", { type: "carrier", value: "nobody", version: 1 }, "notFound"],
  ["show", { type: "carrier", value: "sf", version: 7, shown: false }, "versionConflict"],
] as const)("the dictionary action %s with %j is rejected", async (what, body, errKey) => {
  expect(
    await callDictionaries(what, { ...CARRIER, label: "新的", labelEn: "New", ...body }),
  ).toMatchObject({
    errKey,
  });
});

test.each([
  [{ trackingUrl: "javascript:alert(1)" }, "trackingUrl.format"],
  [{ value: "a/b" }, "value.format"],
  [{ label: "" }, "label.required"],
  [{ label: "順豐速運" }, "label.taken"],
  [{ labelEn: "x".repeat(51) }, "labelEn.length"],
  [{ type: "region" }, "group.required"],
] as const)("a dictionary entry with %j is rejected", async (wrong, message) => {
  const answer = await callDictionaries("add", {
    type: "carrier",
    value: "two",
    ...CARRIER,
    label: "二號",
    labelEn: "Two",
    ...wrong,
  });
  expect(answer).toMatchObject({ errKey: "invalidField", params: { message } });
});

test("staff cannot hide the last dictionary entry, and shoppers cannot select a hidden one", async () => {
  for (const value of ["1", "2", "3", "4", "5"]) {
    const { label, labelEn, order } = (
      await read(`admin/dictionary/detail?type=refundReason&value=${value}`)
    ).data as { label: string; labelEn: string; order: number };
    const body = { type: "refundReason", value, version: 1, label, labelEn, order, shown: false };
    const answer = await callDictionaries("save", body);
    if (value !== "5") expect(answer.code).toBe(200);
    else expect(answer).toMatchObject({ params: { message: "shown.required" } });
  }
  expect((await getOffered("refundReason")).map(({ value }) => value)).toEqual(["5"]);
});

test("hiding and showing a dictionary entry keeps its other values, and is rejected for an archived entry", async () => {
  const key = { type: "cancelReason", value: BUILT_IN_ENTRIES.cancelReason[0]!.value };
  const before = await getDetail(key.type, key.value);
  expect((await callDictionaries("show", { ...key, version: 1, shown: false })).code).toBe(200);
  expect((await getOffered(key.type)).map(({ value }) => value)).not.toContain(key.value);
  expect((await callDictionaries("show", { ...key, version: 2, shown: true })).code).toBe(200);
  const { history, ...after } = await getDetail(key.type, key.value);
  expect(after).toEqual({ ...before, history: undefined, version: 3 });
  expect(history[0]).toMatchObject({
    action: "saveDictionaryEntry",
    changes: [{ field: "shown", before: "false", after: "true" }],
  });
  await callDictionaries("archive", { ...key, version: 3 });
  expect(await callDictionaries("show", { ...key, version: 4, shown: true })).toMatchObject({
    errKey: "stateNotAllowed",
  });
});

test("the second of two concurrent changes of a dictionary entry is rejected, even for the first change", async () => {
  const key = { type: "region", value: "wan-chai" } as const;
  for (let version = 1; version <= 20; version += 1) {
    const saves = ["甲", "乙"].map((who) =>
      saveDictionaryEntryByStaff(
        shop,
        { staffName: "mei" },
        {
          ...key,
          version,
          position: 5,
          shown: true,
          group: "hongKongIsland",
          label: { zhTw: `${who}${version}`, en: `${who}${version}` },
          trackingUrl: "",
        },
      ),
    );
    const outcomes = await Promise.allSettled(saves);
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { key: "versionConflict" } }]);
    expect((await getDetail(key.type, key.value)).version).toBe(version + 1);
  }
});

test("a renamed carrier has its new name on the parcel, on the order page and in the mail", async () => {
  const named = { label: "順豐", labelEn: "SF", order: 10, shown: true };
  const key = { type: "carrier", value: "sf", version: 1 };
  const trackingUrl = "https://sf.example/";
  expect((await callDictionaries("save", { ...key, ...named, trackingUrl })).code).toBe(200);
  const buyer = await makeBuyer(shop.db);
  const goods = await makeGoods(shop.db, { stock: 2 });
  const { id: orderId, orderNo } = await placeOrderByCart(shop, buyer, { goods: [goods] });
  await advanceOrder(shop, orderNo, "paid");
  await shipOrder(shop, { staffName: "mei" }, { orderId, company: "sf", trackingNo: "SF1234567" });
  expect(await readOrder(shop, buyer.id, orderId)).toMatchObject({
    order: { company: "SF" },
    companyCode: "sf",
    companyName: { zhTw: "順豐", en: "SF" },
  });
  const mails = await shop.db.select().from(mail).where(eq(mail.orderId, orderId));
  expect(mails.filter(({ text }) => text.includes("SF SF1234567"))).toHaveLength(1);
});
