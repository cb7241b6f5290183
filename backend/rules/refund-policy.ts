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
import { endOfShopDay } from "./shop-calendar";

/** A bought line as the refund rules see it; shares are HK cents by largest remainder. */
interface BoughtLine {
  readonly orderItemId: string;
  readonly priceCents: HkCents;
  readonly count: number;
  readonly discountShareCents: HkCents;
  /** Whether the order's coupon is good for it. */
  readonly inCouponScope: boolean;
}

/** What decides whether a refund may be asked for. */
interface OrderToRefund {
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
  readonly receivedAt: Date | null;
  /** When the first of several parts was sent, while others are still here. */
  readonly partlyShippedAt: Date | null;
  readonly alreadyRequested: boolean;
}

/** A paid order as the refund rules see it; amounts in HK cents. */
export interface BoughtOrder extends OrderToRefund {
  readonly payCents: HkCents;
  readonly refundedCents: HkCents;
  /** The coupon's minimum spend; null when no coupon was used. */
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

/** The last moment a return may be asked for: the end of the seventh day after receipt (spec §9). */
export function returnDeadline(receivedAt: Date): Date {
  return endOfShopDay(receivedAt, RETURN_WINDOW_DAYS);
}

/** Until when accepted goods are to be sent back: the end of the fourteenth day afterwards. */
export function returnBy(acceptedAt: Date): Date {
  return endOfShopDay(acceptedAt, RETURN_SEND_DAYS);
}

/**
 * Whether a refund may be asked for now (prod-api B.5, B.9): the whole order before it is shipped, goods
 * within seven days of receipt afterwards, one request per order.
 */
export function refundEligibility(order: OrderToRefund, now: Date): Eligibility {
  const deadline = order.receivedAt === null ? null : returnDeadline(order.receivedAt);
  if (order.alreadyRequested)
    return { eligible: false, reason: "refundAlreadyRequested", deadline };
  if (order.detailStatus !== DETAIL_STATUS.normal)
    return { eligible: false, reason: "stateNotAllowed", deadline };
  switch (order.status) {
    case ORDER_STATUS.awaitingShipment:
      // Some of it is on its way: it may come back once it was received.
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

/** What a refund consists of, in HK cents. */
export interface RefundSum {
  /** Selling price of what goes back. */
  readonly goodsCents: HkCents;
  /** What of it the coupon takes back: its share, and the discount lost when the rest falls under the minimum. */
  readonly couponDeductCents: HkCents;
  /** What the shopper gets; 0 means "contact customer service" (spec §8). */
  readonly amountCents: HkCents;
}

/**
 * What returning `counts` (by order item id) gives back (prod-api B.7): paid − what the kept goods would
 * have cost, where the kept goods keep their coupon share only while those of them that the coupon is good
 * for reach its minimum spend. Bounded by [0, paid − already refunded].
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

/** Coupon share of a line's first units: ⌊share/count⌋ each, the first ones carry the extra cents. */
function shareOfFirstUnits(line: BoughtLine, units: number): number {
  const each = Math.floor(line.discountShareCents / line.count);
  const extra = line.discountShareCents - each * line.count;
  return each * units + Math.min(units, extra);
}

/** What one unit was paid for on average of its line, in whole HK cents rounded down: shown, never summed. */
export function unitPaidCents(line: BoughtLine): HkCents {
  return asHkCents(
    Math.floor((line.priceCents * line.count - line.discountShareCents) / line.count),
  );
}

/** An exchange for a reason of the shopper's own costs freight (spec §9). */
export function isFreightByCustomer(type: RefundType, reason: RefundReason): boolean {
  return type === REFUND_TYPE.exchange && !ARRIVAL_REASONS.includes(reason);
}

/** Refuses `refundOverLimit` for more money back than whoever decides may give; null is no limit. */
export function requireWithinRefundLimit(amountCents: HkCents, limitCents: HkCents | null): void {
  if (limitCents === null || amountCents <= limitCents) return;
  throw new Refusal("refundOverLimit", {
    limit: formatAmount(limitCents),
    amount: formatAmount(amountCents),
  });
}

/** A request as the clauses see it. */
export interface JudgedRefund {
  /** Nothing was sent yet. */
  readonly wholeOrder: boolean;
  readonly refundType: RefundType;
  readonly reason: RefundReason;
  /** What the shopper declared of the goods. */
  readonly unopened: boolean;
  readonly unpackVideo: string;
  readonly freightByCustomer: boolean;
  readonly appliedAt: Date;
}

/**
 * What each clause of the return policy says of a request (spec §9, prod-api B.9); `receivedAt` is when the
 * order's goods came. A second request of an order cannot be written, so the first clause is always kept.
 */
export function refundClauses(
  refund: JudgedRefund,
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
