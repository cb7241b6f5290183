import { createHash } from "node:crypto";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import * as z from "zod/mini";

/** A table in a backup. Generated columns are not saved. */
interface ShopTable {
  readonly name: string;
  readonly columns: string[];
}

/**
 * Session settings that make the text of rows independent of the database's settings, and turn timeouts off.
 */
export const COPY_SESSION_SETTINGS = `
  set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = 0`;

const LIST_TABLES_SQL = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const LIST_KEYS_SQL = `
  select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    and conrelid <> confrelid`;

/** Returns all tables of the shop. Each table comes after the tables that its foreign keys refer to. */
export async function readShopTables(client: Client): Promise<ShopTable[]> {
  const waiting = (await client.query<ShopTable>(LIST_TABLES_SQL)).rows;
  const keys = (await client.query<{ from: string; to: string }>(LIST_KEYS_SQL)).rows.map(
    ({ from, to }) => ({ from: unquoteName(from), to: unquoteName(to) }),
  );
  const inOrder: ShopTable[] = [];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const next = waiting.findIndex(
      ({ name }) => !keys.some(({ from, to }) => from === name && names.has(to)),
    );
    if (next < 0) throw new Error("The foreign keys of the tables form a cycle.");
    inOrder.push(...waiting.splice(next, 1));
  }
  return inOrder;
}

/** Returns the current values of the sequences. */
export async function readSequences(client: Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    "select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'",
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Returns the totals of the shop's ledger as text. Money is in HK cents, stock is in units. */
export async function readLedgerTotals(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<Record<string, string>>(`
    select
      (select count(*) from shopper)::text as "shoppers",
      (select count(*) from shop_order)::text as "orders",
      (select coalesce(sum(pay_cents), 0) from shop_order where paid_at is not null)::text as "paid for orders",
      (select coalesce(sum(amount_cents), 0) from payment where status = 1)::text as "payments received",
      (select coalesce(sum(refunded_cents), 0) from shop_order)::text as "refunded for orders",
      (select coalesce(sum(amount_cents), 0) from money_back)::text as "money sent back",
      (select coalesce(sum(stock), 0) from sku)::text as "goods in stock",
      (select coalesce(sum(change), 0) from stock_movement)::text as "goods by their movements",
      (select coalesce(sum(locked), 0) from sku)::text as "goods held for orders"`);
  return rows[0] ?? {};
}

/** Quotes a name for SQL. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns a table with its columns for COPY. */
export function formatCopyTarget({ name, columns }: ShopTable): string {
  return `${quoteName(name)} (${columns.map(quoteName).join(", ")})`;
}

function unquoteName(name: string): string {
  return name.replace(/^"(.*)"$/, "$1");
}

const NEWLINE = 0x0a;

/**
 * Counts the rows of a table and calculates a checksum of their COPY text. Each row ends with a line break and
 * contains no other.
 */
export class TableChecksum {
  readonly #sum = createHash("sha256");
  rows = 0;

  add(piece: Buffer): void {
    this.#sum.update(piece);
    for (let at = piece.indexOf(NEWLINE); at >= 0; at = piece.indexOf(NEWLINE, at + 1))
      this.rows += 1;
  }

  /** Returns the number of rows and the checksum. Call it only once, at the end. */
  result(): { rows: number; sha256: string } {
    return { rows: this.rows, sha256: this.#sum.digest("hex") };
  }
}

/** Yields the rows of a table in COPY format, in chunks of whole rows and about `bytes` bytes. */
export async function* readTable(
  client: Client,
  table: ShopTable,
  bytes: number,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const rows: AsyncIterable<Buffer> = client.query(
    copyTo(`copy ${formatCopyTarget(table)} to stdout`),
  );
  for await (const piece of rows) {
    const end = heldBytes + piece.length < bytes ? 0 : piece.lastIndexOf(NEWLINE) + 1;
    if (end > 0) {
      yield Buffer.concat([...held, piece.subarray(0, end)]);
      held = [];
      heldBytes = 0;
    }
    if (end < piece.length) held.push(piece.subarray(end));
    heldBytes += piece.length - end;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}

/* The entries of an archive are in this order: the manifest, the rows of each table, all stored files, and the
   figures. A restore is compared with the figures. Rows are in files of a few MiB. An incomplete archive lacks the figures. */

export const MANIFEST_FILE = "manifest.json";
export const FIGURES_FILE = "figures.json";
export const TABLES = "tables/";
export const FILES = "files/";

/** The first entry of an archive: the tables, columns, sequences and migrations of the saved database. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations that the saved database has. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.nullable(z.string())),
});
export type Manifest = z.output<typeof manifestSchema>;

/** The last entry of an archive: the figures that a restore is compared with. */
export const figuresSchema = z.object({
  /** The number of rows of each table, and the SHA-256 checksum of the rows as text. */
  tables: z.record(z.string(), z.object({ rows: z.number(), sha256: z.string() })),
  ledger: z.record(z.string(), z.string()),
  files: z.object({ count: z.number(), bytes: z.number() }),
});
export type Figures = z.output<typeof figuresSchema>;

/** Returns a value as a JSON entry of the archive. */
export function toJsonEntry(name: string, value: unknown) {
  const content = Buffer.from(JSON.stringify(value, null, 1));
  return { name, bytes: content.length, content: [content] };
}
