import type { RequestOf } from "@contract/model/call";
import * as calls from "@contract/shop/cart";
import { CART_PAGE_SIZE } from "@contract/model/limits";
import { getBasicInfo } from "./accounts.server";
import { mapAnswer, type Answer } from "./answer";
import { callBackend, type Caller } from "./call.server";
import { countVisit } from "./visit-counts.server";
import { getCachedForViewer, getCartOncePerRequest, clearCacheAfter } from "./viewer-cache.server";

/**
 * Returns the shopper's cart and the total of its available lines. One page contains all lines of any cart.
 */
export function getShoppingCart(caller: Caller) {
  return getCartOncePerRequest(caller, () =>
    callBackend(caller, calls.shoppingCartPage, { pageNum: 1, pageSize: CART_PAGE_SIZE }),
  );
}

/** Returns the lines of the shopper's cart. */
export async function getCartItems(caller: Caller): Promise<Answer<readonly calls.CartItem[]>> {
  return mapAnswer(await getShoppingCart(caller), ({ data }) => data);
}

/**
 * Returns the number of cart lines (not units) for the badge (spec §2), at most five seconds old. The
 * reference backend returns it with the basic info. For other backends, the function loads the cart.
 */
export async function getCartCount(caller: Caller): Promise<Answer<number>> {
  const told = mapAnswer(await getBasicInfo(caller), (info) => info.cartCount);
  if (told.ok && told.data !== null) return { ok: true, data: told.data };
  return getCachedForViewer("cartCount", caller, async () =>
    mapAnswer(await getCartItems(caller), (items) => items.length),
  );
}

type Goods = RequestOf<typeof calls.addShoppingCartItem>;
/** A cart line to which goods were added. `count` is the total of the line. */
export type AddedLine = Pick<calls.CartItem, "id" | "productName" | "count">;

/**
 * Adds a SKU to the cart, where it is merged with an existing line. If the backend does not return the line,
 * the function looks for it in the cart. Returns null if the cart does not contain the line. The first line of a cart is
 * counted as a basket, unless it comes from a visitor's basket, which was counted before.
 */
export async function addCartItem(caller: Caller, goods: Goods): Promise<Answer<AddedLine | null>> {
  const added = await clearCacheAfter(
    caller,
    callBackend(caller, calls.addShoppingCartItem, goods),
  );
  if (added.ok && added.data?.isFirst === true && goods.basketId === undefined)
    countVisit("basket");
  if (!added.ok || added.data !== null) return added;
  return { ok: true, data: await findLine(caller, (line) => holds(line, goods)) };
}

/** Sets the count of a line and returns the line. Returns null if the cart does not contain it. */
export async function setCartCount(
  caller: Caller,
  input: RequestOf<typeof calls.updateCartItemNum>,
): Promise<Answer<calls.CartItem | null>> {
  const set = await clearCacheAfter(caller, callBackend(caller, calls.updateCartItemNum, input));
  if (!set.ok || set.data !== null) return set;
  return { ok: true, data: await findLine(caller, ({ id }) => id === input.id) };
}

async function findLine(
  caller: Caller,
  isIt: (line: calls.CartItem) => boolean,
): Promise<calls.CartItem | null> {
  const cart = await getCartItems(caller);
  return (cart.ok ? cart.data.find(isIt) : undefined) ?? null;
}

function holds(line: calls.CartItem, { productId, skuId = "" }: Goods): boolean {
  const isPacking = [line.skuId, skuId].includes("") || line.skuId === skuId;
  return line.productId === productId && isPacking;
}

/** Removes lines of the cart. The call is idempotent. */
export function removeCartItems(caller: Caller, ids: readonly string[]) {
  const [id, ...more] = ids;
  const input = more.length === 0 && id !== undefined ? { id } : { ids: [...ids] };
  return clearCacheAfter(caller, callBackend(caller, calls.deleteCartItem, input));
}
