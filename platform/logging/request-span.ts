import { randomBytes } from "node:crypto";

/**
 * Matches the header `traceparent` of W3C Trace Context: version, trace, parent and flags. A later version
 * may add fields after another dash.
 */
const PARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const STATE = /^[\x20-\x7e]{1,512}$/;
const SAMPLED = 1;

/** The trace headers of a request. */
interface TraceParent {
  readonly traceId: string;
  readonly parentSpanId: string;
  /** The flags as received. One bit is set if the trace is recorded. */
  readonly flags: string;
}

/** The part of a recorded trace that this program handles, as its log contains it. */
export interface RequestSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
}

/**
 * Parses the header with the trace to which a request belongs. Returns undefined if the header is missing or
 * does not follow the W3C grammar.
 */
export function parseTraceParent(header: unknown): TraceParent | undefined {
  const [, version, traceId = "", parentSpanId = "", flags = "", more] =
    (typeof header === "string" && PARENT.exec(header)) || [];
  const isNone = version === undefined || version === "ff" || /^0*$/.test(traceId);
  if (isNone || /^0*$/.test(parentSpanId) || (version === "00" && more !== undefined))
    return undefined;
  return { traceId, parentSpanId, flags };
}

/** Begins the span of this program if the trace is recorded. Returns undefined otherwise. */
export function beginSpan(parent: TraceParent | undefined): RequestSpan | undefined {
  if (parent === undefined || (parseInt(parent.flags, 16) & SAMPLED) === 0) return undefined;
  const { traceId, parentSpanId } = parent;
  return { traceId, spanId: randomBytes(8).toString("hex"), parentSpanId };
}

/**
 * Returns the W3C trace headers of an outgoing call. `spanId` is the parent span of the call. The default is
 * the span of the caller. `state` is the vendor's `tracestate` header.
 */
export function createTraceHeaders(
  { traceId, parentSpanId, flags }: TraceParent,
  spanId = parentSpanId,
  state?: unknown,
): Readonly<Record<string, string>> {
  const traceparent = `00-${traceId}-${spanId}-${flags}`;
  const isState = typeof state === "string" && STATE.test(state);
  return { traceparent, ...(isState && { tracestate: state }) };
}
