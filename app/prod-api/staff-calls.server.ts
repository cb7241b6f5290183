import { staffOrderList } from "@contract/staff-orders";
import type { Answer } from "./answer";
import { answerInTime } from "./answer-in-time.server";
import { ask } from "./call.server";

/** How long it is believed what the backend said. */
const LIFE_MS = 60_000;

let said: { readonly isOffered: boolean; readonly until: number } | null = null;

/**
 * Whether a deployed backend offers the staff's calls. It is asked for one without a token, at most once a
 * minute: to refuse that is to know the call. One that does not answer is believed to be as it was, at
 * first to offer them: its sign-in then says what is wrong.
 */
export async function staffCallsAreOffered(): Promise<boolean> {
  const now = performance.now();
  if (said !== null && now < said.until) return said.isOffered;
  const answer = await answerInTime(ask({ lang: "zhTw" }, staffOrderList));
  if (isAway(answer)) return said?.isOffered ?? true;
  said = { isOffered: !isMissing(answer), until: now + LIFE_MS };
  return said.isOffered;
}

function isAway(answer: Answer<unknown>): boolean {
  if (answer.ok) return false;
  const { kind, status = 0 } = answer.failure;
  return kind === "network" || kind === "timeout" || (kind === "status" && status >= 500);
}

function isMissing(answer: Answer<unknown>): boolean {
  if (answer.ok) return false;
  const { kind, status, errKey } = answer.failure;
  return kind === "notFound" || errKey === "notFound" || (kind === "status" && status === 404);
}
