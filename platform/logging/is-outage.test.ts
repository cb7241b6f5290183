import { expect, test } from "vitest";
import { isOutage } from "./create-log";

const createErrorWithCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["a refused connection", createErrorWithCode("ECONNREFUSED"), true],
  [
    "a server that shuts down",
    Object.assign(createErrorWithCode("57P01"), { severity: "FATAL" }),
    true,
  ],
  ["a read-only server", Object.assign(createErrorWithCode("25006"), { severity: "ERROR" }), true],
  ["a full disk", Object.assign(createErrorWithCode("53100"), { severity: "ERROR" }), true],
  [
    "a statement that took too long",
    Object.assign(createErrorWithCode("57014"), { severity: "ERROR" }),
    true,
  ],
  ["a lost connection", new Error("Connection terminated unexpectedly"), true],
  [
    "a broken constraint",
    Object.assign(createErrorWithCode("23505"), { severity: "ERROR" }),
    false,
  ],
  ["a bug", new TypeError("x is not a function"), false],
])("isOutage decides whether a query failed because of an outage: %s", (_name, cause, expected) => {
  expect(isOutage(new Error("Failed query", { cause }))).toBe(expected);
});
