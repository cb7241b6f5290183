import { asc, eq, sql } from "drizzle-orm";
import type { LiveEvent, OrderActor } from "@contract/states";
import type { Database, Transaction } from "./connection";
import { orderEvent } from "./schema/orders";

/** A step of an order; `liveEvent` null for what the shopper did at that moment and need not hear of. */
export interface OrderStepTaken {
  readonly orderId: string;
  readonly shopperId: string;
  /** A word: submitted, paid, cancelled, timedOut, shipped, received, autoReceived, refundApplied, … */
  readonly event: string;
  readonly liveEvent: LiveEvent | null;
  readonly actor: OrderActor;
  readonly fromStatus: number | null;
  readonly toStatus: number;
  readonly detailStatus: number;
  readonly at: Date;
}

/** The channel that sockets listen on; its payload is `<shopperId>:<eventId>`. */
export const ORDER_EVENT_CHANNEL = "order_event";

/**
 * Writes a step of an order and, where it is news, announces it to every instance, both with the transaction:
 * neither is there when it is undone (prod-api B.11). Transactions that announce are committed one after the
 * other (docs/scaling.md), so one that has no news, as placing an order, does not.
 */
export async function recordOrderEvent(tx: Transaction, step: OrderStepTaken): Promise<void> {
  const [written] = await tx.insert(orderEvent).values(step).returning({ id: orderEvent.id });
  if (written === undefined) throw new Error("The order event was not written.");
  if (step.liveEvent === null) return;
  await tx.execute(
    sql`select pg_notify(${ORDER_EVENT_CHANNEL}, ${`${step.shopperId}:${written.id}`})`,
  );
}

/** All steps of an order, the first one first. */
export async function listOrderEvents(
  db: Database,
  orderId: string,
): Promise<(typeof orderEvent.$inferSelect)[]> {
  return db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.id));
}
