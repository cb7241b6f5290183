import { expect, test } from "vitest";
import { getHeldShareMax, findExceededLimit } from "./stock";

function createUnpaidOrder(
  nth: number,
  ...lines: readonly (readonly [skuId: string, count: number])[]
) {
  return {
    id: `${nth}`,
    orderNo: `no-${nth}`,
    isBeingPaid: false,
    lines: lines.map(([skuId, count]) => ({ skuId, count })),
  };
}
const LIMITS = { unpaidOrdersMax: 5, heldPiecesMax: 99, heldShare: 0.5 };
const findLimit = (
  ...[held, lines]: [
    Parameters<typeof findExceededLimit>[0],
    Parameters<typeof findExceededLimit>[1],
  ]
) => findExceededLimit(held, lines, LIMITS);
const createWantedLine = (skuId: string, count: number, stock = 1_000) => ({ skuId, count, stock });

test("a sixth unpaid order exceeds the limit, and the error names the oldest order to pay or cancel", () => {
  const four = [1, 2, 3, 4].map((nth) => createUnpaidOrder(nth, ["a", 1]));
  expect(findLimit(four, [createWantedLine("a", 1)])).toBeNull();
  expect(
    findLimit([...four, createUnpaidOrder(5, ["a", 1])], [createWantedLine("b", 1)]),
  ).toMatchObject({
    key: "unpaidOrdersLimit",
    order: { id: "1" },
  });
});

test("an order that is being paid does not count as an unpaid order, but its units stay reserved", () => {
  const open = [1, 2, 3, 4].map((nth) => createUnpaidOrder(nth, ["a", 1]));
  const paying = [5, 6].map((nth) => ({
    ...createUnpaidOrder(nth, ["b", 45]),
    isBeingPaid: true,
  }));
  expect(findLimit([...paying, ...open], [createWantedLine("c", 5)])).toBeNull();
  expect(findLimit([...paying, ...open], [createWantedLine("c", 6)])).toMatchObject({
    key: "heldPiecesLimit",
    left: 5,
  });
  expect(
    findLimit([...paying, ...open, createUnpaidOrder(7, ["a", 1])], [createWantedLine("c", 1)]),
  ).toMatchObject({ key: "unpaidOrdersLimit", order: { id: "1" } });
});

test("all unpaid orders of one shopper reserve at most 99 units, over all SKUs", () => {
  const held = [createUnpaidOrder(1, ["a", 60]), createUnpaidOrder(2, ["b", 30])];
  expect(findLimit(held, [createWantedLine("c", 9)])).toBeNull();
  expect(findLimit(held, [createWantedLine("c", 5), createWantedLine("d", 5)])).toMatchObject({
    key: "heldPiecesLimit",
    left: 9,
    order: { id: "1" },
  });
  expect(findLimit([], [createWantedLine("c", 60), createWantedLine("d", 40)])).toEqual({
    key: "heldPiecesLimit",
    left: 99,
    order: null,
  });
});

test("unpaid orders of one shopper can reserve half of a SKU's stock, but at least ten units", () => {
  expect([0, 10, 20, 21, 40, 1_000].map((stock) => getHeldShareMax(stock, 0.5))).toEqual([
    10, 10, 10, 10, 20, 500,
  ]);
  expect(findLimit([], [createWantedLine("a", 10, 10)])).toBeNull();
  expect(findLimit([], [createWantedLine("a", 20, 40)])).toBeNull();
  expect(findLimit([], [createWantedLine("a", 21, 40)])).toMatchObject({ left: 20, order: null });
  expect(
    findLimit(
      [createUnpaidOrder(1, ["b", 9]), createUnpaidOrder(2, ["a", 15])],
      [createWantedLine("a", 6, 40)],
    ),
  ).toMatchObject({ key: "heldShareLimit", left: 5, order: { id: "2" }, skuId: "a" });
});
