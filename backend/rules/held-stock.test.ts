import { expect, test } from "vitest";
import { heldShareMax, passedLimit } from "./stock";

function unpaid(nth: number, ...lines: readonly (readonly [skuId: string, count: number])[]) {
  return {
    id: `${nth}`,
    orderNo: `no-${nth}`,
    lines: lines.map(([skuId, count]) => ({ skuId, count })),
  };
}
const LIMITS = { unpaidOrdersMax: 5, heldPiecesMax: 99, heldShare: 0.5 };
const limitPassed = (
  ...[held, lines]: [Parameters<typeof passedLimit>[0], Parameters<typeof passedLimit>[1]]
) => passedLimit(held, lines, LIMITS);
const wanted = (skuId: string, count: number, stock = 1_000) => ({ skuId, count, stock });

test("a sixth unpaid order exceeds the limit, which names the oldest order to pay or cancel", () => {
  const four = [1, 2, 3, 4].map((nth) => unpaid(nth, ["a", 1]));
  expect(limitPassed(four, [wanted("a", 1)])).toBeNull();
  expect(limitPassed([...four, unpaid(5, ["a", 1])], [wanted("b", 1)])).toMatchObject({
    key: "unpaidOrdersLimit",
    order: { id: "1" },
  });
});

test("all unpaid orders of one shopper reserve at most 99 units, over all SKUs", () => {
  const held = [unpaid(1, ["a", 60]), unpaid(2, ["b", 30])];
  expect(limitPassed(held, [wanted("c", 9)])).toBeNull();
  expect(limitPassed(held, [wanted("c", 5), wanted("d", 5)])).toMatchObject({
    key: "heldPiecesLimit",
    left: 9,
    order: { id: "1" },
  });
  expect(limitPassed([], [wanted("c", 60), wanted("d", 40)])).toEqual({
    key: "heldPiecesLimit",
    left: 99,
    order: null,
  });
});

test("unpaid orders of one shopper can reserve half of a SKU's stock, and always ten units", () => {
  expect([0, 10, 20, 21, 40, 1_000].map((stock) => heldShareMax(stock, 0.5))).toEqual([
    10, 10, 10, 10, 20, 500,
  ]);
  expect(limitPassed([], [wanted("a", 10, 10)])).toBeNull();
  expect(limitPassed([], [wanted("a", 20, 40)])).toBeNull();
  expect(limitPassed([], [wanted("a", 21, 40)])).toMatchObject({ left: 20, order: null });
  expect(
    limitPassed([unpaid(1, ["b", 9]), unpaid(2, ["a", 15])], [wanted("a", 6, 40)]),
  ).toMatchObject({ key: "heldShareLimit", left: 5, order: { id: "2" }, skuId: "a" });
});
