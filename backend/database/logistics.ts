import { and, desc, eq, asc, inArray, sql } from "drizzle-orm";
import type { LogisticsStatus } from "@contract/model/states";
import type { Database, Transaction } from "./connection";
import { createId } from "./ids";
import type { OrderLine } from "./orders";
import { order, orderTrace, orderParcel, orderParcelItem, orderItem } from "./schema/orders";
import { IS_REQUEST_OF_ORDER, refund } from "./schema/refunds";

export type TrackingEventRecord = typeof orderTrace.$inferSelect;

/** A parcel with its tracking events, newest first. */
export interface ParcelRecord {
  readonly company: string;
  readonly trackingNo: string;
  readonly traces: readonly TrackingEventRecord[];
}

/**
 * Returns the first parcel of the shopper's order, and the replacement parcel if the order was exchanged. Returns
 * undefined if nothing was sent.
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
    .leftJoin(refund, IS_REQUEST_OF_ORDER)
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

/** Inserts a tracking event. */
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
  await tx.insert(orderTrace).values({ id: createId(), ...trace });
}

/** The number of units of an order line in a parcel. */
export interface PackedLine {
  readonly orderItemId: string;
  readonly count: number;
}

/** A parcel with some of the goods of an order. */
export interface OrderParcel {
  readonly id: string;
  readonly company: string;
  readonly trackingNo: string;
  readonly shippedAt: Date;
  readonly lines: readonly { readonly line: OrderLine; readonly count: number }[];
}

/**
 * Returns the parcels of an order that was sent in several parcels, oldest first. The list is empty if one parcel
 * contained all goods.
 */
export async function listOrderParcels(
  db: Database | Transaction,
  orderId: string,
): Promise<OrderParcel[]> {
  const parcels = await db
    .select()
    .from(orderParcel)
    .where(eq(orderParcel.orderId, orderId))
    .orderBy(asc(orderParcel.id));
  if (parcels.length === 0) return [];
  const packed = await db
    .select({ parcelId: orderParcelItem.parcelId, count: orderParcelItem.count, line: orderItem })
    .from(orderParcelItem)
    .innerJoin(orderItem, eq(orderItem.id, orderParcelItem.orderItemId))
    .where(
      inArray(
        orderParcelItem.parcelId,
        parcels.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderItem.lineNo));
  return parcels.map((parcel) => ({
    ...parcel,
    lines: packed.filter(({ parcelId }) => parcelId === parcel.id),
  }));
}

/** Returns the order lines that these parcels contain, with their numbers of units. */
export function toPackedLines(parts: readonly OrderParcel[]): PackedLine[] {
  return parts.flatMap(({ lines }) =>
    lines.map(({ line, count }) => ({ orderItemId: line.id, count })),
  );
}

/** Inserts a parcel and its lines. The caller must hold the lock of the order's row. */
export async function insertParcel(
  tx: Transaction,
  parcel: { orderId: string; company: string; trackingNo: string; shippedAt: Date },
  packed: readonly PackedLine[],
): Promise<void> {
  const parcelId = createId();
  await tx.insert(orderParcel).values({ id: parcelId, ...parcel });
  await tx.insert(orderParcelItem).values(packed.map((line) => ({ parcelId, ...line })));
}

/** Marks an order as partly shipped. The newest parcel becomes the one that the shopper tracks. */
export async function markPartlyShipped(
  tx: Transaction,
  orderId: string,
  { company, trackingNo, at }: { company: string; trackingNo: string; at: Date },
): Promise<void> {
  await tx
    .update(order)
    .set({
      company,
      trackingNo,
      partlyShippedAt: sql`coalesce(${order.partlyShippedAt}, ${at})`,
    })
    .where(eq(order.id, orderId));
}
