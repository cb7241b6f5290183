import { STAFF_CONFIRMED_KINDS } from "@contract/model/states";
import { findPayment } from "../../database/payments";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { applyWebhook } from "./apply-webhook";
import type { NoticeOutcome } from "./apply-webhook";

/**
 * Staff has seen the money of a manual or QR payment in the bank: applied like a provider's notice, once
 * for each bank reference. Gives what came of it (`paid`, or `paidLate` when the order had ended and the
 * money must go back). Refuses `notFound`, `stateNotAllowed` for other kinds and for what is paid already.
 */
export async function confirmManualPayment(
  shop: Shop,
  { payNo, tradeNo }: { payNo: string; tradeNo: string },
): Promise<NoticeOutcome> {
  const payment = await findPayment(shop.db, payNo);
  if (payment === undefined) throw new Refusal("notFound");
  if (!STAFF_CONFIRMED_KINDS.includes(payment.kind)) throw new Refusal("stateNotAllowed");
  const outcome = await applyWebhook(shop, payment.payType, {
    eventId: `staff:${tradeNo}`,
    type: "payment.succeeded",
    payNo,
    tradeNo,
    amountCents: payment.amountCents,
    currency: "HKD",
  });
  if (outcome === "repeated" || outcome === "already") throw new Refusal("stateNotAllowed");
  return outcome;
}
