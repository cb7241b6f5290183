import type { Job } from "./schedule-jobs";
import { forgetDeadCodes, forgetExpiredLimits } from "../services/accounts/forget-expired";
import { endOrdersOutOfTime } from "../services/orders/end-orders-out-of-time";
import { receiveOrdersByTime } from "../services/orders/receive-orders-by-time";
import { payOutRefunds } from "../services/payments/pay-out-refunds";
import { reconcilePayments } from "../services/payments/reconcile-payments";
import { deleteWhatIsOld } from "../services/retention/delete-what-is-old";
import { forgetSubmits } from "../services/submits/forget-submits";
import { deleteStaleFiles } from "../services/uploads/delete-stale-files";
import { forgetWaitingPictures } from "../services/staff/forget-waiting-pictures";
import type { Shop } from "../services/shop";

/**
 * What happens without anybody asking, every `JOB_INTERVAL_MS`. Each may run in
 * several backends at once: rows that another one is at are left to it. Payments are asked about before
 * orders end, so that money whose notice was lost is found in time.
 */
export function shopJobs(shop: Shop): Job[] {
  return [
    { name: "reconcilePayments", run: () => reconcilePayments(shop) },
    { name: "endOrdersOutOfTime", run: () => endOrdersOutOfTime(shop) },
    { name: "receiveOrdersByTime", run: () => receiveOrdersByTime(shop) },
    { name: "payOutRefunds", run: () => payOutRefunds(shop) },
    { name: "forgetDeadCodes", run: () => forgetDeadCodes(shop) },
    { name: "deleteStaleFiles", run: () => deleteStaleFiles(shop) },
    { name: "forgetWaitingPictures", run: () => forgetWaitingPictures(shop) },
    { name: "forgetExpiredLimits", run: () => forgetExpiredLimits(shop) },
    { name: "forgetSubmits", run: () => forgetSubmits(shop) },
    { name: "deleteWhatIsOld", run: () => deleteWhatIsOld(shop) },
  ];
}
