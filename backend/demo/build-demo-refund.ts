import { DETAIL_STATUS, REFUND_REASON, REFUND_STATUS, REFUND_TYPE } from "@contract/model/states";
import { createId } from "../database/ids";
import type { refund } from "../database/schema/refunds";
import { asHkCents, NO_CENTS } from "../rules/money";
import { calculateRefundSum } from "../rules/refund-policy";
import type { DemoRefund } from "./demo-orders";
import { createDemoNumber } from "./build-demo-order";
import type { BuiltOrder } from "./build-demo-order";

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
