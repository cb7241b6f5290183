import * as calls from "@contract/orders";
import { ORDER_STATUS_FILTERS, ORDER_STATUS, ORDER_TYPE } from "@contract/states";
import type { OrderStatusFilter } from "@contract/states";
import { parseAmount } from "../rules/money";
import { cancelOrder } from "../services/orders/cancel-order";
import { confirmReceipt } from "../services/orders/confirm-receipt";
import { readOrderCounts } from "../services/orders/count-orders";
import { deleteOrder } from "../services/orders/delete-order";
import { readOrders } from "../services/orders/list-orders";
import { placeOrder } from "../services/orders/place-order";
import { readOrder } from "../services/orders/read-order";
import { reorder } from "../services/orders/reorder";
import { quoteOrder } from "../services/orders/quote-order";
import { wireAddress } from "./addresses";
import { wireCartLine } from "./cart";
import { wireCouponChoice } from "./coupons";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { bareId, wireAmount, wireTime } from "./wire";
import { wireOrderInFull, wireOrderRow } from "./wire-order";

export const orderEndpoints: Endpoint[] = [
  serve(calls.settleOrder, async ({ shop, shopper, input }) => {
    const quoted = await quoteOrder(shop, shopper.id, input);
    return {
      items: quoted.lines.map(wireCartLine),
      goodsAmount: wireAmount(quoted.bill.goodsCents),
      freightAmount: wireAmount(quoted.bill.freightCents),
      discountAmount: wireAmount(quoted.bill.discountCents),
      payAmount: wireAmount(quoted.bill.payCents),
      addressList: quoted.addresses.map(wireAddress),
      couponList: quoted.coupons.map(wireCouponChoice),
      couponId: quoted.couponId === null ? null : bareId(quoted.couponId),
      settleToken: quoted.settleToken,
    };
  }),
  serve(calls.submitOrder, async ({ shop, shopper, input, lang }) => {
    const { expectedPayAmount, ...order } = input;
    const placed = await placeOrder(shop, shopper.id, {
      ...order,
      expectedCents: parseAmount(expectedPayAmount ?? ""),
      language: lang,
    });
    return {
      orderId: bareId(placed.id),
      orderNo: placed.orderNo,
      payAmount: wireAmount(placed.payCents),
      payDeadline: wireTime(placed.payDeadline),
      status: placed.status,
    };
  }),
  serve(calls.orderPage, async ({ shop, shopper, input }) => {
    const { keyword, pageNum, pageSize } = input;
    const { rows, total } = await readOrders(shop, shopper.id, {
      status: statusFilter(input.status),
      orderType: input.orderType === 2 ? ORDER_TYPE.refund : ORDER_TYPE.general,
      keyword,
      pageNum,
      pageSize,
    });
    return { rows: rows.map(wireOrderRow), total };
  }),
  serve(calls.orderCounts, ({ shop, shopper }) => readOrderCounts(shop, shopper.id)),
  serve(calls.orderDetail, async ({ shop, shopper, input }) =>
    wireOrderInFull(await readOrder(shop, shopper.id, input.orderId)),
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
