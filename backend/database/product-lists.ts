import { sql, type SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import { SORT_TYPE, type SortType } from "@contract/model/states";
import type { Database } from "./connection";
import {
  averageStarsSql,
  toIdArraySql,
  isScalpTypeSql,
  isVisibleSql,
  type NamedCode,
} from "./products";
import { containsWord } from "./sql-fragments";

/** A product in a list, with the price, name and image of the SKU that its card sells. */
export interface ListedProduct {
  readonly id: string;
  readonly slug: string;
  readonly name: Bilingual;
  readonly cover: string;
  readonly salesCount: number;
  readonly createdAt: Date;
  readonly efficacies: readonly NamedCode[];
  /** The free stock of all SKUs of the product. */
  readonly stock: number;
  /** The SKU on the card, chosen by `shown_sku` in the database. */
  readonly skuId: string;
  readonly packing: Bilingual;
  readonly priceCents: HkCents;
  readonly originalPriceCents: HkCents | null;
  readonly reviewCount: number;
  /** The average to one decimal. 0 without reviews. */
  readonly reviewStars: number;
}

/** The filters of a product list. Amounts are in HK cents, inclusive. */
export interface ProductFilter {
  /** The search terms, all of which must match. Each is a list of spellings in lower case. */
  readonly terms?: readonly (readonly string[])[];
  /** The sizes to match. A product matches if one of its SKUs has one of them. */
  readonly sizes?: readonly { readonly unit: "ml" | "g"; readonly amount: number }[];
  readonly categoryCode?: string | undefined;
  /**
   * Matches products with at least one of these efficacies. An empty list means no filter. `scalpTypeCodes` works the
   * same way.
   */
  readonly efficacyCodes?: readonly string[] | undefined;
  readonly scalpTypeCodes?: readonly string[] | undefined;
  readonly rangeCode?: string | undefined;
  readonly brandCode?: string | undefined;
  readonly minCents?: HkCents | undefined;
  readonly maxCents?: HkCents | undefined;
  readonly inStock?: boolean;
  readonly ids?: readonly string[] | undefined;
}

export interface ProductQuery extends ProductFilter {
  readonly sortType: SortType;
  readonly pageNum: number;
  readonly pageSize: number;
}

// Joins the SKU on the card and the free stock. It runs only for the products of one page.
const SHOWN_PACKING = sql`
  cross join lateral shown_sku(p.id) shown
  cross join lateral (
    select coalesce(sum(s.stock - s.locked), 0)::int as pieces
    from sku s where s.product_id = p.id and s.on_shelf
  ) free
  cross join lateral (
    select count(*)::int as reviews, ${averageStarsSql()} as stars
    from review v where v.product_id = p.id and v.state = 'shown'
  ) rated`;

const SHOWN_COLUMNS = sql`
  p.id, p.slug, p.name, p.cover, p.sales_count as "salesCount", p.created_at as "createdAt",
  free.pieces as stock, shown.id as "skuId", shown.packing,
  shown.price_cents as "priceCents", shown.original_price_cents as "originalPriceCents",
  rated.reviews as "reviewCount", rated.stars as "reviewStars",
  coalesce((select json_agg(json_build_object('code', e.code, 'name', e.name) order by e.position, e.code)
    from efficacy e where e.code = any(p.efficacy_codes) and ${isVisibleSql("e")} and not ${isScalpTypeSql(sql`e.code`)}), '[]'::json) as efficacies`;

// The sort orders. Each one matches an index in schema/products.ts.
const SORT_ORDERS: Record<SortType, SQL> = {
  [SORT_TYPE.default]: sql`p.weight desc, p.sales_count desc, p.id`,
  [SORT_TYPE.priceDown]: sql`p.price_cents desc, p.id desc`,
  [SORT_TYPE.priceUp]: sql`p.price_cents, p.id`,
  [SORT_TYPE.newest]: sql`p.created_at desc, p.id desc`,
  [SORT_TYPE.oldest]: sql`p.created_at, p.id`,
  [SORT_TYPE.bestSelling]: sql`p.sales_count desc, p.id`,
};

/** Returns a page of products on sale. */
export function listProducts(db: Database, query: ProductQuery): Promise<ListedProduct[]> {
  return listProductsWhere(db, toConditions(query), query);
}

/**
 * Returns the products on sale in ascending order of their ids, starting after an id. Each has the time of its last
 * change: its newest audit entry or that of a SKU, or its creation.
 */
export async function listProductChanges(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<{ id: string; changedAt: Date }[]> {
  const found = await db.execute<{ id: string; changed_at: Date | string }>(sql`
    select p.id, greatest(
      p.created_at,
      (select max(a.at) from staff_action a
        where a.subject_kind = 'product' and a.subject_id = p.id::text),
      (select max(a.at) from sku s
        join staff_action a on a.subject_kind = 'sku' and a.subject_id = s.id::text
        where s.product_id = p.id)) as changed_at
    from product p where p.on_shelf and p.id > ${after} order by p.id limit ${limit}`);
  return found.rows.map((row) => ({ id: row.id, changedAt: new Date(row.changed_at) }));
}

/** Counts the products on sale that match the filter. */
export async function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  const found = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from product p where ${toConditions(filter)}`,
  );
  return found.rows[0]?.total ?? 0;
}

/**
 * Returns the other steps of the routine that a product belongs to, one product for each step. Products that are in
 * stock, of the same range and for the same purpose come first. The list is empty if no category is a step of a
 * routine.
 */
export async function listRoutineProducts(
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
          order by ${SORT_ORDERS[SORT_TYPE.default]} limit ${STEP_CANDIDATES}
        ) p
        order by p.in_stock desc, p.range = o.range desc, p.efficacy_codes && o.efficacy_codes desc,
          ${SORT_ORDERS[SORT_TYPE.default]}
        limit 1
      ) best
      where o.id = ${id} and c.routine_step is not null and c.routine_step is distinct from
        (select own.routine_step from category own where own.code = o.category_code)
      order by c.routine_step, c.position
    ) p ${SHOWN_PACKING} order by p.routine_step limit ${most}`);
  return found.rows.map(parseTimes);
}

/**
 * The number of candidate products for each step. It is small so that a large category is not scanned for one
 * product.
 */
const STEP_CANDIDATES = 16;

/** Returns related products in the default order. They have the same category or the same purpose. */
export async function listRelatedProducts(
  db: Database,
  id: string,
  most: number,
): Promise<ListedProduct[]> {
  const where = sql`p.on_shelf and p.id <> ${id} and exists (
    select 1 from product o where o.id = ${id}
      and (o.category_code = p.category_code or o.efficacy_codes && p.efficacy_codes))`;
  return listProductsWhere(db, where, { sortType: SORT_TYPE.default, pageNum: 1, pageSize: most });
}

async function listProductsWhere(
  db: Database,
  where: SQL,
  page: Pick<ProductQuery, "sortType" | "pageNum" | "pageSize">,
): Promise<ListedProduct[]> {
  const order = SORT_ORDERS[page.sortType];
  const found = await db.execute<ListedProduct & Record<string, unknown>>(sql`
    select ${SHOWN_COLUMNS} from (
      select * from product p where ${where}
      order by ${order} limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}
    ) p ${SHOWN_PACKING} order by ${order}`);
  return found.rows.map(parseTimes);
}

function parseTimes<Row extends { createdAt: Date }>(row: Row): Row {
  return { ...row, createdAt: new Date(row.createdAt) };
}

function toConditions(query: ProductFilter): SQL {
  const byFacet = Object.values(toFacetConditions(query)).filter((each) => each !== null);
  return sql.join([toNonFacetConditions(query), ...byFacet], sql` and `);
}

/** The groups of filter options that the product list shows with counts. */
const FACETS = ["categories", "efficacies", "scalpTypes", "ranges", "brands"] as const;
export type Facet = (typeof FACETS)[number];

/** Returns the SQL condition of each facet on the product `p`, or null if the filter does not use the facet. */
function toFacetConditions(query: ProductFilter): Record<Facet, SQL | null> {
  const { categoryCode, efficacyCodes, scalpTypeCodes, rangeCode, brandCode } = query;
  return {
    categories: categoryCode
      ? sql`p.category_code = ${categoryCode} and ${isNotArchived("category", categoryCode)}`
      : null,
    efficacies: hasOneOf(efficacyCodes),
    scalpTypes: hasOneOf(scalpTypeCodes),
    ranges: rangeCode
      ? sql`p.range = ${rangeCode} and ${isNotArchived("product_range", rangeCode)}`
      : null,
    brands: brandCode
      ? sql`p.brand_code = ${brandCode} and ${isNotArchived("brand", brandCode)}`
      : null,
  };
}

/** Returns the SQL conditions on the product `p` for filters that are not facets. */
function toNonFacetConditions(query: ProductFilter): SQL {
  const conditions: SQL[] = [sql`p.on_shelf`];
  for (const spellings of query.terms ?? []) {
    conditions.push(sql`(${sql.join(spellings.map(matchesWord), sql` or `)})`);
  }
  for (const { unit, amount } of query.sizes ?? []) conditions.push(hasSize(unit, amount));
  if (query.minCents !== undefined) conditions.push(sql`p.price_cents >= ${query.minCents}`);
  if (query.maxCents !== undefined) conditions.push(sql`p.price_cents <= ${query.maxCents}`);
  if (query.inStock === true) conditions.push(sql`p.in_stock`);
  if (query.ids !== undefined) conditions.push(sql`p.id = any(${toIdArraySql(query.ids)})`);
  return sql.join(conditions, sql` and `);
}

/**
 * Returns the SQL condition that a product has one of the codes that are not archived. Returns null if there are no
 * codes. PostgreSQL can estimate the number of products only for a single code.
 */
function hasOneOf(codes: readonly string[] = []): SQL | null {
  const [code, ...others] = codes;
  if (code === undefined) return null;
  if (others.length === 0)
    return sql`p.efficacy_codes @> array[${code}]::text[] and ${isNotArchived("efficacy", code)}`;
  return sql`p.efficacy_codes && array(
    select e.code from efficacy e where e.code in ${[...codes]} and e.archived_at is null)`;
}

/**
 * Returns the SQL condition that a code is not archived. PostgreSQL evaluates it once for a list and not for each
 * product.
 */
function isNotArchived(
  table: "brand" | "category" | "efficacy" | "product_range",
  code: string,
): SQL {
  return sql`not exists (select 1 from ${sql.raw(table)} t where t.code = ${code} and t.archived_at is not null)`;
}

function hasSize(unit: "ml" | "g", amount: number): SQL {
  const column = sql.raw(unit === "ml" ? "volume_ml" : "net_grams");
  return sql`exists (select 1 from sku s where s.product_id = p.id and s.${column} = ${amount})`;
}

function matchesWord(word: string): SQL {
  return containsWord(sql`p.search_text`, word);
}

/** A filter option with the number of products on sale and the path of its image. */
export type CountedFilterOption = NamedCode & { readonly count: number; readonly picture: string };

/** The SQL expressions for the codes that the product `f` has in each facet. */
const CODE_SOURCES = {
  categories: sql`unnest(array[f.category_code])`,
  efficacies: sql`unnest(f.efficacy_codes)`,
  scalpTypes: sql`unnest(f.efficacy_codes)`,
  ranges: sql`unnest(array[f.range])`,
  brands: sql`unnest(array[f.brand_code])`,
} as const satisfies Record<Facet, SQL>;

/**
 * Returns the filter options of the product list in display order. The count of an option is the number of products
 * in the list if the shopper chooses only this option in its facet. The filters of the other facets still apply.
 */
export async function listFilters(
  db: Database,
  filter: ProductFilter,
): Promise<Record<Facet, CountedFilterOption[]>> {
  const [options, counts] = await Promise.all([listOptions(db), countByFacet(db, filter)]);
  const optionsOf = (facet: Facet) =>
    options
      .filter((option) => option.facet === facet)
      .map(({ code, name, picture }) => {
        const count = counts.get(`${facet} ${code}`) ?? 0;
        return { code, name, picture, count };
      });
  return {
    categories: optionsOf("categories"),
    efficacies: optionsOf("efficacies"),
    scalpTypes: optionsOf("scalpTypes"),
    ranges: optionsOf("ranges"),
    brands: optionsOf("brands"),
  };
}

type Option = NamedCode & { readonly facet: Facet; readonly picture: string };

/** Returns the filter options that are visible to shoppers. */
async function listOptions(db: Database): Promise<Option[]> {
  const of = (table: SQL, facet: SQL) => sql`
    select ${facet} as facet, t.code, t.name, t.picture, t.position from ${table} t where ${isVisibleSql("t")}`;
  const tables = [
    of(sql`category`, sql`'categories'`),
    of(
      sql`efficacy`,
      sql`case when ${isScalpTypeSql(sql`t.code`)} then 'scalpTypes' else 'efficacies' end`,
    ),
    of(sql`product_range`, sql`'ranges'`),
    of(sql`brand`, sql`'brands'`),
  ];
  const { rows } = await db.execute<Option & Record<string, unknown>>(sql`
    select facet, code, name, picture from (${sql.join(tables, sql` union all `)}) options
    order by position, code`);
  return rows;
}

/**
 * Returns the number of products by facet and code, such as `efficacies repair`. One scan of the products counts all
 * facets.
 */
async function countByFacet(db: Database, filter: ProductFilter): Promise<Map<string, number>> {
  const conditions = toFacetConditions(filter);
  const narrowed = FACETS.filter((facet) => conditions[facet] !== null);
  const column = (facet: Facet) => sql.raw(`in_${facet.toLowerCase()}`);
  const columns = narrowed.map(
    (facet) => sql`, coalesce(${conditions[facet]}, false) as ${column(facet)}`,
  );
  const countsOf = (facet: Facet) => {
    const others = narrowed.filter((other) => other !== facet).map((other) => column(other));
    const where = others.length === 0 ? sql`true` : sql.join(others, sql` and `);
    return sql`select ${facet}::text as facet, code, count(*)::int as count
      from found f, ${CODE_SOURCES[facet]} code where ${where} group by code`;
  };
  const { rows } = await db.execute<{ facet: Facet; code: string; count: number }>(sql`
    with found as materialized (
      select p.category_code, p.efficacy_codes, p.range, p.brand_code ${sql.join(columns)}
      from product p where ${toNonFacetConditions(filter)})
    ${sql.join(FACETS.map(countsOf), sql` union all `)}`);
  return new Map(rows.map(({ facet, code, count }) => [`${facet} ${code}`, count]));
}
