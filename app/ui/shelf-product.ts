import type { Language } from "@contract/languages";
import type { ShelfProduct } from "./product-card";

/** A product as the backend tells it: the name in both languages, money in HK cents. */
interface ToldProduct extends Omit<ShelfProduct, "name" | "originalPriceCents" | "skuId"> {
  /** In Traditional Chinese. */
  readonly name: string;
  /** Empty when the backend has none. */
  readonly nameEn: string;
  readonly originalPriceCents?: number | null | undefined;
  readonly skuId?: string | null | undefined;
}

/** A product in the language of the page, as a card shows it; nothing else of it travels. */
export function shelfProduct(told: ToldProduct, lang: Language): ShelfProduct {
  const { id, cover, priceCents, originalPriceCents, packing, salesCount, efficacy, stock, skuId } =
    told;
  return {
    id,
    name: nameIn(lang, told),
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
  { name, nameEn }: Pick<ToldProduct, "name" | "nameEn">,
): string {
  return lang === "en" && nameEn !== "" ? nameEn : name;
}
