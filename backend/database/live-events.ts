import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { RefundType, LiveEvent, OrderActor } from "@contract/model/states";
import type { ChannelNotification } from "./event-publisher";
import type { Database, Transaction } from "./connection";
import { makePreparedQuery } from "./prepared-statements";
import { order, orderEvent } from "./schema/orders";
import { IS_REQUEST_OF_ORDER, refund } from "./schema/refunds";
import { publishOnCommit } from "./transaction";
import { insertOrderDeliveries } from "./webhooks";

/** An order event with the fields that the live event stream sends. */
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

/** The maximum age in ms of events that are sent. Older events appear only on the account page. */
const MISSED_MAX_AGE_MS = 86_400_000;
const MISSED_MAX = 20;
const UNDELIVERED_MAX = 1_000;

const LIVE_COLUMNS = {
  id: orderEvent.id,
  shopperId: orderEvent.shopperId,
  event: orderEvent.liveEvent,
  orderId: orderEvent.orderId,
  orderNo: order.orderNo,
  status: orderEvent.toStatus,
  detailStatus: orderEvent.detailStatus,
  at: orderEvent.at,
};

function selectLive(db: Database) {
  return db
    .select(LIVE_COLUMNS)
    .from(orderEvent)
    .innerJoin(order, eq(order.id, orderEvent.orderId));
}

type LiveColumns = Omit<LiveEventRow, "event"> & { readonly event: LiveEventRow["event"] | null };

function toLiveEvents(rows: readonly LiveColumns[]): LiveEventRow[] {
  return rows.flatMap(({ event, ...row }) => (event === null ? [] : [{ ...row, event }]));
}

/** The SQL condition for events that were neither sent to a browser nor read on a page. */
const isUndelivered = and(
  isNotNull(orderEvent.liveEvent),
  isNull(orderEvent.deliveredAt),
  isNull(orderEvent.readAt),
);

/**
 * Returns the published events, oldest first, together with earlier undelivered events of the same orders. The
 * earlier ones are needed because two processes may publish in another order than they committed.
 */
export async function findPublishedLiveEvents(
  db: Database,
  eventIds: readonly bigint[],
): Promise<LiveEventRow[]> {
  const announced = alias(orderEvent, "announced");
  const rows = await db
    .select(LIVE_COLUMNS)
    .from(announced)
    .innerJoin(
      orderEvent,
      and(eq(orderEvent.orderId, announced.orderId), lte(orderEvent.id, announced.id)),
    )
    .innerJoin(order, eq(order.id, orderEvent.orderId))
    .where(
      and(
        inArray(announced.id, [...eventIds]),
        isNotNull(orderEvent.liveEvent),
        or(
          eq(orderEvent.id, announced.id),
          and(
            isUndelivered,
            gt(orderEvent.at, sql`${announced.at} - ${MISSED_MAX_AGE_MS} * interval '1 ms'`),
          ),
        ),
      ),
    )
    .orderBy(asc(orderEvent.id));
  return toLiveEvents(rows);
}

/**
 * Returns the undelivered events of these shoppers that were committed before a given time and are at most a day old.
 * The oldest come first. An index finds the events of each shopper.
 */
export async function findUndeliveredEvents(
  db: Database,
  shopperIds: readonly string[],
  before: Date,
): Promise<LiveEventRow[]> {
  const rows = await selectLive(db)
    .where(
      and(
        sql`${orderEvent.shopperId} = any(${sql.param(shopperIds)}::bigint[])`,
        isUndelivered,
        gt(orderEvent.at, new Date(before.getTime() - MISSED_MAX_AGE_MS)),
        lt(orderEvent.at, before),
      ),
    )
    .orderBy(asc(orderEvent.id))
    .limit(UNDELIVERED_MAX);
  return toLiveEvents(rows);
}

/**
 * Returns at most 20 undelivered and unread events of the shopper that are at most a day old. The oldest come first.
 */
export async function findMissedLiveEvents(
  db: Database,
  shopperId: string,
  now: Date,
): Promise<LiveEventRow[]> {
  const rows = await selectLive(db)
    .where(
      and(
        eq(orderEvent.shopperId, shopperId),
        isUndelivered,
        gt(orderEvent.at, new Date(now.getTime() - MISSED_MAX_AGE_MS)),
      ),
    )
    .orderBy(asc(orderEvent.id))
    .limit(MISSED_MAX);
  return toLiveEvents(rows);
}

/** Marks events as delivered to a browser. */
export async function markEventsDelivered(
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

/** An order event with the time at which the shopper read it. */
export interface OrderEventRow extends LiveEventRow {
  readonly readAt: Date | null;
  /** The type of the refund, if the event is about a refund. */
  readonly refundType: RefundType | null;
}

const selectShopperEvents = makePreparedQuery((db: Database) =>
  db
    .select({ event: orderEvent, orderNo: order.orderNo, refundType: refund.refundType })
    .from(orderEvent)
    .innerJoin(order, eq(order.id, orderEvent.orderId))
    .leftJoin(refund, IS_REQUEST_OF_ORDER)
    .where(
      and(eq(orderEvent.shopperId, sql.placeholder("shopperId")), isNotNull(orderEvent.liveEvent)),
    )
    .orderBy(desc(orderEvent.id))
    .limit(sql.placeholder("most"))
    .prepare("news_of_shopper"),
);

/** Returns the shopper's newest order events, newest first. */
export async function listNewestOrderEvents(
  db: Database,
  shopperId: string,
  most: number,
): Promise<OrderEventRow[]> {
  const rows = await selectShopperEvents(db, { shopperId, most });
  return rows.flatMap(({ event: { liveEvent, toStatus, ...step }, ...about }) =>
    liveEvent === null ? [] : [{ ...step, ...about, event: liveEvent, status: toStatus }],
  );
}

/** Marks all order events of the shopper as read. */
export async function markOrderEventsRead(
  db: Database,
  shopperId: string,
  now: Date,
): Promise<void> {
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

/** A status change of an order. `liveEvent` is null if the shopper made the change and needs no notification. */
export interface OrderStepRecord {
  readonly orderId: string;
  readonly shopperId: string;
  /**
   * The event name: submitted, paid, cancelled, timedOut, shipped, received, autoReceived, refundApplied, …
   */
  readonly event: string;
  readonly liveEvent: LiveEvent | null;
  readonly actor: OrderActor;
  readonly fromStatus: number | null;
  readonly toStatus: number;
  readonly detailStatus: number;
  readonly at: Date;
}

/**
 * Records a status change in the transaction. If the shopper must be notified, the event is published after the
 * commit, so a rollback publishes nothing. If the process is killed before it publishes, other processes find the
 * stored row of the event.
 */
export async function recordOrderEvent(tx: Transaction, step: OrderStepRecord): Promise<void> {
  const [written] = await tx.insert(orderEvent).values(step).returning({ id: orderEvent.id });
  if (written === undefined) throw new Error("The order event was not written.");
  const { orderId, event, at } = step;
  await insertOrderDeliveries(tx, { orderId, step: event, at });
  if (step.liveEvent === null) return;
  publishOnCommit(tx, toOrderNotification({ ...step, id: written.id }));
}

/** Returns the notification that publishes a stored order event. */
export function toOrderNotification({
  shopperId,
  id,
}: {
  shopperId: string;
  id: bigint;
}): ChannelNotification {
  return { channel: "order_event", payload: `${shopperId}:${id}` };
}

const selectOrderEvents = makePreparedQuery((db: Database) =>
  db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, sql.placeholder("orderId")))
    .orderBy(asc(orderEvent.id))
    .prepare("events_of_order"),
);

/** Returns all status changes of an order, oldest first. */
export async function listOrderEvents(
  db: Database,
  orderId: string,
): Promise<(typeof orderEvent.$inferSelect)[]> {
  return selectOrderEvents(db, { orderId });
}
