import type { ProductRow } from "@contract/shop/products";
import { getBilingualText, type Language } from "@contract/model/languages";
import type { CardProduct } from "./product-card";

/**
 * Converts a product to the fields that its card shows, in the language of the page. The browser gets no
 * other fields.
 */
export function toCardProduct(
  {
    id,
    name,
    cover,
    priceCents,
    originalPriceCents,
    packing,
    salesCount,
    efficacy,
    stock,
    skuId,
    reviewCount,
    reviewStars,
  }: ProductRow,
  lang: Language,
): CardProduct {
  return {
    id,
    name: getBilingualText(name, lang),
    cover,
    priceCents,
    originalPriceCents,
    packing,
    salesCount,
    efficacy,
    stock,
    skuId,
    reviewCount,
    reviewStars,
  };
}
