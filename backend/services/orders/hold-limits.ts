import type { SkuForSale } from "../../database/skus";
import { passedLimit, type HoldLimits, type UnpaidOrder } from "../../rules/held-stock";
import { Refusal } from "../../rules/refusal";

/**
 * Refuses what a shopper may not hold unpaid beside their other unpaid orders, with the order to pay or
 * cancel: `unpaidOrdersLimit`, `heldPiecesLimit`, `heldShareLimit`; where no other order is in the way,
 * `orderPiecesLimit`, `orderShareLimit`. The result is final only while the shopper's row and the SKUs' rows are locked.
 */
export function requireWithinHoldLimits(
  unpaid: readonly UnpaidOrder[],
  lines: readonly (SkuForSale & { readonly count: number })[],
  limits: HoldLimits,
): void {
  const passed = passedLimit(unpaid, lines, limits);
  if (passed === null) return;
  if (passed.key === "unpaidOrdersLimit")
    throw new Refusal(passed.key, { most: limits.unpaidOrdersMax, ...named(passed.order) });
  const { left, order } = passed;
  if (passed.key === "heldPiecesLimit") {
    const params = { most: limits.heldPiecesMax, left };
    if (order === null) throw new Refusal("orderPiecesLimit", params);
    throw new Refusal(passed.key, { ...params, ...named(order) });
  }
  const name = lines.find(({ skuId }) => skuId === passed.skuId)?.productName;
  const params = { name: name?.zhTw ?? "", nameEn: name?.en ?? "", left };
  if (order === null) throw new Refusal("orderShareLimit", params);
  throw new Refusal(passed.key, { ...params, ...named(order) });
}

function named({ id, orderNo }: UnpaidOrder) {
  return { orderId: id, orderNo };
}
