import { JOB_INTERVAL_MS } from "@contract/model/limits";
import { SHELF_INTERVAL_MS } from "@contract/staff/limits";
import type { ShopJob } from "@contract/staff/states";

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
  mailNotices: { everyMs: 5_000, lane: "mails" },
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
  sumSalesDays: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  deleteWhatIsOld: { everyMs: HOUR_MS, lane: "cleaning" },
  // All that is stored is looked through: a bucket takes a while, and money, for it.
  deleteStrayFiles: { everyMs: 24 * HOUR_MS, lane: "cleaning" },
};

/** What is left of a run that stopped early is taken up after this; the first retry of a rare job too. */
const SOON_MS = 60_000;

/** How a run ended. */
interface EndedRun {
  /** Failed ones in a row, this one included. */
  readonly failures: number;
  /** It stopped before all was done. */
  readonly isUnfinished?: boolean;
}

/**
 * When a job is due again, in milliseconds: after a failure ever later, a frequent job up to a minute apart, a rare
 * one from a minute up to its usual time.
 */
export function dueAgainMs(job: ShopJob, { failures, isUnfinished = false }: EndedRun): number {
  const { everyMs } = JOB_SCHEDULE[job];
  if (failures === 0) return isUnfinished ? Math.min(everyMs, SOON_MS) : everyMs;
  // 2 ** 16 s is beyond the longest wait by far.
  const longer = 2 ** Math.min(failures, 16);
  return everyMs <= SOON_MS
    ? Math.min(SOON_MS, everyMs * longer)
    : Math.min(everyMs, (SOON_MS / 2) * longer);
}
