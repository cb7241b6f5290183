/* Tests the calls with which staff save many SKUs, receive goods and count the stock. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { TICKED_PRODUCTS_MAX } from "@contract/staff/limits";
import { sku, stockMovement } from "../../backend/database/schema/products";
import { createId } from "../../backend/database/ids";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import {
  createSearchTerm,
  createWrittenProduct,
  openProductWriter,
} from "../fixtures/product-writer";

const database = openTestDatabase({ warm: true });
const { act, read, rowsOf, make, ...opened } = openProductWriter(database);
let shop: Shop;
beforeAll(() => {
  shop = opened.shop();
});

interface Result {
  readonly skuId: string;
  readonly refusal: string | null;
  readonly error?: string;
  readonly version?: number;
  readonly changed?: boolean;
  readonly change?: number;
  readonly stock?: number;
}

interface Answer {
  readonly code: number;
  readonly field?: string;
  readonly params?: { readonly message?: string };
  readonly data?: { readonly rows: readonly Result[]; readonly stock?: number };
}

async function post(path: string, body: object): Promise<Answer> {
  const answer = await fetch(`${opened.origin()}/prod-api/admin/${path}`, {
    method: "POST",
    headers: { "Token-App": opened.token(), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answer;
}

async function makeProduct(changes: object = {}) {
  const { productId, version } = await make(createSearchTerm(), changes);
  const { skus } = await read(productId);
  return { productId, version, first: skus[0]!.id, second: skus[1]!.id };
}

/** Records the sale of some units as the shop does. */
async function sell(skuId: string, units: number, at = new Date()): Promise<void> {
  const [found] = await shop.db.select().from(sku).where(eq(sku.id, skuId));
  await shop.db
    .update(sku)
    .set({ stock: found!.stock - units })
    .where(eq(sku.id, skuId));
  await shop.db
    .insert(stockMovement)
    .values({ id: createId(), skuId, change: -units, reason: "sold", at });
}

const stockOf = async (skuId: string) =>
  (await shop.db.select().from(sku).where(eq(sku.id, skuId)))[0]!.stock;

test("a save of many rows keeps the valid rows and a sale in between, and reports each wrong row", async () => {
  const one = await makeProduct();
  const other = await makeProduct({ lowStock: 3 });
  const row = (skuId: string, version: number, changes: object = {}) => ({
    skuId,
    version,
    price: "100.00",
    stock: 5,
    seenStock: 5,
    onShelf: true,
    ...changes,
  });
  // Two units are sold after the list was opened.
  await sell(one.first, 2);
  const { data } = await post("product/saveRows", {
    rows: [
      row(one.first, one.version, { price: "１，１００", stock: 9 }),
      row(one.second, one.version, { price: "99", stock: 2, seenStock: 2 }),
      row(other.first, other.version + 1),
      row(createId(), 1),
    ],
  });
  expect(data!.rows.map(({ refusal, changed }) => [refusal, changed])).toEqual([
    [null, true],
    [null, false],
    ["versionConflict", false],
    ["notFound", false],
  ]);
  expect(await stockOf(one.first)).toBe(7);
  const saved = await read(one.productId);
  expect([saved.version, saved.skus[0]!.price]).toEqual([one.version + 1, "1100.00"]);
  expect((await read(other.productId)).version).toBe(other.version);
  await expectInvariantsToHold(shop.db);
});

test("several SKUs of a product are saved together with one version", async () => {
  const { productId, version, first, second } = await makeProduct();
  const rows = [first, second].map((skuId) => ({
    skuId,
    version,
    price: "77.00",
    stock: 4,
    onShelf: true,
  }));
  const { data } = await post("product/saveRows", { rows });
  expect(data!.rows.map((each) => [each.refusal, each.version])).toEqual([
    [null, version + 1],
    [null, version + 1],
  ]);
  expect((await read(productId)).skus.map(({ stock }) => stock)).toEqual([4, 4]);
});

test("a price must stay below the original price, and an original price must be above the price", async () => {
  const { sku: skus } = createWrittenProduct("");
  const { version, first } = await makeProduct({
    sku: { "0": { ...skus["0"], price: "100", originalPrice: "150" }, "1": skus["1"] },
  });
  const row = { skuId: first, version, price: "150.00", stock: 5, onShelf: true };
  const { data } = await post("product/saveRows", { rows: [row] });
  expect(data!.rows).toMatchObject([{ refusal: "invalidField", error: "price.belowOriginal" }]);
  const equal = { "0": { ...skus["0"], price: "150", originalPrice: "150" } };
  const refused = await act("write", { ...createWrittenProduct("x"), sku: equal });
  expect(refused).toMatchObject({ params: { message: "originalPrice.abovePrice" } });
});

test("a SKU with a unit needs an amount, and an amount without a unit is in ml", async () => {
  const { sku: skus } = createWrittenProduct("");
  const of = (fields: object) => ({
    ...createWrittenProduct(createSearchTerm()),
    sku: { "0": { packing: "一瓶", price: "1", ...fields } },
  });
  expect(await act("write", of({ unit: "g" }))).toMatchObject({
    field: "sku.0.amount",
    params: { message: "size.required" },
  });
  const made = await act("write", of({ amount: "２５０" }));
  expect((await read(made.data!.productId)).skus).toMatchObject([{ unit: "ml", amount: 250 }]);
  expect(skus["0"].amount).toBe("250");
});

test("staff archive many products at once, each with its result, and repeat it without a conflict", async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => makeProduct()));
  const rows = products.map(({ first, version }) => ({ skuId: first, version }));
  rows[1] = { ...rows[1]!, version: 9 };
  const asked = { state: "archived", rows: [...rows, { skuId: createId(), version: 1 }] };
  const refusals = [null, "versionConflict", null, null, null, "notFound"];
  for (let time = 0; time < 2; time += 1) {
    const { data } = await post("product/states", asked);
    expect(data!.rows.map(({ refusal }) => refusal)).toEqual(refusals);
  }
  const listed = await rowsOf("/admin/product/list?state=archived&pageSize=50");
  const archived = new Set(listed.map(({ productId }) => productId));
  expect(products.map(({ productId }) => archived.has(productId))).toEqual([
    ...[true, false, true, true, true],
  ]);
  expect((await read(products[0]!.productId)).version).toBe(products[0]!.version + 1);
});

test("4,000 ticked rows are one call, and one more is rejected", async () => {
  const { first, version, productId } = await makeProduct();
  const rows = Array.from({ length: TICKED_PRODUCTS_MAX }, (_, at) => ({
    skuId: at === 0 ? first : String(at),
    version,
  }));
  const { data } = await post("product/states", { state: "draft", rows });
  expect(data!.rows).toHaveLength(TICKED_PRODUCTS_MAX);
  expect(data!.rows.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  expect((await read(productId)).version).toBe(version + 1);
  const tooMany = [...rows, { skuId: "1", version }];
  expect(await post("product/states", { state: "draft", rows: tooMany })).toMatchObject({
    params: { message: "ticked.range" },
  });
});

test("received goods change the stock once, and the movements show the reason and the person", async () => {
  const { productId, first } = await makeProduct();
  const move = { skuId: first, change: "+12", reason: "delivered", requestId: "delivery-0001" };
  const both = await Promise.all([post("stock/move", move), post("stock/move", move)]);
  expect(both.map(({ data }) => data!.stock)).toEqual([17, 17]);
  const below = { ...move, change: -18, requestId: "delivery-0002" };
  expect(await post("stock/move", below)).toMatchObject({
    field: "change",
    params: { message: "stock.promised" },
  });
  expect(await post("stock/move", { ...move, change: 0 })).toMatchObject({
    params: { message: "change.range" },
  });
  const movements = await rowsOf(`/admin/stock/movements?productId=${productId}`);
  expect(
    movements
      .filter(({ skuId }) => skuId === first)
      .map(({ change, reason, staffName }) => [change, reason, staffName]),
  ).toEqual([
    [12, "delivered", "staff"],
    [5, "initial", "staff"],
  ]);
  await expectInvariantsToHold(shop.db);
});

test("a stocktake keeps a sale during the count, and a repeated form changes nothing", async () => {
  const { first, second } = await makeProduct();
  // The counter sees 5 units on the sheet and counts 4. Meanwhile one of them is sold.
  await sell(first, 1);
  const counts = {
    requestId: "stocktake-0001",
    rows: [
      { skuId: first, counted: 4, seenStock: 5 },
      { skuId: second, counted: "２", seenStock: 2 },
      { skuId: createId(), counted: 1 },
    ],
  };
  const { data } = await post("stock/count", counts);
  expect(data!.rows.map(({ refusal, change }) => [refusal, change])).toEqual([
    [null, -1],
    [null, 0],
    ["notFound", 0],
  ]);
  expect(await stockOf(first)).toBe(3);
  await post("stock/count", counts);
  expect(await stockOf(first)).toBe(3);
  const twice = [counts.rows[0]!, counts.rows[0]!];
  expect(await post("stock/count", { ...counts, rows: twice })).toMatchObject({
    params: { message: "row.repeated" },
  });
});

async function sendCounts(lines: readonly string[]) {
  const body = new FormData();
  body.set("file", new Blob([lines.join("\r\n")]), "counts.csv");
  const headers = { "Token-App": opened.token() };
  const address = `${opened.origin()}/prod-api/admin/stock/countFile`;
  const answer = await fetch(address, { method: "POST", headers, body });
  return (await answer.json()) as {
    data: { counted: number; changed: number; errorCount: number; errors: readonly object[] };
  };
}

test("a file of counts is saved as a whole and only once, and names each wrong cell", async () => {
  const { sku: skus } = createWrittenProduct("");
  const { first, second } = await makeProduct({
    sku: { "0": skus["0"], "1": { ...skus["1"], barcode: "4891234500017" } },
  });
  const head = "sku,barcode,seenStock,counted";
  const wrong = await sendCounts([head, `${first},,5,x`, ",999,1,1", `${first},,5,9`]);
  expect(wrong.data).toMatchObject({
    errorCount: 2,
    errors: [
      { row: 2, column: "counted", error: "counted.format", value: "x" },
      { row: 3, column: "sku", error: "row.unknown" },
    ],
  });
  expect(await stockOf(first)).toBe(5);
  await sell(first, 1);
  const good = [head, `${first},,5,7`, ",4891234500017,2,0", `${first},,,`];
  expect((await sendCounts(good)).data).toMatchObject({ counted: 2, changed: 2, errorCount: 0 });
  expect([await stockOf(first), await stockOf(second)]).toEqual([6, 0]);
  expect((await sendCounts(good)).data).toMatchObject({ changed: 0, errorCount: 0 });
  expect([await stockOf(first), await stockOf(second)]).toEqual([6, 0]);
  await expectInvariantsToHold(shop.db);
});

test("a file can count 8,000 SKUs, which one SQL statement cannot insert", async () => {
  const { productId, first } = await makeProduct();
  await shop.db.execute(sql`insert into product
    select (jsonb_populate_record(p, jsonb_build_object('id', p.id + n, 'slug', p.slug || n))).*
    from product p cross join generate_series(1001, 9000) n where p.id = ${productId}`);
  await shop.db.execute(sql`insert into sku
    select (jsonb_populate_record(s, jsonb_build_object('id', s.id + n, 'product_id', s.product_id + n, 'stock', 0))).*
    from sku s cross join generate_series(1001, 9000) n where s.id = ${first}`);
  const ids = Array.from({ length: 8_000 }, (_, at) => BigInt(first) + BigInt(1001 + at));
  const counted = await sendCounts(["sku,counted", ...ids.map((id) => `${id},3`)]);
  expect(counted.data).toMatchObject({ counted: 8_000, changed: 8_000, errorCount: 0 });
  expect(await stockOf(String(ids.at(-1)))).toBe(3);
  await expectInvariantsToHold(shop.db);
});

test("the product list shows how long the stock lasts at the sales of the last 30 days", async () => {
  const { productId, first } = await makeProduct({ lowStock: 9 });
  const monthsAgo = new Date(Date.now() - 40 * 86_400_000);
  await sell(first, 1, monthsAgo);
  const listed = async () =>
    (await rowsOf("/admin/product/list?state=low&sort=newest&pageSize=50"))
      .filter((row) => row.productId === productId)
      .map(({ stock, lastsDays }) => [stock, lastsDays]);
  expect(await listed()).toEqual([
    [4, null],
    [2, null],
  ]);
  await sell(first, 2);
  expect(await listed()).toContainEqual([2, 30]);
});
