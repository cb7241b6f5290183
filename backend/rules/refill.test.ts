import { expect, test } from "vitest";
import { ORDER_STATUS } from "@contract/model/states";
import { calculateRefillTime } from "./refill";

const receivedAt = new Date("2026-11-01T02:00:00Z");
const now = new Date("2026-11-27T02:00:00Z");
const goods = {
  status: ORDER_STATUS.completed,
  receivedAt,
  lastsWeeks: 8,
  count: 1,
  returnedCount: 0,
};

test.each([
  [{}, "2026-12-27T02:00:00.000Z"],
  [{ count: 2 }, "2027-02-21T02:00:00.000Z"],
  [{ count: 2, returnedCount: 1 }, "2026-12-27T02:00:00.000Z"],
  [{ returnedCount: 1 }, undefined],
  [{ status: ORDER_STATUS.refunded }, undefined],
  [{ status: ORDER_STATUS.shipped }, undefined],
  [{ lastsWeeks: null }, undefined],
  [{ receivedAt: null }, undefined],
  [{ lastsWeeks: 3 }, undefined],
  [{ lastsWeeks: 104, count: 2 }, undefined],
] as const)("calculateRefillTime returns for goods with %j the time %s", (changes, at) => {
  expect(calculateRefillTime({ ...goods, ...changes }, now)?.toISOString()).toBe(at);
});
