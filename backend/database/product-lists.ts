import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import { SORT_TYPE } from "@contract/model/states";
import type { SortType } from "@contract/model/states";
import type { Database } from "./connection";
import { idList, offered } from "./products";
import type { Named } from "./products";
import { wordStandsIn } from "./sql-fragments";

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
  /** The packing it shows: `shown_sku` of the database. */
  readonly skuId: string;
  readonly packing: Bilingual;
  readonly priceCents: HkCents;
  readonly originalPriceCents: HkCents | null;
}

/** What a list of products is narrowed by; amounts in HK cents, both ends included. */
export interface ProductFilter {
  /** What all must be found: each in one of its spellings, in small letters. */
  readonly terms?: readonly (readonly string[])[];
  readonly categoryCode?: string | undefined;
  readonly efficacyCode?: string | undefined;
  readonly rangeCode?: string | undefined;
  readonly brandCode?: string | undefined;
  readonly minCents?: HkCents | undefined;
  readonly maxCents?: HkCents | undefined;
  readonly inStock?: boolean;
  readonly ids?: readonly string[] | undefined;
}

/** A page of such a list, from 1. */
export interface ProductQuery extends ProductFilter {
  readonly sortType: SortType;
  readonly pageNum: number;
  readonly pageSize: number;
}

// The packing a card sells, and what is free of all packings: asked for the products of one page only.
const SHOWN_PACKING = sql`
  cross join lateral shown_sku(p.id) shown
  cross join lateral (
    select coalesce(sum(s.stock - s.locked), 0)::int as pieces
    from sku s where s.product_id = p.id and s.on_shelf
  ) free`;

const SHOWN_COLUMNS = sql`
  p.id, p.slug, p.name, p.cover, p.sales_count as "salesCount", p.created_at as "createdAt",
  free.pieces as stock, shown.id as "skuId", shown.packing,
  shown.price_cents as "priceCents", shown.original_price_cents as "originalPriceCents",
  coalesce((select json_agg(json_build_object('code', e.code, 'name', e.name) order by e.position, e.code)
    from efficacy e where e.code = any(p.efficacy_codes) and ${offered("e")}), '[]'::json) as efficacies`;

// Each is the order of an index, read from one of its ends (schema/products.ts).
const ORDERS: Record<SortType, SQL> = {
  [SORT_TYPE.default]: sql`p.weight desc, p.sales_count desc, p.id`,
  [SORT_TYPE.priceDown]: sql`p.price_cents desc, p.id desc`,
  [SORT_TYPE.priceUp]: sql`p.price_cents, p.id`,
  [SORT_TYPE.newest]: sql`p.created_at desc, p.id desc`,
  [SORT_TYPE.oldest]: sql`p.created_at, p.id`,
  [SORT_TYPE.bestSelling]: sql`p.sales_count desc, p.id`,
};

/** A page of what is on sale. */
export function listProducts(db: Database, query: ProductQuery): Promise<ListedProduct[]> {
  return listWhere(db, conditionsOf(query), query);
}

/** How many on sale fit the filter. */
export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const found = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from product p where ${conditionsOf(filter)}`,
  );
  return found.rows[0]?.total ?? 0;
}

/**
 * The rest of the routine that a product is a step of, step by step, one product each: of the best of a step
 * what can be had, of the same range and good for the same. None where no category is a step.
 */
export async function listRoutine(
  db: Database,
  id: string,
  most: number,
): Promise<ListedProduct[]> {
  const found = await db.execute<ListedProduct & Record<string, unknown>>(sql`
    select ${SHOWN_COLUMNS} from (
      select distinct on (c.routine_step) c.routine_step, best.* from product o
      cross join category c
      cross join lateral (
        select * from (
          select * from product p where p.on_shelf and p.category_code = c.code and p.id <> o.id
          order by ${ORDERS[SORT_TYPE.default]} limit ${BEST_OF_A_STEP}
        ) p
        order by p.in_stock desc, p.range = o.range desc, p.efficacy_codes && o.efficacy_codes desc,
          ${ORDERS[SORT_TYPE.default]}
        limit 1
      ) best
      where o.id = ${id} and c.routine_step is not null and c.routine_step is distinct from
        (select own.routine_step from category own where own.code = o.category_code)
      order by c.routine_step, c.position
    ) p ${SHOWN_PACKING} order by p.routine_step limit ${most}`);
  return found.rows.map(withTime);
}

/** So few, that a large category is not read to its end for one product. */
const BEST_OF_A_STEP = 16;

/** What goes with a product: of its category or good for the same, the best of the product list first. */
export async function listRelatedProducts(
  db: Database,
  id: string,
  most: number,
): Promise<ListedProduct[]> {
  const where = sql`p.on_shelf and p.id <> ${id} and exists (
    select 1 from product o where o.id = ${id}
      and (o.category_code = p.category_code or o.efficacy_codes && p.efficacy_codes))`;
  return listWhere(db, where, { sortType: SORT_TYPE.default, pageNum: 1, pageSize: most });
}

async function listWhere(
  db: Database,
  where: SQL,
  page: Pick<ProductQuery, "sortType" | "pageNum" | "pageSize">,
): Promise<ListedProduct[]> {
  const order = ORDERS[page.sortType];
  const found = await db.execute<ListedProduct & Record<string, unknown>>(sql`
    select ${SHOWN_COLUMNS} from (
      select * from product p where ${where}
      order by ${order} limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}
    ) p ${SHOWN_PACKING} order by ${order}`);
  return found.rows.map(withTime);
}

function withTime<Row extends { createdAt: Date }>(row: Row): Row {
  return { ...row, createdAt: new Date(row.createdAt) };
}

function conditionsOf(query: ProductFilter): SQL {
  const conditions: SQL[] = [sql`p.on_shelf`];
  for (const spellings of query.terms ?? []) {
    conditions.push(sql`(${sql.join(spellings.map(conditionOfWord), sql` or `)})`);
  }
  if (query.categoryCode)
    conditions.push(
      sql`p.category_code = ${query.categoryCode}`,
      stands("category", query.categoryCode),
    );
  if (query.efficacyCode)
    conditions.push(
      sql`p.efficacy_codes @> array[${query.efficacyCode}]`,
      stands("efficacy", query.efficacyCode),
    );
  if (query.rangeCode)
    conditions.push(sql`p.range = ${query.rangeCode}`, stands("product_range", query.rangeCode));
  if (query.brandCode)
    conditions.push(sql`p.brand_code = ${query.brandCode}`, stands("brand", query.brandCode));
  if (query.minCents !== undefined) conditions.push(sql`p.price_cents >= ${query.minCents}`);
  if (query.maxCents !== undefined) conditions.push(sql`p.price_cents <= ${query.maxCents}`);
  if (query.inStock === true) conditions.push(sql`p.in_stock`);
  if (query.ids !== undefined) conditions.push(sql`p.id = any(${idList(query.ids)})`);
  return sql.join(conditions, sql` and `);
}

/** Nothing is found by what was archived: asked once a list, not once a product. */
function stands(table: "brand" | "category" | "efficacy" | "product_range", code: string): SQL {
  return sql`not exists (select 1 from ${sql.raw(table)} t where t.code = ${code} and t.archived_at is not null)`;
}

function conditionOfWord(word: string): SQL {
  return wordStandsIn(sql`p.search_text`, word);
}
