import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Database } from "./connection";
import {
  FACETS,
  toFacetConditions,
  toNonFacetConditions,
  type Facet,
  type ProductFilter,
} from "./product-lists";
import { isScalpTypeSql, isVisibleSql, type NamedCode } from "./products";

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
