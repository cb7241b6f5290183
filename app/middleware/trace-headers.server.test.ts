import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { traceHeadersOf, traceIdOf } from "./trace-headers.server";

const PARENT = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
// Of a request nothing else is looked at.
const asked = (headers: Record<string, string>) => ({ headers }) as unknown as IncomingMessage;

test("what a tracer sends goes on as it came, and names the trace", () => {
  const headers = { traceparent: PARENT, tracestate: "vendor=1" };
  expect(traceHeadersOf(asked({ ...headers, cookie: "x=1" }))).toEqual(headers);
  expect(traceIdOf(asked(headers))).toBe("4bf92f3577b34da6a3ce929d0e0e4736");
});

test.each<Record<string, string>>([
  {},
  { tracestate: "vendor=1" },
  { traceparent: "00-4bf9-00f067aa0ba902b7-01" },
  { traceparent: `${PARENT}\r\nToken-App: x` },
])("%j is no trace", (headers) => {
  expect(traceHeadersOf(asked(headers))).toEqual({});
  expect(traceIdOf(asked(headers))).toBeUndefined();
});

test("a state that is too long, or of odd signs, is left out", () => {
  for (const tracestate of ["x".repeat(513), "a=\u00e9"])
    expect(traceHeadersOf(asked({ traceparent: PARENT, tracestate }))).toEqual({
      traceparent: PARENT,
    });
});
