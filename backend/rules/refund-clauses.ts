import type { ClauseFinding, RefundClause } from "@contract/staff/refund-detail";
import { VIDEO_BY_CHAT } from "@contract/model/states";
import type { RefundReason, RefundType } from "@contract/model/states";
import { isFreightByCustomer, returnDeadline } from "./refund-policy";

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
