import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { readdir, readFile, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import type { RequestOf } from "@contract/model/call";
import { FAULT_TEXT_LENGTH, instanceFault } from "@contract/model/instances";
import { limitPerMinute } from "@platform/logging/limit-per-minute";
import { toFaultFacts } from "@platform/logging/logged-error";
import { config } from "~/config.server";
import { callBackend } from "~/prod-api/call.server";
import { STOREFRONT_CALLER } from "~/prod-api/shopper-address.server";
import { isUnsupportedCall } from "~/prod-api/staff-calls.server";
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

/** The maximum number of notes, so that a process that crashes repeatedly does not fill the disk. */
const CRASH_NOTES_MAX = 20;
const NOTE = /^[\w-]+\.json$/;

function getFolder(): string {
  return join(config.dataDir, "crashes");
}

/**
 * Writes a note about an uncaught exception before this process ends. The next process reports the note to
 * the backend, so that staff find the crash among the errors. The log also contains the crash, so a failure
 * to write the note is ignored.
 */
export function saveCrashNote(err: unknown): void {
  if (config.backendSecret === null) return;
  try {
    mkdirSync(getFolder(), { recursive: true });
    if (readdirSync(getFolder()).length >= CRASH_NOTES_MAX) return;
    const at = new Date();
    const fault: RequestOf<typeof instanceFault> = {
      requestId: `ended:${process.pid}@${at.toISOString()}`,
      call: "storefront ended",
      ...toFaultFacts(err, FAULT_TEXT_LENGTH),
    };
    const name = `${at.getTime()}-${process.pid}.json`;
    writeFileSync(join(getFolder(), name), JSON.stringify(fault), { flag: "wx", mode: 0o600 });
  } catch {
    // An error in this function must not prevent the exit of the process.
  }
}

/** Reports the crashes of earlier processes to the backend, each only once. Never rejects. */
export async function reportCrashes(): Promise<void> {
  if (config.backendSecret === null) return;
  const names = await readdir(getFolder()).catch(() => []);
  for (const name of names.filter((each) => NOTE.test(each))) {
    // Ignore a failure, because the log of the earlier process also contains the crash.
    await reportOne(join(getFolder(), name)).catch(() => undefined);
  }
}

/** Reports one crash. If several processes start together, the process that renames the note reports it. */
async function reportOne(path: string): Promise<void> {
  const mine = `${path}.telling`;
  await rename(path, mine);
  const fault = instanceFault.request.safeParse(JSON.parse(await readFile(mine, "utf8")));
  const answer = fault.success
    ? await callBackend(STOREFRONT_CALLER, instanceFault, fault.data)
    : null;
  const isDone = answer === null || answer.ok || isUnsupportedCall(answer);
  await (isDone ? unlink(mine) : rename(mine, path));
}
