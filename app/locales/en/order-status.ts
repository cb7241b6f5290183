import type { EnglishOf } from "../english-of";
import type * as source from "../zhTw/order-status";

export const orderStatus = {
  "-1": "In progress",
  "0": "Unpaid",
  "2": "Cancelled",
  "3": "Refunded",
  "5": "Awaiting shipment",
  "6": "Shipped",
  "7": "Completed",
} satisfies EnglishOf<typeof source.orderStatus>;

/** The tabs of the order list. -99 selects all orders. */
export const orderFilters = {
  "-99": "All",
  "0": "Unpaid",
  "5": "Awaiting shipment",
  "6": "Shipped",
  "7": "Completed",
  "2": "Cancelled",
  "3": "Refunded",
} satisfies EnglishOf<typeof source.orderFilters>;

/** The tabs of the order list in the back office. Their names describe the work to do. */
export const staffStatus = {
  "-99": "All",
  "-1": "In progress",
  "0": "To pay",
  "5": "To ship",
  "6": "Shipped",
  "7": "Completed",
  "2": "Cancelled",
  "3": "Refunded",
} satisfies EnglishOf<typeof source.staffStatus>;
