import {
  REFUND_STATUS,
  REFUND_TYPE,
  type RefundProgress,
  type RefundStatus,
  type RefundType,
} from "./states";

/**
 * A step of a refund request. It has the states from which it is possible, the state to which it leads, and
 * the refund status.
 */
export interface RefundTransition {
  readonly from: readonly RefundProgress[];
  readonly to: RefundProgress;
  readonly status: RefundStatus;
}

/** All steps of a refund request except the approval (prod-api B.9). */
export const REFUND_TRANSITIONS = {
  accept: { from: ["applied"], to: "accepted", status: REFUND_STATUS.launched },
  sendBack: { from: ["accepted", "returning"], to: "returning", status: REFUND_STATUS.launched },
  receive: { from: ["accepted", "returning"], to: "received", status: REFUND_STATUS.launched },
  /** Sends a replacement. It also approves an exchange that was not approved yet. */
  sendReplacement: {
    from: ["received", "approved"],
    to: "replacementSent",
    status: REFUND_STATUS.refunded,
  },
  /**
   * Refunds the whole order because the shop cancels the order after payment. This step is also possible if
   * an earlier request was rejected.
   */
  cancelOrder: { from: ["applied", "rejected"], to: "refunded", status: REFUND_STATUS.refunded },
  reject: {
    from: ["applied", "accepted", "returning", "received"],
    to: "rejected",
    status: REFUND_STATUS.rejected,
  },
} as const satisfies Record<string, RefundTransition>;

/**
 * Returns the approval step for a refund type. A refund without a return is possible immediately, and a
 * refund for returned goods only after their receipt. For an exchange, a replacement is sent later.
 */
export function getApprovalTransition(type: RefundType): RefundTransition {
  const from = type === REFUND_TYPE.refundOnly ? "applied" : "received";
  const to = type === REFUND_TYPE.exchange ? "approved" : "refunded";
  return { from: [from], to, status: REFUND_STATUS.refunded };
}

/** Returns true if the step is possible at this progress of a refund. */
export function isRefundTransitionAllowed(
  progress: RefundProgress,
  move: RefundTransition,
): boolean {
  return move.from.includes(progress);
}
