import type { ProductRow } from "@contract/shop/products";
import { mapAnswer, type Answer } from "~/prod-api/answer";
import { getProductPage, type CatalogueReader } from "~/prod-api/products.server";
import {
  chooseRoutine,
  type RoutineStep,
  type CategoryProducts,
  type RoutineNeeds,
} from "./choose-routine";
import type { NamedFilter } from "./filter-fields";

/** The number of categories that a routine may use: the first ones in the shop's order. */
const CATEGORIES = 5;
/** The maximum number of products that each call loads for a category. */
const CANDIDATES = 24;

interface Catalogue {
  readonly categories: readonly NamedFilter[];
  readonly scalpTypes: readonly NamedFilter[];
}

/** Loads the products of the first categories from the product list, and chooses the routine from them. */
export async function findRoutine(
  { categories, scalpTypes }: Catalogue,
  wishes: RoutineNeeds,
  reader: CatalogueReader,
): Promise<Answer<RoutineStep<ProductRow>[]>> {
  const others = scalpTypes.map(({ code }) => code).filter((code) => code !== wishes.scalp);
  const shelves = await Promise.all(
    categories
      .filter(({ count }) => count > 0)
      .slice(0, CATEGORIES)
      .map((category) => loadShelf(category, { wishes, others, reader })),
  );
  const loaded: CategoryProducts<ProductRow>[] = [];
  for (const shelf of shelves) {
    if (!shelf.ok) return shelf;
    loaded.push(shelf.data);
  }
  return { ok: true, data: chooseRoutine(loaded, wishes) };
}

interface ShelfArgs {
  readonly wishes: RoutineNeeds;
  /** The codes of the scalp types that the shopper does not have. */
  readonly others: readonly string[];
  readonly reader: CatalogueReader;
}

/** Loads the products of a category that match an efficacy or the scalp type of the wishes. */
async function loadShelf(
  { code, name }: NamedFilter,
  { wishes: { aim, needs, scalp }, others, reader }: ShelfArgs,
): Promise<Answer<CategoryProducts<ProductRow>>> {
  const efficacy = [...new Set([aim, ...needs.map((each) => each.efficacy)])].sort();
  const find = async (filter: { efficacy?: string[]; scalp?: readonly string[] }) =>
    mapAnswer(
      await getProductPage({ category: code, pageSize: CANDIDATES, ...filter }, reader),
      ({ rows }) => rows,
    );
  const [matching, suiting, unsuitable] = await Promise.all([
    find({ efficacy }),
    scalp === null ? NO_ROWS : find({ scalp: [scalp] }),
    scalp === null || others.length === 0 ? NO_ROWS : find({ efficacy, scalp: others }),
  ]);
  if (!matching.ok) return matching;
  if (!suiting.ok) return suiting;
  if (!unsuitable.ok) return unsuitable;
  const ids = new Set(matching.data.map(({ id }) => id));
  return {
    ok: true,
    data: {
      category: { code, name },
      products: [...matching.data, ...suiting.data.filter(({ id }) => !ids.has(id))],
      suiting: new Set(suiting.data.map(({ id }) => id)),
      others: new Set(unsuitable.data.map(({ id }) => id)),
    },
  };
}

const NO_ROWS: Answer<readonly ProductRow[]> = { ok: true, data: [] };
