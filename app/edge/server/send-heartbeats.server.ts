import { setTimeout as pause } from "node:timers/promises";
import { INSTANCE_HEARTBEAT_MS, instanceHeartbeat } from "@contract/model/instances";
import { createInstanceName, getProgramVersion } from "@platform/lifecycle/create-instance-name";
import { watchFigures } from "@platform/metrics/process-figures";
import { config } from "~/config.server";
import { callBackend } from "~/prod-api/call.server";
import { STOREFRONT_CALLER } from "~/prod-api/shopper-address.server";
import { isUnsupportedCall } from "~/prod-api/staff-calls.server";

/** The maximum time for which a stop waits for a backend that hangs. */
const LAST_REPORT_MS = 500;

/**
 * Reports to the backend regularly that this process runs, with its measurements such as memory and request
 * rates. It does nothing if a deployed backend shares no secret with the storefront or does not support this
 * call. Returns a function that stops the reports and removes the instance.
 */
export function sendHeartbeats(): () => Promise<void> {
  if (config.backendSecret === null) return () => Promise.resolve();
  const instance = {
    name: createInstanceName("storefront"),
    version: getProgramVersion(),
    startedAt: Date.now(),
  };
  const figures = watchFigures("storefront", config.dataDir);
  let isEnding = false;
  let next: NodeJS.Timeout | undefined;

  async function beat(): Promise<void> {
    const answer = await callBackend(STOREFRONT_CALLER, instanceHeartbeat, {
      ...instance,
      figures: await figures.read(),
    });
    if (!isEnding && !isUnsupportedCall(answer))
      next = setTimeout(begin, INSTANCE_HEARTBEAT_MS).unref();
  }

  function begin(): void {
    void beat();
  }

  begin();
  return async () => {
    isEnding = true;
    clearTimeout(next);
    figures.end();
    const lastWord = callBackend(STOREFRONT_CALLER, instanceHeartbeat, {
      ...instance,
      figures: {},
      isEnding: true,
    });
    await Promise.race([lastWord, pause(LAST_REPORT_MS)]);
  };
}
