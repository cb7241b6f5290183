import { expect, test } from "vitest";
import { leftToShip, nextParcel } from "./order-states";

const LINES = [
  { id: "1", count: 3 },
  { id: "2", count: 1 },
];
const LEFT = leftToShip(LINES, [{ orderItemId: "1", count: 1 }]);

test("what is left is what was bought less what every parcel took", () => {
  expect([...LEFT]).toEqual([
    ["1", 2],
    ["2", 1],
  ]);
});

test("a parcel takes what is asked for, or all that is left, and knows whether it is the last", () => {
  const packed = (...counts: [string, number][]) =>
    counts.map(([orderItemId, count]) => ({ orderItemId, count }));
  expect(nextParcel(LEFT, undefined)).toEqual({ packed: packed(["1", 2], ["2", 1]), isLast: true });
  expect(nextParcel(LEFT, { 1: 2, 2: 0 })).toEqual({ packed: packed(["1", 2]), isLast: false });
  expect(nextParcel(LEFT, { 1: 2, 2: 1 })?.isLast).toBe(true);
  expect(nextParcel(LEFT, {})).toEqual({ packed: [], isLast: false });
});

test("more than is left, and a line of another order, make no parcel", () => {
  expect(nextParcel(LEFT, { 1: 3 })).toBeNull();
  expect(nextParcel(LEFT, { 9: 1 })).toBeNull();
});
