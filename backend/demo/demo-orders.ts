import { ORDER_STATUS } from "@contract/model/states";
import type { OrderStatus } from "@contract/model/states";

/** The state of the refund of a demo order. */
export type DemoRefund = "applying" | "refunded" | "rejected";

/** The plan of a demo order. Goods are given by slug, and times as days before today. */
export interface DemoOrder {
  readonly shopper: 0 | 1;
  readonly status: OrderStatus;
  readonly daysAgo: number;
  readonly goods: readonly { readonly slug: string; readonly count: number }[];
  readonly withCoupon?: boolean;
  readonly remark?: string;
  /** A staff note about the order. */
  readonly note?: string;
  readonly receivedDaysAgo?: number;
  readonly refund?: DemoRefund;
}

/** Orders in each status and refunds in each state, so that pages can show every case. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    shopper: 0,
    status: ORDER_STATUS.completed,
    daysAgo: 40,
    goods: [{ slug: "tea-tree-clearing-shampoo", count: 2 }],
    receivedDaysAgo: 33,
  },
  {
    shopper: 0,
    status: ORDER_STATUS.cancelled,
    daysAgo: 24,
    goods: [{ slug: "violet-toning-shampoo", count: 1 }],
  },
  {
    shopper: 0,
    status: ORDER_STATUS.refunded,
    daysAgo: 20,
    goods: [{ slug: "camellia-gift-box", count: 1 }],
    refund: "refunded",
  },
  {
    shopper: 0,
    status: ORDER_STATUS.completed,
    daysAgo: 18,
    goods: [
      { slug: "ginger-root-strengthening-shampoo", count: 1 },
      { slug: "root-strength-scalp-serum", count: 2 },
    ],
    withCoupon: true,
    receivedDaysAgo: 12,
    refund: "rejected",
  },
  {
    shopper: 0,
    status: ORDER_STATUS.completed,
    daysAgo: 9,
    goods: [
      { slug: "camellia-moisture-shampoo", count: 1 },
      { slug: "camellia-moisture-conditioner", count: 1 },
    ],
    receivedDaysAgo: 3,
  },
  {
    shopper: 0,
    status: ORDER_STATUS.shipped,
    daysAgo: 3,
    goods: [{ slug: "sea-salt-scalp-scrub", count: 1 }],
    remark: "請放在管理處，謝謝。",
  },
  {
    shopper: 0,
    status: ORDER_STATUS.awaitingShipment,
    daysAgo: 1,
    goods: [
      { slug: "centella-calm-scalp-serum", count: 1 },
      { slug: "fragrance-free-calm-shampoo", count: 1 },
    ],
  },
  {
    shopper: 0,
    status: ORDER_STATUS.unpaid,
    daysAgo: 0,
    goods: [{ slug: "cool-mint-scalp-tonic", count: 2 }],
  },
  {
    shopper: 1,
    status: ORDER_STATUS.completed,
    daysAgo: 12,
    goods: [{ slug: "clear-scalp-dandruff-shampoo", count: 2 }],
    receivedDaysAgo: 5,
    refund: "applying",
  },
  {
    shopper: 1,
    status: ORDER_STATUS.completed,
    daysAgo: 16,
    goods: [
      { slug: "rooibos-colour-lock-shampoo", count: 1 },
      { slug: "pre-wash-scalp-oil", count: 1 },
    ],
    receivedDaysAgo: 10,
    refund: "refunded",
  },
  {
    shopper: 1,
    status: ORDER_STATUS.shipped,
    daysAgo: 2,
    goods: [{ slug: "sensitive-scalp-set", count: 1 }],
    remark: "Please ring the bell twice.",
  },
  {
    shopper: 1,
    status: ORDER_STATUS.awaitingShipment,
    daysAgo: 1,
    goods: [{ slug: "caffeine-volume-shampoo", count: 1 }],
    note: "顧客來電：星期五要出門，請盡量在那之前送到。",
  },
];
