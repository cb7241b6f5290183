import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { getTraceFields, getTraceHeaders } from "./request-log.server";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";
const PARENT = `00-${TRACE}-${CALLER}-01`;
// The cast is safe, because the tested code reads only the headers of a request.
const createRequest = (headers: Record<string, string>) =>
  ({ headers }) as unknown as IncomingMessage;

test("a request of a recorded trace has the same span in its log and its calls to the backend", () => {
  const req = createRequest({ traceparent: PARENT, tracestate: "vendor=1", cookie: "x=1" });
  const facts = getTraceFields(req);
  expect(facts).toEqual({
    traceId: TRACE,
    parentSpanId: CALLER,
    spanId: expect.stringMatching(/^[\da-f]{16}$/) as string,
  });
  expect(facts.spanId).not.toBe(CALLER);
  const headers = { traceparent: `00-${TRACE}-${facts.spanId}-01`, tracestate: "vendor=1" };
  expect(getTraceHeaders(req)).toEqual(headers);
  expect(getTraceFields(req)).toEqual(facts);
  expect(getTraceFields(createRequest(req.headers as Record<string, string>)).spanId).not.toBe(
    facts.spanId,
  );
});

test("the server forwards the unchanged header of an unrecorded trace and logs the trace id", () => {
  const headers = { traceparent: `00-${TRACE}-${CALLER}-00`, tracestate: "vendor=1" };
  expect(getTraceHeaders(createRequest(headers))).toEqual(headers);
  expect(getTraceFields(createRequest(headers))).toEqual({ traceId: TRACE });
});

test("the server reads the known fields of a later version of the trace header", () => {
  const req = createRequest({ traceparent: `cc-${TRACE}-${CALLER}-01-and-more` });
  expect(getTraceFields(req)).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  expect(getTraceHeaders(req).traceparent).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
});

test.each<Record<string, string>>([
  {},
  { tracestate: "vendor=1" },
  { traceparent: "00-4bf9-00f067aa0ba902b7-01" },
  { traceparent: `${PARENT}\r\nToken-App: x` },
  { traceparent: `${PARENT}-more` },
  { traceparent: PARENT.toUpperCase() },
  { traceparent: `ff-${TRACE}-${CALLER}-01` },
  { traceparent: `00-${"0".repeat(32)}-${CALLER}-01` },
  { traceparent: `00-${TRACE}-${"0".repeat(16)}-01` },
])("the server ignores the invalid trace header %j", (headers) => {
  expect(getTraceHeaders(createRequest(headers))).toEqual({});
  expect(getTraceFields(createRequest(headers))).toEqual({});
});

test("the server drops a trace state that is too long or has invalid characters", () => {
  for (const tracestate of ["x".repeat(513), "a=\u00e9"])
    expect(
      Object.keys(getTraceHeaders(createRequest({ traceparent: PARENT, tracestate }))),
    ).toEqual(["traceparent"]);
});
