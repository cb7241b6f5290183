import { config } from "~/config.server";
import { log } from "../middleware/request-log.server";

/** One Ctrl-C comes twice, from the terminal and from npm: only a later one is an impatient hand's. */
const SAME_PRESS_MS = 1_000;

/**
 * On SIGTERM or Ctrl-C finishes what is under way, then ends with exit code 0; at a second press at once.
 * After STOP_WITHIN_SECONDS the process ends in any case.
 */
export function stopOnSignal(finish: () => Promise<void>): void {
  let askedAtMs: number | null = null;
  const stop = (signal: NodeJS.Signals) => {
    const nowMs = performance.now();
    if (askedAtMs !== null) {
      if (nowMs - askedAtMs >= SAME_PRESS_MS) process.exit(1);
      return;
    }
    askedAtMs = nowMs;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), config.stopWithinMs).unref();
    finish().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
