import { listRelatedProducts, listRoutine } from "../../database/product-lists";
import type { ListedProduct } from "../../database/product-lists";
import { findProduct } from "../../database/products";
import type { DescribedProduct } from "../../database/products";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { isPreviewToken } from "../preview-token";

const RELATED_PRODUCTS = 4;

/**
 * Returns a product with its SKUs and related products. Related products are the rest of its routine, or similar
 * products if there is no routine. Throws `notFound` for a product that is not on sale, unless `preview` is a valid
 * preview token.
 */
export async function describeProduct(
  shop: Shop,
  { id, preview }: { id: string; preview?: string | undefined },
): Promise<DescribedProduct & { related: ListedProduct[] }> {
  const isPreview = preview !== undefined && (await isPreviewToken(shop, id, preview));
  const [found, routine] = await Promise.all([
    findProduct(shop.db, id, isPreview),
    listRoutine(shop.db, id, RELATED_PRODUCTS),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  const related =
    routine.length > 0 ? routine : await listRelatedProducts(shop.db, id, RELATED_PRODUCTS);
  return { ...found, related };
}
