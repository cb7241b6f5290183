import {
  isTransitionAllowed,
  ORDER_TRANSITION_TARGETS,
  listTransitionSources,
  hasStatusProperty,
  isFinalStatus,
  type OrderTransitionName,
} from "@contract/model/order-status";
import type { HkCents } from "@contract/model/money";
import {
  DETAIL_STATUS,
  ORDER_STATUS,
  type DetailStatus,
  type OrderAction,
  type OrderStatus,
} from "@contract/model/states";
import { asHkCents, NO_CENTS } from "./money";
import { getReturnRequestDeadline } from "./refund-policy";

/** A status transition: the allowed start statuses and the target status. */
export interface OrderTransition {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
}

/** All status transitions of an order. Each transition is one conditional UPDATE. */
export const ORDER_TRANSITIONS = {
  pay: toMove("pay"),
  cancel: toMove("cancel"),
  ship: toMove("ship"),
  receive: toMove("receive"),
  refundAll: toMove("refundAll"),
} satisfies Record<OrderTransitionName, OrderTransition>;

function toMove(name: OrderTransitionName): OrderTransition {
  return { from: listTransitionSources(name), to: ORDER_TRANSITION_TARGETS[name] };
}

/** The order fields that decide which actions the shopper has. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
  readonly payDeadline: Date;
  readonly shippedAt: Date | null;
  /** The time at which the first parcel was sent, if other goods of the order were still to be sent. */
  readonly partlyShippedAt: Date | null;
  readonly receivedAt: Date | null;
  /** True if a refund was ever requested, whatever its result. */
  readonly refundRequested: boolean;
}

/** Returns true if the payment deadline of an unpaid order has passed. The next read cancels such an order. */
export function isOverdue(order: Pick<OrderState, "status" | "payDeadline">, now: Date): boolean {
  return isTransitionAllowed(order.status, "pay") && order.payDeadline <= now;
}

/** Returns the actions that the shopper has on the order now. */
export function listOrderActions(order: OrderState, now: Date): OrderAction[] {
  const refundDetail: OrderAction[] = order.refundRequested ? ["refundDetail"] : [];
  return [...listStatusActions(order, now), "detail", ...refundDetail];
}

function listStatusActions(order: OrderState, now: Date): OrderAction[] {
  const isApplying = order.detailStatus === DETAIL_STATUS.applying;
  switch (order.status) {
    case ORDER_STATUS.unpaid:
      return isOverdue(order, now) ? [] : ["goPay", "cancel"];
    case ORDER_STATUS.awaitingShipment:
      if (order.partlyShippedAt !== null) return ["logistics"];
      return isApplying || order.refundRequested ? [] : ["applyRefund"];
    case ORDER_STATUS.shipped:
      return ["logistics", "confirmReceipt"];
    case ORDER_STATUS.completed:
      if (isApplying) return ["logistics"];
      return [
        ...(mayApply(order, now) ? (["applyRefund"] as const) : []),
        "logistics",
        "delete",
        "reorder",
      ];
    case ORDER_STATUS.cancelled:
      return ["delete", "reorder"];
    case ORDER_STATUS.refunded:
      return [...(order.shippedAt === null ? [] : (["logistics"] as const)), "delete", "reorder"];
  }
}

function mayApply(order: OrderState, now: Date): boolean {
  return (
    !order.refundRequested &&
    order.receivedAt !== null &&
    now <= getReturnRequestDeadline(order.receivedAt)
  );
}

/** The order fields that decide which actions staff have. */
export interface OrderForStaffActions {
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
  /** The time at which the first parcel was sent, if other goods of the order were still to be sent. */
  readonly partlyShippedAt: Date | null;
}

/** The actions that staff have on an order. */
export interface StaffOrderActions {
  readonly ship: boolean;
  readonly changeAddress: boolean;
  readonly cancel: boolean;
  /** Cancel some units of a paid order. */
  readonly cancelPart: boolean;
}

/**
 * Returns the actions of staff on an order. Staff can ship a paid order unless a refund is requested. They
 * can cancel it or change its address until the first parcel is sent. After that the goods must be returned,
 * or staff refund without a return.
 */
export function getStaffOrderActions(order: OrderForStaffActions): StaffOrderActions {
  const isAllInShop =
    hasStatusProperty(order.status, "hasGoodsInShop") && order.partlyShippedAt === null;
  return {
    ship:
      isTransitionAllowed(order.status, "ship") && order.detailStatus !== DETAIL_STATUS.applying,
    changeAddress: isAllInShop,
    cancel: isAllInShop,
    cancelPart:
      isAllInShop &&
      hasStatusProperty(order.status, "wasPaid") &&
      order.detailStatus !== DETAIL_STATUS.applying,
  };
}

/** The least amount that an order with unsent goods keeps, in HK cents. */
const KEPT_UNSENT_CENTS = 1;

/** The order fields that limit a refund by staff. Amounts are in HK cents. */
type RefundableOrder = Pick<OrderForStaffActions, "status" | "detailStatus"> & {
  readonly payCents: HkCents;
  readonly refundedCents: HkCents;
};

/**
 * Returns the largest amount that staff can refund without a request of the shopper, in HK cents. It is 0
 * while a request is undecided. An order with unsent goods keeps one cent, because a full refund would end
 * the order without returning its goods to the stock. Staff must cancel such an order instead.
 */
export function getRefundableCents(order: RefundableOrder): HkCents {
  const { status, detailStatus, payCents, refundedCents } = order;
  if (detailStatus === DETAIL_STATUS.applying) return NO_CENTS;
  if (!hasStatusProperty(status, "wasPaid") || isFinalStatus(status)) return NO_CENTS;
  const kept = hasStatusProperty(status, "hasGoodsInShop") ? KEPT_UNSENT_CENTS : 0;
  return asHkCents(Math.max(payCents - refundedCents - kept, 0));
}

/** An order line with its bought count. */
interface BoughtCount {
  readonly id: string;
  readonly count: number;
  /** The units that staff cancelled before the order was sent. The default is 0. */
  readonly cancelledCount?: number;
}

/** The number of units of an order line in a parcel. */
export interface PackedCount {
  readonly orderItemId: string;
  readonly count: number;
}

/** Returns the number of units of each line that are still to be sent, by line id. */
export function countUnshipped(
  lines: readonly BoughtCount[],
  sent: readonly PackedCount[],
): ReadonlyMap<string, number> {
  return new Map(
    lines.map(({ id, count, cancelledCount = 0 }) => {
      const gone = sent
        .filter(({ orderItemId }) => orderItemId === id)
        .reduce((sum, packed) => sum + packed.count, 0);
      return [id, count - cancelledCount - gone];
    }),
  );
}

/** The content of a parcel, and a flag that says if it is the last parcel of the order. */
export interface NextParcel {
  readonly packed: readonly PackedCount[];
  readonly isLast: boolean;
}

/**
 * Returns the content of the next parcel: the requested units of each line, or everything that remains. Returns null
 * if a line has fewer remaining units, or if it is not of this order. If no units are requested, or none remain, the
 * list is empty.
 */
export function getNextParcel(
  left: ReadonlyMap<string, number>,
  asked: Readonly<Record<string, number>> | undefined,
): NextParcel | null {
  const counts = asked === undefined ? left : new Map(Object.entries(asked));
  for (const [id, count] of counts) if (count > (left.get(id) ?? 0)) return null;
  const packed = [...counts]
    .filter(([, count]) => count > 0)
    .map(([orderItemId, count]) => ({ orderItemId, count }));
  const isLast = [...left].every(([id, count]) => (counts.get(id) ?? 0) === count);
  return { packed, isLast };
}
