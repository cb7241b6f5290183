import { getKeys } from "./records";
import {
  ORDER_STATUS,
  REFUND_STATUS,
  REFUND_TYPE,
  type OrderStatus,
  type OrderStatusFilter,
  type RefundProgress,
  type RefundStatus,
  type RefundType,
} from "./states";

/** The order status after each status change (prod-api B.5). */
export const ORDER_TRANSITION_TARGETS = {
  pay: ORDER_STATUS.awaitingShipment,
  cancel: ORDER_STATUS.cancelled,
  ship: ORDER_STATUS.shipped,
  receive: ORDER_STATUS.completed,
  refundAll: ORDER_STATUS.refunded,
} as const satisfies Readonly<Record<string, OrderStatus>>;
export type OrderTransitionName = keyof typeof ORDER_TRANSITION_TARGETS;

interface OrderStatusFacts {
  /**
   * True while the order waits for payment, shipping or receipt. A shopper with an open order cannot erase
   * the account. Open orders are never deleted because of their age.
   */
  readonly isOpen: boolean;
  /** True if the order was paid, even if the money was refunded later. */
  readonly wasPaid: boolean;
  /**
   * True while the shop has goods of the order, which are reserved or waiting to be shipped. Until the first
   * parcel is shipped, staff can cancel the order or change its address.
   */
  readonly hasGoodsInShop: boolean;
  /**
   * True if all goods were shipped. It is false for refunded orders, because it is unknown whether they were
   * shipped.
   */
  readonly isSent: boolean;
  /** True if the order counts in the figures of campaigns and in the total that the shopper has spent. */
  readonly countsAsSale: boolean;
  /** The status changes that are possible from this status. */
  readonly moves: readonly OrderTransitionName[];
}

type OrderStatusName = Exclude<keyof typeof ORDER_STATUS, "all" | "unknown">;

/**
 * The properties of each order status, in the order of an order's life. Lists of statuses in SQL, rules and
 * pages are derived from this record.
 */
const STATUS_FACTS: Readonly<Record<OrderStatusName, OrderStatusFacts>> = {
  unpaid: {
    isOpen: true,
    wasPaid: false,
    hasGoodsInShop: true,
    isSent: false,
    countsAsSale: true,
    moves: ["pay", "cancel"],
  },
  awaitingShipment: {
    isOpen: true,
    wasPaid: true,
    hasGoodsInShop: true,
    isSent: false,
    countsAsSale: true,
    moves: ["ship", "refundAll"],
  },
  shipped: {
    isOpen: true,
    wasPaid: true,
    hasGoodsInShop: false,
    isSent: true,
    countsAsSale: true,
    moves: ["receive", "refundAll"],
  },
  completed: {
    isOpen: false,
    wasPaid: true,
    hasGoodsInShop: false,
    isSent: true,
    countsAsSale: true,
    moves: ["refundAll"],
  },
  cancelled: {
    isOpen: false,
    wasPaid: false,
    hasGoodsInShop: false,
    isSent: false,
    countsAsSale: false,
    moves: [],
  },
  refunded: {
    isOpen: false,
    wasPaid: true,
    hasGoodsInShop: false,
    isSent: false,
    countsAsSale: true,
    moves: [],
  },
};

const STATUS_NAMES: readonly OrderStatusName[] = getKeys(STATUS_FACTS);

const FACTS_BY_CODE = new Map<number, OrderStatusFacts>(
  STATUS_NAMES.map((name) => [ORDER_STATUS[name], STATUS_FACTS[name]]),
);

/** Every status that an order can have. */
export const ORDER_STATUSES: readonly OrderStatus[] = STATUS_NAMES.map(
  (name) => ORDER_STATUS[name],
);

/** The status filters of the page /user/order, in display order. */
export const ORDER_STATUS_FILTERS: readonly OrderStatusFilter[] = [
  ORDER_STATUS.all,
  ...ORDER_STATUSES,
];

/** Returns true if the property is true for the status. Returns false for an unknown status. */
export function hasStatusProperty(
  status: number,
  fact: Exclude<keyof OrderStatusFacts, "moves">,
): boolean {
  return FACTS_BY_CODE.get(status)?.[fact] === true;
}

/** Returns true if the status change is possible from the status. */
export function isTransitionAllowed(status: number, move: OrderTransitionName): boolean {
  return FACTS_BY_CODE.get(status)?.moves.includes(move) === true;
}

/** Returns the statuses from which the status change is possible. */
export function listTransitionSources(move: OrderTransitionName): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => isTransitionAllowed(status, move));
}

/** Returns true if no status change is possible from the status. */
export function isFinalStatus(status: number): boolean {
  return FACTS_BY_CODE.get(status)?.moves.length === 0;
}

export const OPEN_STATUSES = ORDER_STATUSES.filter((each) => hasStatusProperty(each, "isOpen"));
export const ENDED_STATUSES = ORDER_STATUSES.filter((each) => !hasStatusProperty(each, "isOpen"));
export const STATUSES_WITH_GOODS_IN_SHOP = ORDER_STATUSES.filter((each) =>
  hasStatusProperty(each, "hasGoodsInShop"),
);
export const SALE_STATUSES = ORDER_STATUSES.filter((each) =>
  hasStatusProperty(each, "countsAsSale"),
);

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
