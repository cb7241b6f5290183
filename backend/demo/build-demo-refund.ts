import { getTextIn } from "@contract/model/languages";
import {
  DETAIL_STATUS,
  REFUND_REASON,
  REFUND_STATUS,
  REFUND_TYPE,
  ORDER_STATUS,
  type DetailStatus,
} from "@contract/model/states";
import { createId } from "../database/ids";
import type { orderEvent, orderTrace } from "../database/schema/orders";
import type { refund } from "../database/schema/refunds";
import { asHkCents, NO_CENTS } from "../rules/money";
import { calculateRefundSum } from "../rules/refund-policy";
import { createDemoNumber, type DemoRefund, type BuiltOrder } from "./build-demo-order";

const HOUR_MS = 3_600_000;

const STATUS = {
  applying: REFUND_STATUS.launched,
  refunded: REFUND_STATUS.refunded,
  rejected: REFUND_STATUS.rejected,
} as const;

/** The remark of the shopper, and the reply of staff in both languages. */
const REMARKS = {
  applying: { remark: "One pump arrived broken.", auditRemark: "" },
  refundedWhole: {
    remark: "",
    auditRemark:
      "訂單尚未出貨，已全額退款。 / Your order had not been shipped. We refunded it in full.",
  },
  refunded: {
    remark: "",
    auditRemark:
      "已收到退貨並檢查妥當。 / We received your return and checked it. Everything is in order.",
  },
  rejected: {
    remark: "用了不適合。",
    auditRemark:
      "商品已開封，不符合退換條件。 / The items were opened, so they cannot be returned.",
  },
} as const;

/** The rows of a demo order's refund, and its changes to the order. */
export interface BuiltRefund {
  readonly row: typeof refund.$inferInsert;
  readonly counts: ReadonlyMap<string, number>;
  /** The number of returned units of each line. Empty until the refund is approved. */
  readonly returned: ReadonlyMap<string, number>;
  readonly appliedAt: Date;
  readonly decidedAt: Date | null;
}

/** Builds the refund of a demo order. It covers the whole order if nothing was sent, and otherwise the last line. */
export function buildDemoRefund(result: BuiltOrder, outcome: DemoRefund): BuiltRefund {
  const { row: order, lines, times } = result;
  const id = createId();
  const wholeOrder = times.received === null;
  const chosen = wholeOrder ? lines : lines.slice(-1);
  const counts = new Map(chosen.map((line) => [line.id, line.count]));
  const appliedAt = addHours(times.received ?? times.paid ?? times.placed, 20);
  const decidedAt = outcome === "applying" ? null : addHours(appliedAt, wholeOrder ? 3 : 72);
  const isReturned = outcome === "refunded" && !wholeOrder;
  return {
    counts,
    returned: outcome === "refunded" ? counts : new Map(),
    appliedAt,
    decidedAt,
    row: {
      id,
      refundNo: createDemoNumber("R", appliedAt, id),
      orderId: order.id,
      shopperId: order.shopperId,
      requestId: `demo-${id}`,
      status: STATUS[outcome],
      progress: outcome === "applying" ? "applied" : outcome,
      ...getRequestFields(outcome, wholeOrder),
      ...calculateSums(result, counts),
      appliedAt,
      ...(isReturned ? buildReturnParcel(id, appliedAt) : {}),
      decidedAt,
    },
  };
}

/** Returns the fields that the shopper submitted. */
function getRequestFields(outcome: DemoRefund, wholeOrder: boolean) {
  return {
    refundType: wholeOrder ? REFUND_TYPE.refundOnly : REFUND_TYPE.returnAndRefund,
    reason: outcome === "applying" ? REFUND_REASON.damaged : REFUND_REASON.notWanted,
    ...REMARKS[outcome === "refunded" && wholeOrder ? "refundedWhole" : outcome],
    wholeOrder,
    unopened: !wholeOrder,
    unpackVideo: wholeOrder ? "" : "viaLine",
  };
}

/** Calculates the refund by the rules of real refunds. */
function calculateSums(
  { row: order, lines, times }: BuiltOrder,
  counts: ReadonlyMap<string, number>,
) {
  const { goodsCents, couponDeductCents, amountCents } = calculateRefundSum(
    {
      status: order.status,
      detailStatus: DETAIL_STATUS.normal,
      receivedAt: times.received,
      payCents: order.payCents,
      refundedCents: NO_CENTS,
      couponMinSpendCents: order.couponMinSpendCents ?? null,
      alreadyRequested: false,
      partlyShippedAt: null,
      lines: lines.map(({ inCouponScope = true, ...line }) => ({
        ...line,
        orderItemId: line.id,
        inCouponScope,
      })),
    },
    counts,
  );
  return { goodsCents, couponDeductCents, amountCents: asHkCents(amountCents) };
}

/** Returns the columns for the parcel in which the shopper returned the goods. */
function buildReturnParcel(refundId: string, appliedAt: Date) {
  return {
    returnAddress:
      "香港九龍觀塘偉業街 133 號 8 樓 根源養髮退貨組 / Rootwell Returns, 8/F, 133 Wai Yip Street, Kwun Tong, Hong Kong",
    returnCompany: "順豐速運",
    returnTrackingNo: `SF2990${refundId.slice(-8)}`,
    acceptedAt: addHours(appliedAt, 5),
    returningAt: addHours(appliedAt, 24),
    receivedAt: addHours(appliedAt, 60),
  };
}

function addHours(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * HOUR_MS);
}

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
