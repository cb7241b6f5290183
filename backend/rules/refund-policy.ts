import { RETURN_SEND_DAYS, RETURN_WINDOW_DAYS } from "@contract/model/limits";
import type { HkCents } from "@contract/model/money";
import {
  ARRIVAL_REASONS,
  DETAIL_STATUS,
  ORDER_STATUS,
  REFUND_TYPE,
  VIDEO_BY_CHAT,
  type DetailStatus,
  type OrderStatus,
  type RefundReason,
  type RefundType,
} from "@contract/model/states";
import type { ClauseFinding, RefundClause } from "@contract/staff/refund-detail";
import { asHkCents, formatAmount } from "./money";
import { Refusal } from "./refusal";
import { getEndOfShopDay } from "./shop-calendar";

/** The order line fields that the refund rules need. Shares are HK cents by largest remainder. */
interface BoughtLine {
  readonly orderItemId: string;
  readonly priceCents: HkCents;
  readonly count: number;
  readonly discountShareCents: HkCents;
  /** True if the order's coupon applies to the line. */
  readonly inCouponScope: boolean;
}

/** The order fields that decide whether a refund may be requested. */
interface OrderToRefund {
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
  readonly receivedAt: Date | null;
  /** The time at which the first of several parts was sent while others were still to be sent. */
  readonly partlyShippedAt: Date | null;
  readonly alreadyRequested: boolean;
}

/** The order fields that the refund rules need. Amounts are in HK cents. */
export interface BoughtOrder extends OrderToRefund {
  readonly payCents: HkCents;
  readonly refundedCents: HkCents;
  /** The coupon's minimum spend. Null if no coupon was used. */
  readonly couponMinSpendCents: HkCents | null;
  readonly lines: readonly BoughtLine[];
}

type Eligibility =
  | { readonly eligible: true; readonly wholeOrder: boolean; readonly deadline: Date | null }
  | {
      readonly eligible: false;
      readonly reason:
        | "refundAlreadyRequested"
        | "refundTooLate"
        | "refundNotReceivedYet"
        | "refundNotPaid"
        | "refundOrderEnded"
        | "stateNotAllowed";
      readonly deadline: Date | null;
    };

/** Returns the last moment to request a return: the end of the seventh day after receipt (spec §9). */
export function returnDeadline(receivedAt: Date): Date {
  return getEndOfShopDay(receivedAt, RETURN_WINDOW_DAYS);
}

/** Returns the last moment to send accepted goods back: the end of the fourteenth day after acceptance. */
export function getReturnDeadline(acceptedAt: Date): Date {
  return getEndOfShopDay(acceptedAt, RETURN_SEND_DAYS);
}

/**
 * Returns whether a refund may be requested now (prod-api B.5, B.9). The whole order can be refunded before
 * it is shipped, and goods within seven days of receipt. An order has one request.
 */
export function refundEligibility(order: OrderToRefund, now: Date): Eligibility {
  const deadline = order.receivedAt === null ? null : returnDeadline(order.receivedAt);
  if (order.alreadyRequested)
    return { eligible: false, reason: "refundAlreadyRequested", deadline };
  if (order.detailStatus !== DETAIL_STATUS.normal)
    return { eligible: false, reason: "stateNotAllowed", deadline };
  switch (order.status) {
    case ORDER_STATUS.awaitingShipment:
      // A part is on its way and can be returned after it was received.
      if (order.partlyShippedAt !== null)
        return { eligible: false, reason: "refundNotReceivedYet", deadline };
      return { eligible: true, wholeOrder: true, deadline: null };
    case ORDER_STATUS.shipped:
      return { eligible: false, reason: "refundNotReceivedYet", deadline };
    case ORDER_STATUS.completed:
      return eligibleUntil(deadline, now);
    case ORDER_STATUS.unpaid:
      return { eligible: false, reason: "refundNotPaid", deadline };
    case ORDER_STATUS.cancelled:
    case ORDER_STATUS.refunded:
      return { eligible: false, reason: "refundOrderEnded", deadline };
  }
}

function eligibleUntil(deadline: Date | null, now: Date): Eligibility {
  if (deadline === null) return { eligible: false, reason: "stateNotAllowed", deadline };
  if (now > deadline) return { eligible: false, reason: "refundTooLate", deadline };
  return { eligible: true, wholeOrder: false, deadline };
}

/** The amounts of a refund in HK cents. */
export interface RefundSum {
  /** The selling price of the returned goods. */
  readonly goodsCents: HkCents;
  /** The deduction for the coupon: its share, and the lost discount if the rest is below its minimum. */
  readonly couponDeductCents: HkCents;
  /** The refunded amount. 0 means "contact customer service" (spec §8). */
  readonly amountCents: HkCents;
}

/**
 * Calculates the refund for returning `counts` by order item id (prod-api B.7): the paid amount minus the
 * price of the kept goods. Kept goods keep their coupon share only if those in the coupon's scope reach its
 * minimum. The result is between 0 and the paid amount minus earlier refunds.
 */
export function refundSum(order: BoughtOrder, counts: ReadonlyMap<string, number>): RefundSum {
  let goods = 0;
  let keptSubtotal = 0;
  let keptInScope = 0;
  let keptShares = 0;
  for (const line of order.lines) {
    const returned = Math.min(line.count, Math.max(0, counts.get(line.orderItemId) ?? 0));
    const kept = line.count - returned;
    goods += line.priceCents * returned;
    keptSubtotal += line.priceCents * kept;
    if (line.inCouponScope) keptInScope += line.priceCents * kept;
    keptShares += shareOfFirstUnits(line, kept);
  }
  const keepsCoupon = keptInScope > 0 && keptInScope >= (order.couponMinSpendCents ?? 0);
  const payableKept = keptSubtotal - (keepsCoupon ? keptShares : 0);
  const most = order.payCents - order.refundedCents;
  const amount = Math.min(Math.max(order.payCents - payableKept, 0), most);
  return {
    goodsCents: asHkCents(goods),
    couponDeductCents: asHkCents(goods - amount),
    amountCents: asHkCents(amount),
  };
}

/**
 * Returns the coupon share of the first units of a line: ⌊share/count⌋ each, plus the extra cents of the
 * first ones.
 */
function shareOfFirstUnits(line: BoughtLine, units: number): number {
  const each = Math.floor(line.discountShareCents / line.count);
  const extra = line.discountShareCents - each * line.count;
  return each * units + Math.min(units, extra);
}

/**
 * Returns the average paid amount per unit of a line in HK cents, rounded down. It is for display and not for
 * sums.
 */
export function unitPaidCents(line: BoughtLine): HkCents {
  return asHkCents(
    Math.floor((line.priceCents * line.count - line.discountShareCents) / line.count),
  );
}

/** Returns whether the shopper pays the freight of an exchange: only for a personal reason (spec §9). */
export function isFreightByCustomer(type: RefundType, reason: RefundReason): boolean {
  return type === REFUND_TYPE.exchange && !ARRIVAL_REASONS.includes(reason);
}

/** Throws `refundOverLimit` if the amount exceeds the limit of the staff member. Null means no limit. */
export function requireWithinRefundLimit(amountCents: HkCents, limitCents: HkCents | null): void {
  if (limitCents === null || amountCents <= limitCents) return;
  throw new Refusal("refundOverLimit", {
    limit: formatAmount(limitCents),
    amount: formatAmount(amountCents),
  });
}

/** The request fields that the clauses depend on. */
export interface RefundToEvaluate {
  /** True if no goods were sent yet. */
  readonly wholeOrder: boolean;
  readonly refundType: RefundType;
  readonly reason: RefundReason;
  /** The shopper's declaration that the goods are unopened. */
  readonly unopened: boolean;
  readonly unpackVideo: string;
  readonly freightByCustomer: boolean;
  readonly appliedAt: Date;
}

/**
 * Evaluates each clause of the return policy for a request (spec §9, prod-api B.9). `receivedAt` is the time
 * of receipt. The first clause always holds, because a second request of an order cannot be stored.
 */
export function refundClauses(
  refund: RefundToEvaluate,
  receivedAt: Date | null,
): { readonly clause: RefundClause; readonly finding: ClauseFinding }[] {
  const ofGoods = (isKept: boolean): ClauseFinding => {
    if (refund.wholeOrder) return "notNeeded";
    return isKept ? "kept" : "broken";
  };
  const isInTime = receivedAt !== null && refund.appliedAt <= returnDeadline(receivedAt);
  const isPromised = VIDEO_BY_CHAT.some((how) => how === refund.unpackVideo);
  const isFreightDue = isFreightByCustomer(refund.refundType, refund.reason);
  return [
    { clause: "oneRequest", finding: "kept" },
    { clause: "inTime", finding: ofGoods(isInTime) },
    { clause: "condition", finding: ofGoods(refund.unopened) },
    { clause: "video", finding: isPromised ? "promised" : ofGoods(refund.unpackVideo !== "") },
    { clause: "freight", finding: isFreightDue ? ofGoods(refund.freightByCustomer) : "notNeeded" },
  ];
}
