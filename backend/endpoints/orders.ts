import * as calls from "@contract/orders";
import { ORDER_STATUS_FILTERS, ORDER_STATUS, ORDER_TYPE } from "@contract/states";
import type { OrderStatusFilter } from "@contract/states";
import { cancelOrder } from "../services/orders/cancel-order";
import { confirmReceipt } from "../services/orders/confirm-receipt";
import { readOrderCounts } from "../services/orders/count-orders";
import { deleteOrder } from "../services/orders/delete-order";
import { readOrders } from "../services/orders/list-orders";
import { placeOrder } from "../services/orders/place-order";
import { readOrder } from "../services/orders/read-order";
import { reorder } from "../services/orders/reorder";
import { quoteOrder } from "../services/orders/quote-order";
import { toCartItem } from "./cart";
import { toCouponChoice } from "./coupons";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { toOrder, toOrderRow } from "./order-view";

export const orderEndpoints: Endpoint[] = [
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
      couponList: coupons.map(toCouponChoice),
    };
  }),
  serve(calls.submitOrder, async ({ shop, shopper, input, lang }) => {
    const { expectedPayAmount: expectedCents, ...order } = input;
    const placed = await placeOrder(shop, shopper.id, { ...order, expectedCents, language: lang });
    return { ...placed, orderId: placed.id, payAmountCents: placed.payCents };
  }),
  serve(calls.orderPage, async ({ shop, shopper, input }) => {
    const { rows, total } = await readOrders(shop, shopper.id, {
      ...input,
      status: statusFilter(input.status),
      orderType: input.orderType === ORDER_TYPE.refund ? ORDER_TYPE.refund : ORDER_TYPE.general,
    });
    return { rows: rows.map(toOrderRow), total };
  }),
  serve(calls.orderCounts, ({ shop, shopper }) => readOrderCounts(shop, shopper.id)),
  serve(calls.orderDetail, async ({ shop, shopper, input }) =>
    toOrder(await readOrder(shop, shopper.id, input.orderId)),
  ),
  serve(calls.cancelOrder, ({ shop, shopper, input }) =>
    cancelOrder(shop, shopper.id, input.orderId),
  ),
  serve(calls.confirmReceipt, ({ shop, shopper, input }) =>
    confirmReceipt(shop, shopper.id, input.orderId),
  ),
  serve(calls.deleteOrder, ({ shop, shopper, input }) =>
    deleteOrder(shop, shopper.id, input.orderId),
  ),
  serve(calls.reorder, async ({ shop, shopper, input, lang }) => {
    const { added, skipped } = await reorder(shop, shopper.id, input.orderId);
    return { added, skipped: skipped.map((name) => name[lang]) };
  }),
];

/** A number that is no status asks for all. */
function statusFilter(asked: number): OrderStatusFilter {
  return ORDER_STATUS_FILTERS.find((status) => status === asked) ?? ORDER_STATUS.all;
}
