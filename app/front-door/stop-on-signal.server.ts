import { log } from "./request-log.server";

/** After this the process ends in any case (acceptance K7: within 25 s). */
const LONGEST_MS = 24_000;

/** On SIGTERM or Ctrl-C finishes what is under way, then ends with exit code 0; at a second signal at once. */
export function stopOnSignal(finish: () => Promise<void>): void {
  let asked = false;
  const stop = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    log.info({ signal }, "stopping");
    setTimeout(() => process.exit(1), LONGEST_MS).unref();
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
