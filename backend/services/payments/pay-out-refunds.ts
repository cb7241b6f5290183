import { getShopNow } from "../../database/clock";
import {
  claimPayoutRefund,
  updatePayoutRefund,
  type PayoutRefundRecord,
} from "../../database/refunds";
import type { PaymentRecord } from "../../database/payments";
import { runInTransaction } from "../../database/transaction";
import type { RefundResult } from "../../adapters/payment/payment-provider";
import type { Shop } from "../shop";
import { findProvider } from "./pay-providers";

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;
const ATTEMPTS_MAX = 12;
const PAYOUTS_PER_BATCH = 500;

/**
 * Sends waiting refund payouts to their payment providers. The refund key makes sure that each is paid once. A failed
 * payout is retried with backoff. After twelve attempts it is left to staff. Returns the number of attempts.
 */
export async function payOutRefunds(shop: Shop): Promise<number> {
  for (let tried = 0; tried < PAYOUTS_PER_BATCH; tried += 1) {
    // Read the time again for each payout, because a slow provider may extend the run by many minutes.
    const now = await getShopNow(shop.db);
    const due = await runInTransaction(shop.db, (tx) =>
      claimPayoutRefund(tx, now, (attempts) => new Date(now.getTime() + getPauseMs(attempts))),
    );
    if (due === undefined) return tried;
    await payOutRefund(shop, due.back, due.payment);
  }
  return PAYOUTS_PER_BATCH;
}

async function payOutRefund(
  shop: Shop,
  back: PayoutRefundRecord,
  payment: PaymentRecord,
): Promise<void> {
  const provider = await findProvider(shop, payment.payType);
  try {
    // The shop has disabled this payment method in the meantime, so staff must refund manually.
    const given: RefundResult =
      provider === undefined
        ? { status: "manual", providerRef: null }
        : await provider.refund(payment, back);
    await updatePayoutRefund(shop.db, back.id, {
      ...given,
      doneAt: given.status === "done" ? await getShopNow(shop.db) : null,
    });
  } catch (error) {
    const { refundKey, attempts } = back;
    shop.log.warn("refund.transfer-failed", { err: error, refundKey, attempts });
    if (attempts >= ATTEMPTS_MAX) {
      await updatePayoutRefund(shop.db, back.id, {
        status: "manual",
        providerRef: null,
        doneAt: null,
      });
    }
  }
}

function getPauseMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
