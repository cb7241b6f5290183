import type { HomeBlock, HomeBlockOf } from "@contract/shop/home-blocks";
import { answerWithTimeout } from "~/prod-api/answer-with-timeout.server";
import { getProductPage, type CatalogueReader } from "~/prod-api/products.server";
import { toCardProduct } from "~/ui/card-product";
import type { CardProduct } from "~/ui/product-card";
import type { CaseTeaser } from "./case-teasers";
import { findCaseTeasers, findStoryTeaser, type StoryTeaser } from "./teasers.server";

/** The number of cards, which fills rows of two and of four. */
const FAVOURITES = 8;

/** A block with the data that its kind shows. */
export type LoadedBlock =
  | HomeBlockOf<"hero">
  | HomeBlockOf<"concerns">
  | (Omit<HomeBlockOf<"favourites">, "productIds"> & {
      /** Null if the backend did not answer. */
      readonly products: readonly CardProduct[] | null;
    })
  | (HomeBlockOf<"cases"> & { readonly cases: readonly CaseTeaser[] })
  | (HomeBlockOf<"story"> & { readonly story: StoryTeaser });

/** Loads the data of a block. Returns null for a block that has nothing to show. */
export async function loadBlockData(
  block: HomeBlock,
  reader: CatalogueReader,
): Promise<LoadedBlock | null> {
  const { lang } = reader;
  switch (block.kind) {
    case "hero":
      return block;
    case "concerns":
      return block.tiles.length === 0 ? null : block;
    case "favourites": {
      const { productIds, ...words } = block;
      const ids = productIds.split(",");
      const chosen = productIds === "" ? { pageSize: FAVOURITES } : { ids, pageSize: ids.length };
      const found = await answerWithTimeout(getProductPage(chosen, reader));
      if (!found.ok) return { ...words, products: null };
      const products = found.data.rows.map((row) => toCardProduct(row, lang));
      return products.length === 0 ? null : { ...words, products };
    }
    case "cases": {
      const cases = await findCaseTeasers(lang);
      return cases.length === 0 ? null : { ...block, cases };
    }
    case "story": {
      const story = await findStoryTeaser(lang);
      return story === null ? null : { ...block, story };
    }
  }
}
