/* Compares the personal data record with the database. The file of the shopper's own data must contain every
   exported column, and no erased value may remain. The test includes new columns automatically. */
import { getTableColumns, getTableName, is, sql, type Column } from "drizzle-orm";
import { PgTable, PgText } from "drizzle-orm/pg-core";
import { beforeAll, expect, test } from "vitest";
import { eraseShopper, findOwnData } from "../../backend/database/shopper-data";
import { createId } from "../../backend/database/ids";
import {
  PERSONAL_DATA,
  SHOPPER_TABLE_FACTS,
  type ShopperTableFacts,
} from "../../backend/database/personal-data/personal-data";
import * as schema from "../../backend/database/schema";
import { openTestDatabase } from "../fixtures/database";
import { makeCoupon, makeGoods, openShop } from "../fixtures/money-shop";
import { findBuyer } from "../fixtures/multi-storefront-shop";
import { makeReceivedOrder } from "../fixtures/received-order";
import { makeShoppers } from "../../backend/services/qa/make-accounts";

const database = openTestDatabase();

/** Creates a shopper with rows in every table of the record. Returns the shopper's id. */
async function makePerson(): Promise<string> {
  const shop = openShop(database.db);
  const { db } = shop;
  const [made] = await makeShoppers(shop, { count: 1, address: true, contact: true });
  const buyer = await findBuyer(db, made!.loginName);
  const { id: orderId } = await makeReceivedOrder(shop, buyer);
  const { id: shopperId } = buyer;
  const [owner] = await db
    .select()
    .from(schema.shopper)
    .where(sql`id = ${shopperId}`);
  const [line] = await db
    .select()
    .from(schema.orderItem)
    .where(sql`order_id = ${orderId}`);
  const [paid] = await db
    .select()
    .from(schema.payment)
    .where(sql`order_id = ${orderId}`);
  await makeCoupon(db, shopperId, { discountCents: 1_000 });
  const { skuId } = await makeGoods(db, { stock: 5 });
  const at = new Date();
  const orderItemId = line!.id;
  await db
    .insert(schema.orderNote)
    .values({ id: createId(), orderId, staffName: "Mei", text: "", at });
  const parcel = { id: createId(), orderId, company: "SF", trackingNo: "SF1", shippedAt: at };
  await db.insert(schema.orderParcel).values(parcel);
  await db.insert(schema.orderParcelItem).values({ parcelId: parcel.id, orderItemId, count: 1 });
  const refundId = createId();
  await db.execute(sql`
    insert into refund (id, refund_no, order_id, shopper_id, request_id, refund_type, reason, goods_cents,
      coupon_deduct_cents, amount_cents, applied_at, decided_at)
    values (${refundId}, ${refundId}, ${orderId}, ${shopperId}, 'r', 1, 5, 1, 0, 1, now(), now())`);
  await db.insert(schema.refundItem).values({ refundId, orderItemId, count: 1 });
  await db.execute(sql`
    insert into money_back (id, refund_key, payment_id, order_id, amount_cents, status, next_try_at)
    values (${createId()}, ${refundId}, ${paid!.id}, ${orderId}, 1, 'done', now())`);
  await db.execute(sql`
    insert into staff_action (id, staff_name, action, subject_kind, subject_id)
    values (${createId()}, 'Mei', 'blockShopper', 'shopper', ${shopperId})`);
  await db.execute(sql`
    insert into sign_in_try (id, side, login_name, outcome, address)
    values (${createId()}, 'shopper', ${owner!.loginName}, 'signedIn', '203.0.113.*')`);
  await db.execute(sql`
    insert into cart_item (id, shopper_id, sku_id, count, added_price_cents)
    values (${createId()}, ${shopperId}, ${skuId}, 1, 1)`);
  await db.execute(sql`
    insert into wishlist (id, shopper_id, product_id, added_price_cents, added_in_stock)
    values (${createId()}, ${shopperId}, ${line!.productId}, 1, true)`);
  await db.insert(schema.upload).values({
    path: `/profile/${shopperId}.png`,
    shopperId,
    purpose: "avatar",
    mime: "image/png",
    bytes: 1,
  });
  await db.insert(schema.knownDevice).values({ key: `device-${shopperId}`, shopperId });
  await db.insert(schema.shopperSession).values({ tokenHash: `hash-${shopperId}`, shopperId });
  await db.insert(schema.shopperFactor).values({
    shopperId,
    totpSecret: "",
    totpSince: at,
    setupSession: "",
    setupUntil: at,
  });
  await db
    .insert(schema.pendingSignIn)
    .values({ ticketHash: `pending-${shopperId}`, shopperId, client: "", expiresAt: at });
  const noteRow = { id: createId(), shopperId, staffName: "staff", text: "Prefers calls", at };
  await db.insert(schema.shopperNote).values(noteRow);
  await db.insert(schema.shopperTag).values({ shopperId, tag: "regular" });
  await db.insert(schema.orderDraft).values({
    id: createId(),
    shopperId,
    language: "en",
    consignee: "Mei",
    phone: "91234567",
    address: "1 Queen's Road",
    payHours: 24,
    createdBy: "Mei",
    createdAt: at,
    changedAt: at,
  });
  await db.insert(schema.marketingConsent).values({ shopperId, version: 1, agreedAt: at });
  await db.execute(sql`
    insert into review (id, product_id, order_item_id, shopper_id, writer, stars, text, language, written_at)
    values (${createId()}, ${line!.productId}, ${orderItemId}, ${shopperId}, 'M**', 5, 'Good', 'en', now())`);
  const { email } = owner!;
  await db.execute(sql`
    insert into stock_request (id, sku_id, shopper_id, email, language, asked_at)
    values (${createId()}, ${skuId}, ${shopperId}, ${email}, 'en', now())`);
  await db.execute(sql`
    insert into refill_reminder (id, order_item_id, shopper_id, language, asked_at, due_at)
    values (${createId()}, ${orderItemId}, ${shopperId}, 'en', now(), now())`);
  await db.execute(sql`
    insert into email_change (token_hash, shopper_id, former_email, changed_at, expires_at)
    values (${`change-${shopperId}`}, ${shopperId}, ${email}, now(), now())`);
  await db.execute(sql`
    insert into verification_code (id, email, type, code_hash, sent_at, expires_at)
    values (${createId()}, ${email}, 2, 'h', now(), now())`);
  await db.execute(sql`
    insert into verification_ticket (ticket_hash, email, type, expires_at)
    values (${`ticket-${shopperId}`}, ${email}, 2, now())`);
  return shopperId;
}

/** The columns that identify a row or must be unique, so this test keeps their values. Other tests check them. */
const FINDING = ["shopper.login_name", "shopper.email", "sign_in_try.login_name", "mail.recipient"];
/** The columns with values of a fixed list. They cannot contain personal data. */
const LISTED = ["review.state"];
const KEYS =
  /(^|_)(id|key|path|hash|email|subject_id|subject_kind|pay_no|order_no|refund_no|side|code)$/;

function listColumns(table: PgTable): Column[] {
  return Object.values(getTableColumns(table));
}

interface MarkedRow {
  readonly table: string;
  readonly column: string;
  readonly mark: string;
}

/**
 * Writes a different text into every other text column of the shopper's rows. Returns the columns with their texts.
 */
async function markRows(shopperId: string): Promise<MarkedRow[]> {
  const marked: MarkedRow[] = [];
  for (const { name, table, rowsOf } of SHOPPER_TABLE_FACTS)
    for (const column of listColumns(schema[name])) {
      const isFixed = [...FINDING, ...LISTED].includes(`${table}.${column.name}`);
      if (!is(column, PgText) || KEYS.test(column.name) || isFixed) continue;
      const mark = `mark${String(marked.length).padStart(4, "0")}x`;
      await database.db.execute(sql`
        update ${sql.identifier(table)} set ${sql.identifier(column.name)} = ${mark}
        where ${rowsOf(shopperId)}`);
      marked.push({ table, column: column.name, mark });
    }
  return marked;
}

/** Returns every row of every table as one text. */
async function readEverything(): Promise<string> {
  const texts = Object.keys(PERSONAL_DATA).map(async (name) => {
    const table = getTableName(schema[name as keyof typeof PERSONAL_DATA]);
    const { rows } = await database.db.execute(
      sql`select t::text as row from ${sql.identifier(table)} t`,
    );
    return JSON.stringify(rows);
  });
  return (await Promise.all(texts)).join("\n");
}

let shopperId: string;
let markedRows: MarkedRow[];
let file: Awaited<ReturnType<typeof findOwnData>>;
beforeAll(async () => {
  shopperId = await makePerson();
  // Disable the triggers, because they forbid changes of audit entries.
  await database.db.execute(sql`alter table staff_action disable trigger user`);
  markedRows = await markRows(shopperId);
  await database.db.execute(sql`alter table staff_action enable trigger user`);
  file = await findOwnData(database.db, shopperId);
});

test("the database schema in the code contains every table and column of the database", async () => {
  const { rows } = await database.db.execute<{ table: string; columns: string[] }>(sql`
    select table_name as table, array_agg(column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`);
  const named = Object.values(schema).flatMap((table) =>
    is(table, PgTable) ? [[getTableName(table), listColumns(table)] as const] : [],
  );
  const inSchema = new Map<string, string[]>(
    named.map(([table, columns]) => [table, columns.map(({ name }) => name)]),
  );
  expect(rows.map(({ table }) => table).sort()).toEqual([...inSchema.keys()].sort());
  for (const { table, columns } of rows)
    expect(columns.sort(), table).toEqual(inSchema.get(table)?.sort());
});

const EXPORTING = SHOPPER_TABLE_FACTS.filter(({ exportedColumns }) => exportedColumns.length > 0);

test.each(EXPORTING)(
  "the file of the shopper's own data has every exported column of $table",
  ({ exportedColumns }) => {
    const rows = Object.values(file).flat();
    expect(rows.some((row) => exportedColumns.every((column) => column in row))).toBe(true);
  },
);

test("the file of the shopper's own data has the texts of all exported columns", () => {
  const text = JSON.stringify(file);
  const exported = new Set(
    EXPORTING.flatMap(({ table, exportedColumns }) =>
      exportedColumns.map((column) => `${table}.${column}`),
    ),
  );
  const missing = markedRows.filter(
    ({ table, column, mark }) => exported.has(`${table}.${column}`) && !text.includes(mark),
  );
  expect(missing).toEqual([]);
});

/** Returns true if erasing an account removes the value of the column. */
function isErased({ table, erase, erasedColumns }: ShopperTableFacts, mark: MarkedRow): boolean {
  return table === mark.table && (erase === "rows" || erasedColumns.includes(mark.column));
}

test("erasing the account removes every text of an erased column and keeps the other texts", async () => {
  const before = await readEverything();
  expect(markedRows.filter(({ mark }) => !before.includes(mark))).toEqual([]);
  await database.db.transaction((tx) => eraseShopper(tx, { id: shopperId, now: new Date() }));
  const after = await readEverything();
  const goesAway = (each: MarkedRow) => SHOPPER_TABLE_FACTS.some((facts) => isErased(facts, each));
  expect(markedRows.filter((each) => after.includes(each.mark) === goesAway(each))).toEqual([]);
});
