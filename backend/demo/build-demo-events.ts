import { getTextIn } from "@contract/model/languages";
import { DETAIL_STATUS, ORDER_STATUS } from "@contract/model/states";
import type { DetailStatus } from "@contract/model/states";
import type { orderEvent, orderTrace } from "../database/schema/orders";
import { createId } from "../database/ids";
import type { BuiltOrder } from "./build-demo-order";
import type { BuiltRefund } from "./build-demo-refund";

type NewEvent = Omit<typeof orderEvent.$inferInsert, "id">;
type Step = Pick<NewEvent, "event" | "liveEvent" | "actor" | "fromStatus" | "toStatus"> & {
  readonly at: Date | null;
  readonly detailStatus?: DetailStatus;
};

/**
 * Returns the events of a demo order in the order in which a real order has them. All are marked as delivered and
 * read.
 */
export function buildDemoEvents(built: BuiltOrder, refund: BuiltRefund | undefined): NewEvent[] {
  const { id: orderId, shopperId } = built.row;
  const steps = [
    ...listOrderSteps(built),
    ...(refund === undefined ? [] : listRefundSteps(refund)),
  ];
  return steps.flatMap(({ at, detailStatus = DETAIL_STATUS.normal, ...step }) =>
    at === null
      ? []
      : [{ ...step, at, detailStatus, orderId, shopperId, readAt: at, deliveredAt: at }],
  );
}

function listOrderSteps({ times }: BuiltOrder): Step[] {
  const { unpaid, awaitingShipment, cancelled, shipped, completed } = ORDER_STATUS;
  const submitted = { event: "submitted", liveEvent: null, actor: "shopper" } as const;
  const paid = { event: "paid", liveEvent: "orderPaid", actor: "gateway" } as const;
  const ended = { event: "cancelled", liveEvent: "orderCancelled", actor: "shopper" } as const;
  const sent = { event: "shipped", liveEvent: "orderShipped", actor: "staff" } as const;
  const received = { event: "received", liveEvent: "orderCompleted", actor: "shopper" } as const;
  return [
    { ...submitted, fromStatus: null, toStatus: unpaid, at: times.placed },
    { ...paid, fromStatus: unpaid, toStatus: awaitingShipment, at: times.paid },
    { ...ended, fromStatus: unpaid, toStatus: cancelled, at: times.cancelled },
    { ...sent, fromStatus: awaitingShipment, toStatus: shipped, at: times.shipped },
    { ...received, fromStatus: shipped, toStatus: completed, at: times.received },
  ];
}

function listRefundSteps({ row, appliedAt, decidedAt }: BuiltRefund): Step[] {
  const standing = row.wholeOrder === true ? ORDER_STATUS.awaitingShipment : ORDER_STATUS.completed;
  const asked: Step = {
    event: "refundApplied",
    liveEvent: "refundApplied",
    actor: "shopper",
    fromStatus: standing,
    toStatus: standing,
    detailStatus: DETAIL_STATUS.applying,
    at: appliedAt,
  };
  if (row.progress === "rejected") {
    const rejected = {
      event: "refundRejected",
      liveEvent: "refundRejected",
      actor: "staff",
    } as const;
    return [asked, { ...rejected, fromStatus: standing, toStatus: standing, at: decidedAt }];
  }
  const given = { event: "refunded", liveEvent: "refundDone", actor: "staff" } as const;
  const toStatus = row.wholeOrder === true ? ORDER_STATUS.refunded : standing;
  return [
    asked,
    {
      ...given,
      fromStatus: standing,
      toStatus,
      detailStatus: DETAIL_STATUS.refunded,
      at: decidedAt,
    },
  ];
}

const TRACE_PLACES = [
  {
    status: "inTransit",
    location: "",
    zhTw: "包裹已交付物流公司",
    en: "Handed to the carrier",
    hours: 0,
  },
  {
    status: "inTransit",
    location: "葵涌",
    zhTw: "已到達轉運中心",
    en: "Arrived at the hub",
    hours: 9,
  },
  { status: "outForDelivery", location: "旺角", zhTw: "派送中", en: "Out for delivery", hours: 22 },
  { status: "delivered", location: "旺角", zhTw: "已簽收", en: "Delivered", hours: 26 },
] as const;

/** Returns the tracking events of a demo order. The last event is the delivery only if the order was received. */
export function buildDemoTraces({ row, times }: BuiltOrder): (typeof orderTrace.$inferInsert)[] {
  const { shipped, received } = times;
  if (shipped === null) return [];
  return TRACE_PLACES.slice(0, received === null ? 3 : 4).map((place) => ({
    id: createId(),
    orderId: row.id,
    status: place.status,
    location: place.location,
    description: getTextIn(place, row.language),
    at: new Date(shipped.getTime() + place.hours * 3_600_000),
  }));
}
