import { DETAIL_STATUS, ORDER_STATUS } from "@contract/states";
import type { DetailStatus, OrderStatus } from "@contract/states";

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
 * What the staff may do: send it while nothing is asked back, send it elsewhere or cancel it while nothing of
 * it is sent. What was sent is no longer cancelled: it comes back as a return.
 */
export function staffOrderActs(order: OrderToWorkOn): StaffOrderActs {
  const isPaid = order.status === ORDER_STATUS.awaitingShipment;
  const isHere = order.partlyShippedAt === null;
  const isUnpaid = order.status === ORDER_STATUS.unpaid;
  return {
    ship: isPaid && order.detailStatus !== DETAIL_STATUS.applying,
    changeAddress: isUnpaid || (isPaid && isHere),
    cancel: isUnpaid || (isPaid && isHere),
  };
}
