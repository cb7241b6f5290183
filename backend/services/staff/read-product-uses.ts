import { shopNow } from "../../database/clock";
import { findProductUses, type ProductUses } from "../../database/product-uses";
import { findProductForStaff } from "../../database/staff-products";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** What depends on a product: told before it is archived. Refuses `notFound`. */
export async function readProductUses(shop: Shop, productId: string): Promise<ProductUses> {
  if ((await findProductForStaff(shop.db, productId)) === undefined) throw new Refusal("notFound");
  return findProductUses(shop.db, productId, await shopNow(shop.db));
}
