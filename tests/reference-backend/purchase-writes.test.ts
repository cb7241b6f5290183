/* Counts the rows that a purchase writes, by table and by placement in docs/reference/table-distribution.md. The
   shoppers are in two databases behind the same services. The test counts each transaction that needs a server
   other than the shopper's. docs/explanation/scaling.md relies on these numbers. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SUBMIT_KEY_HEADER } from "@contract/model/call";
import { deleteOldSubmits } from "../../backend/services/submits/execute-once";
import { postJson } from "../fixtures/checkout-client";
import { createTestDatabase, type TestDatabase } from "../fixtures/database";
import {
  createSocketCredentials,
  openLiveInstance,
  type LiveInstance,
} from "../fixtures/live-instance";
import { makeBuyer, makeGoods, type Goods } from "../fixtures/money-shop";

const SERVERS = 2;
const PURCHASES = 4;

/** Records each written row. It uses triggers, because they count exactly and `pg_stat_user_tables` lags. */
const RECORD_WRITES = `
  create table written (transaction bigint, "table" text, content jsonb);
  create function record_write() returns trigger language plpgsql as $$ begin
    insert into written values (txid_current(), tg_table_name,
      case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end);
    return null;
  end $$;
  do $$ declare name text; begin
    for name in select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'written' loop
      execute format('create trigger zz_record after insert or update or delete on %I
        for each row execute function record_write()', name);
    end loop;
  end $$`;

interface Write {
  readonly transaction: string;
  readonly table: string;
  readonly content: Readonly<Record<string, unknown>>;
}

interface Server {
  readonly database: TestDatabase;
  readonly backend: LiveInstance;
  readonly goods: Goods;
}

const servers: Server[] = [];
beforeAll(async () => {
  for (let nth = 0; nth < SERVERS; nth += 1) {
    const database = await createTestDatabase();
    const backend = await openLiveInstance(database);
    servers.push({ database, backend, goods: await makeGoods(database.db, { stock: 100 }) });
    await database.db.$client.query(RECORD_WRITES);
  }
});
afterAll(async () => {
  for (const { backend, database } of servers) {
    await backend.close();
    await database.drop();
  }
});

async function buy({ database: { db }, backend, goods }: Server): Promise<void> {
  const buyer = await makeBuyer(db);
  const { token } = await createSocketCredentials(db, buyer.id);
  await db.$client.query("delete from written");
  const send = async (path: string, body: object) => {
    const headers = {
      "Token-App": token,
      [SUBMIT_KEY_HEADER]: randomBytes(32).toString("base64url"),
    };
    const reply = await postJson(`${backend.origin}/prod-api${path}`, body, headers);
    expect(reply, path).toMatchObject({ code: 200 });
    return reply.data;
  };
  const buyNow = { ...goods, count: 1 };
  const settled = await send("/userOrder/settleOrder", { buyNow });
  const { orderId } = await send("/userOrder/submitOrder", {
    buyNow,
    settleToken: settled.settleToken,
    addressId: buyer.addressId,
    remark: "",
    expectedPayAmount: settled.payAmount,
  });
  const { payNo } = await send("/userOrder/payOrder", {
    orderId,
    payType: "sandbox",
    requestId: randomUUID(),
    returnUrl: "http://127.0.0.1/",
    cancelUrl: "http://127.0.0.1/",
  });
  await send("/userOrder/sandboxDecide", { payNo, decision: "approve" });
}

/** Deletes the claims of submitted forms, as the worker does when they are old. */
async function forgetOldSubmits({ database: { db }, backend }: Server): Promise<void> {
  // Turn triggers off, because this statement only moves the time.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update submitted_call set claimed_at = claimed_at - interval '1 day'`);
  });
  await deleteOldSubmits(backend.shop);
}

async function readWrites({ database }: Server): Promise<Write[]> {
  return (await database.db.$client.query<Write>(`select * from written order by transaction`))
    .rows;
}

/**
 * Buys once and returns the rows that were written. An earlier purchase is not counted, because the first one of a
 * shop also creates keys.
 */
async function recordPurchaseWrites(server: Server): Promise<Write[]> {
  await buy(server);
  await forgetOldSubmits(server);
  await buy(server);
  await forgetOldSubmits(server);
  return readWrites(server);
}

interface Placement {
  readonly place: string;
  readonly key: string;
}

interface Page {
  readonly placements: ReadonlyMap<string, Placement>;
  /** The number of rows that a purchase writes, by placement and table. */
  readonly counted: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Reads both tables of the docs page: the placement of each table, and the rows that a purchase writes. */
async function readPage(): Promise<Page> {
  const text = await readFile("docs/reference/table-distribution.md", "utf8");
  const cells = (part: string) =>
    part
      .split("\n")
      .filter((line) => /^\| (shopper|product|own key|everywhere|one place) /.test(line))
      .map((line) => line.split("|").map((cell) => cell.replaceAll(/[`()]/g, "").trim()));
  const [placed = "", counts = ""] = text.split("## Rows that a purchase writes");
  return {
    placements: new Map(
      cells(placed).flatMap(([, place = "", key = "", tables = ""]) =>
        tables.split(", ").map((table) => [table, { place, key }] as const),
      ),
    ),
    counted: Object.fromEntries(
      cells(counts).map(([, place = "", , tables = ""]) => [
        place,
        Object.fromEntries(
          [...tables.matchAll(/(\w+) (\d+)/g)].map(([, table, rows]) => [table!, Number(rows)]),
        ),
      ]),
    ),
  };
}

test("a purchase writes exactly the rows that the docs page lists, and none to a table on a single server", async () => {
  const { placements, counted } = await readPage();
  const found: Record<string, Record<string, number>> = {
    shopper: {},
    product: {},
    "own key": {},
    "one place": {},
  };
  for (const { table } of await recordPurchaseWrites(servers[0]!)) {
    const rows = (found[placements.get(table)!.place] ??= {});
    rows[table] = (rows[table] ?? 0) + 1;
  }
  expect(found).toEqual(counted);
  expect(found["one place"]).toEqual({});
});

/** Returns the server of a row: the server of its shopper, or the one that the hash of its key selects. */
function findServer({ table, content }: Write, { placements }: Page, home: number): number {
  const { place, key } = placements.get(table)!;
  if (place === "shopper") return home;
  // A stock movement will get the id of its product before the tables are distributed. Until then, use the id of its
  // SKU.
  const value = content[key] ?? content.sku_id;
  if (place === "one place" || value === undefined) throw new Error(`${table} has no server`);
  return createHash("sha256").update(JSON.stringify(value)).digest().readUInt8() % SERVERS;
}

test("with shoppers in two databases, only orders and payments use rows of both", async () => {
  const page = await readPage();
  const across: string[] = [];
  const inOrder = (tables: readonly string[]) => [...new Set(tables)].sort().join(", ");
  for (const [home, server] of servers.entries())
    for (let nth = 0; nth < PURCHASES; nth += 1) {
      const byTransaction = new Map<string, Write[]>();
      for (const write of await recordPurchaseWrites(server)) {
        const together = byTransaction.get(write.transaction) ?? [];
        byTransaction.set(write.transaction, [...together, write]);
      }
      for (const writes of byTransaction.values())
        if (new Set(writes.map((write) => findServer(write, page, home))).size > 1)
          across.push(inOrder(writes.map(({ table }) => table)));
    }
  const order = "mail, order_event, order_item, shop_order, sku";
  const payment =
    "mail, order_event, payment, payment_event, product, shop_order, sku, stock_movement";
  // The worker deletes old claims of all shoppers with one statement. It is not a part of a purchase.
  const cleaning = "submitted_call";
  expect([order, payment, cleaning]).toEqual(expect.arrayContaining(across));
  const ofPurchases = across.filter((tables) => tables !== cleaning);
  expect(ofPurchases).toContain(payment);
  expect(ofPurchases.length).toBeLessThanOrEqual(2 * SERVERS * PURCHASES);
});
