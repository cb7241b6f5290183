import { SORT_TYPE } from "@contract/states";
import { findProduct, listProducts } from "../../database/products";
import type { DescribedProduct, ListedProduct } from "../../database/products";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

const RELATED_PRODUCTS = 4;

/** One product with its packings and what goes with it. Refuses `notFound` for what is off the shelf. */
export async function describeProduct(
  shop: Shop,
  id: string,
): Promise<DescribedProduct & { related: ListedProduct[] }> {
  const [found, related] = await Promise.all([
    findProduct(shop.db, id),
    listProducts(shop.db, {
      relatedTo: id,
      sortType: SORT_TYPE.default,
      pageNum: 1,
      pageSize: RELATED_PRODUCTS,
    }),
  ]);
  if (found === undefined) throw new Refusal("notFound");
  return { ...found, related: related.rows };
}
