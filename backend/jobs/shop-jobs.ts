import { backUpIfDue, checkBackupIfDue } from "../backup/scheduled-backups";
import type { ShopJob } from "@contract/staff/states";
import {
  deleteExpiredCodes,
  deleteExpiredLimitsAndDevices,
} from "../services/accounts/verification-codes";
import { sealAuditEntries } from "../services/logs/seal-audit-entries";
import { sendWaitingMails } from "../services/mail/mail-queue";
import { writeNoticeMails } from "../services/marketing/notice-mails";
import { cancelOverdueOrders } from "../services/orders/cancel-order";
import { completeUnconfirmedOrders } from "../services/orders/own-orders";
import { remindToPay } from "../services/orders/order-payment";
import { payOutRefunds } from "../services/payments/pay-out-refunds";
import { reconcilePayments } from "../services/payments/read-pay-status";
import { applyProductSchedules } from "../services/products/find-products";
import { remindToRefill } from "../services/refills/refill-reminders";
import { askForReviews } from "../services/reviews/reviews";
import { mailBackInStock } from "../services/stock-requests/stock-requests";
import { deleteExpiredRows } from "../services/retention/delete-expired-rows";
import type { Shop } from "../services/shop";
import { downloadImportedPictures } from "../services/imports/download-imported-pictures";
import { runQueuedImports } from "../services/imports/queue-product-imports";
import { deleteUnusedProductPictures } from "../services/staff/store-product-picture";
import { sumSalesDays } from "../services/staff/read-today";
import { deleteOldSubmits } from "../services/submits/execute-once";
import { reportLowStock, sendDeliveries } from "../services/webhooks/send-deliveries";
import { deleteStaleFiles, deleteStrayFiles } from "../services/uploads/upload-files";

/** The result of a run that may have stopped early. An unfinished run is continued soon. */
export interface PartialRun {
  /** The number of items that the run processed. */
  readonly count: number;
  readonly isUnfinished: boolean;
}

/** Runs a job and returns the number of items that it processed. */
export type RunJob = (shop: Shop) => Promise<number | PartialRun>;

/**
 * The background jobs. Their schedule is in `rules/job-schedule`. The lease avoids duplicate work, but correctness
 * does not depend on it. Runs may overlap if a process renews its lease too late. Each job therefore skips rows that
 * another process has locked.
 */
export const SHOP_JOB_RUNS = {
  mails: sendWaitingMails,
  mailNotices: writeNoticeMails,
  sendDeliveries,
  reportLowStock,
  showScheduledProducts: applyProductSchedules,
  loadPictures: downloadImportedPictures,
  importProducts: runQueuedImports,
  reconcilePayments,
  remindToPay,
  endOrdersOutOfTime: (shop) => cancelOverdueOrders(shop),
  receiveOrdersByTime: completeUnconfirmedOrders,
  tellBackInStock: mailBackInStock,
  askForReviews,
  remindToRefill,
  payOutRefunds,
  forgetDeadCodes: deleteExpiredCodes,
  forgetExpiredLimits: deleteExpiredLimitsAndDevices,
  forgetSubmits: deleteOldSubmits,
  deleteStaleFiles,
  deleteStrayFiles,
  forgetWaitingPictures: deleteUnusedProductPictures,
  sumSalesDays,
  sealAuditEntries,
  deleteWhatIsOld: (shop) => deleteExpiredRows(shop),
  backUp: (shop) => backUpIfDue(shop),
  checkBackup: (shop) => checkBackupIfDue(shop),
} satisfies Readonly<Record<ShopJob, RunJob>>;
