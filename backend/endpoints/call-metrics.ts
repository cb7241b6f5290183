import type { RequestHandler } from "express";
import { counter } from "@platform/metrics/define-metrics";
import { CODE, REFUSALS } from "@contract/model/failures";
import { Refusal } from "../rules/refusal";
import { requestCounter } from "@platform/metrics/count-requests";

const countRequest = requestCounter("backend");

const answers = counter({
  name: "backend_answers_total",
  help: "Answers of /prod-api by the code in their envelope",
  labels: ["call", "code"],
});

/** Counts requests under the call that answers them, as the contract writes it; all others are one. */
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

/** Answers a call and notes the code of its envelope, or of what it fails with. */
export async function counting<Envelope extends { readonly code: number }>(
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
