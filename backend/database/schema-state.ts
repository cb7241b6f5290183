import type { Client } from "pg";
import * as z from "zod/mini";
import { OperatorError } from "../operator-error";
import type { Migration } from "./migration-files";

/** The keys in `shop_setting` for the migration state. */
const UNFINISHED = "schema.unfinished";
const NEEDS = "schema.needs";

/** The migration state of a database. */
export interface SchemaState {
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
    [UNFINISHED, NEEDS],
  );
  const values = new Map(settings.rows.map(({ key, value }) => [key, value]));
  return {
    applied: new Set(applied.rows.map(({ when }) => Number(when))),
    unfinished: z._default(z.array(z.string()), []).parse(values.get(UNFINISHED)),
    needs: z._default(z.number(), 0).parse(values.get(NEEDS)),
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
    await storeState(client, NEEDS, needed.when);
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
