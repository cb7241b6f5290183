import type { Parsed } from "@contract/call";
import * as calls from "@contract/cart";
import type { HkCents } from "@contract/money";
import type { CartStatus } from "@contract/states";
import { mapAnswer, type Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { changing, cachedForViewer } from "./viewer-cache.server";
import { centsOf, centsOrNull } from "./wire";

/** One line of the cart (spec §3): names in Traditional Chinese and, with `En`, in English or empty. */
export interface CartItem {
  readonly id: string;
  readonly productId: string;
  readonly skuId: string;
  readonly productName: string;
  readonly productNameEn: string;
  /** Path for `<Picture src>`. */
  readonly cover: string;
  readonly packing: string;
  readonly packingEn: string;
  readonly priceCents: HkCents;
  readonly originalPriceCents: HkCents | null;
  /** The price when it was put into the cart. */
  readonly addedPriceCents: HkCents | null;
  readonly count: number;
  readonly subtotalCents: HkCents;
  readonly stock: number;
  readonly status: CartStatus;
}

/** The shopper's cart; one page holds all that a cart may hold. */
export async function cartItems(caller: Caller): Promise<Answer<readonly CartItem[]>> {
  const answer = await ask(calls.shoppingCartPage, { pageNum: 1, pageSize: 100 }, caller);
  return mapAnswer(answer, (items) => items.map(cartItemOf));
}

/** Lines in the cart, not pieces: the badge (spec §2). Kept for at most five seconds. */
export function cartCount(caller: Caller): Promise<Answer<number>> {
  return cachedForViewer("cartCount", caller, async () =>
    mapAnswer(await cartItems(caller), (items) => items.length),
  );
}

/** What has been put into the cart, named for the message. */
export interface Added {
  readonly id: string;
  /** How many of it the cart now holds. */
  readonly count: number;
  /** Empty where a backend does not tell. */
  readonly productName: string;
  readonly productNameEn: string;
}

/** Puts a packing into the cart; the same packing merges. */
export function addCartItem(
  caller: Caller,
  input: { readonly productId: string; readonly skuId?: string; readonly count: number },
): Promise<Answer<Added>> {
  return changing(caller, ask(calls.addShoppingCartItem, input, caller));
}

/** Sets the count of a line, absolutely. */
export function setCartCount(
  caller: Caller,
  input: { readonly id: string; readonly count: number },
): Promise<Answer<CartItem>> {
  return changing(
    caller,
    ask(calls.updateCartItemNum, input, caller).then((answer) => mapAnswer(answer, cartItemOf)),
  );
}

/** Takes lines out; repeating it changes nothing. */
export function removeCartItems(
  caller: Caller,
  ids: readonly string[],
): Promise<Answer<undefined>> {
  const [id, ...more] = ids;
  const input = more.length === 0 && id !== undefined ? { id } : { ids: [...ids] };
  return changing(caller, ask(calls.deleteCartItem, input, caller));
}

/** A line on the wire as the storefront's own, for the cart and for checkout. */
export function cartItemOf(wire: Parsed<typeof calls.cartItem>): CartItem {
  const { price, originalPrice, addedPrice, subtotal, ...same } = wire;
  return {
    ...same,
    priceCents: centsOf(price),
    originalPriceCents: centsOrNull(originalPrice),
    addedPriceCents: centsOrNull(addedPrice),
    subtotalCents: centsOf(subtotal),
  };
}
