import type { PayNotice } from "@contract/shop/payments";
import { CURRENCY } from "@contract/model/limits";
import { formatAmount } from "../../../rules/money";
import { signCallback, SIGNATURE_HEADER } from "../callback-signature";
import type { SandboxPayment } from "./sandbox-store";
import { SANDBOX_MERCHANT } from "./sandbox-provider";

const ANSWER_TIMEOUT_MS = 5_000;

export interface NoticeTarget {
  /** Where the shop takes notices: …/prod-api/pay/notify/sandbox. */
  readonly url: string;
  readonly secret: string;
  readonly now: Date;
}

/** The notice of a payment that was decided at the sandbox. */
export function noticeOf(payment: SandboxPayment): PayNotice {
  return {
    eventId: payment.eventId,
    type: payment.status === "approved" ? "payment.succeeded" : "payment.failed",
    merchantId: SANDBOX_MERCHANT,
    payNo: payment.payNo,
    tradeNo: payment.tradeNo,
    amount: formatAmount(payment.amountCents),
    currency: CURRENCY,
  };
}

/**
 * Sends a signed notice to the shop over HTTP and gives the HTTP status, 0 where nothing answered within
 * 5 s. It does not insist: the shop asks about payments left open.
 */
export async function sendNotice(
  { url, secret, now }: NoticeTarget,
  notice: PayNotice,
): Promise<number> {
  const body = JSON.stringify(notice);
  const signature = signCallback(body, secret, now);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", [SIGNATURE_HEADER]: signature },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
