import type { ProductRow } from "@contract/shop/products";
import { inLanguage, type Language } from "@contract/model/languages";
import type { CardProduct } from "./product-card";

/** A product in the language of the page, as a card shows it; nothing else of it travels. */
export function cardProduct(
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
  }: ProductRow,
  lang: Language,
): CardProduct {
  return {
    id,
    name: inLanguage(name, lang),
    cover,
    priceCents,
    originalPriceCents,
    packing,
    salesCount,
    efficacy,
    stock,
    skuId,
  };
}
