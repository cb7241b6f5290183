import * as cartCalls from "@contract/shop/cart";
import * as calls from "@contract/shop/checkout";
import { multiplyCents } from "../rules/money";
import { getFreeStock } from "../rules/stock";
import {
  addToCart,
  changeCartCount,
  removeFromCart,
  readCart,
  type CurrentCartLine,
} from "../services/cart/cart";
import { placeOrder } from "../services/orders/place-order";
import { quoteOrder } from "../services/orders/quote-order";
import { getPayTypes } from "../services/payments/pay-providers";
import { countCheckoutOutcome } from "../services/shop-metrics";
import { toCouponChoices } from "./coupons";
import { toPayType } from "./payments";
import { defineEndpoint, type Endpoint } from "./define-endpoint";

export const cartEndpoints: Endpoint[] = [
  defineEndpoint(cartCalls.shoppingCartPage, async ({ shop, shopper, input }) => {
    const { lines, goodsCents } = await readCart(shop, shopper.id);
    const start = (input.pageNum - 1) * input.pageSize;
    const page = lines.slice(start, start + input.pageSize);
    const payTypeList = (await getPayTypes(shop, goodsCents)).map(toPayType);
    return { data: page.map(toCartItem), goodsAmountCents: goodsCents, payTypeList };
  }),
  defineEndpoint(cartCalls.addShoppingCartItem, async ({ shop, shopper, input }) => {
    const { addedPrice: addedPriceCents, ...goods } = input;
    const { sku, ...added } = await addToCart(shop, shopper.id, { ...goods, addedPriceCents });
    return { ...added, productName: sku.productName };
  }),
  defineEndpoint(cartCalls.updateCartItemNum, async ({ shop, shopper, input }) =>
    toCartItem(await changeCartCount(shop, shopper.id, input)),
  ),
  defineEndpoint(cartCalls.deleteCartItem, async ({ shop, shopper, input }) => {
    const ids = [...(input.ids ?? []), ...(input.id === undefined ? [] : [input.id])];
    await removeFromCart(shop, shopper.id, ids);
  }),
];

/** Converts a cart line for the API and adds its subtotal. `stock` is the free stock. */
function toCartItem(line: CurrentCartLine): cartCalls.CartItem {
  const subtotalCents = multiplyCents(line.priceCents, line.count);
  return { ...line, subtotalCents, stock: getFreeStock(line) };
}

export const checkoutEndpoints: Endpoint[] = [
  defineEndpoint(calls.settleOrder, async ({ shop, shopper, input }) => {
    const { lines, bill, addresses, coupons, ...quote } = await quoteOrder(shop, shopper.id, input);
    return {
      ...quote,
      items: lines.map(toCartItem),
      goodsAmountCents: bill.goodsCents,
      freightAmountCents: bill.freightCents,
      discountAmountCents: bill.discountCents,
      payAmountCents: bill.payCents,
      addressList: addresses,
      couponList: await toCouponChoices(shop, coupons),
      payTypeList: (await getPayTypes(shop, bill.payCents)).map(toPayType),
    };
  }),
  defineEndpoint(calls.submitOrder, async ({ shop, shopper, input, lang }) => {
    const { expectedPayAmount: expectedCents, ...order } = input;
    const placed = await countCheckoutOutcome(() =>
      placeOrder(shop, shopper.id, { ...order, expectedCents, language: lang }),
    );
    return { ...placed, orderId: placed.id, payAmountCents: placed.payCents };
  }),
];
