import { expect, test } from "vitest";
import { countUnshipped, nextParcel } from "./order-states";

const LINES = [
  { id: "1", count: 3 },
  { id: "2", count: 1 },
];
const LEFT = countUnshipped(LINES, [{ orderItemId: "1", count: 1 }]);

test("the unshipped units of a line are the bought units minus those in parcels", () => {
  expect([...LEFT]).toEqual([
    ["1", 2],
    ["2", 1],
  ]);
});

test("the next parcel contains the requested or all remaining units, and says if it is the last parcel", () => {
  const packed = (...counts: [string, number][]) =>
    counts.map(([orderItemId, count]) => ({ orderItemId, count }));
  expect(nextParcel(LEFT, undefined)).toEqual({ packed: packed(["1", 2], ["2", 1]), isLast: true });
  expect(nextParcel(LEFT, { 1: 2, 2: 0 })).toEqual({ packed: packed(["1", 2]), isLast: false });
  expect(nextParcel(LEFT, { 1: 2, 2: 1 })?.isLast).toBe(true);
  expect(nextParcel(LEFT, {})).toEqual({ packed: [], isLast: false });
});

test("nextParcel returns null for more units than remain, and for a line of another order", () => {
  expect(nextParcel(LEFT, { 1: 3 })).toBeNull();
  expect(nextParcel(LEFT, { 9: 1 })).toBeNull();
});
