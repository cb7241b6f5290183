import { and, eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/languages";
import type { HkCents } from "@contract/money";
import { SORT_TYPE } from "@contract/states";
import type { SortType } from "@contract/states";
import type { Database, Transaction } from "./connection";
import { product, sku } from "./schema/products";

/** A code with its words. */
export interface Named {
  readonly code: string;
  readonly name: Bilingual;
}

/** A product as lists show it: price, packing and picture of the packing that its card sells. */
export interface ListedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: Bilingual;
  readonly cover: string;
  readonly salesCount: number;
  readonly createdAt: Date;
  readonly efficacies: readonly Named[];
  /** Free stock of all its packings. */
  readonly stock: number;
  /** The cheapest packing in stock; when all are sold out, the cheapest. */
  readonly skuId: string;
  readonly packing: Bilingual;
  readonly priceCents: HkCents;
  readonly originalPriceCents: HkCents | null;
}

/** What a list of products is narrowed by; amounts in HK cents, both ends included. */
export interface ProductQuery {
  readonly keyword?: string | undefined;
  readonly categoryCode?: string | undefined;
  readonly efficacyCode?: string | undefined;
  readonly minCents?: HkCents | undefined;
  readonly maxCents?: HkCents | undefined;
  readonly inStock?: boolean;
  readonly ids?: readonly string[] | undefined;
  readonly relatedTo?: string | undefined;
  readonly sortType: SortType;
  readonly pageNum: number;
  readonly pageSize: number;
}

// The packing a card sells, and what is free of all packings: found by index, once a product.
const SHOWN_PACKING = sql`
  cross join lateral (
    select s.id as sku_id, s.packing, s.price_cents, s.original_price_cents
    from sku s where s.product_id = p.id and s.on_shelf
    order by (s.stock - s.locked <= 0), s.price_cents, s.id limit 1
  ) shown
  cross join lateral (
    select coalesce(sum(s.stock - s.locked), 0)::int as free
    from sku s where s.product_id = p.id and s.on_shelf
  ) shelf`;

const SHOWN_COLUMNS = sql`
  p.id, p.slug, p.name, p.cover, p.sales_count as "salesCount", p.created_at as "createdAt",
  shelf.free as stock, shown.sku_id as "skuId", shown.packing,
  shown.price_cents as "priceCents", shown.original_price_cents as "originalPriceCents",
  coalesce((select json_agg(json_build_object('code', e.code, 'name', e.name) order by e.weight desc, e.code)
    from efficacy e where e.code = any(p.efficacy_codes)), '[]'::json) as efficacies`;

/** A page of what is on the shelf, and how many fit the query in all: two queries. */
export async function listProducts(
  db: Database,
  query: ProductQuery,
): Promise<{ rows: ListedProduct[]; total: number }> {
  const where = sql.join(conditionsOf(query), sql` and `);
  const [page, totals] = await Promise.all([
    db.execute<ListedProduct & Record<string, unknown>>(sql`
      select ${SHOWN_COLUMNS} from product p ${SHOWN_PACKING} where ${where}
      order by ${ORDERS[query.sortType]}, p.id
      limit ${query.pageSize} offset ${(query.pageNum - 1) * query.pageSize}`),
    db.execute<{ total: number }>(
      sql`select count(*)::int as total from product p ${SHOWN_PACKING} where ${where}`,
    ),
  ]);
  return { rows: page.rows.map(withDate), total: totals.rows[0]?.total ?? 0 };
}

const ORDERS: Record<SortType, SQL> = {
  [SORT_TYPE.default]: sql`p.weight desc, p.sales_count desc`,
  [SORT_TYPE.priceDown]: sql`shown.price_cents desc`,
  [SORT_TYPE.priceUp]: sql`shown.price_cents`,
  [SORT_TYPE.newest]: sql`p.created_at desc`,
  [SORT_TYPE.oldest]: sql`p.created_at`,
};

function conditionsOf(query: ProductQuery): SQL[] {
  const conditions: SQL[] = [sql`p.on_shelf`];
  for (const word of (query.keyword ?? "").toLowerCase().split(/\s+/).filter(Boolean)) {
    conditions.push(sql`p.search_text ilike ${`%${escapeLike(word)}%`}`);
  }
  if (query.categoryCode) conditions.push(sql`p.category_code = ${query.categoryCode}`);
  if (query.efficacyCode) conditions.push(sql`p.efficacy_codes @> array[${query.efficacyCode}]`);
  if (query.minCents !== undefined) conditions.push(sql`shown.price_cents >= ${query.minCents}`);
  if (query.maxCents !== undefined) conditions.push(sql`shown.price_cents <= ${query.maxCents}`);
  if (query.inStock === true) conditions.push(sql`shelf.free > 0`);
  if (query.ids !== undefined) conditions.push(sql`p.id = any(${idList(query.ids)})`);
  if (query.relatedTo !== undefined) {
    conditions.push(sql`p.id <> ${query.relatedTo} and exists (
      select 1 from product o where o.id = ${query.relatedTo}
        and (o.category_code = p.category_code or o.efficacy_codes && p.efficacy_codes))`);
  }
  return conditions;
}

/** `%` and `_` that a shopper types are letters, not wildcards. */
function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Ids as a PostgreSQL array of 64-bit numbers. */
export function idList(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(",")}}`}::bigint[]`;
}

function withDate<Row extends { createdAt: Date | string }>(row: Row): Row & { createdAt: Date } {
  return { ...row, createdAt: new Date(row.createdAt) };
}

/** All there is to tell about one product. */
export interface DescribedProduct {
  readonly product: typeof product.$inferSelect;
  readonly skus: readonly (typeof sku.$inferSelect)[];
  readonly category: Named;
  readonly efficacies: readonly Named[];
}

/** One product on the shelf with its packings on the shelf, cheapest last row of weight first; two queries. */
export async function findProduct(db: Database, id: string): Promise<DescribedProduct | undefined> {
  const [found, skus] = await Promise.all([
    db.query.product.findFirst({
      where: and(eq(product.id, id), eq(product.onShelf, true)),
      extras: {
        category: sql<Named>`(select json_build_object('code', c.code, 'name', c.name)
          from category c where c.code = ${product.categoryCode})`.as("category"),
        efficacies: sql<Named[]>`coalesce((
          select json_agg(json_build_object('code', e.code, 'name', e.name) order by e.weight desc, e.code)
          from efficacy e where e.code = any(${product.efficacyCodes})), '[]'::json)`.as(
          "efficacies",
        ),
      },
    }),
    db
      .select()
      .from(sku)
      .where(and(eq(sku.productId, id), eq(sku.onShelf, true)))
      .orderBy(sql`${sku.weight} desc`, sku.priceCents, sku.id),
  ]);
  if (found === undefined || skus.length === 0) return undefined;
  const { category, efficacies, ...row } = found;
  return { product: row, skus, category, efficacies };
}

/** What the list can be narrowed by, with how many products on the shelf each has. */
export async function listFilters(db: Database): Promise<{
  categories: (Named & { count: number })[];
  efficacies: (Named & { count: number })[];
}> {
  const [categories, efficacies] = await Promise.all([
    db.execute<Named & { count: number } & Record<string, unknown>>(sql`
      select c.code, c.name, count(p.id)::int as count
      from category c left join product p on p.category_code = c.code and p.on_shelf
      group by c.code order by c.weight desc, c.code`),
    db.execute<Named & { count: number } & Record<string, unknown>>(sql`
      select e.code, e.name, count(p.id)::int as count
      from efficacy e left join product p on e.code = any(p.efficacy_codes) and p.on_shelf
      group by e.code order by e.weight desc, e.code`),
  ]);
  return { categories: categories.rows, efficacies: efficacies.rows };
}

/** Sold goods count for their products, products in id order so that no two transactions cross. */
export async function addSales(
  tx: Transaction,
  sales: ReadonlyMap<string, number>,
  sign: 1 | -1,
): Promise<void> {
  const ids = [...sales.keys()];
  if (ids.length === 0) return;
  await tx.execute(
    sql`select id from product where id = any(${idList(ids)}) order by id for no key update`,
  );
  await tx.execute(sql`
    update product p set sales_count = greatest(0, p.sales_count + s.count * ${sign})
    from unnest(${idList(ids)}, ${`{${[...sales.values()].join(",")}}`}::int[]) as s(id, count)
    where p.id = s.id`);
}
