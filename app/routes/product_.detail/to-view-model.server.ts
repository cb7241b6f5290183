import { inLanguage, type Bilingual, type Language } from "@contract/model/languages";
import type { Product, Sku } from "@contract/shop/products";
import { cardProduct } from "~/ui/card-product";
import type { PackingOnPage, ProductOnPage } from "./product-on-page";

/** A product of the backend as its page shows it, in one language. */
export function productOnPage(product: Product, lang: Language): ProductOnPage {
  const text = (both: Bilingual | null) => (both === null ? "" : inLanguage(both, lang));
  return {
    ...cardProduct(product, lang),
    brandName: product.brand?.name ?? null,
    category: product.category,
    pictures: picturesOnPage(product, lang),
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

function picturesOnPage(
  { pictures, images, cover }: Product,
  lang: Language,
): ProductOnPage["pictures"] {
  if (pictures.length > 0)
    return pictures.map(({ path, alt, skuId }) => ({ path, skuId, alt: inLanguage(alt, lang) }));
  const paths = images.length > 0 ? images : [cover];
  return paths.map((path) => ({ path, alt: "", skuId: null }));
}

function packingOnPage({ packing, ...sku }: Sku, lang: Language): PackingOnPage {
  const { id, volumeMl, netGrams, priceCents, originalPriceCents, stock } = sku;
  const name = inLanguage(packing, lang);
  return { id, name, volumeMl, netGrams, priceCents, originalPriceCents, stock };
}
