import { and, eq, getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { Bilingual } from "@contract/model/languages";
import type { Database, Transaction } from "./connection";
import { product, sku } from "./schema/products";
import { listPictures, type PictureRecord } from "./staff-products";

export interface NamedCode {
  readonly code: string;
  readonly name: Bilingual;
}

/** Returns ids as a PostgreSQL array of `bigint`. */
export function toIdArraySql(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(",")}}`}::bigint[]`;
}

/**
 * Returns the SQL condition that a category, efficacy, range or brand is visible to shoppers. `alias` is the alias of
 * its table in the query.
 */
export function isVisibleSql(alias: "c" | "e" | "t"): SQL {
  return sql`${sql.raw(alias)}.shown and ${sql.raw(alias)}.archived_at is null`;
}

/**
 * Returns the SQL condition that an efficacy is a scalp type. Staff give scalp types codes that begin with `scalp-`,
 * so that they are selected and exported like other efficacies.
 */
export function isScalpTypeSql(code: SQL): SQL {
  return sql`${code} like 'scalp-%'`;
}

/** Returns the average of `v.stars` to one decimal, for a query of reviews `v`. It is 0 without rows. */
export function averageStarsSql(only: SQL = sql`true`): SQL {
  return sql`coalesce(round(avg(v.stars) filter (where ${only}), 1), 0)::float8`;
}

/** The numbers and averages of a product's shown reviews, with and without the examples of the demo shop. */
interface Rating {
  readonly reviewCount: number;
  readonly reviewStars: number;
  readonly realReviewCount: number;
  readonly realReviewStars: number;
}

const NOT_EXAMPLE = sql`not v.is_example`;

/** A product with the data that its page shows. */
export interface DescribedProduct {
  readonly product: typeof product.$inferSelect;
  readonly skus: readonly (typeof sku.$inferSelect)[];
  /** The SKU that the product page and lists show first. */
  readonly shown: typeof sku.$inferSelect;
  readonly brand: NamedCode | null;
  /** Null if the category is not visible to shoppers. */
  readonly category: NamedCode | null;
  readonly efficacies: readonly NamedCode[];
  readonly pictures: readonly PictureRecord[];
  readonly rating: Rating;
}

/**
 * Returns a product on sale with its SKUs on sale, sorted by weight and then by price. `isPreview` also finds
 * products that are not visible to shoppers yet. It takes three queries.
 */
export async function findProduct(
  db: Database,
  id: string,
  isPreview = false,
): Promise<DescribedProduct | undefined> {
  const [found, skus, pictures] = await Promise.all([
    db.query.product.findFirst({
      where: and(eq(product.id, id), isPreview ? undefined : eq(product.onShelf, true)),
      extras: {
        brand: sql<NamedCode | null>`(select json_build_object('code', b.code, 'name', b.name)
          from brand b where b.code = ${product.brandCode})`.as("brand"),
        category: sql<NamedCode | null>`(select json_build_object('code', c.code, 'name', c.name)
          from category c where c.code = ${product.categoryCode} and ${isVisibleSql("c")})`.as(
          "category",
        ),
        efficacies: sql<NamedCode[]>`coalesce((
          select json_agg(json_build_object('code', e.code, 'name', e.name) order by e.position, e.code)
          from efficacy e where e.code = any(${product.efficacyCodes}) and ${isVisibleSql("e")}
            and not ${isScalpTypeSql(sql`e.code`)}), '[]'::json)`.as("efficacies"),
        rating: sql<Rating>`(select json_build_object(
            'reviewCount', count(*), 'reviewStars', ${averageStarsSql()},
            'realReviewCount', count(*) filter (where ${NOT_EXAMPLE}),
            'realReviewStars', ${averageStarsSql(NOT_EXAMPLE)})
          from review v where v.product_id = ${id} and v.state = 'shown')`.as("rating"),
      },
    }),
    db
      .select({
        ...getTableColumns(sku),
        isShown: sql<boolean>`${sku.id} = (select shown.id from shown_sku(${id}) shown)`,
      })
      .from(sku)
      .where(and(eq(sku.productId, id), eq(sku.onShelf, true)))
      .orderBy(sql`${sku.weight} desc`, sku.priceCents, sku.id),
    listPictures(db, [id]),
  ]);
  const shown = skus.find(({ isShown }) => isShown);
  if (found === undefined || shown === undefined) return undefined;
  const { brand, category, efficacies, rating, ...row } = found;
  return { product: row, skus, shown, brand, category, efficacies, pictures, rating };
}

/** Adds to the sales counts of products. The rows are locked in id order to avoid deadlocks. */
export async function addToSalesCounts(
  tx: Transaction,
  sales: ReadonlyMap<string, number>,
  sign: 1 | -1,
): Promise<void> {
  const ids = [...sales.keys()];
  if (ids.length === 0) return;
  await tx.execute(
    sql`select id from product where id = any(${toIdArraySql(ids)}) order by id for no key update`,
  );
  await tx.execute(sql`
    update product p set sales_count = greatest(0, p.sales_count + s.count * ${sign})
    from unnest(${toIdArraySql(ids)}, ${`{${[...sales.values()].join(",")}}`}::int[]) as s(id, count)
    where p.id = s.id`);
}
