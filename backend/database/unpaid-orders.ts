import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { statusesThatMay } from "@contract/model/order-status";
import type { UnpaidOrder } from "../rules/held-stock";
import type { Transaction } from "./connection";
import { order, orderItem } from "./schema/orders";

/** The shopper's unpaid orders with what they hold, the oldest first; ask with the shopper's row locked. */
export async function findUnpaidOrders(tx: Transaction, shopperId: string): Promise<UnpaidOrder[]> {
  const orders = await tx
    .select({ id: order.id, orderNo: order.orderNo })
    .from(order)
    .where(
      and(
        eq(order.shopperId, shopperId),
        inArray(order.status, statusesThatMay("pay")),
        // None of these is hidden; saying so lets the shopper's own index answer.
        isNull(order.hiddenAt),
      ),
    )
    .orderBy(asc(order.id));
  if (orders.length === 0) return [];
  const lines = await tx
    .select({ orderId: orderItem.orderId, skuId: orderItem.skuId, count: orderItem.count })
    .from(orderItem)
    .where(
      inArray(
        orderItem.orderId,
        orders.map(({ id }) => id),
      ),
    );
  return orders.map((each) => ({
    ...each,
    lines: lines.filter(({ orderId }) => orderId === each.id),
  }));
}
