import {
  and,
  asc,
  between,
  eq,
  getTableColumns,
  isNotNull,
  isNull,
  lt,
  sql,
  type SQL,
} from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import { REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import type { Database, Transaction } from "./connection";
import { toNumberLiterals } from "./schema/columns";
import { productSales, salesDay } from "./schema/sales";

/* Stores and reads the sales totals of past days. migrations/0033 describes which changes delete them. */

type SalesDay = typeof salesDay.$inferSelect;

/** A day of the shop (`yyyy-MM-dd`, UTC+8) with its start and end. */
export interface ShopDay extends Span {
  readonly day: string;
}

/** The class of the advisory locks of days, as in the migration. Key 0 is the lock for calculating totals. */
const LOCKS = 7301;

/** Consecutive days of the shop (`yyyy-MM-dd`, UTC+8), both ends included. */
export interface DayRange {
  readonly first: string;
  readonly last: string;
}

/** A day whose totals are complete. */
export type CompleteSalesDay = SalesDay & { readonly placed: number };

/** Returns the complete totals of these days, oldest first. */
export function listSalesDays(
  db: Database | Transaction,
  { first, last }: DayRange,
): Promise<CompleteSalesDay[]> {
  return db
    .select({ ...getTableColumns(salesDay), placed: sql<number>`${salesDay.placed}` })
    .from(salesDay)
    .where(and(between(salesDay.day, first, last), isNotNull(salesDay.placed)))
    .orderBy(asc(salesDay.day));
}

/**
 * Returns the first moment at which an order was placed or paid, or a refund approved. Returns null for a shop without
 * orders.
 */
export async function findFirstSale(db: Database): Promise<Date | null> {
  const { rows } = await db.execute<{ first: Date | string | null }>(sql`select least(
    (select min(created_at) from shop_order),
    (select min(paid_at) from shop_order where paid_at is not null),
    (select min(decided_at) from refund)) as first`);
  const first = rows[0]?.first ?? null;
  return first === null ? null : new Date(first);
}

/**
 * Calculates and stores the totals of a past day. Waits for transactions that write orders or refunds of that day.
 * Returns false if the totals are already stored.
 */
export async function saveSalesDay(tx: Transaction, { day, ...span }: ShopDay): Promise<boolean> {
  await lockSums(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS}, ${day}::date - date '2000-01-01')`);
  const [[paid], [refunded]] = [await sumPaidByDay(tx, span), await sumRefundedByDay(tx, span)];
  const [placed] = await countPlacedByDay(tx, span);
  const sums = {
    placed: placed?.count ?? 0,
    orders: paid?.count ?? 0,
    revenueCents: paid?.cents ?? 0,
    refunds: refunded?.count ?? 0,
    refundedCents: refunded?.cents ?? 0,
  };
  // A row of the version before the groups has only some of the totals.
  await tx.delete(salesDay).where(and(eq(salesDay.day, day), isNull(salesDay.placed)));
  const kept = await tx
    .insert(salesDay)
    .values({ day, ...sums })
    .onConflictDoNothing()
    .returning({ day: salesDay.day });
  if (kept.length === 0) return false;
  await tx.execute(sql`insert into product_sales (day, days, product_id, pieces, cents)
    select ${day}::date, 1, sold.* from (${selectSold(span)}) sold`);
  // Delete the totals over several days that include this day, because they contain no value or an old value for it.
  await tx.execute(
    sql`delete from product_sales where days > 1 and day >= ${day}::date and day < ${day}::date + days`,
  );
  return true;
}

/**
 * Stores the sales of each product over consecutive days. Does nothing if a day has no stored totals, or if the sales
 * of these days are already stored.
 */
export async function saveProductSales(
  tx: Transaction,
  { first, last, days }: { readonly first: string; readonly last: string; readonly days: number },
): Promise<void> {
  await lockSums(tx);
  const [there] = await tx
    .select({ day: productSales.day })
    .from(productSales)
    .where(and(eq(productSales.day, last), eq(productSales.days, days)))
    .limit(1);
  if (there !== undefined || (await listSalesDays(tx, { first, last })).length < days) return;
  await tx.execute(sql`insert into product_sales (day, days, product_id, pieces, cents)
    select ${last}::date, ${days}::smallint, product_id, sum(pieces), sum(cents) from product_sales
    where days = 1 and day between ${first}::date and ${last}::date group by product_id`);
}

/**
 * Stores the sales of each product over each past month whose days all have stored totals. Does nothing for months that
 * are already stored.
 */
export async function saveMonthlyProductSales(
  tx: Transaction,
  { first, last }: DayRange,
): Promise<void> {
  await lockSums(tx);
  await tx.execute(sql`with month as (
      select start::date as first, (start + interval '1 month - 1 day')::date as last
      from generate_series(date_trunc('month', ${first}::date), ${last}::date, interval '1 month') start),
    due as (
      select first, last, (last - first + 1)::smallint as days from month
      where last <= ${last}::date
        and not exists (select from product_sales s where s.day = last and s.days = last - first + 1)
        and (select count(*) from sales_day d where d.day between first and last and d.placed is not null)
          = last - first + 1)
    insert into product_sales (day, days, product_id, pieces, cents)
    select due.last, due.days, s.product_id, sum(s.pieces), sum(s.cents)
    from due join product_sales s on s.days = 1 and s.day between due.first and due.last
    group by due.last, due.days, s.product_id`);
}

/**
 * Deletes the sales over consecutive days that ended before the given day. Sales of whole months are kept, because the
 * figures of long periods read them.
 */
export async function deleteOldProductSales(
  db: Database,
  { last, days }: { readonly last: string; readonly days: number },
): Promise<void> {
  await db.execute(sql`delete from product_sales where days = ${days} and day < ${last}::date
    and not (extract(day from day + 1) = 1 and extract(day from day) = days)`);
}

/** Deletes the totals of the days before this one. */
export async function deleteSalesDaysBefore(db: Database, day: string): Promise<void> {
  await db.delete(salesDay).where(lt(salesDay.day, day));
}

/**
 * Returns the best-selling products of consecutive past days plus the time since then, most units first. Returns
 * undefined if a day has no stored totals. Only two groups of products need to be compared: those near the top of the
 * past days, and those that sold since then.
 */
export async function findBestSellersSince(
  db: Database,
  {
    first,
    last,
    days,
    since,
    most,
  }: {
    readonly first: string;
    readonly last: string;
    readonly days: number;
    readonly since: Span;
    readonly most: number;
  },
): Promise<BestSeller[] | undefined> {
  const window = sql`day = ${last}::date and days = ${days}`;
  const { rows } = await db.execute<{ kept: boolean }>(sql`select
    (select count(*) from sales_day where day between ${first}::date and ${last}::date) = ${days}
      and exists (select from product_sales where ${window}) as kept`);
  if (rows[0]?.kept !== true) return undefined;
  return rankBestSellers(
    db,
    sql`with since as materialized (${selectSold(since)}),
      least as materialized (select coalesce((select pieces from product_sales where ${window}
        order by pieces desc, product_id limit 1 offset ${most - 1}), 0) as pieces,
        coalesce((select max(pieces) from since), 0) as more),
      sold as (
        select coalesce(w.product_id, s.product_id) as product_id,
          coalesce(w.pieces, 0) + coalesce(s.pieces, 0) as pieces,
          coalesce(w.cents, 0) + coalesce(s.cents, 0) as cents
        from (select product_id, pieces, cents from product_sales
          where ${window} and pieces >= (select pieces - more from least)) w
        full join since s on s.product_id = w.product_id
        order by 2 desc, 1 limit ${most})`,
  );
}

/**
 * Serializes the calculation of totals, so that a total over several days cannot include a day that is being deleted.
 */
async function lockSums(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS}, 0)`);
}

/** The paid or refunded total in HK cents of a day of the shop (`yyyy-MM-dd`, UTC+8). */
interface DayTotal {
  readonly day: string;
  readonly count: number;
  readonly cents: number;
}

/** A time span. It includes `from` and excludes `until`. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/**
 * Returns the totals of the paid orders of a time span, by day. Late payments and payments of a wrong amount did not pay
 * an order, so they are not included.
 */
export function sumPaidByDay(
  db: Database | Transaction,
  { from, until }: Span,
): Promise<DayTotal[]> {
  return readTotals(
    db,
    sql`select ${toDaySql(sql`paid_at`)} as day, count(*)::int as count, sum(pay_cents)::text as cents
      from shop_order where paid_at >= ${from} and paid_at < ${until} group by 1`,
  );
}

/** Returns the numbers of orders that were placed in a time span, paid or not, by day. */
export async function countPlacedByDay(
  db: Database | Transaction,
  { from, until }: Span,
): Promise<{ readonly day: string; readonly count: number }[]> {
  const { rows } = await db.execute<{ day: string; count: number }>(
    sql`select ${toDaySql(sql`created_at`)} as day, count(*)::int as count
      from shop_order where created_at >= ${from} and created_at < ${until} group by 1`,
  );
  return rows;
}

/** Returns the refunds that were approved in a time span, by day. Exchanges are not included. */
export function sumRefundedByDay(
  db: Database | Transaction,
  { from, until }: Span,
): Promise<DayTotal[]> {
  return readTotals(
    db,
    sql`select ${toDaySql(sql`decided_at`)} as day, count(*)::int as count, sum(amount_cents)::text as cents
      from refund where ${isRefundedIn({ from, until })} group by 1`,
  );
}

/** Returns the SQL condition for refunds that were approved in a time span. Exchanges do not match. */
export function isRefundedIn({ from, until }: Span): SQL {
  return sql`decided_at >= ${from} and decided_at < ${until}
    and status = ${toNumberLiterals(REFUND_STATUS.refunded)}
    and refund_type <> ${toNumberLiterals(REFUND_TYPE.exchange)}`;
}

/**
 * Returns at most `most` best-selling products of a time span, most units first, with the amounts that shoppers paid
 * for them.
 */
export async function findBestSellersIn(
  db: Database,
  { from, until, most }: Span & { most: number },
): Promise<BestSeller[]> {
  return rankBestSellers(
    db,
    sql`with sold as (${selectSold({ from, until })} order by pieces desc, product_id limit ${most})`,
  );
}

/** A best-selling product with the number of sold units and the amount that shoppers paid for them. */
export interface BestSeller {
  readonly productId: string;
  readonly name: Bilingual;
  readonly pieces: number;
  readonly cents: number;
}

/** Returns the SQL query for sold units and paid amounts by product, from orders that were paid in a time span. */
export function selectSold({ from, until }: Span): SQL {
  return sql`select i.product_id, sum(i.count)::int as pieces,
      sum(i.price_cents::bigint * i.count - i.discount_share_cents)::bigint as cents
    from shop_order o join order_item i on i.order_id = o.id
    where o.paid_at >= ${from} and o.paid_at < ${until} group by i.product_id`;
}

/**
 * Returns the best-selling products, best first. `withSold` is a WITH clause that names the sold units and amounts
 * `sold`.
 */
async function rankBestSellers(db: Database, withSold: SQL): Promise<BestSeller[]> {
  const { rows } = await db.execute<{
    productId: string;
    name: Bilingual;
    pieces: number;
    cents: string;
  }>(sql`${withSold}
    select s.product_id::text as "productId", p.name, s.pieces, s.cents::text as cents
    from sold s join product p on p.id = s.product_id order by s.pieces desc, s.product_id`);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

async function readTotals(db: Database | Transaction, query: SQL): Promise<DayTotal[]> {
  const { rows } = await db.execute<{ day: string; count: number; cents: string }>(query);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

function toDaySql(moment: SQL): SQL {
  const offset = sql.raw(`interval '${SHOP_UTC_OFFSET_MINUTES} minutes'`);
  return sql`to_char(${moment} at time zone 'UTC' + ${offset}, 'YYYY-MM-DD')`;
}
