import { and, asc, desc, ilike, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "./connection";
import { likeContaining } from "./like-pattern";
import { brand, category, product } from "./schema/products";

/** So many products stand in a form to be ticked; others are found by a word. */
const PRODUCTS_OFFERED = 30;

/** Brands and categories that are not archived, and the first products that have the word. */
export async function findCampaignChoices(db: Database, keyword: string) {
  const [brands, categories, products] = await Promise.all([
    db
      .select({ code: brand.code, name: brand.name })
      .from(brand)
      .where(isNull(brand.archivedAt))
      .orderBy(asc(brand.position), brand.code),
    db
      .select({ code: category.code, name: category.name })
      .from(category)
      .where(isNull(category.archivedAt))
      .orderBy(asc(category.position), category.code),
    db
      .select({ code: sql<string>`${product.id}::text`, name: product.name })
      .from(product)
      .where(
        and(
          ne(product.state, "archived"),
          ilike(product.searchText, likeContaining(keyword.toLowerCase())),
        ),
      )
      .orderBy(desc(product.weight), product.id)
      .limit(PRODUCTS_OFFERED),
  ]);
  return { brands, categories, products };
}
