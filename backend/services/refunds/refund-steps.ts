import { DETAIL_STATUS } from "@contract/model/states";
import { REFUND_WORKING_DAYS } from "@contract/model/limits";
import type { Transaction } from "../../database/connection";
import { recordOrderEvent, type OrderStepRecord } from "../../database/live-events";
import type { OrderRecord, OrderLine } from "../../database/orders";
import { getLinesOfRefunds, type RefundRecord } from "../../database/refunds";
import { restockSku, type SkuCount } from "../../database/skus";
import type { BoughtOrder } from "../../rules/refund-policy";
import { getShopDayAfterWeekdays } from "../../rules/shop-calendar";
import { sortById } from "../../rules/stock";

type RefundStep = Pick<OrderStepRecord, "event" | "liveEvent" | "actor" | "at"> &
  Partial<Pick<OrderStepRecord, "toStatus" | "detailStatus">>;

/**
 * Records a step of a refund as an event of its order. `liveEvent` is the notification of the shopper. By default the
 * order keeps its status and has the detail status "applying".
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

/** Adds the goods of a refund back to the stock. SKUs are updated in id order to avoid deadlocks. */
export async function restockRefundedGoods(
  tx: Transaction,
  refund: RefundRecord,
  { reason, staffName }: { reason: "refunded" | "restocked"; staffName?: string },
): Promise<void> {
  for (const goods of await getRefundedSkus(tx, refund)) {
    await restockSku(tx, {
      ...goods,
      orderId: refund.orderId,
      reason,
      ...(staffName !== undefined && { staffName }),
    });
  }
}

/** Returns the SKUs of a refund with their numbers of units, in id order. */
export async function getRefundedSkus(
  tx: Transaction,
  refund: Pick<RefundRecord, "id">,
): Promise<SkuCount[]> {
  const lines = await getLinesOfRefunds(tx, [refund.id]);
  const bySku = new Map<string, number>();
  for (const { line, count } of lines) bySku.set(line.skuId, (bySku.get(line.skuId) ?? 0) + count);
  const goods = [...bySku].map(([skuId, count]) => ({ skuId, count }));
  return sortById(goods, ({ skuId }) => skuId);
}

/**
 * Returns the first and the last expected payout day (`yyyy-MM-dd`, UTC+8). They are 7 and 10 working days after the
 * return was completed.
 */
export function calculateExpectedDays(completedAt: Date): { from: string; to: string } {
  return {
    from: getShopDayAfterWeekdays(completedAt, REFUND_WORKING_DAYS.from),
    to: getShopDayAfterWeekdays(completedAt, REFUND_WORKING_DAYS.to),
  };
}

/** Converts the rows of an order to the input of the refund rules. */
export function toBoughtOrder(
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
      returnedCount: line.returnedCount,
    })),
  };
}
