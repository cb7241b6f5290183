import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Client } from "pg";
import * as z from "zod/mini";
import { OperatorError } from "../operator-error";

/** The folder of the migrations. In the sources it is beside this file. The build copies it beside the bundle. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL("./migrations", import.meta.url));

const JOURNAL_SCHEMA = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});
const BREAKPOINT = "--> statement-breakpoint";
const CREATE_INDEX =
  /^CREATE (UNIQUE )?INDEX (?:CONCURRENTLY )?(?:IF NOT EXISTS )?"(\w+)" ON "(\w+)" /i;
const ADD_CONSTRAINT = /^ALTER TABLE "(\w+)" ADD CONSTRAINT "(\w+)" (?:FOREIGN KEY|CHECK) /i;
const IN_BATCHES = /^-- in batches$/m;
const NEEDS = /^-- needs: (\w+)$/m;

/** A step that locks no table for long. It runs after the rest of its migration and is idempotent. */
export type LaterStep =
  | { readonly kind: "index"; readonly name: string; readonly statement: string }
  | { readonly kind: "constraint"; readonly statement: string }
  /** A statement that is repeated until it changes no row. */
  | { readonly kind: "batches"; readonly statement: string };

export interface Migration {
  readonly tag: string;
  /** The time in ms at which the migration was generated. It identifies the migration in the database. */
  readonly when: number;
  readonly hash: string;
  /** All statements of the file. They run in this order on an empty database. */
  readonly statements: readonly string[];
  /** The statements that run in one transaction on a database in use. The other statements are in `later`. */
  readonly atOnce: readonly string[];
  readonly later: readonly LaterStep[];
  /**
   * The tag of another migration. After this migration, only processes that know the other one can work with
   * the database. Undefined if all processes still can.
   */
  readonly needs: string | undefined;
}

/** Returns the migrations of a folder in order. */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const journal: unknown = JSON.parse(
    readFileSync(path.join(folder, "meta/_journal.json"), "utf8"),
  );
  return JOURNAL_SCHEMA.parse(journal).entries.map(({ tag, when }) => {
    const text = readFileSync(path.join(folder, `${tag}.sql`), "utf8");
    const hash = createHash("sha256").update(text).digest("hex");
    return { tag, when, hash, needs: NEEDS.exec(text)?.[1], ...plan(text) };
  });
}

/** Separates the statements that must lock a table from those that run without a long lock. */
function plan(text: string): Pick<Migration, "statements" | "atOnce" | "later"> {
  const statements = text
    .split(BREAKPOINT)
    .map((each) => each.replace(/^(CREATE (?:UNIQUE )?INDEX) CONCURRENTLY/im, "$1"));
  const ownTables = new Set(
    [...text.matchAll(/^CREATE (?:UNLOGGED )?TABLE "(\w+)"/gim)].map(([, name]) => name),
  );
  const atOnce: string[] = [];
  const later: LaterStep[] = [];
  for (const statement of statements) {
    const plain = statement.replace(/^--.*$/gm, "").trim();
    const [, unique = "", index, indexed] = CREATE_INDEX.exec(plain) ?? [];
    const [, table, constraint] = ADD_CONSTRAINT.exec(plain) ?? [];
    if (IN_BATCHES.test(statement)) later.push({ kind: "batches", statement: plain });
    else if (index !== undefined && !ownTables.has(indexed)) {
      const rest = plain.slice(plain.indexOf(" ON "));
      const built = `CREATE ${unique}INDEX CONCURRENTLY IF NOT EXISTS "${index}"${rest}`;
      later.push({ kind: "index", name: index, statement: built });
    } else if (table !== undefined && !ownTables.has(table)) {
      atOnce.push(plain.replace(/;?$/, " NOT VALID;"));
      const validated = `ALTER TABLE "${table}" VALIDATE CONSTRAINT "${constraint}"`;
      later.push({ kind: "constraint", statement: validated });
    } else atOnce.push(plain);
  }
  return { statements, atOnce: atOnce.filter((each) => each !== ""), later };
}

/** The keys in `shop_setting` for the migration state. */
const UNFINISHED = "schema.unfinished";
const NEEDED_SCHEMA = "schema.needs";

/** The migration state of a database. */
interface SchemaState {
  /** The times of the applied migrations. A time identifies a migration. */
  readonly applied: ReadonlySet<number>;
  /** The tags of the migrations whose later steps are not finished. */
  readonly unfinished: readonly string[];
  /**
   * The time of a migration. Only processes that know it can work with this database. 0 if all processes can.
   */
  readonly needs: number;
}

/** Thrown if the database lacks migrations that this version of the shop needs. */
export class SchemaTooOld extends OperatorError {
  constructor(missing: readonly Migration[]) {
    const [first, last] = [missing[0]?.tag, missing.at(-1)?.tag];
    const which = first === last ? `migration ${first}` : `migrations ${first} to ${last}`;
    super(
      `The database is older than this version of the shop: run "npm run migrate" first (${which}).`,
    );
  }
}

/** Thrown if the database no longer has something that this version of the shop needs. */
export class SchemaTooNew extends OperatorError {
  constructor(newest: Migration | undefined) {
    super(
      `The database was migrated by a newer version of the shop; this version knows migrations up to ${newest?.tag ?? "none"}. Start the newer version, or restore an older backup.`,
    );
  }
}

/** Reads the migration state. The role only needs the permission to read. */
export async function readSchemaState(client: Client): Promise<SchemaState> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (rows[0]?.there !== true) return { applied: new Set(), unfinished: [], needs: 0 };
  const applied = await client.query<{ when: string }>(
    'select created_at as "when" from drizzle.__drizzle_migrations',
  );
  if (applied.rows.length === 0) return { applied: new Set(), unfinished: [], needs: 0 };
  const settings = await client.query<{ key: string; value: unknown }>(
    "select key, value from shop_setting where key in ($1, $2)",
    [UNFINISHED, NEEDED_SCHEMA],
  );
  const values = new Map(settings.rows.map(({ key, value }) => [key, value]));
  return {
    applied: new Set(applied.rows.map(({ when }) => Number(when))),
    unfinished: z._default(z.array(z.string()), []).parse(values.get(UNFINISHED)),
    needs: z._default(z.number(), 0).parse(values.get(NEEDED_SCHEMA)),
  };
}

/**
 * Returns the known migrations that are missing or unfinished in the database. Throws `SchemaTooNew` if a newer
 * version changed the tables in an incompatible way.
 */
export function findMissingMigrations(
  state: SchemaState,
  known: readonly Migration[],
): Migration[] {
  const newest = known.at(-1);
  if (state.needs > (newest?.when ?? 0)) throw new SchemaTooNew(newest);
  return known.filter(
    ({ when, tag }) => !state.applied.has(when) || state.unfinished.includes(tag),
  );
}

/** Records that a migration was applied. It runs in the transaction of the migration. */
export async function recordMigration(
  client: Client,
  { when, hash, tag, needs, later }: Migration,
  known: readonly Migration[],
): Promise<void> {
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
    [hash, when],
  );
  if (needs !== undefined) {
    const needed = known.find((each) => each.tag === needs);
    if (needed === undefined)
      throw new Error(`Migration ${tag} needs ${needs}, which does not exist.`);
    await storeState(client, NEEDED_SCHEMA, needed.when);
  }
  if (later.length > 0) {
    const { unfinished } = await readSchemaState(client);
    await storeState(client, UNFINISHED, [...unfinished, tag]);
  }
}

/** Records that the later steps of a migration are finished. */
export async function recordMigrationFinished(client: Client, tag: string): Promise<void> {
  const { unfinished } = await readSchemaState(client);
  await storeState(
    client,
    UNFINISHED,
    unfinished.filter((each) => each !== tag),
  );
}

/** Creates the table of applied migrations in the format of drizzle-kit. */
export async function createMigrationTable(client: Client): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
}

async function storeState(client: Client, key: string, value: unknown): Promise<void> {
  await client.query(
    "insert into shop_setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
    [key, JSON.stringify(value)],
  );
}
