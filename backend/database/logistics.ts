import { and, desc, eq } from "drizzle-orm";
import type { LogisticsStatus } from "@contract/states";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { order, orderTrace } from "./schema/orders";

export type TraceRecord = typeof orderTrace.$inferSelect;

/** The parcel of this shopper's order with its traces, newest first; undefined when nothing was sent. */
export async function findParcel(
  db: Database,
  shopperId: string,
  orderId: string,
): Promise<{ company: string; trackingNo: string; traces: TraceRecord[] } | undefined> {
  const [found] = await db
    .select({ company: order.company, trackingNo: order.trackingNo })
    .from(order)
    .where(and(eq(order.id, orderId), eq(order.shopperId, shopperId)));
  if (found === undefined || found.trackingNo === "") return undefined;
  const traces = await db
    .select()
    .from(orderTrace)
    .where(eq(orderTrace.orderId, orderId))
    .orderBy(desc(orderTrace.at), desc(orderTrace.id));
  return { ...found, traces };
}

/** Adds where a parcel was seen. */
export async function addTrace(
  tx: Transaction,
  trace: {
    orderId: string;
    status: LogisticsStatus;
    location: string;
    description: string;
    at: Date;
  },
): Promise<void> {
  await tx.insert(orderTrace).values({ id: newId(), ...trace });
}
