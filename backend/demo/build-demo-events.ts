import type { orderEvent, orderTrace } from "../database/schema/orders";
import { newId } from "../database/ids";
import type { BuiltOrder } from "./build-demo-order";
import type { BuiltRefund } from "./build-demo-refund";

type NewEvent = Omit<typeof orderEvent.$inferInsert, "id">;
type Step = Pick<NewEvent, "event" | "liveEvent" | "actor" | "fromStatus" | "toStatus"> & {
  readonly at: Date | null;
  readonly detailStatus?: 0 | 1 | 2;
};

/** Every step of a demo order as its events, in the order of the state table (prod-api B.5); told and read long ago. */
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
      toStatus: 0,
      at: times.placed,
    },
    {
      event: "paid",
      liveEvent: "orderPaid",
      actor: "gateway",
      fromStatus: 0,
      toStatus: 5,
      at: times.paid,
    },
    {
      event: "cancelled",
      liveEvent: "orderCancelled",
      actor: "shopper",
      fromStatus: 0,
      toStatus: 2,
      at: times.cancelled,
    },
    {
      event: "shipped",
      liveEvent: "orderShipped",
      actor: "staff",
      fromStatus: 5,
      toStatus: 6,
      at: times.shipped,
    },
    {
      event: "received",
      liveEvent: "orderCompleted",
      actor: "shopper",
      fromStatus: 6,
      toStatus: 7,
      at: times.received,
    },
    ...(refund === undefined ? [] : stepsOfRefund(refund)),
  ];
  return steps.flatMap(({ at, detailStatus = 0, ...step }) =>
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
  const standing = row.wholeOrder === true ? 5 : 7;
  const asked: Step = {
    event: "refundApplied",
    liveEvent: "refundApplied",
    actor: "shopper",
    fromStatus: standing,
    toStatus: standing,
    detailStatus: 1,
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
  const toStatus = row.wholeOrder === true ? 3 : standing;
  return [asked, { ...given, fromStatus: standing, toStatus, detailStatus: 2, at: decidedAt }];
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
