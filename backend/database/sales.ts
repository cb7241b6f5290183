import { and, asc, between, eq, lt, sql, type SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import { REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import type { Database, Transaction } from "./connection";
import { literals } from "./schema/columns";
import { productSales, salesDay } from "./schema/sales";

/* Days that are over, summed once (migrations/0033 says when a day is forgotten again). */

export type SalesDay = typeof salesDay.$inferSelect;

/** A day of the shop (`yyyy-MM-dd`, UTC+8) with its moments. */
export interface ShopDay extends Span {
  readonly day: string;
}

/** The class of the locks of days, as the migration has it; day 0 is the lock of whoever sums. */
const LOCKS = 7301;

/** The days of these that are summed, the oldest first. */
export function keptDays(
  db: Database | Transaction,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<SalesDay[]> {
  return db
    .select()
    .from(salesDay)
    .where(between(salesDay.day, first, last))
    .orderBy(asc(salesDay.day));
}

/** Sums a day that is over and keeps it, once everybody who is writing orders or refunds of it has ended. */
export async function keepDay(tx: Transaction, { day, ...span }: ShopDay): Promise<void> {
  await lockSums(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS}, ${day}::date - date '2000-01-01')`);
  const [[paid], [refunded]] = [await paidByDay(tx, span), await refundedByDay(tx, span)];
  const sums = {
    orders: paid?.count ?? 0,
    revenueCents: paid?.cents ?? 0,
    refunds: refunded?.count ?? 0,
    refundedCents: refunded?.cents ?? 0,
  };
  const kept = await tx
    .insert(salesDay)
    .values({ day, ...sums })
    .onConflictDoNothing()
    .returning({ day: salesDay.day });
  if (kept.length === 0) return;
  await tx.execute(sql`insert into product_sales (day, days, product_id, pieces, cents)
    select ${day}::date, 1, sold.* from (${soldIn(span)}) sold`);
  // What was summed of several days without this one, or with what it was before.
  await tx.execute(
    sql`delete from product_sales where days > 1 and day >= ${day}::date and day < ${day}::date + days`,
  );
}

/** Adds up what was sold of each product on so many days in a row, where all of them are summed and it is not there. */
export async function keepProductSales(
  tx: Transaction,
  { first, last, days }: { readonly first: string; readonly last: string; readonly days: number },
): Promise<void> {
  await lockSums(tx);
  const [there] = await tx
    .select({ day: productSales.day })
    .from(productSales)
    .where(and(eq(productSales.day, last), eq(productSales.days, days)))
    .limit(1);
  if (there !== undefined || (await keptDays(tx, { first, last })).length < days) return;
  await tx.execute(sql`insert into product_sales (day, days, product_id, pieces, cents)
    select ${last}::date, ${days}::smallint, product_id, sum(pieces), sum(cents) from product_sales
    where days = 1 and day between ${first}::date and ${last}::date group by product_id`);
}

/** Forgets days before this one. */
export async function dropDaysBefore(db: Database, day: string): Promise<void> {
  await db.delete(salesDay).where(lt(salesDay.day, day));
}

/**
 * What sold best on days in a row and since then, the product of most pieces first; undefined where those days are
 * not all summed. Only a product that is near the top of those days, or sold as much since, can be among the best.
 */
export async function bestSellersSince(
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
  return bestSellers(
    db,
    sql`with since as materialized (${soldIn(since)}),
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

/** One sums at a time, so that no sum of several days is made while another takes one of them out. */
async function lockSums(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS}, 0)`);
}

/** What was paid or given back on one of the shop's days (`yyyy-MM-dd`, UTC+8), in HK cents. */
interface DayTotal {
  readonly day: string;
  readonly count: number;
  readonly cents: number;
}

/** Moments from the first on, the last not included. */
interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** Orders paid in a span, by day. What was paid late or with a wrong sum paid no order and is none of it. */
export function paidByDay(db: Database | Transaction, { from, until }: Span): Promise<DayTotal[]> {
  return totals(
    db,
    sql`select ${dayOf(sql`paid_at`)} as day, count(*)::int as count, sum(pay_cents)::text as cents
      from shop_order where paid_at >= ${from} and paid_at < ${until} group by 1`,
  );
}

/** Refunds approved in a span, by day; exchanges give no money back. */
export function refundedByDay(
  db: Database | Transaction,
  { from, until }: Span,
): Promise<DayTotal[]> {
  return totals(
    db,
    sql`select ${dayOf(sql`decided_at`)} as day, count(*)::int as count, sum(amount_cents)::text as cents
      from refund where decided_at >= ${from} and decided_at < ${until}
        and status = ${literals(REFUND_STATUS.refunded)} and refund_type <> ${literals(REFUND_TYPE.exchange)}
      group by 1`,
  );
}

/** What sold best in a span, by pieces: at most `most` products, at what was paid for them. */
export async function bestSellersIn(
  db: Database,
  { from, until, most }: Span & { most: number },
): Promise<BestSeller[]> {
  return bestSellers(
    db,
    sql`with sold as (${soldIn({ from, until })} order by pieces desc, product_id limit ${most})`,
  );
}

/** A product that sold well, and what was paid for its pieces. */
export interface BestSeller {
  readonly productId: string;
  readonly name: Bilingual;
  readonly pieces: number;
  readonly cents: number;
}

/** Pieces and what was paid for them by product, of orders that were paid in a span. */
function soldIn({ from, until }: Span): SQL {
  return sql`select i.product_id, sum(i.count)::int as pieces,
      sum(i.price_cents::bigint * i.count - i.discount_share_cents)::bigint as cents
    from shop_order o join order_item i on i.order_id = o.id
    where o.paid_at >= ${from} and o.paid_at < ${until} group by i.product_id`;
}

/** The products of the rows that this calls `sold`, best first. */
async function bestSellers(db: Database, withSold: SQL): Promise<BestSeller[]> {
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

async function totals(db: Database | Transaction, query: SQL): Promise<DayTotal[]> {
  const { rows } = await db.execute<{ day: string; count: number; cents: string }>(query);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

function dayOf(moment: SQL): SQL {
  const offset = sql.raw(`interval '${SHOP_UTC_OFFSET_MINUTES} minutes'`);
  return sql`to_char(${moment} at time zone 'UTC' + ${offset}, 'YYYY-MM-DD')`;
}
