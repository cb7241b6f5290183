import { setTimeout as pause } from "node:timers/promises";
import { config } from "~/config.server";
import { log } from "./request-log.server";

/**
 * The time in which a second signal counts as the same Ctrl-C. The terminal and npm both send it.
 */
const SAME_PRESS_MS = 1_000;

interface Stop {
  /** Makes load balancers send requests elsewhere, while the process keeps answering. */
  readonly drain?: () => void;
  /** Finishes running work. */
  readonly finish: () => Promise<void>;
}

/**
 * On SIGTERM or Ctrl-C, drains for DRAIN_SECONDS, finishes running work and ends with exit code 0.
 * A second press ends the process immediately. It ends in any case STOP_WITHIN_SECONDS after the
 * drain.
 */
export function stopOnSignal({ drain, finish }: Stop): void {
  let askedAtMs: number | null = null;
  const inOrder = async () => {
    if (drain !== undefined && config.drainMs > 0) {
      drain();
      await pause(config.drainMs);
    }
    // A process that waits for others to drain also gets their time.
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
