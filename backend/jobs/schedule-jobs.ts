import type { Log } from "@logging/log";
import { countRound } from "./job-metrics";

/** Work that nobody asks for by a request: `run` answers how much there was to do. */
export interface Job {
  name: string;
  run: () => Promise<number>;
}

/**
 * Does all jobs one after the other, then again `everyMs` after they ended, so that a slow round
 * never meets the next. One that fails is logged and does not keep the others from their turn.
 * `end` waits for the round that is under way.
 */
export function scheduleJobs(
  jobs: readonly Job[],
  everyMs: number,
  log: Pick<Log, "info" | "error">,
): { end: () => Promise<void> } {
  let isEnding = false;
  let round = Promise.resolve();
  let next: NodeJS.Timeout | undefined;

  async function runAll(): Promise<void> {
    for (const { name, run } of jobs) {
      if (isEnding) return;
      const begun = performance.now();
      try {
        const done = await run();
        countRound(name, done, begun);
        if (done > 0) log.info({ job: name, done }, "job done");
      } catch (err) {
        countRound(name, null, begun);
        log.error({ job: name, err }, "a job failed");
      }
    }
    if (!isEnding) next = setTimeout(begin, everyMs);
  }

  function begin(): void {
    round = runAll();
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
