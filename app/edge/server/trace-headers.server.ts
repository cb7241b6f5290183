import type { IncomingMessage } from "node:http";
import {
  beginSpan,
  createTraceHeaders,
  parseTraceParent,
  type RequestSpan,
} from "@platform/logging/request-span";

const SPAN = Symbol("span");
type Traced = IncomingMessage & { [SPAN]?: RequestSpan | null };

/**
 * Returns the trace headers for calls to the backend if the request has `traceparent` (W3C Trace Context).
 * The headers continue the trace, with this request as the parent if it is recorded. Returns an empty object
 * without a trace.
 */
export function getTraceHeaders(req: IncomingMessage): Readonly<Record<string, string>> {
  const parent = parseTraceParent(req.headers.traceparent);
  if (parent === undefined) return {};
  return createTraceHeaders(parent, formatSpan(req)?.spanId, req.headers.tracestate);
}

/** Returns the log fields of a request's trace: the trace id and, if the trace is recorded, the span ids. */
export function getTraceFields(req: IncomingMessage): Partial<RequestSpan> {
  const parent = parseTraceParent(req.headers.traceparent);
  return parent === undefined ? {} : (formatSpan(req) ?? { traceId: parent.traceId });
}

/**
 * Returns the request's span, which is created on first use. The log and the backend calls use the same span.
 */
function formatSpan(req: Traced): RequestSpan | undefined {
  if (req[SPAN] === undefined)
    req[SPAN] = beginSpan(parseTraceParent(req.headers.traceparent)) ?? null;
  return req[SPAN] ?? undefined;
}
