/* A small upgrade with traffic: the previous version keeps running while the tables change. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createDatabaseWithoutTables, createTestDatabase } from "../../tests/fixtures/database";
import { openShop } from "../../tests/fixtures/money-shop";
import { seedDemoShop } from "../demo/seed-demo-shop";
import { migrateDatabase, requireSchema } from "./migrate";
import { MIGRATIONS_FOLDER, readMigrations } from "./schema-state";

/** The last migration of the released version. Update it with each release. */
const RELEASED = "0013_refund_video";

interface OldTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Returns the tables and columns that the previous version knows. */
function listOldTables(): OldTable[] {
  const file = path.join(MIGRATIONS_FOLDER, `meta/${RELEASED.slice(0, 4)}_snapshot.json`);
  const { tables } = JSON.parse(readFileSync(file, "utf8")) as {
    tables: Record<string, { name: string; columns: object }>;
  };
  return Object.values(tables).map(({ name, columns }) => ({
    name,
    columns: Object.keys(columns).map((column) => `"${column}"`),
  }));
}

async function connect(connectionString: string): Promise<Client> {
  // Use the same timeout as the shop's pool.
  const client = new Client({ connectionString, statement_timeout: 5_000 });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function createEmptyDatabase(): Promise<string> {
  const { connectionString, drop } = await createDatabaseWithoutTables();
  onTestFinished(drop);
  return connectionString;
}

/** Fills the tables of the previous version with the demo shop and its orders. */
async function fillAsBefore(to: Client): Promise<void> {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await seedDemoShop(openShop(database.db));
  const from = await connect(database.connectionString);
  await to.query("set session_replication_role = replica"); // disables foreign keys, so that the tables can be filled in any order
  for (const { name, columns } of listOldTables()) {
    // The audit entries of the demo shop are about features that the previous version lacks.
    if (name === "staff_action") continue;
    const list = columns.join(", ");
    const { rows } = await from.query<{ all: string | null }>(
      `select json_agg(r)::text as all from (select ${list} from "${name}") r`,
    );
    await to.query(`delete from "${name}"`);
    await to.query(
      `insert into "${name}" (${list}) select ${list} from json_populate_recordset(null::"${name}", coalesce($1, '[]')::json)`,
      [rows[0]!.all],
    );
  }
  await to.query("reset session_replication_role");
}

/** Returns statements that read and write every column that the previous version knows. */
function listOldStatements(): string[] {
  return listOldTables().flatMap(({ name, columns }) => [
    `select ${columns.join(", ")} from "${name}" order by ctid limit 20`,
    `update "${name}" set ${columns.map((each) => `${each} = ${each}`).join(", ")}
     where ctid = (select min(ctid) from "${name}")`,
  ]);
}

test("no SQL statement of the previous release fails during an upgrade", async () => {
  const connectionString = await createEmptyDatabase();
  await migrateDatabase(connectionString, { upTo: RELEASED });
  const owner = await connect(connectionString);
  await fillAsBefore(owner);
  const [statements, failures] = [listOldStatements(), [] as string[]];
  let isOver = false;
  const traffic = Array.from({ length: 3 }, async () => {
    const client = await connect(connectionString);
    for (let round = 0; !isOver || round < 2; round += 1)
      for (const statement of statements)
        await client.query(statement).catch((failure: unknown) => {
          failures.push(`${String(failure)}: ${statement}`);
        });
  });
  try {
    await migrateDatabase(connectionString);
  } finally {
    isOver = true;
    await Promise.all(traffic);
  }
  expect(failures).toEqual([]);
  await requireSchema(connectionString);
  // Every new column needs a default, because an insert of the previous version does not set it.
  const known = new Map(listOldTables().map(({ name, columns }) => [name, columns]));
  const { rows } = await owner.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_nullable = 'NO' and column_default is null
      and is_generated = 'NEVER' and is_identity = 'NO'`);
  const unknown = rows.filter(
    ({ table, column }) => known.get(table)?.includes(`"${column}"`) === false,
  );
  expect(unknown).toEqual([]);
});

/** Selects the complete definition of the tables in a fixed order. */
const CATALOGUE = `
  select 'column' as kind, table_name || '.' || column_name as name,
    concat_ws(' ', data_type, is_nullable, column_default) as what
  from information_schema.columns where table_schema = 'public'
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'valid', indexrelid::regclass::text, indisvalid::text from pg_index
    join pg_class on oid = indexrelid where relnamespace = 'public'::regnamespace
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'function', proname, prosrc from pg_proc
    where pronamespace = 'public'::regnamespace
  union all select 'trigger', tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by 1, 2, 3`;

test("migrating a shop in use step by step results in the same tables as a new database", async () => {
  const [grown, fresh] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await migrateDatabase(grown, { upTo: readMigrations()[0]!.tag });
  await migrateDatabase(grown);
  await migrateDatabase(fresh);
  const [one, other] = [await connect(grown), await connect(fresh)];
  expect((await one.query(CATALOGUE)).rows).toEqual((await other.query(CATALOGUE)).rows);
});

/** The last migration before FAQ entries and customer cases were stored as rows. */
const BEFORE_ENTRIES = "0038_email_changes";

test("the migration turns published customer cases and the FAQ draft into entries and keeps the texts", async () => {
  const connectionString = await createEmptyDatabase();
  await migrateDatabase(connectionString, { upTo: BEFORE_ENTRIES });
  const client = await connect(connectionString);
  const caseOf = (words: string) =>
    `intro\n\n## Itch ${words} {#itch .scalp}\n\n![](/pictures/a.webp)\n\nMs Ho,\n30\n\n> It ${words}.\n> Yes.\n\n### Before\n\nx\n\n- a\n- b\n\n## Dry\n\nwho`;
  const asked = {
    zhTw: "## 一？ {#one}\n\n答。\n\n再答。\n\n## 二？",
    en: "## One? {#one}\n\nSo.",
  };
  await client.query(
    "insert into content (key, draft, revision_id, version) values ($1, $2, $3, 1)",
    [...["customer-cases", JSON.stringify({ zhTw: "draft", en: "draft" }), 7]],
  );
  await client.query(
    "insert into content_revision (id, key, body, staff_name, published_at) values (7, $1, $2, 'mei', now())",
    ["customer-cases", JSON.stringify({ zhTw: caseOf("停"), en: caseOf("stopped") })],
  );
  await client.query("insert into content (key, draft, version) values ('questions', $1, 1)", [
    JSON.stringify(asked),
  ]);
  await migrateDatabase(connectionString);
  const { rows } = await client.query(
    "select kind, slug, name, text, position, shown, person, words, place, picture from content_entry order by kind, position",
  );
  const none = { zhTw: "", en: "" };
  const plain = { person: none, words: none, place: "", picture: "" };
  expect(rows).toEqual([
    {
      kind: "case",
      slug: "itch",
      position: 1,
      shown: true,
      place: "scalp",
      picture: "/pictures/a.webp",
      name: { zhTw: "Itch 停", en: "Itch stopped" },
      person: { zhTw: "Ms Ho, 30", en: "Ms Ho, 30" },
      words: { zhTw: "It 停. Yes.", en: "It stopped. Yes." },
      text: { zhTw: "### Before\n\nx\n\n- a\n- b", en: "### Before\n\nx\n\n- a\n- b" },
    },
    {
      ...plain,
      kind: "case",
      slug: "case-2",
      position: 2,
      shown: true,
      text: none,
      name: { zhTw: "Dry", en: "Dry" },
      person: { zhTw: "who", en: "who" },
    },
    {
      ...plain,
      kind: "question",
      slug: "one",
      position: 1,
      shown: false,
      name: { zhTw: "一？", en: "One?" },
      text: { zhTw: "答。\n\n再答。", en: "So." },
    },
    {
      ...plain,
      kind: "question",
      slug: "q-2",
      position: 2,
      shown: false,
      text: none,
      name: { zhTw: "二？", en: "" },
    },
  ]);
  expect((await client.query("select key from content")).rowCount).toBe(2);
});
