import type { SkuForSale } from "../database/skus";
import { Refusal } from "../rules/refusal";

/** Returns the error "Only N left" with the product name in both languages. */
export function createStockShortError(sku: Pick<SkuForSale, "productName">, left: number): Refusal {
  return new Refusal("stockShort", {
    name: sku.productName.zhTw,
    nameEn: sku.productName.en,
    left,
  });
}
