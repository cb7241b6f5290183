import { listRelatedProducts } from "../../database/product-lists";
import type { ListedProduct } from "../../database/product-lists";
import { findProduct } from "../../database/products";
import type { DescribedProduct } from "../../database/products";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

const RELATED_PRODUCTS = 4;

/** One product with its packings and what goes with it. Refuses `notFound` for what is off sale. */
export async function describeProduct(
  shop: Shop,
  id: string,
): Promise<DescribedProduct & { related: ListedProduct[] }> {
  const [found, related] = await Promise.all([
    findProduct(shop.db, id),
    listRelatedProducts(shop.db, id, RELATED_PRODUCTS),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, related };
}
