import {
  mayMove,
  ORDER_MOVE_TARGETS,
  statusesThatMay,
  isTrueOfStatus,
  type OrderMoveName,
} from "@contract/model/order-status";
import {
  DETAIL_STATUS,
  ORDER_STATUS,
  type DetailStatus,
  type OrderAction,
  type OrderStatus,
} from "@contract/model/states";
import { returnDeadline } from "./refund-policy";

/** A move: the statuses where it may start, and the status where it ends. */
export interface OrderMove {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
}

/** Every move an order may make (prod-api B.5). A move is one conditional UPDATE. */
export const ORDER_MOVES = {
  pay: toMove("pay"),
  cancel: toMove("cancel"),
  ship: toMove("ship"),
  receive: toMove("receive"),
  refundAll: toMove("refundAll"),
} satisfies Record<OrderMoveName, OrderMove>;

function toMove(name: OrderMoveName): OrderMove {
  return { from: statusesThatMay(name), to: ORDER_MOVE_TARGETS[name] };
}

/** An order as its actions depend on it. */
export interface OrderState {
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
  readonly payDeadline: Date;
  readonly shippedAt: Date | null;
  /** When the first of several parts was sent, while others are still to be. */
  readonly partlyShippedAt: Date | null;
  readonly receivedAt: Date | null;
  /** Whether a refund was ever asked for, whatever came of it. */
  readonly refundRequested: boolean;
}

/** Returns true if the payment deadline of an unpaid order has passed. The next read cancels such an order. */
export function isOutOfTime(order: Pick<OrderState, "status" | "payDeadline">, now: Date): boolean {
  return mayMove(order.status, "pay") && order.payDeadline <= now;
}

/** What the shopper may do with the order now: the table of prod-api B.5. */
export function orderActions(order: OrderState, now: Date): OrderAction[] {
  const refundDetail: OrderAction[] = order.refundRequested ? ["refundDetail"] : [];
  return [...actionsOfStatus(order, now), "detail", ...refundDetail];
}

function actionsOfStatus(order: OrderState, now: Date): OrderAction[] {
  const isApplying = order.detailStatus === DETAIL_STATUS.applying;
  switch (order.status) {
    case ORDER_STATUS.unpaid:
      return isOutOfTime(order, now) ? [] : ["goPay", "cancel"];
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
    !order.refundRequested && order.receivedAt !== null && now <= returnDeadline(order.receivedAt)
  );
}

/** An order as what the staff may do with it depends on it. */
export interface OrderToWorkOn {
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
  /** When the first of its parts was sent, while others are still here. */
  readonly partlyShippedAt: Date | null;
}

/** What the staff may do with an order now. */
export interface StaffOrderActs {
  readonly ship: boolean;
  readonly changeAddress: boolean;
  readonly cancel: boolean;
}

/**
 * Returns the actions of staff on an order. Staff can ship a paid order unless a refund is applied for.
 * They can cancel it or change its address until the first parcel is sent; sent goods come back as a return.
 */
export function staffOrderActs(order: OrderToWorkOn): StaffOrderActs {
  const isAllInShop =
    isTrueOfStatus(order.status, "hasGoodsInShop") && order.partlyShippedAt === null;
  return {
    ship: mayMove(order.status, "ship") && order.detailStatus !== DETAIL_STATUS.applying,
    changeAddress: isAllInShop,
    cancel: isAllInShop,
  };
}

/** A line of an order, with how many of it were bought. */
interface Bought {
  readonly id: string;
  readonly count: number;
}

/** How many of a line are in a parcel. */
export interface Packed {
  readonly orderItemId: string;
  readonly count: number;
}

/** How many of each line are still to be sent, by the line's id. */
export function leftToShip(
  lines: readonly Bought[],
  sent: readonly Packed[],
): ReadonlyMap<string, number> {
  return new Map(
    lines.map(({ id, count }) => {
      const gone = sent
        .filter(({ orderItemId }) => orderItemId === id)
        .reduce((sum, packed) => sum + packed.count, 0);
      return [id, count - gone];
    }),
  );
}

/** A parcel, and whether nothing is left after it. */
export interface NextParcel {
  readonly packed: readonly Packed[];
  readonly isLast: boolean;
}

/**
 * What goes into the next parcel: the counts asked for by line, or all that is left. Null where more is asked
 * for than is left of a line, or a line is not of this order; a parcel of nothing has no lines.
 */
export function nextParcel(
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
