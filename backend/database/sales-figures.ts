import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import { REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import type { Database, Transaction } from "./connection";
import { literals } from "./schema/columns";

/** What was paid or given back on one of the shop's days (`yyyy-MM-dd`, UTC+8), in HK cents. */
export interface DayTotal {
  readonly day: string;
  readonly count: number;
  readonly cents: number;
}

/** Moments from the first on, the last not included. */
export interface Span {
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
export function soldIn({ from, until }: Span): SQL {
  return sql`select i.product_id, sum(i.count)::int as pieces,
      sum(i.price_cents::bigint * i.count - i.discount_share_cents)::bigint as cents
    from shop_order o join order_item i on i.order_id = o.id
    where o.paid_at >= ${from} and o.paid_at < ${until} group by i.product_id`;
}

/** The products of the rows that this calls `sold`, best first. */
export async function bestSellers(db: Database, withSold: SQL): Promise<BestSeller[]> {
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
