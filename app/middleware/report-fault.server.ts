import { FAULT_FACT_LENGTH, instanceFault } from "@contract/instances";
import { faultFacts } from "@logging/fault-facts";
import { limitPerMinute } from "@logging/limit-per-minute";
import { config } from "~/config.server";
import { ask } from "~/prod-api/call.server";
import { OWN_CALLER } from "~/prod-api/shopper-address.server";
import { log, loggedPath } from "./request-log.server";

/** A process tells of so many a minute; the log has a line of each kind. */
const MOST_A_MINUTE = 30;
const mayTell = limitPerMinute(MOST_A_MINUTE);

/** A request that failed by a fault of this program. */
interface FailedRequest {
  readonly id: string;
  readonly method: string;
  /** Path and query as asked for. */
  readonly url: string;
}

/**
 * Logs a fault of the storefront under the id that its answer tells, and tells the backend of it, so that the staff
 * find it. A backend that shares no secret with this shop hears nothing; one that does not answer keeps nobody waiting.
 */
export function reportFault(
  { id, method, url }: FailedRequest,
  err: unknown,
  sentence: string,
): void {
  log.error({ id, err }, sentence);
  if (config.backendSecret === null || !mayTell()) return;
  const call = `${method} ${loggedPath(url)}`.slice(0, FAULT_FACT_LENGTH);
  const fault = { requestId: id, call, ...faultFacts(err, FAULT_FACT_LENGTH) };
  // What cannot be told stands in the log already.
  ask(OWN_CALLER, instanceFault, fault).catch(() => undefined);
}
