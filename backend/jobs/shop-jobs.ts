import type { ShopJob } from "@contract/staff/states";
import { forgetDeadCodes, forgetExpiredLimits } from "../services/accounts/verification-codes";
import { sendWaitingMails } from "../services/mail/send-waiting-mails";
import { writeNoticeMails } from "../services/marketing/write-notice-mails";
import { endOrdersOutOfTime } from "../services/orders/cancel-order";
import { receiveOrdersByTime } from "../services/orders/receive-order";
import { payOutRefunds } from "../services/payments/pay-out-refunds";
import { reconcilePayments } from "../services/payments/read-pay-status";
import { showScheduledProducts } from "../services/products/find-products";
import { deleteWhatIsOld } from "../services/retention/delete-what-is-old";
import type { Shop } from "../services/shop";
import { forgetWaitingPictures } from "../services/staff/take-product-picture";
import { sumSalesDays } from "../services/staff/read-today";
import { forgetSubmits } from "../services/submits/answer-once";
import { deleteStaleFiles, deleteStrayFiles } from "../services/uploads/delete-stale-files";

/** A run that may have stopped before all was done: then it goes on soon. */
export interface PartialRun {
  /** How much was done. */
  readonly count: number;
  readonly isUnfinished: boolean;
}

/** Does what there is to do, and answers how much there was. */
export type RunJob = (shop: Shop) => Promise<number | PartialRun>;

/**
 * What happens without anybody asking, when `rules/job-schedule` says. One instance at a time is at each; that is
 * to spare work, not for correctness: a run whose instance was slow to say that it is still there may meet the
 * next, so each leaves rows alone that another one is at.
 */
export const SHOP_JOB_RUNS = {
  mails: sendWaitingMails,
  mailNotices: writeNoticeMails,
  showScheduledProducts,
  reconcilePayments,
  endOrdersOutOfTime: (shop) => endOrdersOutOfTime(shop),
  receiveOrdersByTime,
  payOutRefunds,
  forgetDeadCodes,
  forgetExpiredLimits,
  forgetSubmits,
  deleteStaleFiles,
  deleteStrayFiles,
  forgetWaitingPictures,
  sumSalesDays,
  deleteWhatIsOld: (shop) => deleteWhatIsOld(shop),
} satisfies Readonly<Record<ShopJob, RunJob>>;
