import { expect, test } from "vitest";
import { chanceToWait, meanWaitMs, serversFor, simulate } from "./growth-model.mjs";

test("one server is Pollaczek and Khinchine's, several are Erlang's", () => {
  // M/M/1: busy half of the time, one waits as long as one is served; M/D/1: half of that.
  expect(meanWaitMs({ servers: 1, load: 0.5, serviceMs: 10 })).toBeCloseTo(10);
  expect(meanWaitMs({ servers: 1, load: 0.5, serviceMs: 10, variation: 0 })).toBeCloseTo(5);
  // Erlang's own table: two servers at one erlang make a third wait.
  expect(chanceToWait(2, 1)).toBeCloseTo(1 / 3);
  expect(meanWaitMs({ servers: 2, load: 2, serviceMs: 1 })).toBe(Infinity);
});

test("there are enough servers, and one less would be too few", () => {
  for (const load of [0.1, 1, 7, 120]) {
    const servers = serversFor({ load, serviceMs: 3, variation: 4 });
    const holds = (/** @type {number} */ count) =>
      load / count <= 0.7 && meanWaitMs({ servers: count, load, serviceMs: 3, variation: 4 }) <= 3;
    expect([load, holds(servers), servers > 1 && holds(servers - 1)]).toEqual([load, true, false]);
  }
});

test("work is neither lost nor made: twice the pages are twice the load", () => {
  const [once, twice] = [simulate(5_000), simulate(10_000)];
  expect(twice.orders).toBeCloseTo(once.orders * 2);
  for (const [at, part] of once.parts.entries())
    expect(twice.parts[at]?.load).toBeCloseTo(part.load * 2);
  for (const { busy } of twice.parts) expect(busy).toBeLessThanOrEqual(0.7);
});

test("what a replica does not take, the primary does", () => {
  const [apart, alone] = [simulate(10_000), simulate(10_000, false)];
  const load = (/** @type {typeof apart} */ { parts }) =>
    parts.slice(2).reduce((sum, part) => sum + part.load, 0);
  expect(load(alone)).toBeCloseTo(load(apart));
  expect(alone.parts).toHaveLength(3);
});
