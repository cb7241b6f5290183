import { halfFor } from "@contract/model/languages";
import * as calls from "@contract/shop/orders";
import { ORDER_STATUS_FILTERS } from "@contract/model/order-status";
import { ORDER_STATUS, ORDER_TYPE } from "@contract/model/states";
import type { OrderStatusFilter } from "@contract/model/states";
import { cancelOrder } from "../services/orders/cancel-order";
import { confirmReceipt } from "../services/orders/confirm-receipt";
import { readOrderCounts } from "../services/orders/count-orders";
import { deleteOrder } from "../services/orders/delete-order";
import { readOrders } from "../services/orders/list-orders";
import { readOrder } from "../services/orders/read-order";
import { reorder } from "../services/orders/reorder";
import { serve } from "./serve";
import type { Endpoint } from "./serve";
import { toOrder, toOrderRow } from "./order-view";

export const orderEndpoints: Endpoint[] = [
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
    return { added, skipped: skipped.map((name) => name[halfFor(lang)]) };
  }),
];

/** A number that is no status asks for all. */
function statusFilter(asked: number): OrderStatusFilter {
  return ORDER_STATUS_FILTERS.find((status) => status === asked) ?? ORDER_STATUS.all;
}
