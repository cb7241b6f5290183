/* Tests files of other shops that are too long for a request. The job of the shop's own files imports them too. */
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { IMPORT_LINES_AT_ONCE } from "@contract/staff/limits";
import {
  brand,
  category,
  productImport,
  productOrigin,
} from "../../backend/database/schema/products";
import { runQueuedImports } from "../../backend/services/imports/queue-product-imports";
import { openTestDatabase } from "../fixtures/database";
import { holdRows, killImportRun, openImportCaller } from "../fixtures/import-caller";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { openShop } from "../fixtures/money-shop";
import { createSearchTerm, openProductWriter } from "../fixtures/product-writer";

const database = openTestDatabase();
const writer = openProductWriter(database);
const own = openImportCaller(writer, "import");
const { send, queue, readImport, startImport } = openImportCaller(writer, "importOtherShop");

/** The category of the last product, whose row a test can lock. */
const LOCKED = { code: "tools", name: { zhTw: "工具", en: "Tools" } };
beforeAll(async () => {
  await database.db.insert(category).values(LOCKED).onConflictDoNothing();
});
// An import that a failed test left waiting would change the result of the next test.
afterEach(async () => {
  await database.db.delete(productImport);
});

const run = () => runQueuedImports(openShop(database.db));

const HEADER = "Handle,Title,Vendor,Type,Published,Option1 Value,Variant Price,Image Src";
/** More than the limit, so that the job handles the file in four batches. */
const PRODUCTS = IMPORT_LINES_AT_ONCE + 120;
/** The first product has a second size and a line with only a picture. */
const LINES = PRODUCTS + 2;

/** Returns a Shopify file. The last product is in the category `LOCKED`, all others are in no category. */
function createFile(word: string, price: (at: number) => string = () => "88.00"): string {
  const lines = Array.from({ length: PRODUCTS }, (_, at) =>
    [
      `${word}-${at}`,
      `測試 ${word}`,
      word,
      at === PRODUCTS - 1 ? LOCKED.name.en : "",
      "true",
      "250 ml",
      price(at),
      "",
    ].join(","),
  );
  const size = `${word}-0,,,,,500 ml,${price(0)},`;
  const picture = `${word}-0,,,,,,,http://127.0.0.1:9/${word}.png`;
  return [HEADER, lines[0], size, picture, ...lines.slice(1)].join("\n");
}
const CHOICES = { categoryCode: "wash", publish: "1" };

async function countProducts(word: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from product where name->>'zhTw' = ${`測試 ${word}`}`,
  );
  return rows[0]!.n;
}

async function countPictures(word: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from picture_to_load where url like ${`%${word}%`}`,
  );
  return rows[0]!.n;
}

/** Queues a file whose import stops before the last batch, and starts its job. */
async function startBlockedImport() {
  const word = createSearchTerm();
  const id = await queue(createFile(word), CHOICES);
  const release = await holdRows(
    database.connectionString,
    "select from category where code = $1 for update",
    [LOCKED.code],
  );
  const running = run();
  // A rejection is asserted later.
  running.catch(() => undefined);
  await vi.waitFor(
    async () => expect(await readImport(id)).toMatchObject({ state: "writing", linesDone: 602 }),
    { timeout: 60_000 },
  );
  return { id, word, running, release };
}

test("a long file of another shop waits for the job, shows its progress by lines, and is saved once", async () => {
  const { id, word, running, release } = await startBlockedImport();
  expect(await countProducts(word)).toBe(0);
  expect(await run()).toBe(0);
  await release();
  expect(await running).toBe(1);
  expect(await readImport(id)).toMatchObject({
    source: "shopify",
    state: "done",
    lines: LINES,
    linesDone: LINES,
    choices: { ...CHOICES, from: "shopify" },
    report: null,
    otherShopReport: { created: PRODUCTS, skipped: 0, pictures: 1, newBrands: [word] },
  });
  expect(await run()).toBe(0);
  expect([await countProducts(word), await countPictures(word)]).toEqual([PRODUCTS, 1]);
  await expectInvariantsToHold(database.db);
}, 120_000);

test("an import of another shop whose process was killed is run again, and saves each product once", async () => {
  const { id, word, running, release } = await startBlockedImport();
  await killImportRun(database.db);
  await expect(running).rejects.toThrow();
  expect(await countProducts(word)).toBe(0);
  await release();
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.reduce((sum, each) => sum + each, 0)).toBe(1);
  const otherShopReport = { created: PRODUCTS, skipped: 0 };
  expect(await readImport(id)).toMatchObject({ state: "done", otherShopReport });
  expect([await countProducts(word), await countPictures(word)]).toEqual([PRODUCTS, 1]);
}, 120_000);

test("an import of another shop that another process has begun again is not saved by the first one", async () => {
  const { id, word, running, release } = await startBlockedImport();
  await database.db
    .update(productImport)
    .set({ attempts: sql`attempts + 1` })
    .where(eq(productImport.id, id));
  await release();
  expect(await running).toBe(0);
  expect(await countProducts(word)).toBe(0);
  expect(await run()).toBe(1);
  expect(await countProducts(word)).toBe(PRODUCTS);
}, 120_000);

test("the checked file of another shop is imported once without the products that have errors", async () => {
  const word = createSearchTerm();
  const csv = createFile(word, (at) => (at % 200 === 199 ? "free" : "88.00"));
  const pressed = await Promise.all([1, 2, 3].map(() => queue(csv, { ...CHOICES, dryRun: "1" })));
  expect(new Set(pressed).size).toBe(1);
  const check = pressed[0]!;
  expect((await startImport(check)).code).toBe(404);
  await run();
  const errors = [199, 399, 599].map((at) => ({
    row: at + 4,
    column: "price",
    error: "price.format",
  }));
  const found = { created: PRODUCTS - 3, leftOut: 3, skipped: 0, errorCount: 3, errors };
  expect(await readImport(check)).toMatchObject({
    state: "done",
    canStart: true,
    savedBy: null,
    otherShopReport: found,
  });
  expect(await countProducts(word)).toBe(0);
  const started = await Promise.all([1, 2, 3].map(async () => (await startImport(check)).data));
  expect(new Set(started.map(({ importId }) => importId)).size).toBe(1);
  await run();
  const { importId } = started[0]!;
  expect(await readImport(importId)).toMatchObject({ state: "done", otherShopReport: found });
  expect((await readImport(check)).savedBy).toBe(importId);
  // The same file with the same choices, sent again within a minute, is a second press of the button.
  expect(await queue(csv, CHOICES)).toBe(importId);
  expect(await run()).toBe(0);
  expect(await countProducts(word)).toBe(PRODUCTS - 3);
  const { rows } = await database.db.execute(
    sql`select action, count(*)::int as n from staff_action
      where subject_kind = 'productImport' and subject_id in (${check}, ${importId})
      group by action order by action`,
  );
  expect(rows).toEqual([
    { action: "checkProductFile", n: 1 },
    { action: "importProductFile", n: 1 },
  ]);
}, 120_000);

test("a check that finds no new product cannot be imported", async () => {
  const word = createSearchTerm();
  await queue(createFile(word), CHOICES);
  await run();
  const again = await queue(createFile(word), { ...CHOICES, dryRun: "1" });
  await run();
  const otherShopReport = { created: 0, skipped: PRODUCTS, errorCount: 0 };
  expect(await readImport(again)).toMatchObject({ canStart: false, otherShopReport });
  expect((await startImport(again)).code).toBe(404);
}, 120_000);

test("an import of another shop whose products all have errors fails, and creates no brand", async () => {
  const word = createSearchTerm();
  const csv = createFile(word, () => "free");
  const [check, save] = [await queue(csv, { ...CHOICES, dryRun: "1" }), await queue(csv, CHOICES)];
  expect(await run()).toBe(2);
  const otherShopReport = { created: 0, leftOut: PRODUCTS };
  expect(await readImport(check)).toMatchObject({
    state: "done",
    canStart: false,
    otherShopReport,
  });
  expect(await readImport(save)).toMatchObject({ state: "failed", otherShopReport });
  expect((await startImport(check)).code).toBe(404);
  expect(await countProducts(word)).toBe(0);
  expect(await database.db.select().from(brand).where(eq(brand.code, word))).toEqual([]);
}, 120_000);

test("an import whose products are all known is done and changes nothing", async () => {
  const word = createSearchTerm();
  await queue(createFile(word), CHOICES);
  const again = await queue(createFile(word), { categoryCode: "wash" });
  expect(await run()).toBe(2);
  const otherShopReport = { created: 0, skipped: PRODUCTS };
  expect(await readImport(again)).toMatchObject({ state: "done", otherShopReport });
  expect(await countProducts(word)).toBe(PRODUCTS);
}, 120_000);

test("a repeated upload returns the same import, and other choices make another one", async () => {
  const csv = createFile(createSearchTerm());
  const id = await queue(csv, CHOICES);
  expect(await queue(csv, CHOICES)).toBe(id);
  // The file is of Shopify, as the headings tell without this choice.
  expect(await queue(csv, { ...CHOICES, from: "shopify" })).toBe(id);
  expect(await queue(csv, { categoryCode: "wash" })).not.toBe(id);
  expect(await queue(csv, { ...CHOICES, dryRun: "1" })).not.toBe(id);
}, 120_000);

test("a short file of another shop is imported at once, unless any import is not done", async () => {
  const short = (word: string) => createFile(word).split("\n").slice(0, 4).join("\n");
  const [first, second] = [createSearchTerm(), createSearchTerm()];
  expect((await send(short(first), { ...CHOICES, queue: "1" })).data).toMatchObject({
    importId: null,
    created: 1,
  });
  const lines = Array.from({ length: IMPORT_LINES_AT_ONCE + 1 }, (_, at) => `梳 ${at},wash,一把,5`);
  await own.queue(["name,categoryCode,packing,price", ...lines].join("\n"), { dryRun: "1" });
  const waiting = await queue(short(second), CHOICES);
  expect(await countProducts(second)).toBe(0);
  expect(await run()).toBe(2);
  expect(await readImport(waiting)).toMatchObject({ otherShopReport: { created: 1 } });
}, 120_000);

test("a client that does not ask for the job gets the result of a long file of another shop", async () => {
  const word = createSearchTerm();
  const { data } = await send(createFile(word), CHOICES);
  expect(data).toMatchObject({ importId: null, created: PRODUCTS });
  expect(await database.db.select().from(productImport)).toEqual([]);
}, 120_000);

test("a long file whose columns are not named gets its errors at once", async () => {
  const csv = createFile(createSearchTerm()).replace(HEADER, "a,b,c,d,e,f,g,h");
  const { data } = await send(csv, { ...CHOICES, queue: "1" });
  const error = "columnName.required";
  expect(data).toMatchObject({ importId: null, errors: [{ error }, { error }] });
});

test("the job continues after a line with a wrong number of columns, and reports it", async () => {
  const word = createSearchTerm();
  const id = await queue(`${createFile(word)}\nmuch,too,short`, CHOICES);
  await run();
  const errors = [{ row: LINES + 2, column: "", error: "line.columns" }];
  expect(await readImport(id)).toMatchObject({
    state: "done",
    otherShopReport: { created: PRODUCTS, errors },
  });
  const rows = await database.db
    .select({ path: productOrigin.path })
    .from(productOrigin)
    .where(eq(productOrigin.origin, `shopify:${word}-0`));
  expect(rows).toEqual([{ path: `/products/${word}-0` }]);
}, 120_000);
