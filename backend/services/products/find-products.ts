import { countProducts, listProducts } from "../../database/product-lists";
import type { ListedProduct, ProductQuery } from "../../database/product-lists";
import type { Shop } from "../shop";
import { memoizeWithTtl } from "./memoize-with-ttl";

const countKnown = memoizeWithTtl(countProducts);

/**
 * A page of the product list (prod-api B.6): narrowed, sorted, with the number of all that fit. The products are
 * as they stand now; the number may be three seconds old, but never contradicts the page.
 */
export async function findProducts(
  shop: Shop,
  query: ProductQuery,
): Promise<{ rows: ListedProduct[]; total: number }> {
  const { sortType: _, pageNum, pageSize, ...filter } = asMeant(query);
  const [rows, counted] = await Promise.all([
    listProducts(shop.db, asMeant(query)),
    countKnown(shop.db, filter),
  ]);
  const shown = rows.length === 0 ? 0 : (pageNum - 1) * pageSize + rows.length;
  const isLastPage = rows.length < pageSize && (rows.length > 0 || pageNum === 1);
  return { rows, total: isLastPage ? shown : Math.max(counted, shown) };
}

/** Turned about, a range is still the range that was meant. */
function asMeant(query: ProductQuery): ProductQuery {
  const { minCents, maxCents } = query;
  const isTurned = minCents !== undefined && maxCents !== undefined && minCents > maxCents;
  return isTurned ? { ...query, minCents: maxCents, maxCents: minCents } : query;
}
