import { listProducts } from "../../database/product-lists";
import type { ListedProduct, ProductQuery } from "../../database/product-lists";
import type { Shop } from "../shop";

/** A page of the shelf (prod-api B.6): narrowed, sorted, with the number of all that fit. */
export async function findProducts(
  shop: Shop,
  query: ProductQuery,
): Promise<{ rows: ListedProduct[]; total: number }> {
  // Turned about, a range is still the range that was meant.
  const { minCents, maxCents } = query;
  const isTurned = minCents !== undefined && maxCents !== undefined && minCents > maxCents;
  return listProducts(
    shop.db,
    isTurned ? { ...query, minCents: maxCents, maxCents: minCents } : query,
  );
}
