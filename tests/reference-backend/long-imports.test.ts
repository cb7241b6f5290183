/* Tests product files that are too long for a request, and the job that checks and imports them. */
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { RETENTION_DAYS } from "@contract/model/retention";
import { IMPORT_LINES_AT_ONCE } from "@contract/staff/limits";
import { productImport } from "../../backend/database/schema/products";
import { runQueuedImports } from "../../backend/services/imports/queue-product-imports";
import { deleteExpiredRows } from "../../backend/services/retention/delete-expired-rows";
import { openTestDatabase } from "../fixtures/database";
import { holdRows, killImportRun, openImportCaller } from "../fixtures/import-caller";
import { expectInvariantsToHold } from "../fixtures/invariants";
import { openShop } from "../fixtures/money-shop";
import { createSearchTerm, openProductWriter } from "../fixtures/product-writer";

const database = openTestDatabase();
const writer = openProductWriter(database);
const { make, read } = writer;
const { send, queue, call, readImport, startImport } = openImportCaller(writer, "import");

// An import that a failed test left waiting would change the result of the next test.
afterEach(async () => {
  await database.db.delete(productImport);
});

const HEADER = "product,id,name,nameEn,categoryCode,state,packing,unit,amount,price,stock";
/** More than the limit, so that the job handles the file in four batches. */
const LINES = IMPORT_LINES_AT_ONCE + 120;

function createLines(word: string, changes: { price?: (at: number) => string } = {}): string[] {
  const { price = () => "88.00" } = changes;
  return Array.from({ length: LINES }, (_, at) => {
    const cells = [
      `${word}${at}`,
      "",
      `測試 ${word}`,
      word,
      "wash",
      "published",
      "一件",
      "piece",
      "1",
    ];
    return [...cells, price(at), "3"].join(",");
  });
}
const toCsv = (lines: readonly string[]) => [HEADER, ...lines].join("\n");

async function countProducts(word: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from product where name->>'zhTw' = ${`測試 ${word}`}`,
  );
  return rows[0]!.n;
}

const run = () => runQueuedImports(openShop(database.db));

/**
 * Queues a file whose import stops after 400 lines, because another transaction has locked the product of the last line,
 * and starts its job. `release` ends the lock. `killRun` ends the database session of the job, as if its process was killed.
 */
async function startBlockedImport() {
  const word = createSearchTerm();
  const { productId, version } = await make(createSearchTerm());
  const [first] = (await read(productId)).skus;
  const last = `${productId},${first!.id},改名,,wash,published,一件,ml,250,90.00,5`;
  const id = await queue(`${toCsv(createLines(word))}\n${last}`);
  const release = await holdRows(
    database.connectionString,
    "select from product where id = $1 for update",
    [productId],
  );
  const running = run();
  // A rejection is asserted later.
  running.catch(() => undefined);
  await vi.waitFor(
    async () => expect(await readImport(id)).toMatchObject({ state: "writing", linesDone: 600 }),
    { timeout: 60_000 },
  );
  return {
    id,
    word,
    productId,
    version,
    running,
    killRun: () => killImportRun(database.db),
    release,
  };
}

test("a long product file waits for the job, shows its progress, and is saved in one transaction", async () => {
  const { id, word, productId, version, running, release } = await startBlockedImport();
  expect(await countProducts(word)).toBe(0);
  const waiting = await queue(toCsv(createLines(createSearchTerm())));
  expect(await run()).toBe(0);
  expect(await readImport(waiting)).toMatchObject({ state: "waiting", linesDone: 0 });
  await release();
  expect(await running).toBe(2);
  expect(await readImport(id)).toMatchObject({
    state: "done",
    lines: LINES + 1,
    linesDone: LINES + 1,
    report: { created: LINES, changed: 1, errorCount: 0 },
  });
  expect(await countProducts(word)).toBe(LINES);
  expect(await read(productId)).toMatchObject({ version: version + 1 });
  expect(await readImport(waiting)).toMatchObject({ state: "done" });
  await expectInvariantsToHold(database.db);
}, 120_000);

test("an import whose process was killed leaves nothing written, and another process runs it again once", async () => {
  const { id, word, running, killRun, release } = await startBlockedImport();
  await killRun();
  await expect(running).rejects.toThrow();
  expect(await countProducts(word)).toBe(0);
  expect(await readImport(id)).toMatchObject({ state: "writing", report: null });
  await release();
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.reduce((sum, each) => sum + each, 0)).toBe(1);
  expect(await countProducts(word)).toBe(LINES);
  expect(await readImport(id)).toMatchObject({ state: "done", report: { created: LINES } });
}, 120_000);

test("a process that looks for work while another begins an import leaves that import alone", async () => {
  const word = createSearchTerm();
  const id = await queue(toCsv(createLines(word)));
  const read = async () =>
    (await database.db.select().from(productImport).where(eq(productImport.id, id)))[0];
  const running = run();
  await vi.waitFor(async () => expect((await read())?.attempts).toBe(1), { interval: 1 });
  expect(await Promise.all([run(), run()])).toEqual([0, 0]);
  expect(await running).toBe(1);
  expect(await read()).toMatchObject({ state: "done", attempts: 1 });
  expect(await countProducts(word)).toBe(LINES);
}, 120_000);

test("an import that another process has begun again is not saved by the first process", async () => {
  const { id, word, running, release } = await startBlockedImport();
  await database.db
    .update(productImport)
    .set({ attempts: sql`attempts + 1` })
    .where(eq(productImport.id, id));
  await release();
  expect(await running).toBe(0);
  expect(await countProducts(word)).toBe(0);
  expect(await run()).toBe(1);
  expect(await countProducts(word)).toBe(LINES);
}, 120_000);

test("an import that was interrupted three times has failed, and its file can be sent again", async () => {
  const word = createSearchTerm();
  const csv = toCsv(createLines(word));
  const id = await queue(csv);
  await database.db.update(productImport).set({ attempts: 3 }).where(eq(productImport.id, id));
  expect(await run()).toBe(0);
  expect(await readImport(id)).toMatchObject({ state: "failed", report: null });
  expect(await countProducts(word)).toBe(0);
  expect(await queue(csv)).not.toBe(id);
  expect(await run()).toBe(1);
  expect(await countProducts(word)).toBe(LINES);
}, 120_000);

test("a long file with errors reports each of them with its row, column and value, and writes nothing", async () => {
  const word = createSearchTerm();
  const csv = toCsv(createLines(word, { price: (at) => (at % 100 === 0 ? "1.005" : "88.00") }));
  const errors = Array.from({ length: Math.ceil(LINES / 100) }, (_, nth) => ({
    row: nth * 100 + 2,
    column: "price",
    error: "price.format",
    value: "1.005",
  }));
  const atOnce = await send(csv, { dryRun: "1" });
  expect(atOnce.data).toMatchObject({ importId: null, errors, errorCount: errors.length });
  const [check, save] = [await queue(csv, { dryRun: "1" }), await queue(csv)];
  expect(await run()).toBe(2);
  const report = { created: LINES - errors.length, errors, errorCount: errors.length };
  expect(await readImport(check)).toMatchObject({ state: "done", report });
  expect(await readImport(save)).toMatchObject({ state: "failed", report });
  expect(await countProducts(word)).toBe(0);
  expect((await startImport(check)).code).toBe(404);
}, 120_000);

test("the stored file of a check without errors is imported once, however often staff press the button", async () => {
  const word = createSearchTerm();
  const csv = toCsv(createLines(word));
  const pressed = await Promise.all([1, 2, 3].map(() => queue(csv, { dryRun: "1" })));
  expect(new Set(pressed).size).toBe(1);
  const [check] = pressed;
  expect((await startImport(check!)).code).toBe(404);
  await run();
  expect(await readImport(check!)).toMatchObject({
    state: "done",
    savedBy: null,
    report: { created: LINES, errorCount: 0 },
  });
  expect(await countProducts(word)).toBe(0);
  const started = await Promise.all([1, 2, 3].map(async () => (await startImport(check!)).data));
  expect(new Set(started.map(({ importId }) => importId)).size).toBe(1);
  await run();
  const { importId } = started[0]!;
  expect((await startImport(check!)).data.importId).toBe(importId);
  expect((await readImport(check!)).savedBy).toBe(importId);
  // The same file, sent again within a minute, is a second press of the button.
  expect(await queue(csv)).toBe(importId);
  expect(await run()).toBe(0);
  expect(await countProducts(word)).toBe(LINES);
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

test("a short file is imported at once, unless a long import is not done", async () => {
  const short = (word: string) => toCsv(createLines(word).slice(0, 2));
  const word = createSearchTerm();
  expect((await send(short(word))).data).toMatchObject({ importId: null, created: 2 });
  const [long, later] = [createSearchTerm(), createSearchTerm()];
  await queue(toCsv(createLines(long)));
  await queue(short(later));
  expect(await countProducts(later)).toBe(0);
  expect(await run()).toBe(2);
  expect([await countProducts(long), await countProducts(later)]).toEqual([LINES, 2]);
}, 120_000);

test("a client that does not ask for the job gets the result of a long file in the reply", async () => {
  const word = createSearchTerm();
  const { data } = await send(toCsv(createLines(word)), {});
  expect(data).toMatchObject({ importId: null, created: LINES });
}, 120_000);

test("more than 20 waiting files are rejected, and an unknown import is 404", async () => {
  const words = Array.from({ length: 21 }, createSearchTerm);
  for (const word of words.slice(0, 20)) await queue(toCsv(createLines(word)), { dryRun: "1" });
  const told = await send(toCsv(createLines(words[20]!)), { dryRun: "1", queue: "1" });
  expect(told).toMatchObject({ code: 601, params: { message: "file.waiting" } });
  expect((await call("GET", "detail", "1")).code).toBe(404);
  expect((await startImport("1")).code).toBe(404);
}, 120_000);

test("the shop deletes a product file and its result after seven days, but no file that waits", async () => {
  const [old, waiting] = [await queue(toCsv(createLines(createSearchTerm()))), "1"];
  await run();
  await database.db.update(productImport).set({
    endedAt: sql`ended_at - make_interval(days => ${RETENTION_DAYS.productImports}, mins => 1)`,
  });
  const [done] = await database.db.select().from(productImport).where(eq(productImport.id, old));
  await database.db.insert(productImport).values({
    ...done!,
    id: waiting,
    state: "waiting",
    endedAt: null,
    report: null,
    createdAt: new Date(0),
  });
  await deleteExpiredRows(openShop(database.db));
  const left = await database.db.select({ id: productImport.id }).from(productImport);
  expect(left).toEqual([{ id: waiting }]);
}, 120_000);
