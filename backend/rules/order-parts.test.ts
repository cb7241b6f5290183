import { expect, test } from "vitest";
import { countUnshipped, getNextParcel } from "./order-states";

const LINES = [
  { id: "1", count: 3 },
  { id: "2", count: 1 },
];
const UNSHIPPED = countUnshipped(LINES, [{ orderItemId: "1", count: 1 }]);

test("the unshipped units of an order line are the bought units minus those in parcels", () => {
  expect([...UNSHIPPED]).toEqual([
    ["1", 2],
    ["2", 1],
  ]);
});

test("getNextParcel contains the requested or all remaining units, and says whether it is the last parcel", () => {
  const packed = (...counts: [string, number][]) =>
    counts.map(([orderItemId, count]) => ({ orderItemId, count }));
  expect(getNextParcel(UNSHIPPED, undefined)).toEqual({
    packed: packed(["1", 2], ["2", 1]),
    isLast: true,
  });
  expect(getNextParcel(UNSHIPPED, { 1: 2, 2: 0 })).toEqual({
    packed: packed(["1", 2]),
    isLast: false,
  });
  expect(getNextParcel(UNSHIPPED, { 1: 2, 2: 1 })?.isLast).toBe(true);
  expect(getNextParcel(UNSHIPPED, {})).toEqual({ packed: [], isLast: false });
});

test("getNextParcel returns null for more units than remain, and for a line of another order", () => {
  expect(getNextParcel(UNSHIPPED, { 1: 3 })).toBeNull();
  expect(getNextParcel(UNSHIPPED, { 9: 1 })).toBeNull();
});
