import type { RequestHandler } from "express";
import { defineCounter, defineRequestCounter } from "@platform/metrics/define-metrics";
import { CODE, REFUSALS } from "@contract/model/failures";
import type { Log } from "@platform/logging/log";
import { beginSpan, parseTraceParent } from "@platform/logging/request-span";
import { Refusal } from "../rules/refusal";
import { getRequestId } from "./answer";

const countRequest = defineRequestCounter("backend");

const answers = defineCounter({
  name: "backend_answers_total",
  help: "Responses of /prod-api by the code in their envelope",
  labels: ["call", "code"],
});

/** Counts requests by the path of their call in the contract. All other requests share one label. */
export function countCalls(calls: readonly string[]): RequestHandler {
  const known = new Set(calls.map((call) => `/prod-api${call}`));
  return (request, response, next) => {
    const path = request.path;
    countRequest(request, response, () => {
      if (known.has(path)) return path.slice("/prod-api".length);
      return /^\/prod-api\/(profile|pay)(?=\/)/.exec(path)?.[0] ?? "other";
    });
    next();
  };
}

/** Runs a call and counts the code of its envelope or of its error. */
export async function countCallResult<Envelope extends { readonly code: number }>(
  call: string,
  answer: () => Promise<Envelope>,
): Promise<Envelope> {
  try {
    const envelope = await answer();
    answers.inc({ call, code: String(envelope.code) });
    return envelope;
  } catch (failure) {
    const code = failure instanceof Refusal ? REFUSALS[failure.key].code : CODE.fault;
    answers.inc({ call, code: String(code) });
    throw failure;
  }
}

/**
 * Logs the end of each call that belongs to a recorded trace (W3C Trace Context), with the parent span and the
 * duration. Other calls are not logged.
 */
export function logSpans(log: Log): RequestHandler {
  return (request, response, next) => {
    const span = beginSpan(parseTraceParent(request.headers.traceparent));
    if (span !== undefined) {
      const begun = performance.now();
      const { method, path } = request;
      response.once("close", () => {
        const ms = Math.round(performance.now() - begun);
        const id = getRequestId(request);
        const { statusCode: status } = response;
        log.info("call.completed", { id, method, path, status, ms, ...span });
      });
    }
    next();
  };
}
