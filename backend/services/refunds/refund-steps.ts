import { DETAIL_STATUS } from "@contract/model/states";
import { REFUND_WORKING_DAYS } from "@contract/model/limits";
import type { Transaction } from "../../database/connection";
import { recordOrderEvent, type OrderStepTaken } from "../../database/live-events";
import type { OrderRecord, OrderLine } from "../../database/orders";
import { linesOfRefunds, type RefundRecord } from "../../database/refunds";
import { restockSku, type SkuCount } from "../../database/skus";
import type { BoughtOrder } from "../../rules/refund-policy";
import { shopDayAfterWeekdays } from "../../rules/shop-calendar";
import { inIdOrder } from "../../rules/stock";

type RefundStep = Pick<OrderStepTaken, "event" | "liveEvent" | "actor" | "at"> &
  Partial<Pick<OrderStepTaken, "toStatus" | "detailStatus">>;

/**
 * Writes a step of a refund among the events of its order; `liveEvent` is what the shopper hears of it.
 * Unless it says otherwise the order keeps its status, with the refund under way.
 */
export async function recordRefundStep(
  tx: Transaction,
  order: Pick<OrderRecord, "id" | "shopperId" | "status">,
  step: RefundStep,
): Promise<void> {
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    fromStatus: order.status,
    toStatus: order.status,
    detailStatus: DETAIL_STATUS.applying,
    ...step,
  });
}

/** Puts a refund's goods back into stock, packings in id order so that no two transactions cross. */
export async function restockReturned(
  tx: Transaction,
  refund: RefundRecord,
  reason: "refunded" | "restocked",
): Promise<void> {
  for (const goods of await refundedSkus(tx, refund)) {
    await restockSku(tx, { ...goods, orderId: refund.orderId, reason });
  }
}

/** The packings that a refund is about and how many of each, in id order. */
export async function refundedSkus(
  tx: Transaction,
  refund: Pick<RefundRecord, "id">,
): Promise<SkuCount[]> {
  const lines = await linesOfRefunds(tx, [refund.id]);
  const bySku = new Map<string, number>();
  for (const { line, count } of lines) bySku.set(line.skuId, (bySku.get(line.skuId) ?? 0) + count);
  const goods = [...bySku].map(([skuId, count]) => ({ skuId, count }));
  return inIdOrder(goods, ({ skuId }) => skuId);
}

/** Between which days (`yyyy-MM-dd`, UTC+8) money is there: 7 to 10 working days after the return was completed (spec §9). */
export function expectedDays(completedAt: Date): { from: string; to: string } {
  return {
    from: shopDayAfterWeekdays(completedAt, REFUND_WORKING_DAYS.from),
    to: shopDayAfterWeekdays(completedAt, REFUND_WORKING_DAYS.to),
  };
}

/** An order's rows as the refund rules take them. */
export function boughtOrder(
  row: OrderRecord,
  lines: readonly OrderLine[],
  earlier: RefundRecord | undefined,
): BoughtOrder {
  return {
    status: row.status,
    detailStatus: row.detailStatus,
    receivedAt: row.receivedAt,
    partlyShippedAt: row.partlyShippedAt,
    payCents: row.payCents,
    refundedCents: row.refundedCents,
    couponMinSpendCents: row.couponMinSpendCents,
    alreadyRequested: earlier !== undefined,
    lines: lines.map((line) => ({
      orderItemId: line.id,
      priceCents: line.priceCents,
      count: line.count,
      discountShareCents: line.discountShareCents,
      inCouponScope: line.inCouponScope,
    })),
  };
}
