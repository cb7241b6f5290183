import { asc, eq, sql } from "drizzle-orm";
import type { LiveEvent, OrderActor } from "@contract/model/states";
import { announceOnCommit } from "./announce-on-commit";
import type { Announcement } from "./announcer";
import type { Database, Transaction } from "./connection";
import { prepareOnce } from "./plan-once";
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

/**
 * Writes a step of an order with the transaction and, where it is news, announces it to every instance after the
 * commit; neither comes of one that is undone (prod-api B.11). The row is what counts: news that a killed process
 * announced no more are found by it.
 */
export async function recordOrderEvent(tx: Transaction, step: OrderStepTaken): Promise<void> {
  const [written] = await tx.insert(orderEvent).values(step).returning({ id: orderEvent.id });
  if (written === undefined) throw new Error("The order event was not written.");
  if (step.liveEvent === null) return;
  announceOnCommit(tx, orderNews({ ...step, id: written.id }));
}

/** Tells instances of a piece of news that is written down. */
export function orderNews({ shopperId, id }: { shopperId: string; id: bigint }): Announcement {
  return { channel: "order_event", payload: `${shopperId}:${id}` };
}

const eventsOfOrder = prepareOnce((db: Database) =>
  db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderEvent.id))
    .prepare("events_of_order"),
);

/** All steps of an order, the first one first. */
export async function listOrderEvents(
  db: Database,
  orderId: string,
): Promise<(typeof orderEvent.$inferSelect)[]> {
  return eventsOfOrder(db, { orderId });
}
