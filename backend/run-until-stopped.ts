import { setTimeout as pause } from "node:timers/promises";
import { createLog, exitOnUncaughtError } from "@platform/logging/create-log";
import type { Log } from "@platform/logging/log";
import { readConfig, type BackendConfig } from "./config";
import type { RunningService } from "./open-backend";
import { runProgram } from "./run-program";

/** The share of the total stop time that this process uses. With the default of 24 s it is 20 s. */
const STOP_TIME_SHARE = 5 / 6;

interface LastingProgram {
  readonly part: "backend" | "worker";
  /** The beginning of the message that is printed if the start fails. */
  readonly complaint: string;
  readonly open: (config: BackendConfig, log: Log, signal: AbortSignal) => Promise<RunningService>;
}

/**
 * Runs a service until the process must stop. It reports "ready" to the parent process. To stop, it drains for
 * DRAIN_SECONDS and then closes the components in order.
 */
export function runUntilStopped({ part, complaint, open }: LastingProgram): void {
  runProgram(complaint, async (environment) => {
    // If the process must stop during the start, finish the current step first.
    const stopAsked = stopRequest();
    const stopping = new AbortController();
    void stopAsked.then(() => stopping.abort());
    const config = readConfig(environment, process.connected);
    const log = createLog({ part, level: config.logLevel });
    exitOnUncaughtError(log);
    const program = await open(config, log, stopping.signal);
    log.info("service.ready", { port: program.port });
    if (process.connected) process.send?.("ready");

    log.info("service.stopping", { because: await stopAsked });
    if (config.drainMs > 0) {
      program.drain();
      await pause(config.drainMs);
    }
    setTimeout(() => process.exit(1), config.stopWithinMs * STOP_TIME_SHARE).unref();
    await program.close();
    log.flush();
    process.exit(0);
  });
}

/**
 * Resolves with the reason when this process must stop. A backend that a storefront started stops when the storefront
 * disconnects, which also happens if the storefront is killed. Such a backend ignores signals. A signal to the
 * process group also reaches the backend, while the storefront still serves requests.
 */
function stopRequest(): Promise<string> {
  return new Promise((resolve) => {
    const onSignal = (signal: NodeJS.Signals) => {
      if (!process.connected) resolve(signal);
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
    process.on("disconnect", () => resolve("the storefront is gone"));
  });
}
