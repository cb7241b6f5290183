import type { DraftLine } from "../../database/schema/orders";
import type { SkuForSale } from "../../database/skus";
import { createInvalidFieldError, Refusal } from "../../rules/refusal";
import { getCartCountMax } from "../../rules/stock";

/* The lines of orders by phone. */

/** A line of a draft with the current SKU. It is undefined if the SKU was deleted. */
export interface CurrentDraftLine extends DraftLine {
  readonly sku: SkuForSale | undefined;
}

/** Throws an error at the field of the first line that is not on sale, or that has a count above the free stock. */
export function requireFreeStock(lines: readonly DraftLine[], skus: readonly SkuForSale[]): void {
  for (const line of lines) {
    const sku = findSku(skus, line);
    const field = `goods.${line.skuId}`;
    if (sku?.onShelf !== true) throw createInvalidFieldError(field, "goods.gone");
    const left = getCartCountMax(sku);
    if (line.count > left) throw createLineError(line, "goods.short", left);
  }
}

/** Creates an error at the count of a line, with the name of the product and the number of free units. */
export function createLineError({ skuId, productName }: DraftLine, message: string, left: number) {
  const { zhTw: name, en: nameEn } = productName;
  return new Refusal("invalidField", { message, name, nameEn, left }, `goods.${skuId}`);
}

/** Returns the current SKU of a line. */
export function findSku(skus: readonly SkuForSale[], { skuId }: DraftLine): SkuForSale | undefined {
  return skus.find((each) => each.skuId === skuId);
}

/** Returns the SKU and the count of a line. Returns nothing if the SKU was deleted. */
export function toPricedLine({ sku, count }: CurrentDraftLine) {
  return sku === undefined ? [] : [{ ...sku, count }];
}

export function listSkuIds(lines: readonly DraftLine[]): string[] {
  return lines.map(({ skuId }) => skuId);
}

/** Returns the number of units in all lines. */
export function sumPieces(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, { count }) => sum + count, 0);
}
