import { setTimeout as pause } from "node:timers/promises";
import { config } from "~/config.server";
import { log } from "./request-log.server";

/** One Ctrl-C comes twice, from the terminal and from npm: only a later one is an impatient hand's. */
const SAME_PRESS_MS = 1_000;

interface Stop {
  /** Lets those who send requests know that others are to be asked; it goes on answering. */
  readonly drain?: () => void;
  /** Finishes what is under way. */
  readonly finish: () => Promise<void>;
}

/**
 * On SIGTERM or Ctrl-C drains for DRAIN_SECONDS, finishes what is under way, then ends with exit code 0; at
 * a second press at once. STOP_WITHIN_SECONDS after the drain the process ends in any case.
 */
export function stopOnSignal({ drain, finish }: Stop): void {
  let askedAtMs: number | null = null;
  const inOrder = async () => {
    if (drain !== undefined && config.drainMs > 0) {
      drain();
      await pause(config.drainMs);
    }
    // One that waits for others to drain has their time as well.
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
