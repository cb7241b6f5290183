import { expect, test } from "vitest";
import { countUnshipped, nextParcel } from "./order-states";

const LINES = [
  { id: "1", count: 3 },
  { id: "2", count: 1 },
];
const LEFT = countUnshipped(LINES, [{ orderItemId: "1", count: 1 }]);

test("the rest is what was bought minus the parcels", () => {
  expect([...LEFT]).toEqual([
    ["1", 2],
    ["2", 1],
  ]);
});

test("a parcel contains the requested counts, or the rest, and reports whether it is the last", () => {
  const packed = (...counts: [string, number][]) =>
    counts.map(([orderItemId, count]) => ({ orderItemId, count }));
  expect(nextParcel(LEFT, undefined)).toEqual({ packed: packed(["1", 2], ["2", 1]), isLast: true });
  expect(nextParcel(LEFT, { 1: 2, 2: 0 })).toEqual({ packed: packed(["1", 2]), isLast: false });
  expect(nextParcel(LEFT, { 1: 2, 2: 1 })?.isLast).toBe(true);
  expect(nextParcel(LEFT, {})).toEqual({ packed: [], isLast: false });
});

test("more than the rest, or a line of another order, makes no parcel", () => {
  expect(nextParcel(LEFT, { 1: 3 })).toBeNull();
  expect(nextParcel(LEFT, { 9: 1 })).toBeNull();
});
