import {
  REFUND_STATUS,
  REFUND_TYPE,
  type RefundProgress,
  type RefundStatus,
  type RefundType,
} from "./states";

/** A step of a refund: where it may start, where it ends, and the status that goes with that. */
export interface RefundMove {
  readonly from: readonly RefundProgress[];
  readonly to: RefundProgress;
  readonly status: RefundStatus;
}

/** Every step from application to the end (prod-api B.9), approval aside. */
export const REFUND_MOVES = {
  accept: { from: ["applied"], to: "accepted", status: REFUND_STATUS.launched },
  sendBack: { from: ["accepted", "returning"], to: "returning", status: REFUND_STATUS.launched },
  receive: { from: ["accepted", "returning"], to: "received", status: REFUND_STATUS.launched },
  /** An exchange that was not approved before is approved by its parcel. */
  sendReplacement: {
    from: ["received", "approved"],
    to: "replacementSent",
    status: REFUND_STATUS.refunded,
  },
  /** The shop cancels a paid order: whatever became of an earlier request, all of it is given back. */
  cancelOrder: { from: ["applied", "rejected"], to: "refunded", status: REFUND_STATUS.refunded },
  reject: {
    from: ["applied", "accepted", "returning", "received"],
    to: "rejected",
    status: REFUND_STATUS.rejected,
  },
} as const satisfies Record<string, RefundMove>;

/** Approval: money alone goes back at once, for goods only once they are here; other goods are then to be sent. */
export function approvalOf(type: RefundType): RefundMove {
  const from = type === REFUND_TYPE.refundOnly ? "applied" : "received";
  const to = type === REFUND_TYPE.exchange ? "approved" : "refunded";
  return { from: [from], to, status: REFUND_STATUS.refunded };
}

/** Returns true if the move may start at this progress of a refund. */
export function mayMoveRefund(progress: RefundProgress, move: RefundMove): boolean {
  return move.from.includes(progress);
}
