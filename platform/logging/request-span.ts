import { randomBytes } from "node:crypto";

/**
 * The header `traceparent` of W3C Trace Context: version, trace, parent and flags. A later version
 * may add fields after another dash.
 */
const PARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const STATE = /^[\x20-\x7e]{1,512}$/;
const SAMPLED = 1;

/** The trace headers of a request. */
interface TraceParent {
  readonly traceId: string;
  readonly parentSpanId: string;
  /** The flags as received. One bit says whether the trace is recorded. */
  readonly flags: string;
}

/** A program's span in a recorded trace, as written to its log. */
export interface RequestSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
}

/**
 * Parses the trace that a request belongs to. Returns undefined without a header, or if the header
 * does not follow the W3C grammar.
 */
export function traceParentOf(header: unknown): TraceParent | undefined {
  const [, version, traceId = "", parentSpanId = "", flags = "", more] =
    (typeof header === "string" && PARENT.exec(header)) || [];
  const isNone = version === undefined || version === "ff" || /^0*$/.test(traceId);
  if (isNone || /^0*$/.test(parentSpanId) || (version === "00" && more !== undefined))
    return undefined;
  return { traceId, parentSpanId, flags };
}

/** Begins this program's span if the trace is recorded. Returns undefined otherwise. */
export function beginSpan(parent: TraceParent | undefined): RequestSpan | undefined {
  if (parent === undefined || (parseInt(parent.flags, 16) & SAMPLED) === 0) return undefined;
  const { traceId, parentSpanId } = parent;
  return { traceId, spanId: randomBytes(8).toString("hex"), parentSpanId };
}

/**
 * Returns the headers of a call within a trace. Its parent is `spanId`; by default it is the
 * caller's span.
 */
export function traceHeaders(
  { traceId, parentSpanId, flags }: TraceParent,
  spanId = parentSpanId,
  state?: unknown,
): Readonly<Record<string, string>> {
  const traceparent = `00-${traceId}-${spanId}-${flags}`;
  const isState = typeof state === "string" && STATE.test(state);
  return { traceparent, ...(isState && { tracestate: state }) };
}
