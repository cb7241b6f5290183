import { sessionEnd, sessionEndOthers, sessionList } from "@contract/shop/sessions";
import type { Answer } from "./answer";
import { callBackend, type Caller } from "./call.server";
import { clearCachedSessions } from "./viewer-cache.server";

/** Returns the shopper's sessions. If the backend does not support this call, the answer is `notFound`. */
export function listSessions(caller: Caller) {
  return callBackend(caller, sessionList);
}

/**
 * Ends one of the shopper's sessions. This storefront rejects the session immediately, and other storefronts
 * reject it within five seconds.
 */
export async function endSession(caller: Caller, sessionId: string): Promise<Answer<unknown>> {
  const answer = await callBackend(caller, sessionEnd, { sessionId });
  clearCachedSessions([sessionId]);
  return answer;
}

/** Ends all other sessions of the shopper, with the same delays as `endSession`. */
export async function endOtherSessions(caller: Caller): Promise<Answer<unknown>> {
  const answer = await callBackend(caller, sessionEndOthers);
  if (answer.ok) clearCachedSessions(answer.data.ended);
  return answer;
}
