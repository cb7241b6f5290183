import { getBilingualText, type Language } from "@contract/model/languages";
import type { BasketLine } from "~/session/basket.server";
import { toFailedAnswer, type Answer } from "./answer";
import { getProductDetail } from "./products.server";

/** The goods that a form adds to a basket or cart. */
export interface SubmittedGoods {
  readonly productId: string;
  readonly skuId?: string;
  readonly count: number;
}

/** A SKU that can be added to a basket, with its available stock and the name of its product. */
export interface SkuToAdd {
  readonly line: BasketLine;
  readonly stock: number;
  readonly name: string;
}

/**
 * Returns the SKU to add. Without `skuId`, it is the first SKU of the product, which the product card shows.
 */
export async function findSkuToAdd(
  { productId, skuId = "", count }: SubmittedGoods,
  lang: Language,
): Promise<Answer<SkuToAdd>> {
  const product = await getProductDetail(productId, { lang });
  if (!product.ok) return product;
  const { id, name, skuList } = product.data;
  const sku = skuId === "" ? skuList[0] : skuList.find((each) => each.id === skuId);
  if (sku === undefined) return toFailedAnswer({ kind: "refusal", errKey: "skuOffShelf" });
  const line = { productId: id, skuId: sku.id, count, addedPriceCents: sku.priceCents };
  return { ok: true, data: { line, stock: sku.stock, name: getBilingualText(name, lang) } };
}
