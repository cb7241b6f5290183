import { listCart, removeCartLines, setCartCount } from "../../database/carts";
import { lockShopper } from "../../database/shopper-lock";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { mostInCart } from "../../rules/stock";
import { stockShort } from "../stock-short";
import type { Shop } from "../shop";
import { withStatus } from "./list-cart";
import type { CartLineNow } from "./list-cart";

/**
 * Sets the count of a cart line, absolutely: sent twice it is the same (prod-api B.6).
 * Refuses `notFound` (another's line too), `skuOffShelf`, `stockShort`.
 */
export async function changeCartCount(
  shop: Shop,
  shopperId: string,
  change: { id: string; count: number },
): Promise<CartLineNow> {
  return inTransaction(shop.db, async (tx) => {
    await lockShopper(tx, shopperId);
    const [line] = await listCart(tx, shopperId, [change.id]);
    if (line === undefined) throw new Refusal("notFound");
    if (!line.onShelf) throw new Refusal("skuOffShelf");
    const most = mostInCart(line);
    if (change.count > most) throw stockShort(line, most);
    await setCartCount(tx, shopperId, change.id, change.count);
    return withStatus({ ...line, count: change.count });
  });
}

/** Takes lines out of the shopper's cart; what is not there, or another's, changes nothing. */
export async function removeFromCart(
  shop: Shop,
  shopperId: string,
  ids: readonly string[],
): Promise<void> {
  await removeCartLines(shop.db, shopperId, ids);
}
