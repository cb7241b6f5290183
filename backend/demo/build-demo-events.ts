import { DETAIL_STATUS, ORDER_STATUS } from "@contract/states";
import type { DetailStatus } from "@contract/states";
import type { orderEvent, orderTrace } from "../database/schema/orders";
import { newId } from "../database/ids";
import type { BuiltOrder } from "./build-demo-order";
import type { BuiltRefund } from "./build-demo-refund";

type NewEvent = Omit<typeof orderEvent.$inferInsert, "id">;
type Step = Pick<NewEvent, "event" | "liveEvent" | "actor" | "fromStatus" | "toStatus"> & {
  readonly at: Date | null;
  readonly detailStatus?: DetailStatus;
};

/** Every step of a demo order as its events, in the order of the state table (prod-api B.5); sent and read long ago. */
export function buildDemoEvents(
  { row, times }: BuiltOrder,
  refund: BuiltRefund | undefined,
): NewEvent[] {
  const steps: Step[] = [
    {
      event: "submitted",
      liveEvent: null,
      actor: "shopper",
      fromStatus: null,
      toStatus: ORDER_STATUS.unpaid,
      at: times.placed,
    },
    {
      event: "paid",
      liveEvent: "orderPaid",
      actor: "gateway",
      fromStatus: ORDER_STATUS.unpaid,
      toStatus: ORDER_STATUS.awaitingShipment,
      at: times.paid,
    },
    {
      event: "cancelled",
      liveEvent: "orderCancelled",
      actor: "shopper",
      fromStatus: ORDER_STATUS.unpaid,
      toStatus: ORDER_STATUS.cancelled,
      at: times.cancelled,
    },
    {
      event: "shipped",
      liveEvent: "orderShipped",
      actor: "staff",
      fromStatus: ORDER_STATUS.awaitingShipment,
      toStatus: ORDER_STATUS.shipped,
      at: times.shipped,
    },
    {
      event: "received",
      liveEvent: "orderCompleted",
      actor: "shopper",
      fromStatus: ORDER_STATUS.shipped,
      toStatus: ORDER_STATUS.completed,
      at: times.received,
    },
    ...(refund === undefined ? [] : stepsOfRefund(refund)),
  ];
  return steps.flatMap(({ at, detailStatus = DETAIL_STATUS.normal, ...step }) =>
    at === null
      ? []
      : [
          {
            ...step,
            at,
            detailStatus,
            orderId: row.id,
            shopperId: row.shopperId,
            readAt: at,
            deliveredAt: at,
          },
        ],
  );
}

function stepsOfRefund({ row, appliedAt, decidedAt }: BuiltRefund): Step[] {
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

const PLACES = [
  {
    status: "preparing",
    location: "",
    zhTw: "包裹已交付承運商",
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

/** Where the parcel of a demo order was seen; delivered only once it was received. */
export function buildDemoTraces({ row, times }: BuiltOrder): (typeof orderTrace.$inferInsert)[] {
  const { shipped, received } = times;
  if (shipped === null) return [];
  return PLACES.slice(0, received === null ? 3 : 4).map((place) => ({
    id: newId(),
    orderId: row.id,
    status: place.status,
    location: place.location,
    description: place[row.language],
    at: new Date(shipped.getTime() + place.hours * 3_600_000),
  }));
}
