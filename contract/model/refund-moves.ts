import {
  REFUND_STATUS,
  REFUND_TYPE,
  type RefundProgress,
  type RefundStatus,
  type RefundType,
} from "./states";

/**
 * A step of a refund: the states where it may start, the state where it ends, and the refund
 * status.
 */
export interface RefundMove {
  readonly from: readonly RefundProgress[];
  readonly to: RefundProgress;
  readonly status: RefundStatus;
}

/** All steps of a refund except approval (prod-api B.9). */
export const REFUND_MOVES = {
  accept: { from: ["applied"], to: "accepted", status: REFUND_STATUS.launched },
  sendBack: { from: ["accepted", "returning"], to: "returning", status: REFUND_STATUS.launched },
  receive: { from: ["accepted", "returning"], to: "received", status: REFUND_STATUS.launched },
  /** Sending a replacement also approves an exchange that was not approved yet. */
  sendReplacement: {
    from: ["received", "approved"],
    to: "replacementSent",
    status: REFUND_STATUS.refunded,
  },
  /**
   * The shop cancels a paid order. Everything is refunded, whatever happened to an earlier request.
   */
  cancelOrder: { from: ["applied", "rejected"], to: "refunded", status: REFUND_STATUS.refunded },
  reject: {
    from: ["applied", "accepted", "returning", "received"],
    to: "rejected",
    status: REFUND_STATUS.rejected,
  },
} as const satisfies Record<string, RefundMove>;

/**
 * Returns the approval step of a refund type. Money alone is refunded immediately, and money for
 * goods only after their receipt. A replacement is sent later.
 */
export function approvalOf(type: RefundType): RefundMove {
  const from = type === REFUND_TYPE.refundOnly ? "applied" : "received";
  const to = type === REFUND_TYPE.exchange ? "approved" : "refunded";
  return { from: [from], to, status: REFUND_STATUS.refunded };
}

/** Returns true if the move may start at this progress of a refund. */
export function mayMoveRefund(progress: RefundProgress, move: RefundMove): boolean {
  return move.from.includes(progress);
}
