import { PAY_TIMEOUT_MS } from "@contract/model/limits";
import { hasStatusProperty } from "@contract/model/order-status";
import {
  ORDER_STATUS,
  COUPON_SCOPE,
  COUPON_STATUS,
  type OrderStatus,
} from "@contract/model/states";
import { createId } from "../database/ids";
import type { order, orderItem } from "../database/schema/orders";
import { formatBusinessNumber } from "../rules/business-number";
import { calculateOrderAmounts, type OrderAmounts } from "../rules/coupon-discount";
import { NO_CENTS } from "../rules/money";
import type { DemoShopper } from "./demo-shoppers";
import { buildUsedCoupon } from "./seed-campaigns";
import type { DemoGoods } from "./seed-catalogue";

/** The state of the refund of a demo order. */
export type DemoRefund = "applying" | "refunded" | "rejected";

/** The plan of a demo order. Goods are given by slug, and times as days before today. */
interface DemoOrder {
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

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/**
 * The payment time of the unpaid demo order in days. It is longer than the usual thirty minutes, so that the order
 * does not expire.
 */
const DEMO_UNPAID_DAYS = 7;
const PARCEL = { company: "順豐速運", trackingNo: "SF1380" } as const;

/** The times of a demo order's steps. A time is null if the step did not happen. */
interface DemoTimes {
  readonly placed: Date;
  readonly paid: Date | null;
  readonly shipped: Date | null;
  readonly received: Date | null;
  readonly cancelled: Date | null;
}

/** The rows of a demo order with the data that other tables need. */
export interface BuiltOrder {
  readonly plan: DemoOrder;
  readonly times: DemoTimes;
  readonly row: typeof order.$inferInsert;
  readonly lines: readonly (typeof orderItem.$inferInsert)[];
  readonly coupon: ReturnType<typeof buildUsedCoupon> | undefined;
}

/** Builds a demo order: its times, its amounts and its rows. The amounts follow the rules of real orders. */
export function buildDemoOrder(
  plan: DemoOrder,
  shopper: DemoShopper,
  catalogue: ReadonlyMap<string, DemoGoods>,
  now: Date,
): BuiltOrder {
  const id = createId();
  const times = calculateTimes(plan, now);
  const goods = chooseGoods(plan, catalogue);
  const coupon =
    plan.withCoupon === true ? buildUsedCoupon(shopper.id, id, times.placed) : undefined;
  const billing = calculateOrderAmounts(
    goods,
    coupon && { ...coupon, ...COUPON_TERMS },
    times.placed,
  );
  if (!billing.ok) throw new Error(`The demo coupon does not fit: ${billing.reason}.`);
  const row = {
    id,
    orderNo: createDemoNumber("", times.placed, id),
    shopperId: shopper.id,
    status: plan.status,
    settleToken: `demo.${id}`,
    settleFingerprint: "demo",
    ...pickAmounts(billing.bill),
    couponId: coupon?.id ?? null,
    couponMinSpendCents: coupon?.minSpendCents ?? null,
    couponName: coupon?.name ?? null,
    ...copyDelivery(shopper),
    remark: plan.remark ?? "",
    ...buildParcel(id, times),
    ...pickTimes(times),
    payDeadline: calculatePayDeadline(plan, times.placed, now),
  };
  return { plan, times, row, lines: buildLines(id, goods, billing.bill), coupon };
}

type OrderedGoods = ReturnType<typeof chooseGoods>;

function chooseGoods(plan: DemoOrder, catalogue: ReadonlyMap<string, DemoGoods>) {
  return plan.goods.map(({ slug, count }) => {
    const found = catalogue.get(slug);
    if (found === undefined) throw new Error(`The demo catalogue has no ${slug}.`);
    const { id: productId, brandCode = null, categoryCode } = found.product;
    return {
      ...found,
      productId,
      brandCode,
      categoryCode,
      priceCents: found.sku.priceCents,
      count,
    };
  });
}

function buildLines(orderId: string, goods: OrderedGoods, { shares, inScope }: OrderAmounts) {
  return goods.map(({ product, sku, count }, index) => ({
    id: createId(),
    orderId,
    lineNo: index + 1,
    productId: product.id,
    skuId: sku.id,
    productName: product.name,
    packing: sku.packing,
    cover: product.cover,
    priceCents: sku.priceCents,
    count,
    discountShareCents: shares[index] ?? NO_CENTS,
    inCouponScope: inScope[index] ?? true,
  }));
}

function buildParcel(orderId: string, { shipped }: DemoTimes) {
  const { company, trackingNo } = PARCEL;
  return shipped === null ? {} : { company, trackingNo: trackingNo + orderId.slice(-9) };
}

function pickTimes({ placed, paid, shipped, received, cancelled }: DemoTimes) {
  return {
    createdAt: placed,
    paidAt: paid,
    shippedAt: shipped,
    receivedAt: received,
    cancelledAt: cancelled,
  };
}

/**
 * Returns an order, refund or payment number for a past time. Its last digits come from the id, so that it is unique.
 */
export function createDemoNumber(prefix: "" | "R" | "P", at: Date, id: string): string {
  return formatBusinessNumber(prefix, at, id.slice(-6));
}

const COUPON_TERMS = {
  scope: COUPON_SCOPE.any,
  productIds: [],
  brandCodes: [],
  categoryCodes: [],
  percent: null,
  status: COUPON_STATUS.toBeUsed,
  suspended: false,
};

function calculateTimes({ status, daysAgo, receivedDaysAgo }: DemoOrder, now: Date): DemoTimes {
  const placed = new Date(now.getTime() - daysAgo * DAY_MS - 7 * MINUTE_MS);
  const isPaid = hasStatusProperty(status, "wasPaid");
  const isShipped = hasStatusProperty(status, "isSent");
  const after = (ms: number) => new Date(placed.getTime() + ms);
  return {
    placed,
    paid: isPaid ? after(2 * MINUTE_MS) : null,
    shipped: isShipped ? after(DAY_MS) : null,
    received:
      receivedDaysAgo === undefined ? null : new Date(now.getTime() - receivedDaysAgo * DAY_MS),
    cancelled: status === ORDER_STATUS.cancelled ? after(12 * MINUTE_MS) : null,
  };
}

function calculatePayDeadline({ status }: DemoOrder, placed: Date, now: Date): Date {
  return status === ORDER_STATUS.unpaid
    ? new Date(now.getTime() + DEMO_UNPAID_DAYS * DAY_MS)
    : new Date(placed.getTime() + PAY_TIMEOUT_MS);
}

function pickAmounts({ goodsCents, freightCents, discountCents, payCents }: OrderAmounts) {
  return { goodsCents, freightCents, discountCents, payCents, refundedCents: NO_CENTS };
}

function copyDelivery({ address, language }: DemoShopper) {
  const { consignee, phone, address: street, doorNumber = "", postalCode = "" } = address;
  return { consignee, phone, address: street, doorNumber, postalCode, language };
}
