import type { RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/cart";
import { CART_PAGE_SIZE } from "@contract/model/limits";
import { basicInfo } from "./accounts.server";
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

/**
 * Lines in the cart, not pieces: the badge (spec §2). At most five seconds old. Our own backend tells it with
 * who the shopper is; any other is asked for the cart.
 */
export async function cartCount(caller: Caller): Promise<Answer<number>> {
  const told = mapAnswer(await basicInfo(caller), (info) => info.cartCount);
  if (told.ok && told.data !== null) return { ok: true, data: told.data };
  return cachedForViewer("cartCount", caller, async () =>
    mapAnswer(await cartItems(caller), (items) => items.length),
  );
}

type Goods = RequestOf<typeof calls.addShoppingCartItem>;
/** A cart line after goods were added; `count` is the whole line's. */
export type AddedLine = Pick<calls.CartItem, "id" | "productName" | "count">;

/**
 * Puts a packing into the cart; the same packing merges. A backend that only says "done" is asked for the
 * line that holds it: null where the cart does not tell.
 */
export async function addCartItem(caller: Caller, goods: Goods): Promise<Answer<AddedLine | null>> {
  const added = await changing(caller, ask(caller, calls.addShoppingCartItem, goods));
  if (!added.ok || added.data !== null) return added;
  return { ok: true, data: await findLine(caller, (line) => holds(line, goods)) };
}

/** Sets the count of a line, absolutely; the line as it is then, null where the cart does not tell. */
export async function setCartCount(
  caller: Caller,
  input: RequestOf<typeof calls.updateCartItemNum>,
): Promise<Answer<calls.CartItem | null>> {
  const set = await changing(caller, ask(caller, calls.updateCartItemNum, input));
  if (!set.ok || set.data !== null) return set;
  return { ok: true, data: await findLine(caller, ({ id }) => id === input.id) };
}

async function findLine(
  caller: Caller,
  isIt: (line: calls.CartItem) => boolean,
): Promise<calls.CartItem | null> {
  const cart = await cartItems(caller);
  return (cart.ok ? cart.data.find(isIt) : undefined) ?? null;
}

function holds(line: calls.CartItem, { productId, skuId = "" }: Goods): boolean {
  const isPacking = [line.skuId, skuId].includes("") || line.skuId === skuId;
  return line.productId === productId && isPacking;
}

/** Takes lines out; repeating it changes nothing. */
export function removeCartItems(caller: Caller, ids: readonly string[]) {
  const [id, ...more] = ids;
  const input = more.length === 0 && id !== undefined ? { id } : { ids: [...ids] };
  return changing(caller, ask(caller, calls.deleteCartItem, input));
}
