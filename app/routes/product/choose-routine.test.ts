import { expect, test } from "vitest";
import {
  chooseRoutine,
  toRoutineNeeds,
  type RoutineCandidate,
  type CategoryProducts,
  type RoutineNeeds,
} from "./choose-routine";

const WISHES: RoutineNeeds = {
  aim: "hair-loss",
  scalp: "scalp-oily",
  needs: [{ need: "fine", efficacy: "volume" }],
  steps: 3,
};

function makeProduct(id: string, efficacies: readonly string[] = [], stock = 9): RoutineCandidate {
  return { id, stock, efficacy: efficacies.map((code) => ({ code })) };
}

interface ShelfParts {
  readonly suiting?: readonly string[];
  readonly others?: readonly string[];
}

function makeShelf(
  code: string,
  products: readonly RoutineCandidate[],
  { suiting = [], others = [] }: ShelfParts = {},
): CategoryProducts<RoutineCandidate> {
  const category = { code, name: code };
  return { category, products, suiting: new Set(suiting), others: new Set(others) };
}

function chooseIds(
  shelves: readonly CategoryProducts<RoutineCandidate>[],
  wishes: Partial<RoutineNeeds> = {},
): string[] {
  return chooseRoutine(shelves, { ...WISHES, ...wishes }).map(({ product }) => product.id);
}

test("the suggested routine contains the product that matches the shopper's aim, and names the matching answers as the reason", () => {
  const plain = makeProduct("1", ["volume"]);
  const match = makeProduct("2", ["volume", "hair-loss"]);
  const [step] = chooseRoutine([makeShelf("wash", [plain, match], { suiting: ["2"] })], WISHES);
  expect(step).toEqual({
    category: { code: "wash", name: "wash" },
    product: match,
    reason: { aim: true, scalp: true, need: WISHES.needs[0] },
  });
});

test("the routine never contains a product that is only for another scalp type", () => {
  const product = makeProduct("1", ["hair-loss"]);
  expect(chooseIds([makeShelf("wash", [product], { others: ["1"] })])).toEqual([]);
  const both = { suiting: ["1"], others: ["1"] };
  expect(chooseIds([makeShelf("wash", [product], both)])).toEqual(["1"]);
});

test("the routine contains products for the scalp type if none is for the aim", () => {
  const suiting = makeShelf("wash", [makeProduct("1")], { suiting: ["1"] });
  expect(chooseIds([suiting])).toEqual(["1"]);
});

test("the routine leaves out products that match no answer", () => {
  expect(chooseIds([makeShelf("wash", [makeProduct("1", ["colour"])])])).toEqual([]);
});

test("the routine keeps the first category and the best of the others, in the order of the categories", () => {
  const shelves = [
    makeShelf("wash", [makeProduct("1", ["volume"])]),
    makeShelf("rinse", [makeProduct("2", ["volume"])]),
    makeShelf("scalp", [makeProduct("3", ["hair-loss"])], { suiting: ["3"] }),
    makeShelf("mask", [makeProduct("4", ["hair-loss"])]),
  ];
  expect(chooseIds(shelves)).toEqual(["1", "3", "4"]);
  expect(chooseIds(shelves, { steps: 2 })).toEqual(["1", "3"]);
  expect(chooseIds(shelves, { steps: 4 })).toEqual(["1", "2", "3", "4"]);
});

test("the routine prefers products in stock, and contains a sold-out product only if there is no other", () => {
  const soldOut = makeProduct("1", ["hair-loss"], 0);
  const lesser = makeProduct("2", ["hair-loss"]);
  expect(chooseIds([makeShelf("wash", [soldOut, lesser], { suiting: ["1"] })])).toEqual(["2"]);
  expect(chooseIds([makeShelf("wash", [soldOut])])).toEqual(["1"]);
  const others = [
    makeShelf("rinse", [makeProduct("3", ["volume"])]),
    makeShelf("scalp", [makeProduct("4", ["hair-loss"])]),
  ];
  expect(chooseIds([makeShelf("wash", [soldOut]), ...others])).toEqual(["3", "4"]);
});

test("equally matching products of the routine keep the shop's order", () => {
  const products = ["3", "1", "2"].map((id) => makeProduct(id, ["hair-loss"]));
  expect(chooseIds([makeShelf("wash", products)])).toEqual(["3"]);
});

test("the scalp check turns its answers into search criteria, without needs that no efficacy covers", () => {
  const answers = { feel: "scalp-dry", aim: "x", hair: "fine", treated: "heat", steps: "2" };
  expect(toRoutineNeeds(answers, ["x", "repair"])).toEqual({
    aim: "x",
    scalp: "scalp-dry",
    needs: [{ need: "heat", efficacy: "repair" }],
    steps: 2,
  });
  expect(
    toRoutineNeeds({ ...answers, feel: "any", hair: "medium", treated: "none" }, ["repair"]),
  ).toMatchObject({ scalp: null, needs: [] });
});
