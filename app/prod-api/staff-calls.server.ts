import type { Call } from "@contract/model/call";
import { staffOrderList } from "@contract/staff/orders";
import type { Answer } from "./answer";
import { answerInTime } from "./answer-in-time.server";
import { exchange, headersOf } from "./call.server";

/** How long it is believed what the backend said. */
const LIFE_MS = 60_000;

const said = new Map<string, { readonly isOffered: boolean; readonly until: number }>();

/** Whether a deployed backend offers the staff's calls. */
export function staffCallsAreOffered(): Promise<boolean> {
  return isOffered(staffOrderList);
}

/**
 * Whether a deployed backend offers a call of the staff. It is asked for it without a token, at most once a
 * minute: to refuse that is to know the call. One that does not answer is believed to be as it was, at
 * first to offer it: its page then says what is wrong.
 */
export async function isOffered(call: Call): Promise<boolean> {
  const known = said.get(call.path);
  const now = performance.now();
  if (known !== undefined && now < known.until) return known.isOffered;
  const headers = headersOf({ lang: "zhTw" }, null);
  const outgoing = { method: "GET", path: call.path, headers } as const;
  const answer = await answerInTime(exchange(call, outgoing, null));
  if (isAway(answer)) return known?.isOffered ?? true;
  const isThere = !isMissing(answer);
  said.set(call.path, { isOffered: isThere, until: now + LIFE_MS });
  return isThere;
}

function isAway(answer: Answer<unknown>): boolean {
  if (answer.ok) return false;
  const { kind, status = 0 } = answer.failure;
  return kind === "network" || kind === "timeout" || (kind === "status" && status >= 500);
}

/** Whether the backend does not know the call. */
export function isMissing(answer: Answer<unknown>): boolean {
  if (answer.ok) return false;
  const { kind, status, errKey } = answer.failure;
  return kind === "notFound" || errKey === "notFound" || (kind === "status" && status === 404);
}
