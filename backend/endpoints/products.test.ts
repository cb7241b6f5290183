import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import * as products from "@contract/shop/products";
import { SORT_TYPE } from "@contract/model/states";
import { openBackendClient } from "../../tests/fixtures/backend-client";
import { openTestDatabase } from "../../tests/fixtures/database";

const database = openTestDatabase();
const { ask, askPage } = openBackendClient(database);

const findRange = (range: string) => askPage(products.productPage, { range, pageSize: 50 });

test("filtering products by a range returns only products of that range", async () => {
  const { ranges } = await ask(products.filterList);
  expect(ranges.map(({ code }) => code)).toEqual([
    ...["purify", "nourish", "strengthen", "soothe", "colour-care"],
  ]);
  for (const { code, count } of ranges) {
    const { rows, total } = await findRange(code);
    expect([code, total]).toEqual([code, count]);
    const { range } = await ask(products.productDetail, { id: rows[0]!.id });
    expect(range).toBe(code);
  }
  expect((await findRange("no-such-range")).total).toBe(0);
});

const FACETS = [
  ["categories", "categoryId"],
  ["efficacies", "efficacies"],
  ["scalpTypes", "scalpTypes"],
  ["ranges", "range"],
  ["brands", "brand"],
] as const;

test.each([
  {},
  { efficacies: "anti-dandruff,oil-control" },
  { efficacy: "repair", inStock: "1" as const },
  { efficacies: "oil-control,volume", scalpTypes: "scalp-dry,scalp-oily", range: "purify" },
  { categoryId: "shampoo", scalpTypes: "scalp-sensitive", maxPrice: "200" },
  { keyword: "shanpoo", efficacies: "moisture" },
])(
  "the count of a filter option equals the number of products that the option shows: %o",
  async (filter) => {
    const filters = await ask(products.filterList, filter);
    const { efficacy: _, ...others } = filter as { efficacy?: string };
    for (const [facet, name] of FACETS)
      for (const { code, count } of filters[facet]) {
        const beside = facet === "efficacies" ? others : filter;
        const { total } = await askPage(products.productPage, { ...beside, [name]: code });
        expect([facet, code, count]).toEqual([facet, code, total]);
      }
  },
);

test("filtering products by a brand returns only its products, and none if the brand is archived", async () => {
  const ofBrand = (brand: string) => askPage(products.productPage, { brand, pageSize: 50 });
  const { rows } = await ofBrand("rootwell");
  const [moved, ...others] = rows.map(({ id }) => id);
  await database.db.execute(sql`insert into brand (code, name, position, picture)
    values ('kelp', '{"zhTw":"海藻","en":"Kelp"}', 2, '/profile/pictures/kelp.webp')`);
  await database.db.execute(sql`update product set brand_code = 'kelp' where id = ${moved!}`);
  expect((await ofBrand("kelp")).rows.map(({ id }) => id)).toEqual([moved]);
  expect((await ofBrand("rootwell")).rows.map(({ id }) => id)).toEqual(others);
  expect((await ofBrand("nobody")).total).toBe(0);
  await expect
    .poll(async () => (await ask(products.filterList)).brands)
    .toMatchObject([
      { code: "rootwell", count: others.length, picture: "" },
      { code: "kelp", count: 1, picture: "/profile/pictures/kelp.webp" },
    ]);
  await database.db.execute(sql`update brand set archived_at = now() where code = 'kelp'`);
  expect((await ofBrand("kelp")).total).toBe(0);
});

test("filtering products by several efficacies returns those with any of them, except archived ones", async () => {
  const idsOf = async (efficacies: string) => {
    const page = await askPage(products.productPage, { efficacies, pageSize: 50 });
    return page.rows.map(({ id }) => id).sort();
  };
  const [one, other] = [await idsOf("anti-dandruff"), await idsOf("colour")];
  expect(one.length).toBeGreaterThan(0);
  expect(await idsOf("anti-dandruff,colour")).toEqual([...new Set([...one, ...other])].sort());
  const { efficacies } = await ask(products.filterList, { range: "colour-care" });
  expect(efficacies.find(({ code }) => code === "anti-dandruff")?.count).toBe(0);
  await database.db.execute(
    sql`update efficacy set archived_at = now() where code = 'anti-dandruff'`,
  );
  expect(await idsOf("anti-dandruff,colour")).toEqual(other);
  expect(await idsOf("anti-dandruff")).toEqual([]);
  await database.db.execute(sql`update efficacy set archived_at = null`);
});

test("the scalp types are a separate filter, and a product does not list them as efficacies", async () => {
  const { efficacies, scalpTypes } = await ask(products.filterList);
  expect(scalpTypes.map(({ code }) => code)).toEqual([
    ...["scalp-oily", "scalp-dry", "scalp-sensitive"],
  ]);
  expect(efficacies.map(({ code }) => code)).not.toContain("scalp-oily");
  const { rows } = await askPage(products.productPage, { scalpTypes: "scalp-oily" });
  const { efficacy } = await ask(products.productDetail, { id: rows[0]!.id });
  expect(
    [...efficacy, ...rows.flatMap((row) => row.efficacy)].map(({ code }) => code),
  ).not.toContain("scalp-oily");
});

test("sorting products by sales lists the best-selling products first", async () => {
  const sortType = SORT_TYPE.bestSelling;
  const { rows } = await askPage(products.productPage, { sortType, pageSize: 50 });
  const sold = rows.map(({ salesCount }) => salesCount);
  expect(new Set(sold).size).toBeGreaterThan(10);
  expect(sold).toEqual([...sold].sort((one, other) => other - one));
});

test("the related products of a product are one product for each other step of the routine", async () => {
  const categoriesBeside = async (categoryId: string) => {
    const { rows } = await askPage(products.productPage, { categoryId });
    const { related } = await ask(products.productDetail, { id: rows[0]!.id });
    const beside = [];
    for (const { id } of related)
      beside.push((await ask(products.productDetail, { id })).category?.code);
    return beside;
  };
  const care = ["scalp-care", "treatment", "styling"];
  expect(await categoriesBeside("shampoo")).toEqual(["conditioner", ...care]);
  expect(await categoriesBeside("conditioner")).toEqual(["shampoo", ...care]);
  const toWash = ["shampoo", "conditioner", "scalp-care", "treatment"];
  expect(await categoriesBeside("tools")).toEqual(toWash);
});

const search = (keyword: string) => askPage(products.productPage, { keyword, pageSize: 50 });
const findHints = (keyword: string) => ask(products.searchHints, { keyword });

test.each([
  ...[
    "洗頭水",
    "洗髮精",
    "洗髮露",
    "洗发水",
    "shampoo",
    "脫髮",
    "落髮",
    "掉髮",
    "hair loss",
    "潤髮乳",
  ],
  ...[
    "止癢",
    "控油洗頭水",
    "止癢的洗髮精",
    "油性頭皮 洗頭水",
    "頭皮屑",
    "焗油",
    "dry shampoo",
    "Serum",
  ],
  ...["去屑洗发", "頭油", "500ml", "500 ml shampoo", "洗頭水500毫升"],
  ...["生髮", "生发", "防脫", "防脱洗发水", "hair growth", "孕婦", "孕妇洗头水"],
])("a search for %s finds products by a synonym", async (keyword) => {
  const { total } = await search(keyword);
  expect(total).toBeGreaterThan(0);
  expect(await findHints(keyword)).toMatchObject({ meant: null, words: [] });
});

test("each SKU has its own image, and a product card shows the image of its SKU", async () => {
  const [row] = (await search("tea tree clearing")).rows;
  const { skuList, cover, skuId } = await ask(products.productDetail, { id: row!.id });
  expect(skuList.length).toBe(3);
  expect(new Set(skuList.map((sku) => sku.cover)).size).toBe(3);
  expect(skuList.find(({ id }) => id === skuId)?.cover).toBe(cover);
});

test("searches for synonyms find the same products", async () => {
  const names = async (keyword: string) => (await search(keyword)).rows.map(({ id }) => id);
  const called = await names("洗髮露");
  expect(called.length).toBeGreaterThan(5);
  for (const other of ["洗頭水", "洗髮精", "SHAMPOO"])
    expect([other, await names(other)]).toEqual([other, called]);
  expect(await names("止癢洗頭水")).not.toEqual(called);
});

test.each([
  ["shanpoo", "shampoo"],
  ["condtioner", "conditioner"],
  ["dandurff shanpoo", "dandruff shampoo"],
  ["rooibso", "rooibos"],
])(
  "the backend corrects a search for %s to %s, and the response contains the correction",
  async (typed, meant) => {
    expect((await search(typed)).total).toBe((await search(meant)).total);
    expect((await search(typed)).total).toBeGreaterThan(0);
    expect((await findHints(typed)).meant).toBe(meant);
  },
);

test("a search for hair growth finds only hair fall care, and is never suggested", async () => {
  const ids = async (query: { keyword?: string; efficacies?: string }) => {
    const { rows } = await askPage(products.productPage, { ...query, pageSize: 50 });
    return rows.map(({ id }) => id).sort();
  };
  expect(await ids({ keyword: "生髮" })).toEqual(await ids({ efficacies: "hair-loss" }));
  for (const typed of ["生髮棒棒", "生髮水棒棒", "hair growthy zzzz"]) {
    const { words } = await findHints(typed);
    expect(words.filter((word) => /生髮|growth/.test(word))).toEqual([]);
  }
});

test("a search without results suggests only search words that find products", async () => {
  expect((await search("護髮棒")).total).toBe(0);
  const { words, categories } = await findHints("護髮棒");
  expect(categories.map(({ code }) => code)).toContain("conditioner");
  expect(words.length).toBeGreaterThan(0);
  for (const word of words) expect((await search(word)).total).toBeGreaterThan(0);
  expect(await findHints("zzzz9999")).toEqual({
    meant: null,
    words: [],
    categories: [],
    efficacies: [],
  });
});
