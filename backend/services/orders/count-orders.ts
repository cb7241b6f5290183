import { countOrders, type OrderNumbers } from "../../database/order-lists";
import type { Shop } from "../shop";
import { endOrdersOutOfTime } from "./end-orders-out-of-time";

/** How many of the shopper's orders stand at each status, have a refund, and how much news is unread. */
export async function readOrderCounts(shop: Shop, shopperId: string): Promise<OrderNumbers> {
  await endOrdersOutOfTime(shop, { shopperId });
  return countOrders(shop.db, shopperId);
}
