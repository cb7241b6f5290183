import { countProducts, listProducts } from "../../database/product-lists";
import type { ListedProduct, ProductQuery } from "../../database/product-lists";
import type { Shop } from "../shop";
import { memoizeWithTtl } from "./memoize-with-ttl";
import { mendKeyword, readKeyword } from "./read-keyword";

const countKnown = memoizeWithTtl(countProducts);

/** What is looked for, by the words as they were typed. */
export type ProductSearch = Omit<ProductQuery, "terms"> & { readonly keyword?: string };

interface FoundProducts {
  readonly rows: ListedProduct[];
  readonly total: number;
}

/**
 * A page of the product list (prod-api B.6): narrowed, sorted, with the number of all that fit. The products are
 * as they stand now; the number may be three seconds old, but never contradicts the page. A keyword is looked for
 * with its synonyms, and where it finds nothing, with a slip in its words put right.
 */
export async function findProducts(
  shop: Shop,
  { keyword = "", ...query }: ProductSearch,
): Promise<FoundProducts> {
  const asked = asMeant(query);
  const read = await readKeyword(shop.db, keyword);
  const found = await findPage(shop, { ...asked, terms: read.terms });
  if (found.total > 0 || read.terms.length === 0) return found;
  const mended = await mendKeyword(shop.db, read);
  return mended === null ? found : findPage(shop, { ...asked, terms: mended.terms });
}

async function findPage(shop: Shop, query: ProductQuery): Promise<FoundProducts> {
  const { sortType: _, pageNum, pageSize, ...filter } = query;
  const [rows, counted] = await Promise.all([
    listProducts(shop.db, query),
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
