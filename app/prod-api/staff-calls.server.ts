import type { NeededPermission } from "@contract/staff/permissions";
import { staffMe, type StaffMe } from "@contract/staff/lists";
import type { Call } from "@contract/model/call";
import { staffOrderList } from "@contract/staff/orders";
import type { Answer } from "./answer";
import { callBackend, type Caller, sendCall, getCallHeaders } from "./call.server";
import { answerWithTimeout } from "./answer-with-timeout.server";

const requestedStaff = new WeakMap<Caller, Promise<Answer<StaffMe>>>();

/** Returns the signed-in staff member with the permissions. The data is loaded once per request. */
export function readStaffMe(context: Caller): Promise<Answer<StaffMe>> {
  const known = requestedStaff.get(context);
  if (known !== undefined) return known;
  const asking = callBackend(context, staffMe);
  requestedStaff.set(context, asking);
  return asking;
}

/**
 * Returns true if the staff member may open a page with this permission. If the backend does not respond,
 * returns true, because the page's own calls then fail.
 */
export async function mayOpenPage(context: Caller, needed: NeededPermission): Promise<boolean> {
  if (needed === "any") return true;
  const me = await readStaffMe(context);
  return !me.ok || includesPermission(me.data.permissions, needed);
}

/**
 * Returns true if the permissions include the needed one. The permission to change an area includes the
 * permission to see it.
 */
export function includesPermission(
  permissions: readonly string[],
  needed: NeededPermission,
): boolean {
  if (needed === "any" || permissions.includes(needed)) return true;
  const [area] = needed.split(".");
  return needed === `${area}.see` && permissions.includes(`${area}.change`);
}

/** The time for which the result of a check is used. */
const LIFE_MS = 60_000;

const knownAnswers = new Map<string, { readonly isOffered: boolean; readonly until: number }>();

/** Returns true if a deployed backend supports the staff calls. */
export function areStaffCallsSupported(): Promise<boolean> {
  return isStaffCallSupported(staffOrderList);
}

/**
 * Returns true if a deployed backend supports a staff call. It sends the call without a token, at most once a
 * minute. A rejection shows that the backend knows the call. If the backend does not respond, returns the
 * last result. Without a last result, returns true, so that the page shows the error.
 */
export async function isStaffCallSupported(call: Call): Promise<boolean> {
  const known = knownAnswers.get(call.path);
  const now = performance.now();
  if (known !== undefined && now < known.until) return known.isOffered;
  const headers = getCallHeaders({ lang: "zhTw" }, null);
  const outgoing = { method: "GET", path: call.path, headers } as const;
  const answer = await answerWithTimeout(sendCall(call, outgoing, null));
  if (isAway(answer)) return known?.isOffered ?? true;
  const isThere = !isUnsupportedCall(answer);
  knownAnswers.set(call.path, { isOffered: isThere, until: now + LIFE_MS });
  return isThere;
}

function isAway(answer: Answer<unknown>): boolean {
  if (answer.ok) return false;
  const { kind, status = 0 } = answer.failure;
  return kind === "network" || kind === "timeout" || (kind === "status" && status >= 500);
}

/** Returns true if the backend does not know the call. */
export function isUnsupportedCall(answer: Answer<unknown>): boolean {
  if (answer.ok) return false;
  const { kind, status, errKey } = answer.failure;
  return kind === "notFound" || errKey === "notFound" || (kind === "status" && status === 404);
}
