import { shopNow } from "../../database/clock";
import {
  claimPayoutRefund,
  updatePayoutRefund,
  type PayoutRefundRecord,
} from "../../database/refunds";
import type { PaymentRecord } from "../../database/payments";
import { inTransaction } from "../../database/transaction";
import type { RefundResult } from "../../adapters/payment/payment-provider";
import type { Shop } from "../shop";
import { findProvider } from "./pay-providers";

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;
const ATTEMPTS_MAX = 12;
const SUMS_AT_ONCE = 500;

/**
 * Sends waiting refund payouts to their payment providers. The refund key makes sure that each is paid once. A failed
 * payout is retried with backoff. After twelve attempts it is left to staff. Returns the number of attempts.
 */
export async function payOutRefunds(shop: Shop): Promise<number> {
  for (let tried = 0; tried < SUMS_AT_ONCE; tried += 1) {
    // Read the time again for each payout, because a slow provider may extend the run by many minutes.
    const now = await shopNow(shop.db);
    const due = await inTransaction(shop.db, (tx) =>
      claimPayoutRefund(tx, now, (attempts) => new Date(now.getTime() + pauseMs(attempts))),
    );
    if (due === undefined) return tried;
    await payOutRefund(shop, due.back, due.payment);
  }
  return SUMS_AT_ONCE;
}

async function payOutRefund(
  shop: Shop,
  back: PayoutRefundRecord,
  payment: PaymentRecord,
): Promise<void> {
  const provider = findProvider(shop, payment.payType);
  try {
    // The shop has disabled this payment method in the meantime, so staff must refund manually.
    const given: RefundResult =
      provider === undefined
        ? { status: "manual", providerRef: null }
        : await provider.refund(payment, back);
    await updatePayoutRefund(shop.db, back.id, {
      ...given,
      doneAt: given.status === "done" ? await shopNow(shop.db) : null,
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

function pauseMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
