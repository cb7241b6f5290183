import { countOrders, type OrderNumbers } from "../../database/order-lists";
import type { Shop } from "../shop";
import { untilInTime } from "./end-orders-out-of-time";

/** How many of the shopper's orders stand at each status, have a refund, and how much news is unread. */
export async function readOrderCounts(
  shop: Shop,
  shopperId: string,
): Promise<Omit<OrderNumbers, "isAnyOutOfTime">> {
  const { isAnyOutOfTime: _ended, ...numbers } = await untilInTime(shop, shopperId, () =>
    countOrders(shop.db, shopperId),
  );
  return numbers;
}
