import type { IncomingMessage } from "node:http";
import {
  beginSpan,
  traceHeaders,
  traceParentOf,
  type RequestSpan,
} from "@platform/logging/request-span";

const SPAN = Symbol("span");
type Traced = IncomingMessage & { [SPAN]?: RequestSpan | null };

/**
 * What goes on to the backend where a tracer in front of the shop sends `traceparent` (W3C Trace Context): the same
 * trace, with this request as the parent where it is recorded; empty without one.
 */
export function traceHeadersOf(req: IncomingMessage): Readonly<Record<string, string>> {
  const parent = traceParentOf(req.headers.traceparent);
  if (parent === undefined) return {};
  return traceHeaders(parent, spanOf(req)?.spanId, req.headers.tracestate);
}

/** What the log says of a request's trace: the ids of the trace and, where it is recorded, of its spans. */
export function traceFactsOf(req: IncomingMessage): Partial<RequestSpan> {
  const parent = traceParentOf(req.headers.traceparent);
  return parent === undefined ? {} : (spanOf(req) ?? { traceId: parent.traceId });
}

/** Made on first asking: what calls go out with and the log says is one. */
function spanOf(req: Traced): RequestSpan | undefined {
  if (req[SPAN] === undefined)
    req[SPAN] = beginSpan(traceParentOf(req.headers.traceparent)) ?? null;
  return req[SPAN] ?? undefined;
}
