import type { RequestHandler } from "express";
import type { Log } from "@platform/logging/log";
import { beginSpan, traceParentOf } from "@platform/logging/request-span";
import { requestIdOf } from "./answer";

/**
 * Logs each call of a trace that is recorded (W3C Trace Context) when it is answered, with the span that called and
 * how long it took; of all others no line is written.
 */
export function logSpans(log: Log): RequestHandler {
  return (request, response, next) => {
    const span = beginSpan(traceParentOf(request.headers.traceparent));
    if (span !== undefined) {
      const begun = performance.now();
      const { method, path } = request;
      response.once("close", () => {
        const ms = Math.round(performance.now() - begun);
        const id = requestIdOf(request);
        const { statusCode: status } = response;
        log.info("call.completed", { id, method, path, status, ms, ...span });
      });
    }
    next();
  };
}
