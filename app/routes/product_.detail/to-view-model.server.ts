import { inLanguage } from "~/locales/in-language";
import { halfFor, type Bilingual, type Language } from "@contract/languages";
import type { Product, Sku } from "@contract/products";
import { cardProduct } from "~/ui/card-product";
import type { PackingOnPage, ProductOnPage } from "./product-on-page";

/** A product of the backend as its page shows it, in one language. */
export function productOnPage(product: Product, lang: Language): ProductOnPage {
  const text = (both: Bilingual | null) => both?.[halfFor(lang)] ?? "";
  return {
    ...cardProduct(product, lang),
    category: product.category,
    images: product.images.length > 0 ? product.images : [product.cover],
    packings: product.skuList.map((packing) => packingOnPage(packing, lang)),
    summary: text(product.summary),
    description: text(product.description),
    suitableFor: text(product.suitableFor),
    usage: text(product.usage),
    ingredients: product.ingredients,
    warnings: text(product.warnings),
    related: product.related.map((row) => cardProduct(row, lang)),
  };
}

function packingOnPage({ packing, ...sku }: Sku, lang: Language): PackingOnPage {
  const { id, volumeMl, priceCents, originalPriceCents, stock } = sku;
  return { id, name: inLanguage(packing, lang), volumeMl, priceCents, originalPriceCents, stock };
}
