import type { SkuForSale } from "../database/skus";
import { Refusal } from "../rules/refusal";

/** "Only N left", naming the product in both languages; `left` is what may still be had. */
export function stockShort(sku: Pick<SkuForSale, "productName">, left: number): Refusal {
  return new Refusal("stockShort", {
    name: sku.productName.zhTw,
    nameEn: sku.productName.en,
    left,
  });
}
