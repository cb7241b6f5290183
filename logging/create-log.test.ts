import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog, type ProgramLog } from "./create-log";

const SECOND = 1_000;
let lines: Record<string, unknown>[];
let log: ProgramLog;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const output = {
    write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
  };
  log = createLog({ part: "backend", level: "info", output });
});
afterEach(() => {
  vi.useRealTimers();
});

function away(): Error {
  return Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
}

test("the same failure is told at once, then counted every ten seconds, the latest facts with it", () => {
  for (let second = 0; second < 16; second += 1) {
    for (let call = 0; call < 50; call += 1) log.error({ err: away(), call }, "a call failed");
    vi.advanceTimersByTime(SECOND);
  }
  vi.advanceTimersByTime(20 * SECOND);
  expect(lines).toMatchObject([
    { msg: "a call failed", call: 0, err: { errorCode: "ECONNREFUSED" } },
    { msg: "a call failed", call: 49, more: 499 },
    { msg: "a call failed", call: 49, more: 300 },
  ]);
});

test("what is away is one failure, however it shows", () => {
  log.error({ err: away() }, "a call failed");
  log.error({ err: new Error("Connection terminated unexpectedly") }, "a call failed");
  log.error({ err: new Error("x", { cause: away() }) }, "a call failed");
  expect(lines).toHaveLength(1);
});

test("another failure, another sentence and another level are told at once", () => {
  log.error({ err: away() }, "a call failed");
  log.error({ err: new TypeError("x is not a function") }, "a call failed");
  log.error({ err: away() }, "a job failed");
  log.warn({ err: away() }, "a call failed");
  expect(lines).toHaveLength(4);
});

test("a failure that comes back after a quiet while is told at once", () => {
  log.error({ err: away() }, "a call failed");
  vi.advanceTimersByTime(11 * SECOND);
  log.error({ err: away() }, "a call failed");
  expect(lines).toHaveLength(2);
});

test("what was counted is told before the program ends", () => {
  for (let call = 0; call < 3; call += 1) log.error({ err: away() }, "a call failed");
  log.flush();
  expect(lines).toMatchObject([{ msg: "a call failed" }, { more: 2 }]);
});

test("an error under any other name is taken apart as well", () => {
  const facts: object = { reason: new Error("for canary.bird@example.com") };
  log.info(facts, "something happened");
  expect(JSON.stringify(lines)).not.toContain("canary");
  expect(lines).toMatchObject([{ reason: { type: "Error" } }]);
});
