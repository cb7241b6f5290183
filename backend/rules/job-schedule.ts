import { JOB_INTERVAL_MS } from "@contract/model/limits";
import { SHELF_INTERVAL_MS } from "@contract/staff/limits";
import type { ShopJob } from "@contract/staff/states";

interface JobSchedule {
  /** The time in ms from the end of a run until the next run is due. */
  readonly everyMs: number;
  /** The lane of the job. A process runs the jobs of a lane one after the other, and the lanes concurrently. */
  readonly lane:
    "mails" | "webhooks" | "shelf" | "pictures" | "imports" | "orders" | "cleaning" | "backup";
  /** The longest delay in ms after failed runs. The default is a minute for a frequent job. */
  readonly longestRetryMs?: number;
  /** Another job that must not run anywhere at the same time. */
  readonly notDuring?: ShopJob;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * The schedule of the background jobs, in the order in which each lane runs them. Payments are reconciled before
 * orders expire, so that a payment whose webhook was lost is found in time.
 */
export const JOB_SCHEDULE: Readonly<Record<ShopJob, JobSchedule>> = {
  mails: { everyMs: 1_000, lane: "mails" },
  mailNotices: { everyMs: 5_000, lane: "mails" },
  // The job has its own lane, because a slow target would delay the jobs after it.
  sendDeliveries: { everyMs: 1_000, lane: "webhooks" },
  reportLowStock: { everyMs: JOB_INTERVAL_MS, lane: "shelf" },
  showScheduledProducts: { everyMs: SHELF_INTERVAL_MS, lane: "shelf" },
  // The job has its own lane, because slow servers of other shops would delay the jobs after it.
  loadPictures: { everyMs: 5_000, lane: "pictures" },
  // The job has its own lane, because a long file would delay the jobs after it.
  importProducts: { everyMs: 1_000, lane: "imports" },
  // Payments of an outage are settled within a minute after it, so the job is retried soon.
  reconcilePayments: { everyMs: 15_000, longestRetryMs: 30_000, lane: "orders" },
  // It must not run during reconciliation, or a shopper whose payment webhook was lost would get a reminder.
  remindToPay: { everyMs: JOB_INTERVAL_MS, lane: "orders", notDuring: "reconcilePayments" },
  endOrdersOutOfTime: {
    everyMs: JOB_INTERVAL_MS,
    lane: "orders",
    notDuring: "reconcilePayments",
  },
  receiveOrdersByTime: { everyMs: JOB_INTERVAL_MS, lane: "orders" },
  tellBackInStock: { everyMs: JOB_INTERVAL_MS, lane: "orders" },
  askForReviews: { everyMs: JOB_INTERVAL_MS, lane: "orders" },
  remindToRefill: { everyMs: JOB_INTERVAL_MS, lane: "orders" },
  payOutRefunds: { everyMs: JOB_INTERVAL_MS, lane: "orders" },
  forgetDeadCodes: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  forgetExpiredLimits: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  forgetSubmits: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  deleteStaleFiles: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  forgetWaitingPictures: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  sumSalesDays: { everyMs: JOB_INTERVAL_MS, lane: "cleaning" },
  sealAuditEntries: { everyMs: MINUTE_MS, lane: "cleaning" },
  deleteWhatIsOld: { everyMs: HOUR_MS, lane: "cleaning" },
  // This job lists the whole file store, which takes time. In a bucket it also costs money.
  deleteStrayFiles: { everyMs: 24 * HOUR_MS, lane: "cleaning" },
  // Most runs only check if the daily backup or the weekly check is due (backup/scheduled-backups.ts).
  backUp: { everyMs: 5 * 60_000, lane: "backup" },
  checkBackup: { everyMs: 5 * 60_000, lane: "backup" },
};

/** The delay in ms after which an unfinished run is continued. It is also the first retry delay of a rare job. */
const SOON_MS = 60_000;

interface EndedRun {
  /** The number of consecutive failed runs, including this run. */
  readonly failures: number;
  /** True if the run stopped before all work was done. */
  readonly isUnfinished?: boolean;
}

/**
 * Returns the time in ms until a job is due again. After failures the delay grows. For a frequent job it grows up to
 * a minute or `longestRetryMs`, for a rare job from a minute up to its interval.
 */
export function getNextRunDelayMs(
  job: ShopJob,
  { failures, isUnfinished = false }: EndedRun,
): number {
  const { everyMs, longestRetryMs = SOON_MS } = JOB_SCHEDULE[job];
  if (failures === 0) return isUnfinished ? Math.min(everyMs, SOON_MS) : everyMs;
  // 2 ** 16 s is far above the longest delay.
  const longer = 2 ** Math.min(failures, 16);
  return everyMs <= SOON_MS
    ? Math.min(longestRetryMs, everyMs * longer)
    : Math.min(everyMs, (SOON_MS / 2) * longer);
}
