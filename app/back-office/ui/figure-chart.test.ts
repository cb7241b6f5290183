import { expect, test } from "vitest";
import { getChartScale } from "./figure-chart";

test.each([
  [0, [0, 100]],
  [250, [0, 100, 200, 300]],
  [47_600, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  [100_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  [123_456_789, [0, 50_000_000, 100_000_000, 150_000_000]],
])("the axis for %i cents has round steps and covers the largest bar", (most, ticks) => {
  expect(getChartScale(most)).toEqual({ top: ticks.at(-1), ticks });
});
