import type { Transaction } from "../../database/connection";
import { linesOfRefunds } from "../../database/refunds";
import type { RefundRecord } from "../../database/refunds";
import { restockSku } from "../../database/skus";

/** Puts a refund's goods back into stock, packings in id order so that no two transactions cross. */
export async function restockReturned(
  tx: Transaction,
  refund: RefundRecord,
  reason: "refunded" | "restocked",
): Promise<void> {
  const lines = await linesOfRefunds(tx, [refund.id]);
  const bySku = new Map<string, number>();
  for (const { line, count } of lines) bySku.set(line.skuId, (bySku.get(line.skuId) ?? 0) + count);
  const inOrder = [...bySku].sort(([a], [b]) => (BigInt(a) < BigInt(b) ? -1 : 1));
  for (const [skuId, count] of inOrder) {
    await restockSku(tx, { skuId, count, orderId: refund.orderId, reason });
  }
}
