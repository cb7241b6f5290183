import { PAY_STATUS } from "@contract/model/states";
import { lockOrder } from "../../database/orders";
import { findPaymentOfShopper, movePayment } from "../../database/payments";
import type { PaymentRecord } from "../../database/payments";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { findProvider } from "./pay-providers";

/**
 * The shopper gives a payment up; the order stays payable, and doing it again changes nothing.
 * Refuses `notFound` (another's too), `stateNotAllowed` once it is paid.
 */
export async function cancelPayment(shop: Shop, shopperId: string, payNo: string): Promise<void> {
  const given = await inTransaction(shop.db, async (tx) => {
    const found = await findPaymentOfShopper(tx, shopperId, payNo);
    if (found === undefined) throw new Refusal("notFound");
    await lockOrder(tx, found.orderId);
    const payment = (await findPaymentOfShopper(tx, shopperId, payNo)) ?? found;
    if (payment.status === PAY_STATUS.paid) throw new Refusal("stateNotAllowed");
    const isMoved = await movePayment(tx, payment.id, [PAY_STATUS.pending], {
      status: PAY_STATUS.cancelled,
    });
    return isMoved ? payment : undefined;
  });
  if (given !== undefined) await cancelAtProvider(shop, given);
}

/** A provider that cannot be reached keeps its page open for a while: money that still comes is dealt with. */
async function cancelAtProvider(shop: Shop, payment: PaymentRecord): Promise<void> {
  try {
    await findProvider(shop, payment.payType)?.expire(payment);
  } catch (error) {
    shop.log.warn("payment.cancel-failed", { err: error, payNo: payment.payNo });
  }
}
