import type { OrderAction, OrderStatusFilter, OrderType } from "@contract/model/states";
import { listOrders } from "../../database/order-lists";
import type { OrderWithLines } from "../../database/order-lists";
import { orderActions } from "../../rules/order-states";
import type { Shop } from "../shop";
import { untilInTime } from "./end-orders-out-of-time";
import { orderState } from "./order-state";

/** An order and what its shopper may do with it now. */
export type OrderNow = OrderWithLines & { readonly actions: readonly OrderAction[] };

/** A page of the shopper's orders, newest first; those left unpaid too long are ended before. */
export async function readOrders(
  shop: Shop,
  shopperId: string,
  query: {
    status: OrderStatusFilter;
    orderType: OrderType;
    keyword?: string | undefined;
    pageNum: number;
    pageSize: number;
  },
): Promise<{ rows: OrderNow[]; total: number }> {
  const list = () => listOrders(shop.db, { shopperId, ...query });
  const { rows, total } = await untilInTime(shop, shopperId, list);
  return {
    rows: rows.map(({ now, ...row }) => ({
      ...row,
      actions: orderActions(orderState(row.order, row.refundId), now),
    })),
    total,
  };
}
