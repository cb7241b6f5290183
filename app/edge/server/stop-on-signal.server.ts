import { setTimeout as pause } from "node:timers/promises";
import { config } from "~/config.server";
import { log } from "./request-log.server";

/**
 * The time within which a second signal belongs to the same Ctrl-C, because the terminal and npm both send a
 * signal.
 */
const SAME_PRESS_MS = 1_000;

interface Stop {
  /** Makes load balancers send new requests to other instances, while this process still answers requests. */
  readonly drain?: () => void;
  /** Waits for running work and closes everything. */
  readonly finish: () => Promise<void>;
}

/**
 * Stops the process on SIGTERM or Ctrl-C. It drains for DRAIN_SECONDS, finishes running work and exits with
 * code 0. A second Ctrl-C ends the process immediately. The process ends at the latest STOP_WITHIN_SECONDS
 * after the drain.
 */
export function stopOnSignal({ drain, finish }: Stop): void {
  let askedAtMs: number | null = null;
  const inOrder = async () => {
    if (drain !== undefined && config.drainMs > 0) {
      drain();
      await pause(config.drainMs);
    }
    // A parent process has no `drain`, but its child processes drain first. So add their drain time.
    const patienceMs = config.stopWithinMs + (drain === undefined ? config.drainMs : 0);
    setTimeout(() => process.exit(1), patienceMs).unref();
    await finish();
  };
  const stop = (signal: NodeJS.Signals) => {
    const nowMs = performance.now();
    if (askedAtMs !== null) {
      if (nowMs - askedAtMs >= SAME_PRESS_MS) process.exit(1);
      return;
    }
    askedAtMs = nowMs;
    log.info("service.stopping", { signal });
    inOrder().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error("service.stop-failed", { err: error });
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
