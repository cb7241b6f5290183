import type { Answer, Failure } from "./answer";
import { isUnsupportedCall } from "./staff-calls.server";

/**
 * The failures that mean that a backend does not know a call. Some backends require a sign-in for unknown
 * calls.
 */
const MISSING_CALL_KINDS = new Set<Failure["kind"]>(["unauthorized", "forbidden", "unknown"]);

/** Converts the failure of an unsupported call into a successful null, so that built-in texts are used. */
export function toNullIfUnsupported<T>(answer: Answer<T | null>): Answer<T | null> {
  if (answer.ok) return answer;
  const isUnknown = isUnsupportedCall(answer) || MISSING_CALL_KINDS.has(answer.failure.kind);
  return isUnknown ? { ok: true, data: null } : answer;
}
