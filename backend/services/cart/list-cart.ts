import type { HkCents } from "@contract/model/money";
import { CART_STATUS } from "@contract/model/states";
import type { CartStatus } from "@contract/model/states";
import { listCart } from "../../database/carts";
import type { CartLine } from "../../database/carts";
import { sumOfGoods } from "../../rules/coupon-discount";
import { cartStatus } from "../../rules/stock";
import type { Shop } from "../shop";

/** A cart line and whether it can be bought now. */
export type CartLineNow = CartLine & { readonly status: CartStatus };

export interface Cart {
  readonly lines: readonly CartLineNow[];
  /** What the lines that can be bought cost together, before any coupon; HK cents. */
  readonly goodsCents: HkCents;
}

/** The shopper's cart, newest line first, at today's prices (spec §3, prod-api B.6). */
export async function readCart(shop: Shop, shopperId: string): Promise<Cart> {
  const lines = (await listCart(shop.db, shopperId)).map(withStatus);
  const buyable = lines.filter(({ status }) => status === CART_STATUS.normal);
  return { lines, goodsCents: sumOfGoods(buyable) };
}

export function withStatus(line: CartLine): CartLineNow {
  return { ...line, status: cartStatus(line) };
}
