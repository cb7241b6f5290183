import { randomBytes } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import { getKeys, makeRecord } from "@contract/model/records";
import { LARGEST_AMOUNT_CENTS } from "@contract/model/money";
import type { OwnDataPart } from "@contract/shop/own-data";
import { OPEN_STATUSES } from "@contract/model/order-status";
import { SEX } from "@contract/model/states";
import type { Database, Transaction } from "./connection";
import { HAS_UNSETTLED_MONEY } from "./payments";
import {
  findShopperTable,
  SHOPPER_TABLE_FACTS,
  type ShopperTable,
  type ErasedColumn,
  type ShopperTableFacts,
} from "./personal-data/personal-data";
import { toSqlCodeList } from "./schema/columns";
import { updateShopper } from "./shoppers";

/** A row of stored data, with the column names of the database. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** A part of the personal data export: the exported columns of a table. The alias of the table is `own`. */
interface OwnPart {
  readonly table: ShopperTable;
  /** The JOIN clauses that `added`, `rowsOf` and `orderBy` need. */
  readonly join?: SQL;
  readonly added?: SQL;
  /** SQL expressions for columns that are exported in another format than they are stored. */
  readonly instead?: Readonly<Record<string, SQL>>;
  /** Returns the SQL condition for the rows of the shopper. It replaces the condition in the personal data record. */
  readonly rowsOf?: (shopperId: string) => SQL;
  readonly orderBy: SQL;
}

const ORDER_JOIN = {
  join: sql`join shop_order o on o.id = own.order_id`,
  added: sql`o.order_no`,
} as const;

/** The table of each part. The personal data record decides which columns are exported. Secrets are not exported. */
const DATA_PARTS: Readonly<Record<OwnDataPart, OwnPart>> = {
  account: { table: "shopper", orderBy: sql`own.id` },
  staffNotes: { table: "shopperNote", orderBy: sql`own.id` },
  tags: { table: "shopperTag", orderBy: sql`own.tag` },
  addresses: { table: "address", orderBy: sql`own.id` },
  orders: { table: "order", orderBy: sql`own.id` },
  orderItems: { table: "orderItem", ...ORDER_JOIN, orderBy: sql`own.order_id, own.line_no` },
  orderEvents: { table: "orderEvent", ...ORDER_JOIN, orderBy: sql`own.id` },
  orderDrafts: { table: "orderDraft", orderBy: sql`own.id` },
  parcels: { table: "orderTrace", ...ORDER_JOIN, orderBy: sql`own.id` },
  payments: { table: "payment", orderBy: sql`own.id` },
  refunds: { table: "refund", orderBy: sql`own.id` },
  refundItems: {
    table: "refundItem",
    join: sql`join refund r on r.id = own.refund_id join order_item i on i.id = own.order_item_id`,
    added: sql`r.refund_no, i.product_name, i.packing`,
    orderBy: sql`r.id, i.line_no`,
  },
  payouts: { table: "payoutRefunds", orderBy: sql`own.id` },
  reviews: {
    table: "review",
    join: sql`join order_item i on i.id = own.order_item_id`,
    added: sql`i.product_name, i.packing`,
    orderBy: sql`own.id`,
  },
  coupons: {
    table: "coupon",
    instead: { discount_cents: sql`nullif(own.discount_cents, ${LARGEST_AMOUNT_CENTS})` },
    // The condition in the personal data record excludes used coupons, because erasing an account keeps them.
    rowsOf: (id) => sql`own.shopper_id = ${id}`,
    orderBy: sql`own.id`,
  },
  cart: {
    table: "cartItem",
    join: sql`join sku s on s.id = own.sku_id join product p on p.id = s.product_id`,
    added: sql`p.name as product_name, s.packing`,
    orderBy: sql`own.id`,
  },
  stockRequests: {
    table: "stockRequest",
    join: sql`join sku s on s.id = own.sku_id join product p on p.id = s.product_id`,
    added: sql`p.name as product_name, s.packing`,
    orderBy: sql`own.id`,
  },
  refillReminders: {
    table: "refillReminder",
    join: sql`join order_item i on i.id = own.order_item_id`,
    added: sql`i.product_name, i.packing`,
    orderBy: sql`own.id`,
  },
  wishlist: {
    table: "wishlist",
    join: sql`join product p on p.id = own.product_id left join sku s on s.id = own.sku_id`,
    added: sql`p.name as product_name, s.packing`,
    orderBy: sql`own.id`,
  },
  marketingConsent: { table: "marketingConsent", orderBy: sql`own.shopper_id` },
  mails: {
    table: "mail",
    join: sql`join shopper s on lower(s.email) = lower(own.recipient)`,
    // Leave out texts with a code or a token. They are as sensitive as a password, and a thief with a stolen session
    // could request the export.
    instead: {
      text: sql`case when own.code = '' and own.text !~ '[?&]token=' then own.text else '' end`,
    },
    // Exclude older mails to this address, because they were meant for a previous owner of the address.
    rowsOf: (id) => sql`s.id = ${id} and own.created_at >= s.created_at`,
    orderBy: sql`own.id`,
  },
  signIns: { table: "shopperSession", orderBy: sql`own.issued_at` },
  secondFactor: {
    table: "shopperFactor",
    rowsOf: (id) => sql`own.shopper_id = ${id} and own.totp_since is not null`,
    orderBy: sql`own.shopper_id`,
  },
  devices: { table: "knownDevice", orderBy: sql`own.seen_at` },
  files: { table: "upload", orderBy: sql`own.created_at` },
};

/** Returns the SQL query of a part. */
function selectOwnRows(part: OwnPart, shopperId: string): SQL {
  const { table, rowsOf, exportedColumns } = findShopperTable(part.table);
  const columns = exportedColumns.map((name) => {
    const column = sql.identifier(name);
    const instead = part.instead?.[name];
    return instead === undefined ? sql`own.${column}` : sql`${instead} as ${column}`;
  });
  const shown = part.added === undefined ? columns : [part.added, ...columns];
  const name = sql.identifier(table);
  // The condition in the personal data record names columns without a table, so evaluate it before the joins.
  const [source, where] =
    part.rowsOf === undefined
      ? [sql`(select * from ${name} where ${rowsOf(shopperId)}) own`, sql`true`]
      : [sql`${name} own`, part.rowsOf(shopperId)];
  return sql`
    select ${sql.join(shown, sql`, `)} from ${source} ${part.join ?? sql``}
    where ${where} order by ${part.orderBy}`;
}

/** Returns all stored data about this shopper, grouped by part and with the oldest row first. */
export async function findOwnData(
  db: Database,
  shopperId: string,
): Promise<Record<OwnDataPart, StoredRow[]>> {
  const found = new Map<string, StoredRow[]>();
  await Promise.all(
    Object.entries(DATA_PARTS).map(async ([part, table]) => {
      const { rows } = await db.execute(selectOwnRows(table, shopperId));
      found.set(part, rows.map(toIsoTimes));
    }),
  );
  return makeRecord(getKeys(DATA_PARTS), (part) => found.get(part) ?? []);
}

/** Counts the stored rows about this shopper, grouped by part. */
export async function countOwnData(
  db: Database,
  shopperId: string,
): Promise<Record<string, number>> {
  const counts = Object.entries(DATA_PARTS).map(
    ([part, table]) =>
      sql`select ${part}::text as part, count(*)::int as count from (${selectOwnRows(table, shopperId)}) kept`,
  );
  const { rows } = await db.execute<{ part: string; count: number }>(
    sql.join(counts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ part, count }) => [part, count]));
}

/** Converts PostgreSQL timestamps to ISO 8601, which other programs can read. */
function toIsoTimes(row: StoredRow): StoredRow {
  const isTime = (name: string) => name === "at" || /_(?:at|since)$/.test(name);
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      isTime(name) && typeof value === "string" ? new Date(value).toISOString() : value,
    ]),
  );
}

/** An order that blocks erasing an account, because goods or money are still in transit. */
export interface BlockingOrder {
  readonly id: string;
  readonly orderNo: string;
}

/** Locks all orders of a shopper until the transaction ends, and returns the first unfinished one. */
export async function findBlockingOrder(
  tx: Transaction,
  shopperId: string,
): Promise<BlockingOrder | undefined> {
  await tx.execute(
    sql`select id from shop_order where shopper_id = ${shopperId} order by id for no key update`,
  );
  const found = await tx.execute<{ id: string; orderNo: string }>(sql`
    select o.id, o.order_no as "orderNo" from shop_order o
    where o.shopper_id = ${shopperId} and (
      o.status in (${toSqlCodeList(OPEN_STATUSES)})
      or ${HAS_UNSETTLED_MONEY})
    order by o.id limit 1`);
  return found.rows[0];
}

/**
 * Erases the personal data of a shopper. Rows that only belong to the account are deleted. Rows that the shop must
 * keep lose the columns with the rule `erase` in the personal data record. The login name and the e-mail address can
 * be registered again.
 */
export async function eraseShopper(
  tx: Transaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  for (const rules of SHOPPER_TABLE_FACTS) {
    if (rules.name === "shopper") await updateShopper(tx, id, createAnonymousValues(id, now));
    else await eraseRows(tx, rules, id);
  }
}

async function eraseRows(
  tx: Transaction,
  { table, erase, rowsOf, erasedColumns }: ShopperTableFacts,
  shopperId: string,
): Promise<void> {
  const name = sql.identifier(table);
  if (erase === "rows") await tx.execute(sql`delete from ${name} where ${rowsOf(shopperId)}`);
  if (erase !== "columns") return;
  const emptied = erasedColumns.map((column) => sql`${sql.identifier(column)} = ''`);
  await tx.execute(
    sql`update ${name} set ${sql.join(emptied, sql`, `)} where ${rowsOf(shopperId)}`,
  );
}

/**
 * Returns the column values of an erased account. They are random if a unique index requires it, and otherwise empty.
 */
function createAnonymousValues(id: string, erasedAt: Date) {
  const name = randomBytes(7).toString("hex");
  const erased = {
    loginId: randomBytes(12).toString("hex"),
    loginName: name,
    email: `${id}@erased.invalid`,
    passwordHash: "",
    realName: "-",
    nickname: "-",
    phone: "",
    sex: SEX.confidential,
    birthday: "1900-01-01",
    address: "",
    doorNumber: "",
    headImg: "",
    line: "",
    whatsApp: "",
  } satisfies Readonly<Record<ErasedColumn<"shopper">, unknown>>;
  return { ...erased, erasedAt };
}
