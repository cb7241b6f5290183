import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../tests/fixtures/database";
import { migrateDatabase, requireSchema } from "./migrate";
import { MIGRATIONS_FOLDER, readMigrations, SchemaTooNew, SchemaTooOld } from "./schema-state";

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

/** Creates a folder with the shop's migrations and additional ones, like a later version of the shop. */
async function createLaterVersion(added: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "rootwell-migrations-"));
  folders.push(folder);
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journalFile = path.join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  const newest = journal.entries.at(-1)!.when;
  for (const [tag, sql] of Object.entries(added)) {
    // The number at the end of the tag is the time of the migration.
    journal.entries.push({ tag, when: newest + Number(/\d+$/.exec(tag)?.[0]) });
    await writeFile(path.join(folder, `${tag}.sql`), sql);
  }
  await writeFile(journalFile, JSON.stringify(journal));
  return folder;
}

async function openFilledShop(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database;
}

async function openSession(
  { connectionString }: TestDatabase,
  name = "a shopper",
): Promise<Client> {
  const client = new Client({
    connectionString,
    application_name: name,
    // The same timeout as in the shop's pool.
    statement_timeout: 5_000,
  });
  client.on("error", () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function listColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = $1",
    [table],
  );
  return rows.map(({ name }) => name);
}

async function isValid(client: Client, index: string): Promise<boolean | undefined> {
  const { rows } = await client.query<{ valid: boolean }>(
    "select indisvalid as valid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  return rows[0]?.valid;
}

test("a migration of a table in use blocks other queries only briefly and succeeds in the end", async () => {
  const database = await openFilledShop();
  const folder = await createLaterVersion({
    wait_1: 'ALTER TABLE "product" ADD COLUMN "tried" integer;',
  });
  const [reporter, shopper] = [await openSession(database), await openSession(database)];
  await reporter.query("begin");
  await reporter.query("select count(*) from product");
  const said: string[] = [];
  const migrating = migrateDatabase(database.connectionString, {
    folder,
    report: (sentence) => said.push(sentence),
  });
  // If the change waited for its lock without a limit, each of these queries would fail after five seconds.
  while (said.filter((sentence) => sentence.includes("in use")).length < 2)
    await shopper.query("select count(*) from product");
  expect(await listColumns(shopper, "product")).not.toContain("tried");
  await reporter.query("commit");
  await migrating;
  expect(await listColumns(shopper, "product")).toContain("tried");
});

test("if a table stays locked, the migration fails with the name of the table and leaves the shop unchanged", async () => {
  const database = await openFilledShop();
  const folder = await createLaterVersion({
    wait_1: 'ALTER TABLE "product" ADD COLUMN "tried" integer;',
  });
  const reporter = await openSession(database);
  await reporter.query("begin; select count(*) from product");
  const migrating = migrateDatabase(database.connectionString, { folder, patienceMs: 0 });
  await expect(migrating).rejects.toThrow(/Migration wait_1 failed \(.*lock timeout/);
  await requireSchema(database.connectionString);
});

test("the migration builds an index concurrently, and repeats the build if it was interrupted", async () => {
  const database = await openFilledShop();
  const sql = 'CREATE INDEX "tried_index" ON "rate_limit" USING btree ("points");';
  const folder = await createLaterVersion({ index_1: sql });
  const [writer, shopper] = [await openSession(database), await openSession(database)];
  await writer.query("begin; insert into rate_limit (key) values ('open')");
  const cut = migrateDatabase(database.connectionString, { folder });
  const failed = expect(cut).rejects.toThrow("Migration index_1 failed");
  await vi.waitFor(async () => expect(await isValid(shopper, "tried_index")).toBe(false), 60_000);
  await shopper.query("insert into rate_limit (key) values ('meanwhile')");
  await shopper.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rootwell-migrate' and datname = current_database()",
  );
  await failed;
  await expect(requireSchema(database.connectionString, folder)).rejects.toThrow(SchemaTooOld);
  await requireSchema(database.connectionString); // the previous version does not need the index
  await writer.query("commit");
  await migrateDatabase(database.connectionString, { folder });
  expect(await isValid(shopper, "tried_index")).toBe(true);
  await requireSchema(database.connectionString, folder);
});

test("the migration updates rows in batches, each in its own transaction", async () => {
  const database = await openFilledShop();
  const client = await openSession(database);
  await client.query("insert into rate_limit (key) select 'k' || n from generate_series(1, 35) n");
  const folder = await createLaterVersion({
    fill_1: `ALTER TABLE "rate_limit" ADD COLUMN "tried" integer;
--> statement-breakpoint
-- in batches
UPDATE rate_limit SET tried = 1 WHERE key IN (SELECT key FROM rate_limit WHERE tried IS NULL LIMIT 10);`,
  });
  await migrateDatabase(database.connectionString, { folder });
  const { rows } = await client.query<{ filled: string; batches: string }>(
    "select count(tried) as filled, count(distinct xmin::text) as batches from rate_limit",
  );
  expect(rows).toEqual([{ filled: "35", batches: "4" }]);
});

test("the migration adds a foreign key without a table scan under a lock, and then validates it", async () => {
  const database = await openFilledShop();
  const client = await openSession(database);
  const key =
    'ALTER TABLE "rate_limit" ADD CONSTRAINT "tried_key" FOREIGN KEY ("key") REFERENCES "shop_setting"("key");';
  const folder = await createLaterVersion({ key_1: key });
  const [migration] = readMigrations(folder).slice(-1);
  expect(migration?.atOnce).toEqual([key.replace(";", " NOT VALID;")]);
  await migrateDatabase(database.connectionString, { folder });
  await expect(client.query("insert into rate_limit (key) values ('none')")).rejects.toThrow(
    "tried_key",
  );
  const { rows } = await client.query(
    "select convalidated from pg_constraint where conname = 'tried_key'",
  );
  expect(rows).toEqual([{ convalidated: true }]);
});

test("if three processes migrate concurrently, each migration runs once", async () => {
  const database = await openFilledShop();
  const folder = await createLaterVersion({
    once_1: 'ALTER TABLE "product" ADD COLUMN "tried" integer;',
    once_2: 'CREATE INDEX "tried_index" ON "product" USING btree ("tried");',
  });
  const said: string[] = [];
  const report = (sentence: string) => said.push(sentence);
  const one = () => migrateDatabase(database.connectionString, { folder, report });
  await Promise.all([one(), one(), one()]);
  expect(said.filter((sentence) => sentence.startsWith("once_1"))).toHaveLength(1);
  await requireSchema(database.connectionString, folder);
});

test("a failed migration changes nothing, and the error names the reason without the statement", async () => {
  const database = await openFilledShop();
  const folder = await createLaterVersion({
    bad_1: `ALTER TABLE "product" ADD COLUMN "tried" integer;
--> statement-breakpoint
SELECT 1 / 0 AS canary;`,
  });
  const failed = expect(migrateDatabase(database.connectionString, { folder })).rejects;
  await failed.toThrow(/^(?!.*canary).*Migration bad_1 failed \(division by zero\)/);
  expect(await listColumns(await openSession(database), "product")).not.toContain("tried");
  await requireSchema(database.connectionString);
});

test("the previous release can start after columns were added, but not after columns were removed", async () => {
  const database = await openFilledShop();
  const expand = { expand_1: 'ALTER TABLE "product" ADD COLUMN "tried" integer;' };
  const contract = {
    contract_2: '-- needs: expand_1\nALTER TABLE "product" DROP COLUMN "weight";',
  };
  const [grown, shrunk] = [
    await createLaterVersion(expand),
    await createLaterVersion({ ...expand, ...contract }),
  ];
  await expect(requireSchema(database.connectionString, grown)).rejects.toThrow(SchemaTooOld);
  await expect(requireSchema(database.connectionString, grown)).rejects.toThrow("npm run migrate");
  await migrateDatabase(database.connectionString, { folder: grown });
  await requireSchema(database.connectionString);
  await migrateDatabase(database.connectionString); // an older version changes nothing when it starts
  await migrateDatabase(database.connectionString, { folder: shrunk });
  await requireSchema(database.connectionString, grown);
  await expect(requireSchema(database.connectionString)).rejects.toThrow(SchemaTooNew);
  await expect(migrateDatabase(database.connectionString)).rejects.toThrow(SchemaTooNew);
});

test("the migration applies a file that was merged late, even if its time is earlier than that of others", async () => {
  const database = await openFilledShop();
  const later = { late_2: 'ALTER TABLE "product" ADD COLUMN "second" integer;' };
  await migrateDatabase(database.connectionString, { folder: await createLaterVersion(later) });
  const both = await createLaterVersion({
    early_1: 'ALTER TABLE "product" ADD COLUMN "first" integer;',
    ...later,
  });
  await migrateDatabase(database.connectionString, { folder: both });
  expect(await listColumns(await openSession(database), "product")).toEqual(
    expect.arrayContaining(["first", "second"]),
  );
});

test("a process whose role can only read and write rows can start on a migrated database", async () => {
  const database = await openFilledShop();
  const owner = await openSession(database);
  const role = `reader_${Date.now()}`;
  await owner.query(`create role ${role} login password 'reader'`);
  await owner.query(`grant usage on schema drizzle to ${role}`);
  await owner.query(`grant select on all tables in schema drizzle, public to ${role}`);
  const url = new URL(database.connectionString);
  [url.username, url.password] = [role, "reader"];
  await requireSchema(url.href);
  await migrateDatabase(url.href);
  await owner.query(`drop owned by ${role}; drop role ${role}`);
});
