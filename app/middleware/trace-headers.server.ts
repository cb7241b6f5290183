import type { IncomingMessage } from "node:http";

const PARENT = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const STATE = /^[\x20-\x7e]{1,512}$/;

/** What a tracer in front of the shop sends along (W3C Trace Context), as it came; empty without one. */
export function traceHeadersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  const { traceparent, tracestate } = headers;
  if (typeof traceparent !== "string" || !PARENT.test(traceparent)) return {};
  const isState = typeof tracestate === "string" && STATE.test(tracestate);
  return { traceparent, ...(isState && { tracestate }) };
}

/** The id of the trace that a request belongs to; undefined without one. */
export function traceIdOf({ headers }: IncomingMessage): string | undefined {
  const { traceparent } = headers;
  return typeof traceparent === "string" ? PARENT.exec(traceparent)?.[1] : undefined;
}
