import {
  addShoppingCartItem,
  deleteCartItem,
  shoppingCartPage,
  updateCartItemNum,
} from "@contract/cart";
import { multiplyCents } from "../rules/money";
import { freeStock } from "../rules/stock";
import { addToCart } from "../services/cart/add-to-cart";
import { changeCartCount } from "../services/cart/change-cart-count";
import { readCart } from "../services/cart/list-cart";
import type { CartLineNow } from "../services/cart/list-cart";
import { removeFromCart } from "../services/cart/remove-from-cart";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { bareId, wireAmount } from "./wire";

export const cartEndpoints: Endpoint[] = [
  serve(shoppingCartPage, async ({ shop, shopper, input }) => {
    const lines = await readCart(shop, shopper.id);
    const start = (input.pageNum - 1) * input.pageSize;
    return lines.slice(start, start + input.pageSize).map(wireCartLine);
  }),
  serve(addShoppingCartItem, async ({ shop, shopper, input }) => {
    const { id, count, sku } = await addToCart(shop, shopper.id, input);
    const { zhTw, en } = sku.productName;
    return { id: bareId(id), count, productName: zhTw, productNameEn: en };
  }),
  serve(updateCartItemNum, async ({ shop, shopper, input }) =>
    wireCartLine(await changeCartCount(shop, shopper.id, input)),
  ),
  serve(deleteCartItem, async ({ shop, shopper, input }) => {
    const ids = [...(input.ids ?? []), ...(input.id === undefined ? [] : [input.id])];
    await removeFromCart(shop, shopper.id, ids);
  }),
];

/** A cart line on the wire (prod-api B.6); `stock` is what is free. */
export function wireCartLine(line: CartLineNow) {
  return {
    id: bareId(line.id),
    productId: bareId(line.productId),
    skuId: bareId(line.skuId),
    productName: line.productName.zhTw,
    productNameEn: line.productName.en,
    cover: line.cover,
    packing: line.packing.zhTw,
    packingEn: line.packing.en,
    price: wireAmount(line.priceCents),
    originalPrice: line.originalPriceCents === null ? null : wireAmount(line.originalPriceCents),
    addedPrice: wireAmount(line.addedPriceCents),
    count: line.count,
    subtotal: wireAmount(multiplyCents(line.priceCents, line.count)),
    stock: freeStock(line),
    status: line.status,
  };
}
