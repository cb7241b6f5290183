import { countProducts } from "../../database/product-lists";
import type { Named } from "../../database/products";
import { nearestWords, readSearchTerms } from "../../rules/search-terms";
import type { Shop } from "../shop";
import { listProductFilters } from "./list-product-filters";
import { mendKeyword, readKeyword, type ReadKeyword } from "./read-keyword";

const MOST_WORDS = 6;
const MOST_NAMES = 3;

/** What a search may have meant. */
interface SearchHints {
  /** The keyword with its slips put right, if it is looked for so. */
  readonly meant: string | null;
  readonly words: readonly string[];
  readonly categories: readonly Named[];
  readonly efficacies: readonly Named[];
}

const NO_HINTS: SearchHints = { meant: null, words: [], categories: [], efficacies: [] };

/** What helps a keyword on that finds nothing as it was typed: nothing for one that does find. */
export async function findSearchHints(shop: Shop, keyword: string): Promise<SearchHints> {
  const read = await readKeyword(shop.db, keyword);
  if (read.terms.length === 0 || (await countProducts(shop.db, { terms: read.terms })) > 0)
    return NO_HINTS;
  const mended = await mendKeyword(shop.db, read);
  if (mended !== null && (await countProducts(shop.db, { terms: mended.terms })) > 0)
    return { ...NO_HINTS, meant: mended.keyword };
  return nearTo(shop, keyword, read);
}

async function nearTo(
  shop: Shop,
  keyword: string,
  { synonyms }: ReadKeyword,
): Promise<SearchHints> {
  const { categories, efficacies } = await listProductFilters(shop);
  const filled = (all: readonly (Named & { count: number })[]) => {
    const names = all.filter(({ count }) => count > 0);
    const near = nearestWords(keyword, names.map(inBoth), MOST_NAMES);
    return names.filter((each) => near.includes(inBoth(each)));
  };
  return {
    meant: null,
    words: await thoseThatFind(shop, nearestWords(keyword, synonyms.flat(), MOST_WORDS), synonyms),
    categories: filled(categories),
    efficacies: filled(efficacies),
  };
}

/** Whoever reads one language may type the other. */
function inBoth({ name }: Named): string {
  return `${name.zhTw} ${name.en}`;
}

async function thoseThatFind(
  shop: Shop,
  words: readonly string[],
  synonyms: ReadKeyword["synonyms"],
): Promise<string[]> {
  const found = await Promise.all(
    words.map((word) => countProducts(shop.db, { terms: readSearchTerms(word, synonyms) })),
  );
  return words.filter((_, at) => (found[at] ?? 0) > 0);
}
