import { getKeys } from "./records";
import { ORDER_STATUS, type OrderStatus, type OrderStatusFilter } from "./states";

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
