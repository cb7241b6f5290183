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

function createConnectionError(): Error {
  return Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
}

test("a log line contains the event, its message, its fields and the service", () => {
  log.warn("payment.mismatch", { payNo: "P1", outcome: "paidLate" });
  expect(lines).toMatchObject([
    {
      part: "backend",
      level: 40,
      event: "payment.mismatch",
      payNo: "P1",
      outcome: "paidLate",
      msg: "A payment does not match its order: unknown, too late, or with another amount.",
    },
  ]);
});

test("the logger logs a repeated failure once, then every ten seconds a summary with the latest fields", () => {
  for (let second = 0; second < 16; second += 1) {
    for (let call = 0; call < 50; call += 1)
      log.error("call.failed", { err: createConnectionError(), call });
    vi.advanceTimersByTime(SECOND);
  }
  vi.advanceTimersByTime(20 * SECOND);
  expect(lines).toMatchObject([
    { event: "call.failed", call: 0, err: { errorCode: "ECONNREFUSED" } },
    { event: "call.failed", call: 49, more: 499 },
    { event: "call.failed", call: 49, more: 300 },
  ]);
});

test("a log summary contains the request ids of the latest 10 failures", () => {
  for (let nth = 0; nth < 92; nth += 1)
    log.error("call.failed", { err: createConnectionError(), id: `request-${nth}` });
  vi.advanceTimersByTime(10 * SECOND);
  log.error("call.failed", { err: createConnectionError(), id: "request-92" });
  vi.advanceTimersByTime(10 * SECOND);
  expect(lines).toHaveLength(3);
  const latest = Array.from({ length: 10 }, (_, nth) => `request-${nth + 82}`);
  expect(lines[1]).toMatchObject({ more: 91, ids: latest });
  expect(lines[2]).toMatchObject({ more: 1, ids: ["request-92"] });
});

test("the logger summarizes all errors of a lost connection as one failure", () => {
  log.error("call.failed", { err: createConnectionError() });
  log.error("call.failed", { err: new Error("Connection terminated unexpectedly") });
  log.error("call.failed", { err: new Error("x", { cause: createConnectionError() }) });
  expect(lines).toHaveLength(1);
});

test("the logger logs a failure immediately if its error or its event differs from the repeated one", () => {
  log.error("call.failed", { err: createConnectionError() });
  log.error("call.failed", { err: new TypeError("x is not a function") });
  log.error("job.failed", { err: createConnectionError() });
  log.warn("mail.send-failed", { err: createConnectionError() });
  expect(lines).toHaveLength(4);
});

test("the logger logs a failure immediately if it returns after a quiet period", () => {
  log.error("call.failed", { err: createConnectionError() });
  vi.advanceTimersByTime(11 * SECOND);
  log.error("call.failed", { err: createConnectionError() });
  expect(lines).toHaveLength(2);
});

test("flush writes the log summaries that were not written yet", () => {
  for (let call = 0; call < 3; call += 1)
    log.error("call.failed", { err: createConnectionError() });
  log.flush();
  expect(lines).toMatchObject([{ event: "call.failed" }, { more: 2 }]);
});

test("the logger removes unsafe data from an error, even in another field than err", () => {
  const facts: object = { reason: new Error("for canary.bird@example.com") };
  log.info("service.stopping", facts);
  expect(JSON.stringify(lines)).not.toContain("canary");
  expect(lines).toMatchObject([{ reason: { type: "Error" } }]);
});
