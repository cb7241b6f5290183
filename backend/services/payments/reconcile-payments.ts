import { RECONCILE_AFTER_MS } from "@contract/model/limits";
import { shopNow } from "../../database/clock";
import { findPaymentsToAskAbout } from "../../database/payments";
import type { Shop } from "../shop";
import { askAboutPayment } from "./ask-about-payment";

const PAYMENTS_AT_ONCE = 500;

/**
 * Asks providers about payments that nothing was heard of for five minutes, given-up ones too: money whose
 * callback was lost is found (security-controls B6). Gives how many were asked about.
 */
export async function reconcilePayments(shop: Shop): Promise<number> {
  const now = (await shopNow(shop.db)).getTime();
  const payments = await findPaymentsToAskAbout(shop.db, {
    before: new Date(now - RECONCILE_AFTER_MS),
    limit: PAYMENTS_AT_ONCE,
  });
  for (const payment of payments) await askAboutPayment(shop, payment);
  return payments.length;
}
