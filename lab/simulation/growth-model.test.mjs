import { expect, test } from "vitest";
import {
  waitProbability,
  calculateMeanWaitMs,
  calculateServers,
  simulate,
} from "./growth-model.mjs";

test("the model's waiting times match Pollaczek and Khinchine for one server, and Erlang for several servers", () => {
  // M/M/1 with a load of 0.5: the mean wait equals the service time. M/D/1: the mean wait is half of it.
  expect(calculateMeanWaitMs({ servers: 1, load: 0.5, serviceMs: 10 })).toBeCloseTo(10);
  expect(calculateMeanWaitMs({ servers: 1, load: 0.5, serviceMs: 10, variation: 0 })).toBeCloseTo(
    5,
  );
  // According to Erlang's table, a third of the clients wait if two servers have a load of one erlang.
  expect(waitProbability(2, 1)).toBeCloseTo(1 / 3);
  expect(calculateMeanWaitMs({ servers: 2, load: 2, serviceMs: 1 })).toBe(Infinity);
});

test("calculateServers returns the smallest sufficient number of servers", () => {
  for (const load of [0.1, 1, 7, 120]) {
    const servers = calculateServers({ load, serviceMs: 3, variation: 4 });
    const holds = (/** @type {number} */ count) =>
      load / count <= 0.7 &&
      calculateMeanWaitMs({ servers: count, load, serviceMs: 3, variation: 4 }) <= 3;
    expect([load, holds(servers), servers > 1 && holds(servers - 1)]).toEqual([load, true, false]);
  }
});

test("twice as many pages cause twice the load in the growth model", () => {
  const [once, twice] = [simulate(5_000), simulate(10_000)];
  expect(twice.orders).toBeCloseTo(once.orders * 2);
  for (const [at, part] of once.parts.entries())
    expect(twice.parts[at]?.load).toBeCloseTo(part.load * 2);
  for (const { busy } of twice.parts) expect(busy).toBeLessThanOrEqual(0.7);
});

test("the primary database of the growth model has the work that replicas cannot do", () => {
  const [apart, alone] = [simulate(10_000), simulate(10_000, false)];
  const load = (/** @type {typeof apart} */ { parts }) =>
    parts.slice(2).reduce((sum, part) => sum + part.load, 0);
  expect(load(alone)).toBeCloseTo(load(apart));
  expect(alone.parts).toHaveLength(3);
});
