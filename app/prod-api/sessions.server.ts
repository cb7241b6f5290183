import { sessionEnd, sessionEndOthers, sessionList } from "@contract/shop/sessions";
import type { Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { forgetSessions } from "./viewer-cache.server";

/** Where the shopper is signed in; an optional call: a backend without it answers `notFound`. */
export function listSessions(caller: Caller) {
  return ask(caller, sessionList);
}

/** Ends one of the shopper's sessions: here at once, at other storefronts within five seconds. */
export async function endSession(caller: Caller, sessionId: string): Promise<Answer<unknown>> {
  const answer = await ask(caller, sessionEnd, { sessionId });
  forgetSessions([sessionId]);
  return answer;
}

/** Signs the shopper out everywhere else; the same holds. */
export async function endOtherSessions(caller: Caller): Promise<Answer<unknown>> {
  const answer = await ask(caller, sessionEndOthers);
  if (answer.ok) forgetSessions(answer.data.ended);
  return answer;
}
