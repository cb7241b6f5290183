import * as calls from "@contract/shop/checkout";
import { placeOrder } from "../services/orders/place-order";
import { quoteOrder } from "../services/orders/quote-order";
import { payTypesFor } from "../services/payments/list-pay-types";
import { countingCheckout } from "../services/shop-metrics";
import { toCartItem } from "./cart";
import { toCouponChoices } from "./coupons";
import { toPayType } from "./payments";
import { serve } from "./serve";
import type { Endpoint } from "./serve";

export const checkoutEndpoints: Endpoint[] = [
  serve(calls.settleOrder, async ({ shop, shopper, input }) => {
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
      payTypeList: payTypesFor(shop, bill.payCents).map(toPayType),
    };
  }),
  serve(calls.submitOrder, async ({ shop, shopper, input, lang }) => {
    const { expectedPayAmount: expectedCents, ...order } = input;
    const placed = await countingCheckout(() =>
      placeOrder(shop, shopper.id, { ...order, expectedCents, language: lang }),
    );
    return { ...placed, orderId: placed.id, payAmountCents: placed.payCents };
  }),
];
