/* Tests the import of products from another shop, and the loading of their pictures. */
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { eq, inArray } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { otherShopChoices } from "@contract/staff/other-shop-fields";
import { openTestDatabase } from "../../../tests/fixtures/database";
import { openShop } from "../../../tests/fixtures/money-shop";
import {
  makePicture,
  startPictureServer,
  type PictureServer,
} from "../../../tests/fixtures/picture-server";
import { findMovedProduct } from "../../database/product-imports";
import { brand, pictureToLoad, product, productOrigin } from "../../database/schema/products";
import type { Shop } from "../shop";
import { readOtherShopFile } from "./import-other-shop";
import {
  dismissFailedPictures,
  downloadImportedPictures,
  readPicturesToLoad,
  retryPictures,
  importPictureZip,
} from "./download-imported-pictures";

const database = openTestDatabase();
const BY = { staffName: "mei", address: "" };
let shop: Shop;
let pictures: PictureServer;
let folder: string;
let file: Buffer;

beforeAll(async () => {
  pictures = await startPictureServer();
  folder = await mkdtemp(join(tmpdir(), "rootwell-import-"));
  shop = openShop(database.db, { DATA_DIR: folder, PRIVATE_PICTURE_ORIGINS: pictures.origin });
  const csv = readFileSync("tests/fixtures/other-shops/shopify.csv", "utf8");
  file = Buffer.from(csv.replaceAll("{{pictures}}", pictures.origin));
});
afterEach(async () => {
  const rows = await database.db.select().from(productOrigin);
  const ids = rows.map(({ productId }) => productId);
  if (ids.length > 0) await database.db.delete(product).where(inArray(product.id, ids));
});
afterAll(async () => {
  await pictures.close();
  await rm(folder, { recursive: true });
});

async function importFile(
  bytes: Buffer,
  fields: Readonly<Record<string, string>> = {},
  isDryRun = false,
) {
  const choices = otherShopChoices.parse({ publish: "1", ...fields });
  const { report } = await readOtherShopFile({ bytes, isDryRun, choices }).run(shop, BY);
  return report;
}

async function findImported() {
  const rows = await database.db
    .select({ product, path: productOrigin.path })
    .from(product)
    .innerJoin(productOrigin, eq(productOrigin.productId, product.id));
  return new Map(rows.map((row) => [row.product.name.zhTw, row]));
}

test("a dry run of the import reports the planned changes and writes nothing", async () => {
  const report = await importFile(file, {}, true);
  expect(report).toMatchObject({
    from: "shopify",
    lines: 7,
    created: 4,
    skipped: 0,
    leftOut: 1,
    pictures: 5,
    newBrands: ["Koa"],
    errorCount: 1,
    errors: [{ row: 8, column: "price", error: "price.format" }],
    noteCount: 1,
  });
  expect(report.preview[0]).toEqual({
    row: 2,
    name: "Koa Shampoo",
    sizes: [
      { name: { zhTw: "300 ml", en: "300 ml" }, priceCents: 12_800, stock: 12 },
      { name: { zhTw: "500 ml", en: "500 ml" }, priceCents: 18_800, stock: 0 },
    ],
    pictures: 3,
  });
  expect((await findImported()).size).toBe(0);
  expect(await database.db.select().from(brand).where(eq(brand.code, "koa"))).toEqual([]);
});

test("an import creates the products once, also if the same file is imported again", async () => {
  expect(await importFile(file)).toMatchObject({ created: 4, skipped: 0, leftOut: 1 });
  expect(await importFile(file)).toMatchObject({ created: 0, skipped: 4, pictures: 0 });
  const mended = Buffer.from(file.toString().replace(",free,", ",300.00,"));
  expect(await importFile(mended)).toMatchObject({ created: 1, skipped: 4, errorCount: 0 });
  expect([...(await findImported()).keys()].sort()).toEqual(
    ["Koa Shampoo", "Koa Conditioner", "Koa Kit", "Koa Oil 50ml", "蜂巢木梳"].sort(),
  );
});

test("two concurrent imports of a file create its products once", async () => {
  const reports = await Promise.all([importFile(file), importFile(file)]);
  expect(reports.map(({ created, skipped }) => created + skipped)).toEqual([4, 4]);
  expect(reports.map(({ created }) => created).sort()).toEqual([0, 4]);
});

test("the former URL of an imported product leads to the product while the product is on sale", async () => {
  await importFile(file);
  const imported = await findImported();
  const shampoo = imported.get("Koa Shampoo");
  expect(await findMovedProduct(database.db, "/products/koa-shampoo")).toBe(shampoo?.product.id);
  expect(imported.get("Koa Oil 50ml")?.product.state).toBe("draft");
  expect(await findMovedProduct(database.db, "/products/koa-oil")).toBeUndefined();
  expect(await findMovedProduct(database.db, "")).toBeUndefined();
});

test("the import loads pictures in their order, and lists a failed picture with the reason", async () => {
  await importFile(file);
  await downloadImportedPictures(shop);
  const imported = await findImported();
  expect(imported.get("Koa Shampoo")?.product.images).toHaveLength(2);
  expect(imported.get("Koa Shampoo")?.product.cover).toMatch(/\.webp$/);
  expect(imported.get("Koa Conditioner")?.product.images).toHaveLength(1);
  const { waiting, failed, failures } = await readPicturesToLoad(shop);
  expect([waiting, failed]).toEqual([0, 2]);
  expect(failures.map(({ url, problem }) => [new URL(url).pathname, problem]).sort()).toEqual([
    ["/inside.png", "address"],
    ["/missing.png", "notFound"],
  ]);
});

test.each([
  ["/inside.png", "address"],
  ["/huge.png", "tooBig"],
  ["/text.png", "damaged"],
])(
  "the import does not load the picture at %s, and lists it with the reason %s",
  async (path, problem) => {
    const csv = `n,p,pic\nKoa Water,9,${pictures.origin}${path}`;
    await importFile(Buffer.from(csv), NAMED);
    await downloadImportedPictures(shop);
    const { failures } = await readPicturesToLoad(shop);
    expect(failures.map((failure) => failure.problem)).toEqual([problem]);
  },
);

const NAMED = { nameColumn: "n", priceColumn: "p", picturesColumn: "pic", categoryCode: "shampoo" };

test.each([
  "http://127.0.0.1:9/a.png",
  "http://localhost:9/a.png",
  "http://169.254.169.254/latest/meta-data",
  "http://[::ffff:10.0.0.1]/a.png",
  "http://0.0.0.0/a.png",
  "file:///etc/passwd",
  "https://user:secret@shop.example/a.png",
])("the picture import does not connect to %s", async (url) => {
  await importFile(Buffer.from(`n,p,pic\nKoa Water,9,${url}`), NAMED);
  await downloadImportedPictures(shop);
  const { failures } = await readPicturesToLoad(shop);
  expect(failures.map(({ problem }) => problem)).toEqual(["address"]);
});

test("the picture import retries later if the picture's server fails, and follows a redirect", async () => {
  const csv = `n,p,pic\nKoa Water,9,${pictures.origin}/broken.png\nKoa Salt,8,${pictures.origin}/moved.png`;
  await importFile(Buffer.from(csv), NAMED);
  await downloadImportedPictures(shop);
  expect(await readPicturesToLoad(shop)).toMatchObject({ waiting: 1, failed: 0 });
  expect((await findImported()).get("Koa Salt")?.product.images).toHaveLength(1);
  const before = pictures.requests.length;
  await downloadImportedPictures(shop);
  expect(pictures.requests).toHaveLength(before);
});

test("two processes that import pictures concurrently load each picture once", async () => {
  await importFile(file);
  const before = pictures.requests.length;
  await Promise.all([downloadImportedPictures(shop), downloadImportedPictures(shop)]);
  expect(pictures.requests.slice(before).sort()).toEqual([
    "/bottle-500.png",
    "/bottle.png",
    "/bottle.png",
    "/missing.png",
  ]);
});

async function zip(files: Readonly<Record<string, Buffer>>): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) archive.addBuffer(bytes, name);
  archive.end();
  return buffer(archive.outputStream);
}

test("an uploaded ZIP file provides the missing pictures of products by file name", async () => {
  await importFile(file);
  await downloadImportedPictures(shop);
  const picture = await makePicture();
  const bomb = Buffer.alloc(20 * 1024 * 1024);
  const report = await importPictureZip(
    shop,
    await zip({ "photos/Missing.png": picture, "photos/other.png": picture, "inside.png": bomb }),
  );
  expect(report).toEqual({ taken: 1, unused: ["other.png"], rejected: ["inside.png"] });
  expect((await findImported()).get("Koa Shampoo")?.product.images).toHaveLength(3);
});

test("an uploaded file that is damaged or not a ZIP archive is rejected", async () => {
  const archive = await zip({ "a.png": await makePicture() });
  await expect(importPictureZip(shop, Buffer.from("no zip"))).rejects.toMatchObject({
    key: "fileKind",
  });
  await expect(importPictureZip(shop, archive.subarray(0, 60))).rejects.toMatchObject({
    key: "fileDamaged",
  });
});

test("staff can retry failed pictures or remove them from the list", async () => {
  await importFile(file);
  await downloadImportedPictures(shop);
  expect(await retryPictures(shop)).toEqual({ count: 2 });
  expect(await readPicturesToLoad(shop)).toMatchObject({ waiting: 2, failed: 0 });
  await downloadImportedPictures(shop);
  expect(await dismissFailedPictures(shop)).toEqual({ count: 2 });
  expect(await database.db.select().from(pictureToLoad)).toEqual([]);
});

test("a column name that staff entered but the file lacks is reported as an error in line 1", async () => {
  const report = await importFile(Buffer.from("n,p\nKoa Water,9"), { ...NAMED, priceColumn: "" });
  expect(report.errors).toEqual([
    { row: 1, column: "price", error: "columnName.required" },
    { row: 1, column: "pic", error: "file.missing" },
  ]);
  expect(report).toMatchObject({ headings: ["n", "p"], created: 0 });
});
