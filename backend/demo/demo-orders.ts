import type { OrderStatus } from "@contract/states";

/** What became of a refund that was asked for. */
export type DemoRefund = "applying" | "refunded" | "rejected";

/** One order of the demo shop as it is told: goods by slug, ages in days before today. */
export interface DemoOrder {
  readonly shopper: 0 | 1;
  readonly status: OrderStatus;
  readonly daysAgo: number;
  readonly goods: readonly { readonly slug: string; readonly count: number }[];
  readonly withCoupon?: boolean;
  readonly remark?: string;
  readonly receivedDaysAgo?: number;
  readonly refund?: DemoRefund;
}

/** Orders in each status, refunds in each state; whatever a page can show stands here once. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    shopper: 0,
    status: 7,
    daysAgo: 40,
    goods: [{ slug: "tea-tree-clearing-shampoo", count: 2 }],
    receivedDaysAgo: 33,
  },
  {
    shopper: 0,
    status: 2,
    daysAgo: 24,
    goods: [{ slug: "violet-toning-shampoo", count: 1 }],
  },
  {
    shopper: 0,
    status: 3,
    daysAgo: 20,
    goods: [{ slug: "camellia-gift-box", count: 1 }],
    refund: "refunded",
  },
  {
    shopper: 0,
    status: 7,
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
    status: 7,
    daysAgo: 9,
    goods: [
      { slug: "camellia-moisture-shampoo", count: 1 },
      { slug: "camellia-moisture-conditioner", count: 1 },
    ],
    receivedDaysAgo: 3,
  },
  {
    shopper: 0,
    status: 6,
    daysAgo: 3,
    goods: [{ slug: "sea-salt-scalp-scrub", count: 1 }],
    remark: "請放在管理處，謝謝。",
  },
  {
    shopper: 0,
    status: 5,
    daysAgo: 1,
    goods: [
      { slug: "centella-calm-scalp-serum", count: 1 },
      { slug: "fragrance-free-calm-shampoo", count: 1 },
    ],
  },
  {
    shopper: 0,
    status: 0,
    daysAgo: 0,
    goods: [{ slug: "cool-mint-scalp-tonic", count: 2 }],
  },
  {
    shopper: 1,
    status: 7,
    daysAgo: 12,
    goods: [{ slug: "clear-scalp-dandruff-shampoo", count: 2 }],
    receivedDaysAgo: 5,
    refund: "applying",
  },
  {
    shopper: 1,
    status: 7,
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
    status: 6,
    daysAgo: 2,
    goods: [{ slug: "sensitive-scalp-set", count: 1 }],
    remark: "Please ring the bell twice.",
  },
  {
    shopper: 1,
    status: 5,
    daysAgo: 1,
    goods: [{ slug: "caffeine-volume-shampoo", count: 1 }],
  },
];
