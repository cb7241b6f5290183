import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "./connection";
import { newId } from "./ids";
import type { OrderLine } from "./orders";
import { orderParcel, orderParcelItem } from "./schema/order-parcels";
import { order, orderItem } from "./schema/orders";

/** How many of an order's line go into a parcel. */
export interface PackedLine {
  readonly orderItemId: string;
  readonly count: number;
}

/** A parcel of part of an order, with what is in it. */
export interface OrderPart {
  readonly id: string;
  readonly company: string;
  readonly trackingNo: string;
  readonly shippedAt: Date;
  readonly lines: readonly { readonly line: OrderLine; readonly count: number }[];
}

/** The parcels that an order went in part by part, the first one first; none where it went whole. */
export async function partsOfOrder(
  db: Database | Transaction,
  orderId: string,
): Promise<OrderPart[]> {
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

/** What these parcels hold, line by line. */
export function packedIn(parts: readonly OrderPart[]): PackedLine[] {
  return parts.flatMap(({ lines }) =>
    lines.map(({ line, count }) => ({ orderItemId: line.id, count })),
  );
}

/** Writes a parcel of an order whose row is locked, with what is in it. */
export async function insertPart(
  tx: Transaction,
  parcel: { orderId: string; company: string; trackingNo: string; shippedAt: Date },
  packed: readonly PackedLine[],
): Promise<void> {
  const parcelId = newId();
  await tx.insert(orderParcel).values({ id: parcelId, ...parcel });
  await tx.insert(orderParcelItem).values(packed.map((line) => ({ parcelId, ...line })));
}

/** Keeps that some of an order is on its way; its shopper follows the newest parcel first. */
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
