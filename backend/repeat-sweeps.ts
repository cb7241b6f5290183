import type { Logger } from "pino";

/** Work that nobody asks for by a request: `run` answers how much there was to do. */
export interface Sweep {
  name: string;
  run: () => Promise<number>;
}

/**
 * Does all sweeps one after the other, then again `everyMs` after they ended, so that a slow round
 * never meets the next. One that fails is logged and does not keep the others from their turn.
 * `end` waits for the round that is under way.
 */
export function repeatSweeps(
  sweeps: readonly Sweep[],
  everyMs: number,
  log: Pick<Logger, "info" | "error">,
): { end: () => Promise<void> } {
  let isEnding = false;
  let round = Promise.resolve();
  let next: NodeJS.Timeout | undefined;

  async function sweepAll(): Promise<void> {
    for (const { name, run } of sweeps) {
      if (isEnding) return;
      try {
        const done = await run();
        if (done > 0) log.info({ sweep: name, done }, "swept");
      } catch (err) {
        log.error({ sweep: name, err }, "a sweep failed");
      }
    }
    if (!isEnding) next = setTimeout(begin, everyMs);
  }

  function begin(): void {
    round = sweepAll();
  }

  begin();
  return {
    end: async () => {
      isEnding = true;
      clearTimeout(next);
      await round;
    },
  };
}
