import { sql, type SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import { PAY_STATUS } from "@contract/model/states";
import { REGION_BY_POSTAL_CODE, REGION_STEPS } from "../rules/order-region";
import type { Database, Transaction } from "./connection";
import { isRefundedIn, selectSold, type DayRange, type ShopDay, type Span } from "./sales";
import { toNumberLiterals } from "./schema/columns";
import type { SalesGroupKind } from "./schema/sales";

/* Reads the sales of a period by product, category, coupon, payment method and region. */

/** The days with stored totals and the time span after them, whose orders are read. Either may be missing. */
export interface SplitPeriod {
  readonly stored: DayRange | null;
  readonly open: Span | null;
}

/** The sales of a group. The key is empty for orders without a coupon, payment or known region. */
export interface GroupSales {
  readonly key: string;
  readonly orders: number;
  readonly revenueCents: number;
  readonly refunds: number;
  readonly refundedCents: number;
}

/** The sold units of a product or category, with the amount that shoppers paid for them. */
export interface SoldUnits {
  readonly key: string;
  readonly pieces: number;
  readonly revenueCents: number;
}

/**
 * The SQL expressions for the key of an order `o`, by kind. A coupon without a campaign has its stored name as key. A
 * refund has the key of its order.
 */
const ORDER_KEYS: Readonly<Record<SalesGroupKind, SQL>> = {
  coupon: sql`case when o.coupon_id is null then '' else coalesce(
    (select c.campaign_id::text from coupon c where c.id = o.coupon_id), o.coupon_name::text, '') end`,
  payType: sql`coalesce((select p.pay_type from payment p
    where p.order_id = o.id and p.status = ${toNumberLiterals(PAY_STATUS.paid)}
    order by p.review is not null, p.paid_at, p.id limit 1), '')`,
  region: getRegionKey(),
};

/** Returns the SQL expression for the region of an order `o`, by the steps of `REGION_STEPS`. */
function getRegionKey(): SQL {
  const steps = REGION_STEPS.map(({ pattern, keys }) => {
    const names = sql.raw(`array[${Object.keys(keys).map(quote).join(", ")}]`);
    const values = sql.raw(`array[${Object.values(keys).map(quote).join(", ")}]`);
    return sql`(${values})[array_position(${names},
      substring(replace(o.address, '臺', '台') from ${sql.raw(quote(pattern))}))]`;
  });
  const byPostalCode = sql.raw(quote(REGION_BY_POSTAL_CODE));
  return sql`coalesce(${sql.join(steps, sql`, `)},
    case when o.postal_code ~ '^[0-9]{3}([0-9]{2,3})?$' then ${byPostalCode} else '' end)`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Returns the SQL query for the sales of a time span by group. */
function selectGroups(kind: SalesGroupKind, span: Span): SQL {
  return sql`select ${ORDER_KEYS[kind]} as key,
      (count(*) filter (where f.is_sale))::int as orders,
      coalesce(sum(f.cents) filter (where f.is_sale), 0)::bigint as revenue_cents,
      (count(*) filter (where not f.is_sale))::int as refunds,
      coalesce(sum(f.cents) filter (where not f.is_sale), 0)::bigint as refunded_cents
    from (
      select id as order_id, true as is_sale, pay_cents as cents
      from shop_order where paid_at >= ${span.from} and paid_at < ${span.until}
      union all
      select order_id, false, amount_cents from refund where ${isRefundedIn(span)}
    ) f join shop_order o on o.id = f.order_id group by 1`;
}

/** Stores the sales of a past day by group. The caller has stored the totals of the day in the same transaction. */
export async function saveSalesGroups(tx: Transaction, { day, ...span }: ShopDay): Promise<void> {
  for (const kind of ["coupon", "payType", "region"] as const)
    await tx.execute(sql`insert into sales_group
        (day, kind, key, orders, revenue_cents, refunds, refunded_cents)
      select ${day}::date, ${kind}, sold.* from (${selectGroups(kind, span)}) sold`);
}

/** Returns the sales of a period by group, without an order. */
export async function readGroupSales(
  db: Database,
  kind: SalesGroupKind,
  { stored, open }: SplitPeriod,
): Promise<GroupSales[]> {
  const parts = [
    ...(stored === null
      ? []
      : [
          sql`select key, orders, revenue_cents, refunds, refunded_cents from sales_group
            where kind = ${kind} and day between ${stored.first}::date and ${stored.last}::date`,
        ]),
    ...(open === null ? [] : [selectGroups(kind, open)]),
  ];
  if (parts.length === 0) return [];
  const { rows } = await db.execute<Record<string, string>>(sql`select key,
      sum(orders)::text as orders, sum(revenue_cents)::text as "revenueCents",
      sum(refunds)::text as refunds, sum(refunded_cents)::text as "refundedCents"
    from (${sql.join(parts, sql` union all `)}) part group by key`);
  return rows.map(({ key = "", ...sums }) => ({
    key,
    orders: Number(sums["orders"]),
    revenueCents: Number(sums["revenueCents"]),
    refunds: Number(sums["refunds"]),
    refundedCents: Number(sums["refundedCents"]),
  }));
}

/** Consecutive days whose sales `product_sales` stores in one row for each product. */
export interface ProductSalesSpan {
  readonly last: string;
  readonly days: number;
}

/** Returns those of the given spans whose sales are stored. */
export async function findStoredSpans(
  db: Database,
  spans: readonly ProductSalesSpan[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ last: string }>(sql`select last::text
    from unnest(${toArray(spans.map(({ last }) => last))}::date[],
      ${toArray(spans.map(({ days }) => days))}::smallint[]) span(last, days)
    where exists (select from product_sales s where s.day = span.last and s.days = span.days)`);
  return new Set(rows.map(({ last }) => last));
}

/**
 * Returns the sold units of a period by product or category, without an order. `spans` covers the days with stored
 * totals exactly once. Delivery fees are not included.
 */
export async function readSoldUnits(
  db: Database,
  by: "product" | "category",
  { spans, open }: { readonly spans: readonly ProductSalesSpan[]; readonly open: Span | null },
): Promise<SoldUnits[]> {
  const parts = [
    ...(spans.length === 0
      ? []
      : [
          sql`select s.product_id, s.pieces, s.cents
            from unnest(${toArray(spans.map(({ last }) => last))}::date[],
              ${toArray(spans.map(({ days }) => days))}::smallint[]) span(last, days)
            join product_sales s on s.day = span.last and s.days = span.days`,
        ]),
    ...(open === null ? [] : [selectSold(open)]),
  ];
  if (parts.length === 0) return [];
  const key =
    by === "product"
      ? sql`sold.product_id::text`
      : sql`coalesce((select p.category_code from product p where p.id = sold.product_id), '')`;
  const { rows } = await db.execute<Record<string, string>>(sql`with sold as (
      select product_id, sum(pieces) as pieces, sum(cents) as cents
      from (${sql.join(parts, sql` union all `)}) part group by product_id)
    select ${key} as key, sum(pieces)::text as pieces, sum(cents)::text as "revenueCents"
    from sold group by 1`);
  return rows.map(({ key: group = "", pieces, revenueCents }) => ({
    key: group,
    pieces: Number(pieces),
    revenueCents: Number(revenueCents),
  }));
}

/** The SQL queries for the names of groups. `keys` are the wanted ids and codes. */
const NAME_QUERIES = {
  product: (keys: SQL) =>
    sql`select id::text as key, name from product where id = any(${keys}::bigint[])`,
  category: (keys: SQL) =>
    sql`select code as key, name from category where code = any(${keys}::text[])`,
  coupon: (keys: SQL) =>
    sql`select id::text as key, name from coupon_campaign where id = any(${keys}::bigint[])`,
} as const;

/** Returns the names of products, categories or campaigns by id or code. */
export async function findGroupNames(
  db: Database,
  kind: keyof typeof NAME_QUERIES,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Bilingual>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute<{ key: string; name: Bilingual }>(
    NAME_QUERIES[kind](toArray(keys)),
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

/** Returns the values as one parameter, in the text form of a PostgreSQL array. They are ids, codes or days. */
function toArray(values: readonly (string | number)[]): SQL {
  return sql`${`{${values.map((value) => `"${value}"`).join(",")}}`}`;
}
