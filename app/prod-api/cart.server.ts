import type { RequestOf } from "@contract/call";
import * as calls from "@contract/cart";
import { CART_PAGE_SIZE } from "@contract/limits";
import { mapAnswer, type Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { cachedForViewer, cartOfRequest, changing } from "./viewer-cache.server";

/** The shopper's cart and what of it can be bought costs; one page holds all that a cart may hold. */
export function shoppingCart(caller: Caller) {
  return cartOfRequest(caller, () =>
    ask(caller, calls.shoppingCartPage, { pageNum: 1, pageSize: CART_PAGE_SIZE }),
  );
}

/** The lines of the shopper's cart. */
export async function cartItems(caller: Caller): Promise<Answer<readonly calls.CartItem[]>> {
  return mapAnswer(await shoppingCart(caller), ({ data }) => data);
}

/** Lines in the cart, not pieces: the badge (spec §2). Kept for at most five seconds. */
export function cartCount(caller: Caller): Promise<Answer<number>> {
  return cachedForViewer("cartCount", caller, async () =>
    mapAnswer(await cartItems(caller), (items) => items.length),
  );
}

/** Puts a packing into the cart; the same packing merges. */
export function addCartItem(caller: Caller, input: RequestOf<typeof calls.addShoppingCartItem>) {
  return changing(caller, ask(caller, calls.addShoppingCartItem, input));
}

/** Sets the count of a line, absolutely. */
export function setCartCount(caller: Caller, input: RequestOf<typeof calls.updateCartItemNum>) {
  return changing(caller, ask(caller, calls.updateCartItemNum, input));
}

/** Takes lines out; repeating it changes nothing. */
export function removeCartItems(caller: Caller, ids: readonly string[]) {
  const [id, ...more] = ids;
  const input = more.length === 0 && id !== undefined ? { id } : { ids: [...ids] };
  return changing(caller, ask(caller, calls.deleteCartItem, input));
}
