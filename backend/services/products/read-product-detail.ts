import { listRelatedProducts, listRoutineProducts } from "../../database/product-lists";
import type { ListedProduct } from "../../database/product-lists";
import { findProduct } from "../../database/products";
import type { DescribedProduct } from "../../database/products";
import { listFirstReviews, type NamedReview } from "../../database/reviews";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { isPreviewToken } from "../preview-token";

const RELATED_PRODUCTS = 4;

/**
 * Returns a product with its SKUs, its first reviews and related products. These are the rest of its routine,
 * otherwise similar products.
 * Throws `notFound` for products off sale, unless `preview` is a valid token of `makePreviewToken`.
 */
export async function readProductDetail(
  shop: Shop,
  { id, preview }: { id: string; preview?: string | undefined },
): Promise<DescribedProduct & { related: ListedProduct[]; reviews: NamedReview[] }> {
  const isPreview = preview !== undefined && (await isPreviewToken(shop, id, preview));
  const [found, routine, reviews] = await Promise.all([
    findProduct(shop.db, id, isPreview),
    listRoutineProducts(shop.db, id, RELATED_PRODUCTS),
    listFirstReviews(shop.db, id),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  const related =
    routine.length > 0 ? routine : await listRelatedProducts(shop.db, id, RELATED_PRODUCTS);
  return { ...found, related, reviews };
}
