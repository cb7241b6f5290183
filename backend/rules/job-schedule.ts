import { JOB_INTERVAL_MS } from "@contract/limits";
import { SHELF_INTERVAL_MS } from "@contract/staff-limits";
import type { ShopJob } from "@contract/staff-states";

interface JobSchedule {
  /** So long after one run has ended the next is due. */
  readonly everyMs: number;
  /** An instance does the jobs of a lane one after the other, and the lanes side by side. */
  readonly lane: "mails" | "shelf" | "orders" | "cleaning";
  /** Not while this one runs anywhere. */
  readonly notDuring?: ShopJob;
}

const HOUR_MS = 3_600_000;

/**
 * When the shop does what by itself; the order is that of a lane. Payments are asked about before orders end,
 * so that money whose notice was lost is found in time.
 */
export const JOB_SCHEDULE: Readonly<Record<ShopJob, JobSchedule>> = {
  mails: { everyMs: 1_000, lane: "mails" },
  showScheduledProducts: { everyMs: SHELF_INTERVAL_MS, lane: "shelf" },
  reconcilePayments: { everyMs: JOB_INTERVAL_MS, lane: "orders" },
  endOrdersOutOfTime: {
    everyMs: JOB_INTERVAL_MS,
    lane: "orders",
    notDuring: "reconcilePayments",
  },
  receiveOrdersByTime: { everyMs: JOB_INTERVAL_MS, lane: "orders" },
  payOutRefunds: { everyMs: JOB_INTERVAL_MS, lane: "orders" },
  forgetDeadCodes: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  forgetExpiredLimits: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  forgetSubmits: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  deleteStaleFiles: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  forgetWaitingPictures: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  // Once an hour, by a turn of its own; what a round leaves over is taken up in the next.
  deleteWhatIsOld: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  // All that is stored is looked through: a bucket takes a while, and money, for it.
  deleteStrayFiles: { everyMs: 24 * HOUR_MS, lane: "cleaning" },
};

/** After so many failures in a row a job waits longer for its next try, up to this. */
const LONGEST_RETRY_MS = 60_000;

/** When a job is due again after a run that ended, of `failures` failed ones in a row: in milliseconds. */
export function dueAgainMs(job: ShopJob, failures: number): number {
  const { everyMs } = JOB_SCHEDULE[job];
  // 2 ** 16 s is beyond the longest by far.
  return Math.max(everyMs, Math.min(LONGEST_RETRY_MS, everyMs * 2 ** Math.min(failures, 16)));
}
