import { setTimeout as pause } from "node:timers/promises";
import {
  instanceVisits,
  VISIT_DAYS_MAX,
  VISIT_REPORT_MS,
  type VisitKind,
} from "@contract/model/instances";
import { formatShopTime } from "@contract/model/shop-time";
import { createInstanceName } from "@platform/lifecycle/create-instance-name";
import { config } from "~/config.server";
import { callBackend } from "./call.server";
import { STOREFRONT_CALLER } from "./shopper-address.server";
import { isUnsupportedCall } from "./staff-calls.server";

/** The maximum time for which a stop waits for a backend that hangs. */
const LAST_REPORT_MS = 500;

/** The counts of this process since its start by day of the shop, oldest first. */
const days = new Map<string, Record<VisitKind, number>>();

/**
 * Counts a visit of the shop, or a basket that got its first product. Only the sum of the day is kept, without
 * anything about the visitor.
 */
export function countVisit(kind: VisitKind): void {
  const day = formatShopTime(new Date()).slice(0, 10);
  let counts = days.get(day);
  if (counts === undefined) {
    counts = { visit: 0, basket: 0 };
    days.set(day, counts);
    // The backend may not know the call, or may be down for days.
    const [oldest] = days.keys();
    if (days.size > VISIT_DAYS_MAX && oldest !== undefined) days.delete(oldest);
  }
  counts[kind] += 1;
}

/**
 * Reports the counts to the backend regularly, if there are new ones. A report contains the total of each day since the
 * start of the process, so that a repeated report is not counted twice. It does nothing if a deployed backend shares no
 * secret with the storefront, and ends if the backend does not support the call. Returns a function that sends the last
 * counts and stops.
 */
export function reportVisits(everyMs = VISIT_REPORT_MS): () => Promise<void> {
  if (config.backendSecret === null) return () => Promise.resolve();
  const name = createInstanceName("storefront");
  let reported = "";
  let isEnding = false;
  let next: NodeJS.Timeout | undefined;

  async function report(): Promise<void> {
    const counts = [...days].map(([day, each]) => ({ day, ...each }));
    const text = JSON.stringify(counts);
    if (text !== reported) {
      const answer = await callBackend(STOREFRONT_CALLER, instanceVisits, { name, days: counts });
      if (isUnsupportedCall(answer)) isEnding = true;
      if (answer.ok) reported = text;
    }
    if (!isEnding) plan();
  }

  function plan(): void {
    next = setTimeout(() => void report(), everyMs).unref();
  }

  plan();
  return async () => {
    const isUnsupported = isEnding;
    isEnding = true;
    clearTimeout(next);
    if (!isUnsupported) await Promise.race([report(), pause(LAST_REPORT_MS)]);
  };
}
