import { expect, test } from "vitest";
import { isOutage } from "./create-log";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["a refused connection", withCode("ECONNREFUSED"), true],
  ["a server that shuts down", Object.assign(withCode("57P01"), { severity: "FATAL" }), true],
  ["a full disk", Object.assign(withCode("53100"), { severity: "ERROR" }), true],
  ["a lost connection", new Error("Connection terminated unexpectedly"), true],
  ["a broken constraint", Object.assign(withCode("23505"), { severity: "ERROR" }), false],
  ["a bug", new TypeError("x is not a function"), false],
])("decides whether a query failed because of an outage: %s", (_name, cause, expected) => {
  expect(isOutage(new Error("Failed query", { cause }))).toBe(expected);
});
