import { and, asc, desc, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { RefundType } from "@contract/states";
import type { Database } from "./connection";
import { order, orderEvent } from "./schema/orders";
import { refund } from "./schema/refunds";

/** What the live channel sends of one event. */
export interface LiveEventRow {
  readonly id: bigint;
  readonly shopperId: string;
  readonly event: NonNullable<typeof orderEvent.$inferSelect.liveEvent>;
  readonly orderId: string;
  readonly orderNo: string;
  readonly status: number;
  readonly detailStatus: number;
  readonly at: Date;
}

/** Older news than this is for the account page, not for a socket. */
const WORTH_SENDING_MS = 86_400_000;
const MISSED_AT_ONCE = 20;

function selectLive(db: Database) {
  return db
    .select({
      id: orderEvent.id,
      shopperId: orderEvent.shopperId,
      event: orderEvent.liveEvent,
      orderId: orderEvent.orderId,
      orderNo: order.orderNo,
      status: orderEvent.toStatus,
      detailStatus: orderEvent.detailStatus,
      at: orderEvent.at,
    })
    .from(orderEvent)
    .innerJoin(order, eq(order.id, orderEvent.orderId));
}

/** One announced event; undefined when it is not for the live channel. */
export async function findLiveEvent(
  db: Database,
  eventId: bigint,
): Promise<LiveEventRow | undefined> {
  const [row] = await selectLive(db).where(
    and(eq(orderEvent.id, eventId), isNotNull(orderEvent.liveEvent)),
  );
  return row === undefined || row.event === null ? undefined : { ...row, event: row.event };
}

/** What has reached no browser of this shopper yet, oldest first: unread, at most a day old, at most 20. */
export async function missedLiveEvents(
  db: Database,
  shopperId: string,
  now: Date,
): Promise<LiveEventRow[]> {
  const rows = await selectLive(db)
    .where(
      and(
        eq(orderEvent.shopperId, shopperId),
        isNotNull(orderEvent.liveEvent),
        isNull(orderEvent.deliveredAt),
        isNull(orderEvent.readAt),
        gt(orderEvent.at, new Date(now.getTime() - WORTH_SENDING_MS)),
      ),
    )
    .orderBy(asc(orderEvent.id))
    .limit(MISSED_AT_ONCE);
  return rows.flatMap((row) => (row.event === null ? [] : [{ ...row, event: row.event }]));
}

/** Remembers that these events reached a browser. */
export async function markDelivered(
  db: Database,
  eventIds: readonly bigint[],
  now: Date,
): Promise<void> {
  if (eventIds.length === 0) return;
  await db
    .update(orderEvent)
    .set({ deliveredAt: now })
    .where(and(inArray(orderEvent.id, [...eventIds]), isNull(orderEvent.deliveredAt)));
}

/** A piece of order news and when it was seen. */
export interface NewsRow extends LiveEventRow {
  readonly readAt: Date | null;
  /** What was asked for, where the news is of a refund. */
  readonly refundType: RefundType | null;
}

/** A shopper's newest news, newest first. */
export async function newestNews(
  db: Database,
  shopperId: string,
  most: number,
): Promise<NewsRow[]> {
  const rows = await db
    .select({ event: orderEvent, orderNo: order.orderNo, refundType: refund.refundType })
    .from(orderEvent)
    .innerJoin(order, eq(order.id, orderEvent.orderId))
    .leftJoin(refund, eq(refund.orderId, order.id))
    .where(and(eq(orderEvent.shopperId, shopperId), isNotNull(orderEvent.liveEvent)))
    .orderBy(desc(orderEvent.id))
    .limit(most);
  return rows.flatMap(({ event: { liveEvent, toStatus, ...step }, ...about }) =>
    liveEvent === null ? [] : [{ ...step, ...about, event: liveEvent, status: toStatus }],
  );
}

/** All news of this shopper count as seen. */
export async function markNewsRead(db: Database, shopperId: string, now: Date): Promise<void> {
  await db
    .update(orderEvent)
    .set({ readAt: now })
    .where(
      and(
        eq(orderEvent.shopperId, shopperId),
        isNotNull(orderEvent.liveEvent),
        isNull(orderEvent.readAt),
      ),
    );
}
