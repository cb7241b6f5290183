import type { Sweep } from "../repeat-sweeps";
import { forgetDeadCodes, forgetExpiredLimits } from "../services/accounts/forget-expired";
import { endOrdersOutOfTime } from "../services/orders/end-orders-out-of-time";
import { receiveOrdersByTime } from "../services/orders/receive-orders-by-time";
import { giveMoneyBack } from "../services/payments/give-money-back";
import { reconcilePayments } from "../services/payments/reconcile-payments";
import type { Shop } from "../services/shop";

/**
 * What happens without anybody asking, every `SWEEP_INTERVAL_MS`. Each may run in
 * several backends at once: rows that another one is at are left to it. Payments are asked about before
 * orders end, so that money whose notice was lost is found in time.
 */
export function shopSweeps(shop: Shop): Sweep[] {
  return [
    { name: "reconcilePayments", run: () => reconcilePayments(shop) },
    { name: "endOrdersOutOfTime", run: () => endOrdersOutOfTime(shop) },
    { name: "receiveOrdersByTime", run: () => receiveOrdersByTime(shop) },
    { name: "giveMoneyBack", run: () => giveMoneyBack(shop) },
    { name: "forgetDeadCodes", run: () => forgetDeadCodes(shop) },
    { name: "forgetExpiredLimits", run: () => forgetExpiredLimits(shop) },
  ];
}
