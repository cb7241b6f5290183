import { and, desc, eq, sql } from "drizzle-orm";
import { ORDER_STATUS } from "@contract/model/states";
import type { Database } from "./connection";
import { order } from "./schema/orders";

/** Ids of this shopper's orders that were received since, the newest first: what may still be returned. */
export async function findOrdersReceivedSince(
  db: Database,
  shopperId: string,
  since: Date,
): Promise<string[]> {
  const found = await db
    .select({ id: order.id })
    .from(order)
    .where(
      and(
        eq(order.shopperId, shopperId),
        eq(order.status, ORDER_STATUS.completed),
        sql`${order.receivedAt} >= ${since}`,
      ),
    )
    .orderBy(desc(order.id))
    .limit(50);
  return found.map(({ id }) => id);
}
