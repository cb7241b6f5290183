import { isTrueOfStatus, mayMove } from "@contract/model/order-status";
import { DETAIL_STATUS } from "@contract/model/states";
import type { DetailStatus, OrderStatus } from "@contract/model/states";

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
