import { RETURN_SEND_DAYS, RETURN_WINDOW_DAYS } from "@contract/model/limits";
import type { HkCents } from "@contract/model/money";
import {
  ARRIVED_FAULTY_REASONS,
  DETAIL_STATUS,
  ORDER_STATUS,
  REFUND_TYPE,
  VIDEO_CHAT_APPS,
  type DetailStatus,
  type OrderStatus,
  type RefundReason,
  type RefundType,
} from "@contract/model/states";
import type { ClauseResult, RefundClause } from "@contract/staff/refund-detail";
import { asHkCents, formatAmount } from "./money";
import { Refusal } from "./refusal";
import { getEndOfShopDay } from "./shop-calendar";

/**
 * The order line fields that the refund rules need. `discountShareCents` is the line's share of the coupon discount.
 */
interface BoughtLine {
  readonly orderItemId: string;
  readonly priceCents: HkCents;
  readonly count: number;
  readonly discountShareCents: HkCents;
  /** True if the order's coupon applies to the line. */
  readonly inCouponScope: boolean;
  /** The units that were returned, refunded or cancelled before. The default is 0. */
  readonly returnedCount?: number;
}

/** The order fields that decide whether a refund may be requested. */
interface OrderToRefund {
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
  readonly receivedAt: Date | null;
  /** The time at which the first parcel was sent, if other goods of the order were still to be sent. */
  readonly partlyShippedAt: Date | null;
  readonly alreadyRequested: boolean;
}

/** The order fields that the refund rules need. Amounts are in HK cents. */
export interface BoughtOrder extends OrderToRefund {
  readonly payCents: HkCents;
  readonly refundedCents: HkCents;
  /** The minimum spend of the order's coupon. Null if no coupon was used. */
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

/** Returns the last time at which a return can be requested: the end of the seventh day after receipt. */
export function getReturnRequestDeadline(receivedAt: Date): Date {
  return getEndOfShopDay(receivedAt, RETURN_WINDOW_DAYS);
}

/**
 * Returns the last time at which the shopper can send goods back: the end of the fourteenth day after staff accepted
 * the return.
 */
export function getReturnSendDeadline(acceptedAt: Date): Date {
  return getEndOfShopDay(acceptedAt, RETURN_SEND_DAYS);
}

/**
 * Returns the eligibility of an order for a refund now. The whole order can be refunded before it is shipped. Goods
 * can be returned within seven days of receipt. Only one refund can be requested for an order.
 */
export function getRefundEligibility(order: OrderToRefund, now: Date): Eligibility {
  const deadline = order.receivedAt === null ? null : getReturnRequestDeadline(order.receivedAt);
  if (order.alreadyRequested)
    return { eligible: false, reason: "refundAlreadyRequested", deadline };
  if (order.detailStatus !== DETAIL_STATUS.normal)
    return { eligible: false, reason: "stateNotAllowed", deadline };
  switch (order.status) {
    case ORDER_STATUS.awaitingShipment:
      // A parcel is in transit. Its goods can be returned after the shopper received them.
      if (order.partlyShippedAt !== null)
        return { eligible: false, reason: "refundNotReceivedYet", deadline };
      return { eligible: true, wholeOrder: true, deadline: null };
    case ORDER_STATUS.shipped:
      return { eligible: false, reason: "refundNotReceivedYet", deadline };
    case ORDER_STATUS.completed:
      return getEligibilityUntil(deadline, now);
    case ORDER_STATUS.unpaid:
      return { eligible: false, reason: "refundNotPaid", deadline };
    case ORDER_STATUS.cancelled:
    case ORDER_STATUS.refunded:
      return { eligible: false, reason: "refundOrderEnded", deadline };
  }
}

function getEligibilityUntil(deadline: Date | null, now: Date): Eligibility {
  if (deadline === null) return { eligible: false, reason: "stateNotAllowed", deadline };
  if (now > deadline) return { eligible: false, reason: "refundTooLate", deadline };
  return { eligible: true, wholeOrder: false, deadline };
}

/** The amounts of a refund in HK cents. */
export interface RefundSum {
  /** The price of the returned goods before the discount. */
  readonly goodsCents: HkCents;
  /**
   * The deduction for the coupon: the share of the returned goods, or the lost discount if the kept goods are below
   * the coupon's minimum.
   */
  readonly couponDeductCents: HkCents;
  /** The refunded amount. If it is 0, the page asks the shopper to contact customer service. */
  readonly amountCents: HkCents;
}

/** Returns the units of a line that can still be returned. */
export function countReturnable({ count, returnedCount = 0 }: BoughtLine): number {
  return count - returnedCount;
}

/**
 * Calculates the refund for returning `counts`, by order item id. It is the price of the goods that the shopper kept
 * until now minus the price of the goods that are kept from now on. The first price is the paid amount, if nothing was
 * returned before. Kept goods keep their share of the discount only if those in the coupon's scope reach its minimum.
 * The result is between 0 and the paid amount minus earlier refunds.
 */
export function calculateRefundSum(
  order: BoughtOrder,
  counts: ReadonlyMap<string, number>,
): RefundSum {
  const returned = new Map(
    order.lines.map((line) => [
      line,
      Math.min(countReturnable(line), Math.max(0, counts.get(line.orderItemId) ?? 0)),
    ]),
  );
  const countOf = (line: BoughtLine) => returned.get(line) ?? 0;
  const goods = order.lines.reduce((sum, line) => sum + line.priceCents * countOf(line), 0);
  const isFirst = order.lines.every((line) => countReturnable(line) === line.count);
  const before = isFirst ? order.payCents : calculateKeptPrice(order, countReturnable);
  const after = calculateKeptPrice(order, (line) => countReturnable(line) - countOf(line));
  const most = order.payCents - order.refundedCents;
  const amount = Math.min(Math.max(before - after, 0), most);
  return {
    goodsCents: asHkCents(goods),
    couponDeductCents: asHkCents(goods - amount),
    amountCents: asHkCents(amount),
  };
}

/** Returns the price of the kept units after the discount, in HK cents. It is at most the paid amount. */
function calculateKeptPrice(
  { lines, couponMinSpendCents, payCents }: BoughtOrder,
  countKept: (line: BoughtLine) => number,
): number {
  let subtotal = 0;
  let inScope = 0;
  let shares = 0;
  for (const line of lines) {
    const kept = countKept(line);
    subtotal += line.priceCents * kept;
    if (line.inCouponScope) inScope += line.priceCents * kept;
    shares += calculateShareOfFirstUnits(line, kept);
  }
  const keepsCoupon = inScope > 0 && inScope >= (couponMinSpendCents ?? 0);
  return Math.min(subtotal - (keepsCoupon ? shares : 0), payCents);
}

/**
 * Returns the discount share of the first units of a line. Each unit has ⌊share/count⌋, and the first units have one
 * of the remaining cents each.
 */
function calculateShareOfFirstUnits(line: BoughtLine, units: number): number {
  const each = Math.floor(line.discountShareCents / line.count);
  const extra = line.discountShareCents - each * line.count;
  return each * units + Math.min(units, extra);
}

/**
 * Returns the average paid amount of a unit of a line in HK cents, rounded down. It is only for display, because sums
 * of rounded amounts would be wrong.
 */
export function calculateUnitPaidCents(line: BoughtLine): HkCents {
  return asHkCents(
    Math.floor((line.priceCents * line.count - line.discountShareCents) / line.count),
  );
}

/** Returns true if the shopper pays the freight. The shopper pays only for an exchange for a personal reason. */
export function isFreightByCustomer(type: RefundType, reason: RefundReason): boolean {
  return type === REFUND_TYPE.exchange && !ARRIVED_FAULTY_REASONS.includes(reason);
}

/**
 * Throws `refundOverLimit` if the amount exceeds the limit of the staff member. Throws `proofNeeded` if the amount
 * requires a recent password or code.
 */
export function requireWithinRefundLimit(
  amountCents: HkCents,
  { limitCents, unprovenCents }: RefundLimits,
): void {
  const isWithin = (limit: HkCents | null) => limit === null || amountCents <= limit;
  if (isWithin(limitCents) && !isWithin(unprovenCents)) throw new Refusal("proofNeeded");
  if (limitCents === null || amountCents <= limitCents) return;
  throw new Refusal("refundOverLimit", {
    limit: formatAmount(limitCents),
    amount: formatAmount(amountCents),
  });
}

/** The limits of one refund by a staff member. Null means no limit. */
export interface RefundLimits {
  readonly limitCents: HkCents | null;
  /** The limit that applies until the staff member enters a password or a code. */
  readonly unprovenCents: HkCents | null;
}

export const NO_REFUND_LIMITS: RefundLimits = { limitCents: null, unprovenCents: null };

/** The fields of a refund request that the clauses depend on. */
export interface RefundToEvaluate {
  /** True if no goods were sent yet. */
  readonly wholeOrder: boolean;
  readonly refundType: RefundType;
  readonly reason: RefundReason;
  /** True if the shopper declared that the goods are unopened. */
  readonly unopened: boolean;
  readonly unpackVideo: string;
  readonly freightByCustomer: boolean;
  readonly appliedAt: Date;
}

/**
 * Evaluates each clause of the return policy for a request. `receivedAt` is the time of receipt. The first clause
 * always holds, because the backend rejects a second request for an order.
 */
export function evaluateRefundClauses(
  refund: RefundToEvaluate,
  receivedAt: Date | null,
): { readonly clause: RefundClause; readonly finding: ClauseResult }[] {
  const ofGoods = (isKept: boolean): ClauseResult => {
    if (refund.wholeOrder) return "notNeeded";
    return isKept ? "kept" : "broken";
  };
  const isInTime = receivedAt !== null && refund.appliedAt <= getReturnRequestDeadline(receivedAt);
  const isPromised = VIDEO_CHAT_APPS.some((how) => how === refund.unpackVideo);
  const isFreightDue = isFreightByCustomer(refund.refundType, refund.reason);
  return [
    { clause: "oneRequest", finding: "kept" },
    { clause: "inTime", finding: ofGoods(isInTime) },
    { clause: "condition", finding: ofGoods(refund.unopened) },
    { clause: "video", finding: isPromised ? "promised" : ofGoods(refund.unpackVideo !== "") },
    { clause: "freight", finding: isFreightDue ? ofGoods(refund.freightByCustomer) : "notNeeded" },
  ];
}
