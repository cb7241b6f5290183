import { afterAll, beforeAll, expect, test } from "vitest";
import { TAXONOMY_KINDS } from "@contract/staff/states";
import { findTaxonomy } from "../../backend/database/taxonomies";
import { saveTaxonomyByStaff } from "../../backend/services/staff/change-taxonomies";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { makeGoods, openShop } from "../fixtures/money-shop";
import { openShopServer, type ShopServer } from "../fixtures/open-shop-server";
import { selectRoundCount } from "../fixtures/rounds";

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

async function callTaxonomies(what: string, body: object) {
  const headers = { "Token-App": token };
  return (await shopServer.ask("POST", `/prod-api/admin/taxonomy/${what}`, { headers, body })).body;
}

async function read(path: string) {
  const headers = { "Token-App": token };
  return (await shopServer.ask("GET", `/prod-api/${path}`, { headers })).body;
}

interface Detail {
  readonly version: number;
  readonly name: string;
  readonly nameEn: string;
  readonly products: number;
  readonly archived: boolean;
  readonly history: { action: string; address: string; changes: object[] }[];
}

async function getDetail(kind: string, code: string): Promise<Detail> {
  return (await read(`admin/taxonomy/detail?kind=${kind}&code=${code}`)).data as Detail;
}

const WRITTEN = { name: "頭皮噴霧", nameEn: "Scalp mist", order: 3, shown: true };

test.each(TAXONOMY_KINDS)(
  "staff can add, change, archive and restore a product attribute of the kind %s",
  async (kind) => {
    const key = { kind, code: "scalp-mist" };
    expect((await callTaxonomies("add", { ...key, ...WRITTEN })).code).toBe(200);
    expect(await callTaxonomies("add", { ...key, ...WRITTEN })).toMatchObject({
      errKey: "invalidField",
      field: "code",
      params: { message: "code.taken" },
    });
    const changed = { ...WRITTEN, nameEn: "Scalp spray", shown: false };
    expect((await callTaxonomies("save", { ...key, version: 1, ...changed })).code).toBe(200);
    expect((await callTaxonomies("archive", { ...key, version: 2 })).code).toBe(200);
    const listed = async (state = "") =>
      (await read(`admin/taxonomy/list?kind=${kind}&keyword=spray${state}`)).rows;
    expect(await listed()).toEqual([]);
    expect(await listed("&archived=true")).toEqual([
      { ...key, kind: undefined, ...changed, archived: true, picture: "", version: 3, products: 0 },
    ]);
    expect((await callTaxonomies("save", { ...key, version: 3, ...WRITTEN })).code).toBe(200);
    const { history, ...now } = await getDetail(kind, key.code);
    expect(now).toEqual({
      code: key.code,
      ...WRITTEN,
      archived: false,
      picture: "",
      version: 4,
      products: 0,
    });
    expect(history.map(({ action }) => action)).toEqual([
      ...["saveTaxonomy", "archiveTaxonomy", "saveTaxonomy", "addTaxonomy"],
    ]);
    expect(history[2]).toMatchObject({
      address: "127.0.0.1",
      changes: [
        { field: "nameEn", kind: "text", before: "Scalp mist", after: "Scalp spray" },
        { field: "shown", kind: "flag", before: "true", after: "false" },
      ],
    });
  },
);

test.each([
  [{ code: "" }, "code.required"],
  [{ code: "Scalp Mist" }, "code.format"],
  [{ code: "new" }, "code.format"],
  [{ code: "a".repeat(41) }, "code.length"],
  [{ name: "" }, "name.required"],
  [{ name: "噴".repeat(41) }, "name.length"],
  [{ name: "a\u0000b" }, "name.format"],
  [{ nameEn: " " }, "nameEn.required"],
  [{ nameEn: "m".repeat(61) }, "nameEn.length"],
  [{ order: undefined }, "order.required"],
  [{ order: "1.5" }, "order.format"],
  [{ order: -1 }, "order.range"],
  [{ order: "10000" }, "order.range"],
])("a product attribute with %j is rejected as %s", async (wrong, message) => {
  const answer = await callTaxonomies("add", {
    kind: "brand",
    code: "limits",
    ...WRITTEN,
    ...wrong,
  });
  const [field] = message.split(".");
  expect(answer).toMatchObject({ errKey: "invalidField", field, params: { message } });
});

test("an unknown product attribute is not found, and a change without an effect is not in the audit log", async () => {
  const missing = { kind: "brand", code: "nobody", version: 1 };
  expect((await callTaxonomies("save", { ...missing, ...WRITTEN })).errKey).toBe("notFound");
  expect((await callTaxonomies("archive", missing)).errKey).toBe("notFound");
  const key = { kind: "range", code: "still" };
  await callTaxonomies("add", { ...key, ...WRITTEN });
  expect((await callTaxonomies("save", { ...key, version: 1, ...WRITTEN })).code).toBe(200);
  expect(await getDetail("range", "still")).toMatchObject({
    version: 1,
    history: [{ action: "addTaxonomy" }],
  });
});

const RACES = selectRoundCount({ few: 50, all: 200 });
test(`the second of two concurrent changes of a product attribute is rejected, in ${RACES} rounds`, async () => {
  const key = { kind: "brand", code: "contested" } as const;
  await callTaxonomies("add", { ...key, ...WRITTEN });
  for (let version = 1; version <= RACES; version += 1) {
    const names = [`一 ${version}`, `二 ${version}`];
    const saves = names.map((zhTw) =>
      saveTaxonomyByStaff(
        shop,
        { staffName: "mei" },
        { ...key, version, name: { zhTw, en: "Contested" }, position: 1, shown: true },
      ),
    );
    const outcomes = await Promise.allSettled(saves);
    const saved = outcomes.findIndex(({ status }) => status === "fulfilled");
    const refused = outcomes.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { key: "versionConflict" } }]);
    expect(await findTaxonomy(database.db, "brand", key.code)).toMatchObject({
      version: version + 1,
      name: { zhTw: names[saved] },
    });
  }
});

interface Filters {
  readonly categories: { code: string; name: string; count: number }[];
}

test("shoppers immediately find products by a new product attribute, and none by an archived one", async () => {
  const { productId } = await makeGoods(database.db, { stock: 3 });
  await callTaxonomies("add", { kind: "category", code: "mists", ...WRITTEN });
  await database.db.execute(`update product set category_code = 'mists' where id = ${productId}`);
  const list = async (query: string) =>
    (await read(`userApp/product/productPage?${query}`)).rows?.length;
  const named = async () => {
    const { data } = await read("userApp/product/filterList");
    return (data as Filters).categories.find(({ code }) => code === "mists");
  };
  const category = async () =>
    ((await read(`userApp/product/productDetail?id=${productId}`)).data as { category: unknown })
      .category;
  expect(await list("categoryId=mists")).toBe(1);
  await expect.poll(named).toMatchObject({ name: "頭皮噴霧", count: 1 });
  expect(await category()).toMatchObject({ code: "mists" });

  const renamed = { ...WRITTEN, nameEn: "Zephyr mists" };
  await callTaxonomies("save", { kind: "category", code: "mists", version: 1, ...renamed });
  expect(await list("keyword=zephyr")).toBe(1);
  expect(await getDetail("category", "mists")).toMatchObject({ products: 1 });

  await callTaxonomies("archive", { kind: "category", code: "mists", version: 2 });
  expect(await list("categoryId=mists")).toBe(0);
  expect(await list(`ids=${productId}`)).toBe(1);
  expect(await category()).toBeNull();
  await expect.poll(named, { timeout: 5_000 }).toBeUndefined();
});

test("moving a product attribute shifts the others, and the audit log contains each moved one", async () => {
  const kind = "efficacy";
  const { rows: before } = await read(`admin/taxonomy/list?kind=${kind}&pageSize=50`);
  await Promise.all(
    ["one", "two", "three", "four"].map((name, at) =>
      callTaxonomies("add", { kind, code: `place-${name}`, ...WRITTEN, order: 9_000 + at * 10 }),
    ),
  );
  const inOrder = async () =>
    (await read(`admin/taxonomy/list?kind=${kind}&keyword=place-`)).rows!.map((row) => {
      const { code, order, version } = row as { code: string; order: number; version: number };
      return [code.replace("place-", ""), order - before!.length, version];
    });
  const first = before!.length + 1;
  const move = (name: string, version: number, order: number) =>
    callTaxonomies("move", { kind, code: `place-${name}`, version, order });
  expect((await move("four", 1, first + 1)).code).toBe(200);
  expect(await inOrder()).toEqual([
    ...[
      ["one", 1, 2],
      ["four", 2, 2],
      ["two", 3, 2],
      ["three", 4, 2],
    ],
  ]);
  expect((await move("three", 1, first)).errKey).toBe("versionConflict");
  expect((await move("three", 2, 9_999)).code).toBe(200);
  expect((await move("three", 2, first)).code).toBe(200);
  expect(await inOrder()).toEqual([
    ...[
      ["three", 1, 3],
      ["one", 2, 3],
      ["four", 3, 3],
      ["two", 4, 3],
    ],
  ]);
  expect((await getDetail(kind, "place-one")).history[0]).toMatchObject({
    action: "moveTaxonomy",
    address: "127.0.0.1",
    changes: [{ field: "order", before: String(first), after: String(first + 1) }],
  });
  expect((await move("nobody", 1, 1)).errKey).toBe("notFound");
  await callTaxonomies("archive", { kind, code: "place-two", version: 3 });
  expect((await move("two", 4, 1)).errKey).toBe("notFound");
});

test("many concurrent moves keep the order of the product attributes consistent", async () => {
  const kind = "range";
  const codes = Array.from({ length: 6 }, (_, at) => `row-${at}`);
  for (const [at, code] of codes.entries())
    await callTaxonomies("add", { kind, code, ...WRITTEN, order: at });
  const list = async () =>
    (await read(`admin/taxonomy/list?kind=${kind}&pageSize=50`)).rows as unknown as {
      code: string;
      order: number;
      version: number;
    }[];
  for (let round = 0; round < 10; round += 1) {
    const rows = await list();
    const moves = rows.map(({ code, version }, at) =>
      callTaxonomies("move", { kind, code, version, order: ((at * 5 + round) % rows.length) + 1 }),
    );
    const codesOf = (await Promise.all(moves)).map(({ code }) => code);
    expect(codesOf).toContain(200);
    const after = await list();
    expect(after.map(({ order }) => order)).toEqual(after.map((_, at) => at + 1));
    expect(after.map(({ code }) => code).sort()).toEqual(rows.map(({ code }) => code).sort());
  }
});

test("roles with the export right can export the filtered list of product attributes", async () => {
  await callTaxonomies("add", { kind: "brand", code: "exported", ...WRITTEN, name: "=1+1" });
  const { rows } = await read("admin/taxonomy/export?kind=brand&keyword=exported");
  expect(rows).toMatchObject([{ code: "exported", name: "=1+1", products: 0, archived: false }]);
});
