import { randomBytes } from "node:crypto";

/** W3C Trace Context: version, trace, parent, flags; what a later version adds comes after another dash. */
const PARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const STATE = /^[\x20-\x7e]{1,512}$/;
const SAMPLED = 1;

/** What a request brings of a tracer's. */
interface TraceParent {
  readonly traceId: string;
  readonly parentSpanId: string;
  /** As it came; whether the trace is recorded is a bit of it. */
  readonly flags: string;
}

/** A program's part in a trace that is recorded, as it stands in its log. */
export interface RequestSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
}

/** The trace that a request belongs to; undefined without one, or where its header is not one of W3C's grammar. */
export function traceParentOf(header: unknown): TraceParent | undefined {
  const [, version, traceId = "", parentSpanId = "", flags = "", more] =
    (typeof header === "string" && PARENT.exec(header)) || [];
  const isNone = version === undefined || version === "ff" || /^0*$/.test(traceId);
  if (isNone || /^0*$/.test(parentSpanId) || (version === "00" && more !== undefined))
    return undefined;
  return { traceId, parentSpanId, flags };
}

/** Begins this program's span where the trace is recorded; nothing is made for all others. */
export function beginSpan(parent: TraceParent | undefined): RequestSpan | undefined {
  if (parent === undefined || (parseInt(parent.flags, 16) & SAMPLED) === 0) return undefined;
  const { traceId, parentSpanId } = parent;
  return { traceId, spanId: randomBytes(8).toString("hex"), parentSpanId };
}

/** The headers of a call that is made within a trace: its parent is `spanId`, or whoever it came from. */
export function traceHeaders(
  { traceId, parentSpanId, flags }: TraceParent,
  spanId = parentSpanId,
  state?: unknown,
): Readonly<Record<string, string>> {
  const traceparent = `00-${traceId}-${spanId}-${flags}`;
  const isState = typeof state === "string" && STATE.test(state);
  return { traceparent, ...(isState && { tracestate: state }) };
}
