import { asc, eq } from "drizzle-orm";
import type { Database } from "./connection";
import type { OrderRecord } from "./orders";
import type { PaymentRecord } from "./payments";
import { order } from "./schema/orders";
import { payment } from "./schema/payments";
import { shopper } from "./schema/shoppers";

/** An order with the name of who bought it, whoever that is. */
export async function findOrderWithBuyer(
  db: Database,
  orderId: string,
): Promise<{ order: OrderRecord; loginName: string } | undefined> {
  const [found] = await db
    .select({ order, loginName: shopper.loginName })
    .from(order)
    .innerJoin(shopper, eq(shopper.id, order.shopperId))
    .where(eq(order.id, orderId));
  return found;
}

/** Every try to pay an order, the first one first. */
export async function paymentsOfOrder(db: Database, orderId: string): Promise<PaymentRecord[]> {
  return db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(asc(payment.id));
}
