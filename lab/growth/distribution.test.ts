/* Compares docs/reference/table-distribution.md with the schema and with every statement of a purchase. That page
   describes how the tables would be distributed over several servers. */
import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SORT_TYPE } from "@contract/model/states";
import { makeApprovedOrders } from "../../tests/fixtures/approved-orders";
import { openTestDatabase } from "../../tests/fixtures/database";
import { makeBuyer, makeGoods, openShop, placeOrderByCart } from "../../tests/fixtures/money-shop";
import { addToCart, readCart } from "../../backend/services/cart/cart";
import { readOrder } from "../../backend/services/orders/own-orders";
import { findPayment } from "../../backend/database/payments";
import { pollPayment } from "../../backend/services/payments/read-pay-status";
import { readProductDetail, findProducts } from "../../backend/services/products/find-products";

/** Records every statement, including `begin` and `commit`. It must start before the shop opens its connections. */
const speak = vi.spyOn(Client.prototype, "query");
afterAll(() => speak.mockRestore());
const database = openTestDatabase();

interface Placement {
  readonly place: string;
  /**
   * The distribution key. Null for tables on every server or on one server, and for keys that are not columns yet.
   */
  readonly key: string | null;
}

let placements: Map<string, Placement>;
let crossing: Set<string>;
beforeAll(async () => {
  const page = await readFile("docs/reference/table-distribution.md", "utf8");
  const rows = page
    // Leave out the section with the counted rows, which tests/reference-backend/purchase-writes.test.ts compares.
    .replace(/## Rows that a purchase writes.*?(?=## )/s, "")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const isPlacement = ([, place = ""]: string[]) =>
    ["shopper", "product", "own key", "everywhere", "one place"].includes(place);
  placements = new Map(
    rows
      .filter(isPlacement)
      .flatMap(([, place = "", key = "", tables = ""]) =>
        tables
          .split(", ")
          .map(
            (table) =>
              [toPlain(table), { place, key: /^`(\w+)`$/.exec(key)?.[1] ?? null }] as const,
          ),
      ),
  );
  crossing = new Set(rows.filter((row) => !isPlacement(row)).map(([, what = ""]) => toPlain(what)));
});

const toPlain = (words: string) => words.replaceAll("`", "");

async function queryRows<Row extends object>(statement: string): Promise<Row[]> {
  return (await database.db.$client.query<Row>(statement)).rows;
}

const isSpread = (table: string) =>
  ["shopper", "product", "own key"].includes(placements.get(table)?.place ?? "");

test("the docs page lists every table with its distribution key", async () => {
  const columns = await queryRows<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
  );
  expect([...placements.keys()].sort()).toEqual(columns.map(({ table }) => table).sort());
  for (const { table, columns: own } of columns) {
    const key = placements.get(table)?.key ?? null;
    if (key !== null) expect(own, table).toContain(key);
  }
});

test("the docs page lists the unique keys and foreign keys that do not contain the distribution key", async () => {
  const unique = await queryRows<{ table: string; name: string; columns: string[] }>(
    `select t.relname as "table", i.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = t.oid and a.attnum = any(x.indkey)) as columns
     from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where x.indisunique and t.relnamespace = 'public'::regnamespace`,
  );
  const withoutKey = unique
    .filter(({ table }) => isSpread(table))
    .filter(({ table, columns }) => !columns.includes(placements.get(table)?.key ?? ""))
    // Leave out primary keys that consist of ids, because ids are unique across servers.
    .filter(({ name, columns }) => !(/_pkey$|_pk$/.test(name) && columns.every(isId)))
    .map(({ name }) => name);
  const references = await queryRows<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const elsewhere = references
    .filter(({ from, to }) => placements.get(to)?.place !== "everywhere" && !isTogether(from, to))
    .map(({ from, to }) => `${from} → ${to}`);
  expect([...withoutKey, ...elsewhere].filter((each) => !crossing.has(each))).toEqual([]);
});

const isId = (column: string) => column === "id" || column.endsWith("_id");
const isTogether = (one: string, other: string) =>
  placements.get(one)?.place === placements.get(other)?.place;

test("a purchase uses rows of several servers only in the SQL statements that the docs page lists", async () => {
  const buyer = await makeBuyer(database.db);
  const goods = await makeGoods(database.db, { stock: 9 });
  const [approved] = await makeApprovedOrders(openShop(database.db), 1);
  speak.mockClear();
  const shop = openShop(database.db);

  await findProducts(shop, { sortType: SORT_TYPE.default, pageNum: 1, pageSize: 12 });
  await readProductDetail(shop, { id: goods.productId });
  await addToCart(shop, buyer.id, { ...goods, count: 1 });
  await readCart(shop, buyer.id);
  const placed = await placeOrderByCart(shop, buyer, { goods: [goods] });
  await pollPayment(shop, (await findPayment(database.db, approved!.payNo))!);
  await readOrder(shop, buyer.id, placed.id);

  const said = speak.mock.calls.map(([what]: readonly unknown[]) =>
    typeof what === "string" ? what : (what as { text: string }).text,
  );
  const across = [...said.map(listTables), ...listTablesWrittenTogether(said)].filter(isAcross);
  const unlisted = across.map((tables) => tables.join(", ")).filter((each) => !crossing.has(each));
  expect([...new Set(unlisted)]).toEqual([]);
  expect(across.length).toBeGreaterThan(2);
});

/** Returns the distributed tables that a statement names, in alphabetical order. */
function listTables(query: string): string[] {
  const named = [...query.matchAll(/(?:from|join|into|update)\s+"?(\w+)"?/gi)];
  return [...new Set(named.map(([, table = ""]) => table))]
    .filter((table) => placements.has(table) && placements.get(table)?.place !== "everywhere")
    .sort();
}

/** Returns the tables that each transaction writes. */
function listTablesWrittenTogether(queries: readonly string[]): string[][] {
  const transactions: Set<string>[] = [];
  for (const query of queries) {
    if (/^begin/i.test(query)) transactions.push(new Set());
    else if (!/^\s*select/i.test(query))
      for (const table of listTables(query)) transactions.at(-1)?.add(table);
  }
  return transactions.map((tables) => [...tables].sort());
}

function isAcross(tables: readonly string[]): boolean {
  return new Set(tables.map((table) => placements.get(table)?.place)).size > 1;
}
