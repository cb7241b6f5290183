import { loggedError as takenApart, rootOf } from "@logging/logged-error";
import { insertLoggedError } from "../../database/logs";
import type { Shop } from "../shop";

/** So many faults are kept in a minute by each process: a flood of them says no more than its beginning. */
const MOST_A_MINUTE = 60;
const MINUTE_MS = 60_000;
const LONGEST = 300;

let minuteEndsAt = 0;
let kept = 0;

/**
 * Keeps a fault of the shop for the log of errors, as the log's own lines leave it: nothing of what was sent. One
 * that cannot be kept stands in the program's log alone.
 */
export function keepError(
  shop: Shop,
  { requestId, call, failure }: { requestId: string; call: string; failure: unknown },
): void {
  if (!isWithinLimit()) return;
  const error = rootOf(takenApart(failure));
  const { type, message, sqlState, errorCode, constraint, stack } = error;
  const place = [sqlState ?? errorCode, constraint, stack?.[0]].filter(Boolean).join(" ");
  insertLoggedError(shop.db, {
    ...{ requestId, type, call: call.slice(0, LONGEST) },
    ...{ message: message.slice(0, LONGEST), place: place.slice(0, LONGEST) },
    // Most often the database is what failed: the program's log has told that already.
  }).catch(() => undefined);
}

function isWithinLimit(): boolean {
  const now = performance.now();
  if (now >= minuteEndsAt) {
    minuteEndsAt = now + MINUTE_MS;
    kept = 0;
  }
  kept += 1;
  return kept <= MOST_A_MINUTE;
}
