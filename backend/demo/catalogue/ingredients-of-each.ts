import type { CatalogueProduct } from "./catalogue-product";

/**
 * The ingredients of what lies in a box, each under its product's name; a slug that is not on the
 * shelf throws, so that a box never promises what the shop does not make.
 */
export function ingredientsOfEach(
  shelf: readonly CatalogueProduct[],
  slugs: readonly string[],
): string {
  return slugs
    .map((slug) => {
      const product = shelf.find((candidate) => candidate.slug === slug);
      if (!product?.ingredients) throw new Error(`No ingredients known of "${slug}"`);
      return `${product.name.zhTw} ${product.name.en}: ${product.ingredients}`;
    })
    .join("\n\n");
}
