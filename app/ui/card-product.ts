import type { Language } from "@contract/languages";
import type { CardProduct } from "./product-card";

/** A product as the backend tells it: the name in both languages, money in HK cents. */
interface ProductForCard extends Omit<CardProduct, "name" | "originalPriceCents" | "skuId"> {
  /** In Traditional Chinese. */
  readonly name: string;
  /** Empty when the backend has none. */
  readonly nameEn: string;
  readonly originalPriceCents?: number | null | undefined;
  readonly skuId?: string | null | undefined;
}

/** A product in the language of the page, as a card shows it; nothing else of it travels. */
export function cardProduct(result: ProductForCard, lang: Language): CardProduct {
  const { id, cover, priceCents, originalPriceCents, packing, salesCount, efficacy, stock, skuId } =
    result;
  return {
    id,
    name: nameIn(lang, result),
    cover,
    priceCents,
    originalPriceCents: originalPriceCents ?? null,
    packing,
    salesCount,
    efficacy,
    stock,
    skuId: skuId ?? null,
  };
}

/** A name in the language of the page; the Chinese one where the backend has no other. */
export function nameIn(
  lang: Language,
  { name, nameEn }: Pick<ProductForCard, "name" | "nameEn">,
): string {
  return lang === "en" && nameEn !== "" ? nameEn : name;
}
