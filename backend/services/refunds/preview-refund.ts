import type { HkCents } from "@contract/model/money";
import type { RefusalKey } from "@contract/model/failures";
import { shopNow } from "../../database/clock";
import { findBoughtOrder } from "../../database/bought-orders";
import { findRefundOfOrder } from "../../database/refunds";
import type { RefundRecord } from "../../database/refunds";
import type { orderItem } from "../../database/schema/orders";
import { refundEligibility, refundSum, unitPaidCents } from "../../rules/refund-policy";
import type { RefundSum } from "../../rules/refund-policy";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { boughtOrder } from "./bought-order";

export interface RefundPreview {
  readonly reason: RefusalKey | null;
  readonly wholeOrder: boolean;
  readonly deadline: Date | null;
  readonly lines: readonly {
    readonly line: typeof orderItem.$inferSelect;
    readonly count: number;
    readonly unitPaidCents: HkCents;
  }[];
  readonly sum: RefundSum;
  readonly earlier: RefundRecord | undefined;
}

/**
 * What a refund of these goods would give (prod-api B.9); changes nothing.
 * `counts` by order item id; all goods when undefined. Refuses `notFound` for another's order.
 */
export async function previewRefund(
  shop: Shop,
  shopperId: string,
  input: { orderId: string; counts?: ReadonlyMap<string, number> | undefined },
): Promise<RefundPreview> {
  const found = await findBoughtOrder(shop.db, input.orderId, shopperId);
  if (found === undefined) throw new Refusal("notFound");
  const [now, earlier] = await Promise.all([
    shopNow(shop.db),
    findRefundOfOrder(shop.db, input.orderId),
  ]);
  const order = boughtOrder(found.order, found.lines, earlier);
  const eligibility = refundEligibility(order, now);
  const wholeOrder = eligibility.eligible && eligibility.wholeOrder;
  const counts =
    wholeOrder || input.counts === undefined
      ? new Map(found.lines.map((line) => [line.id, line.count]))
      : input.counts;
  return {
    reason: eligibility.eligible ? null : eligibility.reason,
    wholeOrder,
    deadline: eligibility.deadline,
    lines: found.lines.map((line, index) => ({
      line,
      count: Math.min(line.count, counts.get(line.id) ?? 0),
      unitPaidCents: unitPaidCents(order.lines[index] ?? { ...line, orderItemId: line.id }),
    })),
    sum: refundSum(order, counts),
    earlier,
  };
}
