import { ROUTINE_MAX } from "~/forms/cart";
import { ANY_SCALP, type Answers } from "./check-answers";

/** An answer about the hair or its treatment for which some efficacy is suitable. */
export type HairNeed = "fine" | "thick" | "colour" | "bleach" | "heat";

/** The codes of the efficacies that suit an answer about the hair. A shop may not have all of them. */
const EFFICACY_OF_NEED: Readonly<Record<HairNeed, string>> = {
  fine: "volume",
  thick: "moisture",
  colour: "colour",
  bleach: "repair",
  heat: "repair",
};

/** The needs of a shopper, expressed in codes of the catalogue. */
export interface RoutineNeeds {
  /** The efficacy that matters most. */
  readonly aim: string;
  /** The scalp type. Null if the shopper has none or is not sure. */
  readonly scalp: string | null;
  /** The needs of the hair, with their efficacies. */
  readonly needs: readonly { readonly need: HairNeed; readonly efficacy: string }[];
  /** The maximum number of products in the routine. */
  readonly steps: number;
}

/** A product that may become a step of the routine. */
export interface RoutineCandidate {
  readonly id: string;
  readonly stock: number;
  readonly efficacy: readonly { readonly code: string }[];
}

/** The products of one category in the shop's order. */
export interface CategoryProducts<Product extends RoutineCandidate> {
  readonly category: { readonly code: string; readonly name: string };
  readonly products: readonly Product[];
  /** The ids of the products for the shopper's scalp type. */
  readonly suiting: ReadonlySet<string>;
  /** The ids of the products for other scalp types. */
  readonly others: ReadonlySet<string>;
}

/** Why a product was chosen. At least one of the facts is true. */
export interface ChoiceReason {
  readonly aim: boolean;
  readonly scalp: boolean;
  readonly need: RoutineNeeds["needs"][number] | null;
}

export interface RoutineStep<Product> {
  readonly category: CategoryProducts<never>["category"];
  readonly product: Product;
  readonly reason: ChoiceReason;
}

/** Converts the answers to wishes. Needs without an efficacy in this shop are left out. */
export function toRoutineNeeds(answers: Answers, efficacies: readonly string[]): RoutineNeeds {
  const { aim = "", feel = ANY_SCALP, hair = "", treated = "", steps } = answers;
  const needs = [hair, treated].filter(isHairNeed).map((need) => ({
    need,
    efficacy: EFFICACY_OF_NEED[need],
  }));
  return {
    aim,
    scalp: feel === ANY_SCALP ? null : feel,
    needs: needs.filter(({ efficacy }) => efficacies.includes(efficacy)),
    steps: Math.min(Number(steps ?? ROUTINE_MAX), ROUTINE_MAX),
  };
}

function isHairNeed(value: string): value is HairNeed {
  return Object.hasOwn(EFFICACY_OF_NEED, value);
}

/**
 * Chooses the products of a routine, at most one from each category, in the order of the categories. The
 * first category cleanses, so its product is always a step, unless it is sold out and there are other steps.
 * The other steps are the best matches, with products in stock before sold-out ones. Products for another
 * scalp type are never chosen.
 */
export function chooseRoutine<Product extends RoutineCandidate>(
  shelves: readonly CategoryProducts<Product>[],
  wishes: RoutineNeeds,
): RoutineStep<Product>[] {
  const best = shelves.flatMap((shelf) => findBest(shelf, wishes) ?? []);
  const [first, ...rest] = best;
  if (first === undefined) return [];
  const others = rest.toSorted(compareSteps).slice(0, wishes.steps - 1);
  const chosen = first.product.stock > 0 || others.length === 0 ? [first, ...others] : others;
  return best.filter((step) => chosen.includes(step));
}

function findBest<Product extends RoutineCandidate>(
  { category, products, suiting, others }: CategoryProducts<Product>,
  wishes: RoutineNeeds,
): RoutineStep<Product> | undefined {
  return products
    .filter(({ id }) => suiting.has(id) || !others.has(id))
    .map((product) => ({
      category,
      product,
      reason: findReason(product, suiting.has(product.id), wishes),
    }))
    .filter(({ reason }) => countPoints(reason) > 0)
    .toSorted(compareSteps)[0];
}

function findReason(
  { efficacy }: RoutineCandidate,
  scalp: boolean,
  { aim, needs }: RoutineNeeds,
): ChoiceReason {
  const has = (wanted: string) => efficacy.some(({ code }) => code === wanted);
  return { aim: has(aim), scalp, need: needs.find((each) => has(each.efficacy)) ?? null };
}

/** Sorts products in stock first, then by how well they match. Equal ones keep the shop's order. */
function compareSteps(
  one: RoutineStep<RoutineCandidate>,
  other: RoutineStep<RoutineCandidate>,
): number {
  const inStock = ({ product }: RoutineStep<RoutineCandidate>) => Number(product.stock > 0);
  return inStock(other) - inStock(one) || countPoints(other.reason) - countPoints(one.reason);
}

function countPoints({ aim, scalp, need }: ChoiceReason): number {
  return Number(aim) * 4 + Number(scalp) * 2 + Number(need !== null);
}
