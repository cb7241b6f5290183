import { and, desc, eq } from "drizzle-orm";
import type { LogisticsStatus } from "@contract/model/states";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import { order, orderTrace } from "./schema/orders";
import { refund } from "./schema/refunds";

export type TraceRecord = typeof orderTrace.$inferSelect;

/** A parcel on its way to a shopper, its traces newest first. */
export interface ParcelRecord {
  readonly company: string;
  readonly trackingNo: string;
  readonly traces: readonly TraceRecord[];
}

/**
 * The parcel of this shopper's order and the one that an exchange of it ended with, if it did; undefined
 * when nothing was sent.
 */
export async function findParcels(
  db: Database,
  shopperId: string,
  orderId: string,
): Promise<{ first: ParcelRecord; replacement: ParcelRecord | null } | undefined> {
  const [found] = await db
    .select({
      first: { company: order.company, trackingNo: order.trackingNo },
      replacement: { company: refund.replacementCompany, trackingNo: refund.replacementTrackingNo },
    })
    .from(order)
    .leftJoin(refund, eq(refund.orderId, order.id))
    .where(and(eq(order.id, orderId), eq(order.shopperId, shopperId)));
  if (found === undefined || found.first.trackingNo === "") return undefined;
  const traces = await db
    .select()
    .from(orderTrace)
    .where(eq(orderTrace.orderId, orderId))
    .orderBy(desc(orderTrace.at), desc(orderTrace.id));
  const { first, replacement } = found;
  const isReplaced = replacement !== null && replacement.trackingNo !== "";
  return {
    first: { ...first, traces: traces.filter((trace) => !trace.isReplacement) },
    replacement: isReplaced
      ? { ...replacement, traces: traces.filter((trace) => trace.isReplacement) }
      : null,
  };
}

/** Adds where a parcel was seen. */
export async function addTrace(
  tx: Transaction,
  trace: {
    orderId: string;
    status: LogisticsStatus;
    location: string;
    description: string;
    isReplacement: boolean;
    at: Date;
  },
): Promise<void> {
  await tx.insert(orderTrace).values({ id: newId(), ...trace });
}
