import type { Transaction } from "../../database/connection";
import { linesOfRefunds } from "../../database/refunds";
import type { RefundRecord } from "../../database/refunds";
import { restockSku } from "../../database/skus";
import { inIdOrder } from "../../rules/stock";

/** Puts a refund's goods back into stock, packings in id order so that no two transactions cross. */
export async function restockReturned(
  tx: Transaction,
  refund: RefundRecord,
  reason: "refunded" | "restocked",
): Promise<void> {
  const lines = await linesOfRefunds(tx, [refund.id]);
  const bySku = new Map<string, number>();
  for (const { line, count } of lines) bySku.set(line.skuId, (bySku.get(line.skuId) ?? 0) + count);
  for (const [skuId, count] of inIdOrder([...bySku], ([id]) => id)) {
    await restockSku(tx, { skuId, count, orderId: refund.orderId, reason });
  }
}
