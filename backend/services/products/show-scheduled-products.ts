import { shopNow } from "../../database/clock";
import { keepOnShelf } from "../../database/product-edits";
import type { Shop } from "../shop";

/** Puts products on and off sale whose time has come; gives how many. */
export async function showScheduledProducts(shop: Shop): Promise<number> {
  return keepOnShelf(shop.db, await shopNow(shop.db));
}
