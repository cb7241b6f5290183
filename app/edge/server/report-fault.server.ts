import { FAULT_TEXT_LENGTH, instanceFault } from "@contract/model/instances";
import { toFaultFacts } from "@platform/logging/logged-error";
import { limitPerMinute } from "@platform/logging/limit-per-minute";
import { config } from "~/config.server";
import { callBackend } from "~/prod-api/call.server";
import { STOREFRONT_CALLER } from "~/prod-api/shopper-address.server";
import { log, toLoggedPath } from "./request-log.server";

/**
 * The maximum number of faults that a process reports to the backend in a minute. The log contains a line for
 * every fault.
 */
const FAULTS_PER_MINUTE = 30;
const mayReport = limitPerMinute(FAULTS_PER_MINUTE);

/** A request that failed because of a bug in this program. */
interface FailedRequest {
  readonly id: string;
  readonly method: string;
  /** The path and query of the request. */
  readonly url: string;
}

type FaultEvent = "page.failed" | "request.exception" | "socket.failed";

/**
 * Logs a fault of the storefront with the request's id, and reports it to the backend, where staff can read
 * it. Does not wait for the backend. Reports nothing if the backend shares no secret with this shop.
 */
export function reportFault(
  { id, method, url }: FailedRequest,
  err: unknown,
  event: FaultEvent,
): void {
  log.error(event, { id, err });
  if (config.backendSecret === null || !mayReport()) return;
  const call = `${method} ${toLoggedPath(url)}`.slice(0, FAULT_TEXT_LENGTH);
  const fault = { requestId: id, call, ...toFaultFacts(err, FAULT_TEXT_LENGTH) };
  // Ignore a failed report, because the log already contains the fault.
  callBackend(STOREFRONT_CALLER, instanceFault, fault).catch(() => undefined);
}
