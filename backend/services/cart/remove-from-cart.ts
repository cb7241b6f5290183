import { removeCartLines } from "../../database/carts";
import type { Shop } from "../shop";

/** Takes lines out of the shopper's cart; what is not there, or another's, changes nothing. */
export async function removeFromCart(
  shop: Shop,
  shopperId: string,
  ids: readonly string[],
): Promise<void> {
  await removeCartLines(shop.db, shopperId, ids);
}
