import type { HkCents } from "@contract/money";
import type {
  DetailStatus,
  LiveEvent,
  OrderAction,
  OrderActor,
  OrderStatus,
  OrderStep,
  OrderType,
} from "@contract/states";

/*
 * Orders as the storefront knows them (spec §3). Times are ISO 8601 at UTC+8. Names are in Traditional
 * Chinese and, with `En`, in English or empty.
 */

export interface OrderItem {
  readonly orderItemId: string;
  readonly productId: string;
  readonly skuId: string;
  readonly productName: string;
  readonly productNameEn: string;
  readonly packing: string;
  readonly packingEn: string;
  /** Path for `<Picture src>`. */
  readonly cover: string;
  readonly priceCents: HkCents;
  readonly count: number;
  readonly subtotalCents: HkCents;
}

/** One order of the list. */
export interface OrderRow {
  readonly orderId: string;
  readonly orderNo: string;
  readonly orderType: OrderType;
  readonly status: OrderStatus;
  readonly detailStatus: DetailStatus;
  readonly items: readonly OrderItem[];
  readonly payAmountCents: HkCents;
  readonly createTime: string;
  readonly payDeadline: string | null;
  readonly receiptTime: string | null;
  readonly refundId: string | null;
  /** What may be done with it now: the backend's word, else the table of prod-api B.5. */
  readonly actions: readonly OrderAction[];
}

/** One order with all that happened to it. */
export interface Order extends OrderRow {
  /** As it was when the order was placed. */
  readonly address: {
    readonly consignee: string;
    readonly phone: string;
    readonly address: string;
    readonly doorNumber: string;
    readonly postalCode: string;
  };
  readonly remark: string;
  readonly goodsAmountCents: HkCents;
  readonly freightAmountCents: HkCents;
  readonly discountAmountCents: HkCents;
  readonly refundedAmountCents: HkCents;
  readonly couponName: string;
  readonly couponNameEn: string;
  readonly payType: string;
  readonly payNo: string;
  /** Null time: not reached. */
  readonly steps: readonly { readonly name: OrderStep; readonly time: string | null }[];
  readonly events: readonly OrderEvent[];
  readonly logistics: {
    readonly company: string;
    readonly trackingNo: string;
    readonly lastTrace: string;
  } | null;
  readonly refundNo: string;
  /** The last moment of the return window, once goods were received. */
  readonly returnDeadline: string | null;
}

export interface OrderEvent {
  readonly time: string;
  readonly actor: OrderActor;
  readonly event: string;
  readonly fromStatus: number | null;
  readonly toStatus: number;
  readonly detailStatus: number;
}

/** Something that happened to an order while the shopper looked elsewhere. */
export interface OrderNews {
  readonly id: string;
  readonly event: LiveEvent;
  readonly orderId: string;
  readonly orderNo: string;
  readonly time: string;
  readonly read: boolean;
}

/** Orders by status (`"5"`), refunds and unread news, for the numbers on the filters. */
export interface OrderCounts {
  readonly byStatus: Readonly<Record<string, number>>;
  readonly refunds: number;
  readonly unreadNews: number;
}
