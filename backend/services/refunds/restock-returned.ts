import type { Transaction } from "../../database/connection";
import { linesOfRefunds } from "../../database/refunds";
import type { RefundRecord } from "../../database/refunds";
import { restockSku, type SkuCount } from "../../database/skus";
import { inIdOrder } from "../../rules/stock";

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
