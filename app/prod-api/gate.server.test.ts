import { expect, test } from "vitest";
import { Gate } from "./gate.server";

function timeOut(gate: Gate, times: number, atMs: number): void {
  for (let count = 0; count < times; count += 1) {
    gate.enter(atMs);
    gate.leave(true, atMs);
  }
}

test("five timeouts in a row open the breaker, and one call a second tries again", () => {
  const gate = new Gate();
  timeOut(gate, 4, 0);
  expect(gate.enter(0)).toBe(true);
  gate.leave(true, 0);
  expect(gate.enter(999)).toBe(false);
  expect(gate.enter(1_000)).toBe(true);
  expect(gate.enter(1_001)).toBe(false);
  expect(gate.enter(2_000)).toBe(true);
});

test("one answer in time closes it", () => {
  const gate = new Gate();
  timeOut(gate, 5, 0);
  expect(gate.enter(1_000)).toBe(true);
  gate.leave(false, 1_010);
  expect(gate.enter(1_011)).toBe(true);
  expect(gate.enter(1_011)).toBe(true);
});

test("timeouts between answers do not add up", () => {
  const gate = new Gate();
  for (let round = 0; round < 10; round += 1) {
    timeOut(gate, 4, 0);
    gate.enter(0);
    gate.leave(false, 0);
  }
  expect(gate.enter(0)).toBe(true);
});

test("at most 256 calls wait at the same time", () => {
  const gate = new Gate();
  for (let count = 0; count < 256; count += 1) expect(gate.enter(0)).toBe(true);
  expect(gate.enter(0)).toBe(false);
  gate.leave(false, 0);
  expect(gate.enter(0)).toBe(true);
});
