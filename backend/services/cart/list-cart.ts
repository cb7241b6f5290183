import type { CartStatus } from "@contract/states";
import { listCart } from "../../database/carts";
import type { CartLine } from "../../database/carts";
import { cartStatus } from "../../rules/stock";
import type { Shop } from "../shop";

/** A cart line and whether it can be bought now. */
export type CartLineNow = CartLine & { readonly status: CartStatus };

/** The shopper's cart, newest line first, at today's prices (spec §3, prod-api B.6). */
export async function readCart(shop: Shop, shopperId: string): Promise<CartLineNow[]> {
  return (await listCart(shop.db, shopperId)).map(withStatus);
}

export function withStatus(line: CartLine): CartLineNow {
  return { ...line, status: cartStatus(line) };
}
