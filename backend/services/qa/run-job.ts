import { setTimeout as pause } from "node:timers/promises";
import type { JobOutcome, ShopJob } from "@contract/staff/states";
import { askForJob, findJobRunSince, lockJob } from "../../database/jobs";
import { inTransaction } from "../../database/transaction";
import type { Shop } from "../shop";

const LOOK_EVERY_MS = 50;
const WAIT_MS = 30_000;

/** How a job that QA wanted ended; `asked` where no instance has ended it within half a minute. */
interface RunForQa {
  readonly outcome: JobOutcome | "asked";
  /** How much there was to do. */
  readonly count: number;
}

/** Has a job run now by an instance that does jobs, and waits for its end. */
export async function runJobForQa(shop: Shop, name: ShopJob): Promise<RunForQa> {
  const since = await inTransaction(shop.db, async (tx) => {
    await lockJob(tx, name);
    return askForJob(tx, name, "QA");
  });
  for (let waitedMs = 0; waitedMs < WAIT_MS; waitedMs += LOOK_EVERY_MS) {
    const run = await findJobRunSince(shop.db, name, since);
    if (run !== undefined) return { outcome: run.outcome, count: run.count };
    await pause(LOOK_EVERY_MS);
  }
  return { outcome: "asked", count: 0 };
}
