import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { HkCents } from "@contract/model/money";
import { CART_STATUS } from "@contract/model/states";
import { cartItem, product, sku, stockMovement } from "../../backend/database/schema/products";
import { createId } from "../../backend/database/ids";
import { countLowSkus } from "../../backend/database/staff-products";
import { shiftClock } from "../../backend/database/qa";
import { readCart } from "../../backend/services/cart/cart";
import { applyProductSchedules } from "../../backend/services/products/find-products";
import type { Shop } from "../../backend/services/shop";
import { openTestDatabase } from "../fixtures/database";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { makeBuyer, placeOrderByCart } from "../fixtures/money-shop";
import {
  createSearchTerm,
  openProductWriter,
  createWrittenProduct,
} from "../fixtures/product-writer";
import { selectRoundCount } from "../fixtures/rounds";

const database = openTestDatabase({ warm: true });
const { act, read, rowsOf, found, detail, make, ...opened } = openProductWriter(database);
let shop: Shop;
beforeAll(() => {
  shop = opened.shop();
});

test("shoppers can find, view and buy a new product, and the backend counts its stock", async () => {
  const word = createSearchTerm();
  const { productId, version } = await make(word);
  expect(version).toBe(1);
  const [row] = await found(word);
  expect(row).toMatchObject({ id: productId, price: "99.00", stock: 7, nameEn: word });
  const { data } = await detail(productId);
  expect(data).toMatchObject({
    category: { code: "wash" },
    description: { zhTw: "一\n\n二", en: "" },
    skuList: [
      { volumeMl: 250, netGrams: null, price: "128.50" },
      { volumeMl: null, netGrams: 80 },
    ],
  });
  const { skus } = await read(productId);
  expect(skus).toMatchObject([
    { unit: "ml", amount: 250, stock: 5 },
    { unit: "g", amount: 80 },
  ]);
  const buyer = await makeBuyer(shop.db);
  const placed = await placeOrderByCart(shop, buyer, {
    goods: [{ productId, skuId: skus[0]!.id }],
  });
  await expectInvariantsToHold(shop.db, [placed.id]);
});

test("only staff see drafts, archived products and products outside their publishing time", async () => {
  const word = createSearchTerm();
  const { productId } = await make(word, { state: "draft" });
  const isSeen = async () => [(await found(word)).length, (await detail(productId)).code];
  const hidden = [0, 404];
  expect(await isSeen()).toEqual(hidden);
  for (const [state, seen] of [
    ["published", [1, 200]],
    ["draft", hidden],
    ["published", [1, 200]],
    ["archived", hidden],
  ] as const) {
    const { version } = await read(productId);
    expect((await act("state", { productId, version, state })).code).toBe(200);
    expect([state, await isSeen()]).toEqual([state, seen]);
  }
  const list = (query: string) => rowsOf(`/admin/product/list?keyword=${word}${query}`);
  expect([await list(""), (await list("&state=archived")).length]).toEqual([[], 2]);
});

test("a preview link shows its draft product for a day, and no other product", async () => {
  const { productId } = await make(createSearchTerm(), { state: "draft" });
  const other = await make(createSearchTerm(), { state: "draft" });
  const { previewToken } = await read(productId);
  const preview = `&preview=${encodeURIComponent(previewToken)}`;
  expect((await detail(productId, preview)).code).toBe(200);
  expect((await detail(other.productId, preview)).code).toBe(404);
  expect((await detail(productId, `${preview}x`)).code).toBe(404);
  await shiftClock(shop.db, 24 * 60 + 1);
  expect((await detail(productId, preview)).code).toBe(404);
  await shiftClock(shop.db, -(24 * 60 + 1));
});

/** Formats the time that is `minutes` minutes from now, as a form in UTC+8 submits it. */
function formatMinutesFromNow(minutes: number): string {
  return new Date(Date.now() + (8 * 60 + minutes) * 60_000).toISOString().slice(0, 16);
}

test("a product is visible from the start to the end of its publication period, to the minute", async () => {
  const word = createSearchTerm();
  const time = { publishFrom: formatMinutesFromNow(60), publishUntil: formatMinutesFromNow(120) };
  const { productId } = await make(word, time);
  const shown: number[] = [];
  for (const minutes of [0, 61, 60]) {
    await shiftClock(shop.db, minutes);
    await applyProductSchedules(shop);
    shown.push((await found(word)).length);
  }
  await shiftClock(shop.db, -121);
  expect(shown).toEqual([0, 1, 0]);
  const turned = {
    ...createWrittenProduct(word),
    publishFrom: time.publishUntil,
    publishUntil: time.publishFrom,
  };
  expect(await act("write", { ...turned, productId })).toMatchObject({ field: "version" });
  expect(await act("write", { ...turned, productId, version: 1 })).toMatchObject({
    params: { message: "publishUntil.range" },
  });
});

test("the backend rejects the second of two concurrent changes of a product", async () => {
  const word = createSearchTerm();
  const { productId, version } = await make(word);
  const mine = { ...createWrittenProduct(word), productId, version, subtitle: "mine" };
  const both = await Promise.all([
    act("write", mine),
    act("write", { ...mine, subtitle: "yours" }),
    act("state", { productId, version, state: "draft" }),
  ]);
  expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
  expect(both.filter(({ errKey }) => errKey === "versionConflict")).toHaveLength(2);
  expect((await read(productId)).version).toBe(version + 1);
});

const RACED_PRODUCTS = 10;
const RACES_EACH = selectRoundCount({ few: 5, all: 20 });
test(`of two concurrent changes of a product, in the form and in the list, one wins in each of ${RACED_PRODUCTS * RACES_EACH} rounds`, async () => {
  const races = Array.from({ length: RACED_PRODUCTS }, () => runRaces(RACES_EACH));
  const products = await Promise.all(races);
  expect(products.map(({ wins }) => wins)).toEqual(products.map(() => RACES_EACH));
  // The stored values must be those of each round's winner. They must contain nothing of the other change.
  expect(products.map(({ stands }) => stands)).toEqual(products.map(({ said }) => said));
}, 60_000);

/** Runs several rounds. In each, two concurrent changes of a new product are based on the same version. */
async function runRaces(rounds: number) {
  const word = createSearchTerm();
  const { productId, version } = await make(word);
  const [row] = (await read(productId)).skus;
  let [wins, said] = [0, ""];
  for (let round = 0; round < rounds; round += 1) {
    const seen = { productId, version: version + round };
    const [formPrice, listPrice] = [`${200 + round}.00`, `${100 + round}.00`];
    const packing = { ...createWrittenProduct(word).sku["0"], id: row!.id, price: formPrice };
    const [inForm, inList] = await Promise.all([
      act("write", { ...createWrittenProduct(word, { sku: { "0": packing } }), ...seen }),
      act("save", { ...seen, skuId: row!.id, price: listPrice, stock: 5, onShelf: true }),
    ]);
    const won = [inForm, inList].map(({ code }) => code === 200);
    wins += Number(won[0] !== won[1]);
    said = won[0] ? formPrice : listPrice;
  }
  const now = await read(productId);
  return { wins, said, stands: now.version === version + rounds ? now.skus[0]!.price : "" };
}

test("saving a product form keeps sales made since it was opened, and never sets the stock below the reserved units", async () => {
  const word = createSearchTerm();
  const { productId, version } = await make(word);
  const { skus } = await read(productId);
  const [first] = skus;
  const edit = (stock: number, seenStock: number) => ({
    ...createWrittenProduct(word),
    productId,
    version,
    stockReason: "delivered",
    sku: { "0": { ...createWrittenProduct(word).sku["0"], id: first!.id, stock, seenStock } },
  });
  // Two units were sold after the form was read with a stock of five.
  await shop.db.update(sku).set({ stock: 3 }).where(eq(sku.id, first!.id));
  await shop.db
    .insert(stockMovement)
    .values({ id: createId(), skuId: first!.id, change: -2, reason: "sold" });
  expect((await act("write", edit(9, 5))).code).toBe(200);
  const after = (await read(productId)).skus.find(({ id }) => id === first!.id);
  expect(after!.stock).toBe(7);
  const movements = await shop.db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.skuId, first!.id));
  expect(movements.map(({ change, reason }) => [change, reason])).toContainEqual([4, "delivered"]);
  await shop.db.execute(sql`update sku set locked = 6 where id = ${first!.id}`);
  const promised = await act("write", { ...edit(5, 7), version: version + 1 });
  expect(promised).toMatchObject({ field: "sku.0.stock", params: { message: "stock.promised" } });
  await shop.db.execute(sql`update sku set locked = 0 where id = ${first!.id}`);
});

test("the cart line of an archived SKU shows that it is unavailable", async () => {
  const word = createSearchTerm();
  const { productId, version } = await make(word);
  const { skus } = await read(productId);
  const buyer = await makeBuyer(shop.db);
  await shop.db.insert(cartItem).values({
    id: createId(),
    shopperId: buyer.id,
    skuId: skus[0]!.id,
    count: 1,
    addedPriceCents: 12_850 as HkCents,
  });
  const archived = { ...createWrittenProduct(word).sku["0"], id: skus[0]!.id, archived: true };
  const saved = await act("write", {
    ...createWrittenProduct(word),
    productId,
    version,
    sku: { "0": archived },
  });
  expect(saved.code).toBe(200);
  const { lines, goodsCents } = await readCart(shop, buyer.id);
  expect([lines.map(({ status }) => status), goodsCents]).toEqual([[CART_STATUS.offShelf], 0]);
  // The other SKU is still on sale at its own price.
  expect(await found(word)).toMatchObject([{ id: productId, price: "99.00", stock: 2 }]);
});

test("a copied product is a draft without stock, barcodes and sales, and copying does not change the original", async () => {
  const word = createSearchTerm();
  const sold = { sku: { "0": { ...createWrittenProduct(word).sku["0"], barcode: "4890777" } } };
  const { productId } = await make(word, sold);
  const copied = await act("duplicate", { productId });
  const rows = await shop.db.select().from(sku).where(eq(sku.productId, copied.data!.productId));
  expect(rows).toMatchObject([{ stock: 0, locked: 0, barcode: "", volumeMl: 250 }]);
  const [copy] = await shop.db.select().from(product).where(eq(product.id, copied.data!.productId));
  expect(copy).toMatchObject({ state: "draft", onShelf: false, name: { en: `${word} (copy)` } });
  expect((await found(word)).map(({ id }) => id)).toEqual([productId]);
  await expectInvariantsToHold(shop.db);
});

test("staff can filter the product list by state, category and low stock, and find a barcode", async () => {
  const word = createSearchTerm();
  const { productId } = await make(word, {
    lowStock: 3,
    sku: {
      ...createWrittenProduct(word).sku,
      "0": { ...createWrittenProduct(word).sku["0"], barcode: "4890999" },
    },
  });
  const ids = async (query: string) =>
    (await rowsOf(`/admin/product/list?${query}`)).map((row) => row.productId);
  expect(await ids(`keyword=${word}&category=wash&state=published`)).toEqual([
    productId,
    productId,
  ]);
  expect(await ids(`keyword=${word}&category=other`)).toEqual([]);
  expect(await ids("keyword=4890999")).toEqual([productId]);
  const [low, ...more] = await rowsOf(`/admin/product/list?keyword=${word}&state=low`);
  expect([low, more]).toMatchObject([{ stock: 2, isLow: true }, []]);
  // The overview counts by the limit of each product, and links to a list with the same number.
  const all = await rowsOf("/admin/product/list?state=low&pageSize=50");
  expect(await countLowSkus(shop.db)).toBe(all.length);
});

test("the audit log contains each change of a product with the values before and after", async () => {
  const word = createSearchTerm();
  const { productId, version } = await make(word);
  await act("write", {
    ...createWrittenProduct(word),
    productId,
    version,
    subtitle: "新",
    sku: {
      "0": {
        ...createWrittenProduct(word).sku["0"],
        id: (await read(productId)).skus[0]!.id,
        price: "88",
      },
    },
  });
  const { rows } = await shop.db.execute<{ action: string; before: Facts; after: Facts }>(
    sql`select action, before, after from staff_action where subject_id = ${productId} order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(["createProduct", "editProduct"]);
  const { before, after } = rows[1]!;
  const skuId = (await read(productId)).skus[0]!.id;
  const price = `sku.${skuId}.price`;
  expect(before.written).toEqual({ subtitle: "溫和", [price]: "128.50" });
  expect(after.written).toMatchObject({ subtitle: "新", [price]: "88.00" });
});

interface Facts {
  readonly written: Readonly<Record<string, string>>;
}
