import type { Answer, Failure } from "./answer";
import { isMissing } from "./staff-calls.server";

/** How a backend that lacks a call answers for it, in its own way: it may also ask for a sign-in. */
const NOT_KNOWN = new Set<Failure["kind"]>(["unauthorized", "forbidden", "unknown"]);

/** Of a backend that lacks the call null, which is good: the shop's built-in words stand. */
export function orBuiltIn<T>(answer: Answer<T | null>): Answer<T | null> {
  if (answer.ok) return answer;
  const isUnknown = isMissing(answer) || NOT_KNOWN.has(answer.failure.kind);
  return isUnknown ? { ok: true, data: null } : answer;
}
