import { expect, test } from "vitest";
import { CircuitBreaker } from "./send.server";

function recordTimeouts(breaker: CircuitBreaker, times: number, atMs: number): void {
  for (let count = 0; count < times; count += 1) {
    breaker.enter(atMs);
    breaker.leave(true, atMs);
  }
}

test("the circuit breaker allows one call per second after five consecutive timeouts", () => {
  const breaker = new CircuitBreaker();
  recordTimeouts(breaker, 4, 0);
  expect(breaker.enter(0)).toBe(true);
  breaker.leave(true, 0);
  expect(breaker.enter(999)).toBe(false);
  expect(breaker.enter(1_000)).toBe(true);
  expect(breaker.enter(1_001)).toBe(false);
  expect(breaker.enter(2_000)).toBe(true);
});

test("the circuit breaker closes after one successful answer", () => {
  const breaker = new CircuitBreaker();
  recordTimeouts(breaker, 5, 0);
  expect(breaker.enter(1_000)).toBe(true);
  breaker.leave(false, 1_010);
  expect(breaker.enter(1_011)).toBe(true);
  expect(breaker.enter(1_011)).toBe(true);
});

test("the circuit breaker does not open if a successful answer comes between timeouts", () => {
  const breaker = new CircuitBreaker();
  for (let round = 0; round < 10; round += 1) {
    recordTimeouts(breaker, 4, 0);
    breaker.enter(0);
    breaker.leave(false, 0);
  }
  expect(breaker.enter(0)).toBe(true);
});

test("the circuit breaker allows at most 256 concurrent calls", () => {
  const breaker = new CircuitBreaker();
  for (let count = 0; count < 256; count += 1) expect(breaker.enter(0)).toBe(true);
  expect(breaker.enter(0)).toBe(false);
  breaker.leave(false, 0);
  expect(breaker.enter(0)).toBe(true);
});
