import * as calls from "@contract/shop/cart";
import { multiplyCents } from "../rules/money";
import { freeStock } from "../rules/stock";
import { addToCart } from "../services/cart/add-to-cart";
import { changeCartCount, removeFromCart } from "../services/cart/change-cart";
import { readCart } from "../services/cart/list-cart";
import type { CartLineNow } from "../services/cart/list-cart";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const cartEndpoints: Endpoint[] = [
  serve(calls.shoppingCartPage, async ({ shop, shopper, input }) => {
    const { lines, goodsCents } = await readCart(shop, shopper.id);
    const start = (input.pageNum - 1) * input.pageSize;
    const page = lines.slice(start, start + input.pageSize);
    return { data: page.map(toCartItem), goodsAmountCents: goodsCents };
  }),
  serve(calls.addShoppingCartItem, async ({ shop, shopper, input }) => {
    const { id, count, sku } = await addToCart(shop, shopper.id, input);
    return { id, count, productName: sku.productName };
  }),
  serve(calls.updateCartItemNum, async ({ shop, shopper, input }) =>
    toCartItem(await changeCartCount(shop, shopper.id, input)),
  ),
  serve(calls.deleteCartItem, async ({ shop, shopper, input }) => {
    const ids = [...(input.ids ?? []), ...(input.id === undefined ? [] : [input.id])];
    await removeFromCart(shop, shopper.id, ids);
  }),
];

/** A cart line with its sum; `stock` is what is free. */
export function toCartItem(line: CartLineNow): calls.CartItem {
  const subtotalCents = multiplyCents(line.priceCents, line.count);
  return { ...line, subtotalCents, stock: freeStock(line) };
}
