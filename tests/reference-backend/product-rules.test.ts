import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createId } from "../../backend/database/ids";
import { shiftClock } from "../../backend/database/qa";
import { couponCampaign } from "../../backend/database/schema/coupons";
import { order as orders } from "../../backend/database/schema/orders";
import { cartItem } from "../../backend/database/schema/products";
import { findTaxonomy } from "../../backend/database/taxonomies";
import { asHkCents } from "../../backend/rules/money";
import { deleteUnusedProductPictures } from "../../backend/services/staff/store-product-picture";
import { openTestDatabase } from "../fixtures/database";
import { makeBuyer, placeOrderByCart } from "../fixtures/money-shop";
import {
  createSearchTerm,
  openProductWriter,
  createWrittenProduct,
} from "../fixtures/product-writer";

const database = openTestDatabase();
const { act, read, found, make, origin, token, shop } = openProductWriter(database);

test("the backend rejects an invalid product with an error at its field, and writes nothing", async () => {
  const word = createSearchTerm();
  const first = createWrittenProduct(word).sku["0"];
  const row = (changes: object) => ({ sku: { "3": { ...first, ...changes } } });
  await make(createSearchTerm(), row({ barcode: "4890001" }));
  for (const [wrong, field, message] of [
    [{ name: " " }, "name", "name.required"],
    [{ name: "x".repeat(41) }, "name", "name.length"],
    [{ description: "x".repeat(2_001) }, "description", "description.length"],
    [{ categoryCode: "none" }, "categoryCode", "categoryCode.format"],
    [{ categoryCode: undefined }, "categoryCode", "categoryCode.required"],
    [{ brandCode: "none" }, "brandCode", "brandCode.format"],
    [{ efficacyCodes: ["none"] }, "efficacyCodes", "efficacyCodes.format"],
    [{ state: "archived" }, "state", "state.format"],
    [{ publishFrom: "2026-02-30T10:00" }, "publishFrom", "publishFrom.format"],
    [{ lowStock: "-1" }, "lowStock", "lowStock.format"],
    [{ sku: {} }, "sku", "sku.required"],
    [row({ price: "0" }), "sku.3.price", "price.range"],
    [row({ price: "1.005" }), "sku.3.price", "price.format"],
    [row({ price: "1000000" }), "sku.3.price", "price.range"],
    [row({ price: undefined }), "sku.3.price", "price.format"],
    [row({ originalPrice: "-1" }), "sku.3.originalPrice", "originalPrice.format"],
    [row({ stock: "1.5" }), "sku.3.stock", "stock.format"],
    [row({ stock: "1000000" }), "sku.3.stock", "stock.format"],
    [row({ amount: "0" }), "sku.3.amount", "size.format"],
    [row({ unit: "barrel" }), "sku.3.unit", "unit.format"],
    [row({ packing: "" }), "sku.3.packing", "packing.required"],
    [row({ barcode: "a b" }), "sku.3.barcode", "barcode.format"],
    [row({ barcode: "4890001" }), "sku.3.barcode", "barcode.taken"],
    [row({ id: "1" }), "sku.3.id", "id.format"],
    [row({ lastsWeeks: "105" }), "sku.3.lastsWeeks", "lastsWeeks.format"],
    [{ openMonths: "0" }, "openMonths", "openMonths.format"],
    [{ ph: "15" }, "ph", "ph.format"],
    [{ ph: "5.55" }, "ph", "ph.format"],
    [{ origin: "x".repeat(31) }, "origin", "origin.length"],
    [{ labelNoteEn: "x".repeat(401) }, "labelNoteEn", "labelNoteEn.length"],
    [{ picture: { "1": { alt: "x" } } }, "pictures", "pictures.format"],
  ] as const)
    expect(await act("write", { ...createWrittenProduct(word), ...wrong })).toMatchObject({
      errKey: "invalidField",
      field,
      params: { message },
    });
  expect(await found(word)).toEqual([]);
  expect(
    (await act("write", { ...createWrittenProduct(word), productId: "1", version: 1 })).errKey,
  ).toBe("notFound");
});

const TAXONOMY = { name: "歸檔", nameEn: "Archived", order: 9, shown: true };

/** Calls the back office to read or change taxonomy entries. */
async function callTaxonomies(
  what: string,
  body: object,
): Promise<{ code: number; errKey?: string }> {
  const headers = { "Token-App": token(), "Content-Type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(body) };
  const answer = await fetch(`${origin()}/prod-api/admin/taxonomy/${what}`, sent);
  return (await answer.json()) as { code: number; errKey?: string };
}

test("a product cannot get an archived attribute, but keeps an archived one that it already has", async () => {
  const code = "gone";
  for (const kind of ["brand", "category", "efficacy", "range"] as const)
    await callTaxonomies("add", { kind, code, ...TAXONOMY });
  const all = { brandCode: code, categoryCode: code, rangeCode: code, efficacyCodes: [code] };
  const [had, hadNot] = [await make(createSearchTerm(), all), await make(createSearchTerm())];
  for (const kind of ["brand", "category", "efficacy", "range"] as const)
    await callTaxonomies("archive", { kind, code, version: 1 });
  const kept = { ...createWrittenProduct(createSearchTerm(), all), ...had };
  expect((await act("write", { ...kept, sku: await getOwnRows(had.productId) })).code).toBe(200);
  for (const [field, value] of Object.entries(all)) {
    const wrong = { ...createWrittenProduct(createSearchTerm()), [field]: value };
    const refused = { errKey: "invalidField", field, params: { message: `${field}.format` } };
    expect(await act("write", wrong)).toMatchObject(refused);
    expect(await act("write", { ...wrong, ...hadNot })).toMatchObject(refused);
  }
});

/** Returns the form values of a product's SKUs. */
async function getOwnRows(productId: string) {
  const { skus } = await read(productId);
  return Object.fromEntries(
    skus.map(({ id }, at) => [
      String(at),
      { ...createWrittenProduct("").sku["0"], id, packing: `規格 ${at}` },
    ]),
  );
}

test("the usage of a product lists the carts, open orders and campaigns that contain it", async () => {
  const { productId } = await make(createSearchTerm());
  const db = shop().db;
  const uses = async () => {
    const address = `${origin()}/prod-api/admin/product/uses?productId=${productId}`;
    const answer = await fetch(address, { headers: { "Token-App": token() } });
    return ((await answer.json()) as { data: object }).data;
  };
  expect(await uses()).toEqual({ carts: 0, orders: 0, campaigns: [] });
  const skuId = (await read(productId)).skus[0]!.id;
  const [buyer, other] = [await makeBuyer(db), await makeBuyer(db)];
  for (const { id: shopperId } of [buyer, other])
    await db.insert(cartItem).values({
      id: createId(),
      shopperId,
      skuId,
      count: 1,
      addedPriceCents: asHkCents(12_850),
    });
  expect(await uses()).toEqual({ carts: 2, orders: 0, campaigns: [] });
  const placed = await placeOrderByCart(shop(), buyer, { goods: [{ productId, skuId }] });
  const campaign = {
    name: { zhTw: "春季", en: "Spring" },
    discountCents: asHkCents(1_000),
    perShopper: 1,
    minSpendCents: asHkCents(0),
    audience: "hand" as const,
    scope: "products" as const,
    startsAt: new Date(),
    endsAt: new Date(Date.now() + 86_400_000),
  };
  const named = createId();
  await db.insert(couponCampaign).values([
    { ...campaign, id: named, scopeCodes: [productId] },
    { ...campaign, id: createId(), scopeCodes: [productId], state: "ended" },
    { ...campaign, id: createId(), scopeCodes: [`${productId}0`] },
  ]);
  expect(await uses()).toMatchObject({
    carts: 1,
    orders: 1,
    campaigns: [{ id: Number(named), name: "春季" }],
  });
  await db.update(orders).set({ status: 7 }).where(eq(orders.id, placed.id));
  expect(await uses()).toMatchObject({ orders: 0 });
});

/** Uploads an image and returns the backend's response. */
async function sendPicture(
  bytes: Uint8Array,
  what = "product",
  fields: Record<string, string> = {},
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.set("file", new Blob([new Uint8Array(bytes)]), "front.png");
  const headers = { "Token-App": token() };
  const address = `${origin()}/prod-api/admin/${what}/picture`;
  const answer = await fetch(address, { method: "POST", headers, body });
  return (await answer.json()) as { code: number; errKey?: string; data?: { path: string } };
}

function drawPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#1f4d3a" } });
}

test("an uploaded product image is detected by its content, converted and limited in size", async () => {
  const photo = drawPicture(2_000, 1_000).withExif({ IFD0: { Artist: "Meiling" } });
  const { code, data } = await sendPicture(await photo.jpeg().toBuffer());
  expect([code, data?.path]).toEqual([
    200,
    expect.stringMatching(/^\/profile\/pictures\/[\w-]{22}\.webp$/),
  ]);
  const given = await fetch(`${origin()}/prod-api${data!.path}`);
  const kept = await sharp(await given.arrayBuffer()).metadata();
  expect([kept.format, kept.width, kept.height, kept.exif]).toEqual([
    "webp",
    1_600,
    800,
    undefined,
  ]);
  for (const text of ["<svg xmlns='http://www.w3.org/2000/svg'/>", "words", ""])
    expect((await sendPicture(Buffer.from(text))).errKey).toBe("fileKind");
  const cut = (await drawPicture(300, 300).png().toBuffer()).subarray(0, 60);
  expect((await sendPicture(cut)).errKey).toBe("fileDamaged");
});

test("the backend accepts a product image whose shorter side has 200 pixels, and rejects a smaller one", async () => {
  const send = async (width: number, height: number) =>
    sendPicture(await drawPicture(width, height).png().toBuffer());
  expect((await send(200, 400)).code).toBe(200);
  for (const [width, height] of [
    [1, 1],
    [199, 400],
    [400, 199],
  ] as const)
    expect(await send(width, height)).toMatchObject({
      errKey: "fileTooSmall",
      params: { pixels: 200 },
    });
});

test("a product image of a hundred megapixels is rejected before it is decoded", async () => {
  const huge = await drawPicture(12_000, 8_400).png({ compressionLevel: 9 }).toBuffer();
  expect(huge.length).toBeLessThan(1_000_000);
  expect((await sendPicture(huge)).errKey).toBe("fileTooBig");
  expect((await sendPicture(Buffer.alloc(10 * 1024 * 1024 + 1))).errKey).toBe("fileTooBig");
});

test("a brand image is converted like a product image, and the old one is deleted a day later", async () => {
  const key = { kind: "brand", code: "pictured" } as const;
  await callTaxonomies("add", { ...key, ...TAXONOMY });
  const photo = await drawPicture(1_800, 900).jpeg().toBuffer();
  const send = (version: number, bytes: Uint8Array = photo) =>
    sendPicture(bytes, "taxonomy", { ...key, version: String(version) });
  const pathNow = async () => (await findTaxonomy(shop().db, "brand", key.code))!.picture;
  const statusOf = async (path: string) => (await fetch(`${origin()}/prod-api${path}`)).status;
  expect((await send(1, Buffer.from("<svg/>"))).errKey).toBe("fileKind");
  expect((await send(2)).errKey).toBe("versionConflict");
  expect((await send(1)).code).toBe(200);
  const first = await pathNow();
  expect(first).toMatch(/^\/profile\/pictures\/[\w-]{22}\.webp$/);
  expect((await send(2)).code).toBe(200);
  const second = await pathNow();
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  await shiftClock(shop().db, 25 * 60);
  await deleteUnusedProductPictures(shop());
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  expect((await callTaxonomies("removePicture", { ...key, version: 3 })).code).toBe(200);
  await deleteUnusedProductPictures(shop());
  await shiftClock(shop().db, -25 * 60);
  expect([await pathNow(), await statusOf(second)]).toEqual(["", 404]);
  const { rows } = await shop().db.execute<{ before: object; after: object }>(
    sql`select before, after from staff_action where subject_id = 'pictured' order by id`,
  );
  expect(rows.slice(1)).toMatchObject([
    { before: { picture: "" }, after: { picture: first } },
    { before: { picture: first }, after: { picture: second } },
    { before: { picture: second }, after: { picture: "" } },
  ]);
});
