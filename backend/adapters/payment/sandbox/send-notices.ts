import { setTimeout as pause } from "node:timers/promises";
import type { PayNotice } from "@contract/payments";
import { CURRENCY } from "@contract/limits";
import { formatAmount } from "../../../rules/money";
import { signCallback, SIGNATURE_HEADER } from "../callback-signature";
import type { SandboxPayment } from "./sandbox-store";
import { SANDBOX_MERCHANT } from "./sandbox-provider";

const ANSWER_TIMEOUT_MS = 5_000;

/** What can go wrong between a gateway and a shop, for those who want to see it go wrong. */
export interface FaultOptions {
  /** How often each notice is sent; 1 when nothing is said. */
  readonly copies?: number;
  /** How long each sending waits first, by its number. */
  readonly delayMs?: (sending: number) => number;
  /** Changes the order of all sendings. */
  readonly reorder?: (sendings: readonly PayNotice[]) => readonly PayNotice[];
  /** Changes a body after it was signed. */
  readonly tamper?: (body: string) => string;
  /** How long an answer may take, ms; 5,000 when nothing is said, 0 for as long as it takes. */
  readonly answerWithinMs?: number;
}

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
 * Sends signed notices to the shop over HTTP, all at once, and gives the HTTP status of each sending, 0
 * where nothing answered in time. It does not insist: the shop asks about payments left open.
 */
export async function sendNotices(
  target: NoticeTarget,
  notices: readonly PayNotice[],
  faultOptions: FaultOptions = {},
): Promise<number[]> {
  const { copies = 1, delayMs, reorder, tamper, answerWithinMs = ANSWER_TIMEOUT_MS } = faultOptions;
  const all = notices.flatMap((notice) => Array.from({ length: copies }, () => notice));
  return Promise.all(
    (reorder?.(all) ?? all).map(async (notice, sending) => {
      if (delayMs !== undefined) await pause(delayMs(sending));
      const body = JSON.stringify(notice);
      const signature = signCallback(body, target.secret, target.now);
      return post(target.url, tamper?.(body) ?? body, { signature, answerWithinMs });
    }),
  );
}

async function post(
  url: string,
  body: string,
  { signature, answerWithinMs }: { signature: string; answerWithinMs: number },
): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", [SIGNATURE_HEADER]: signature },
      body,
      redirect: "error",
      signal: answerWithinMs === 0 ? null : AbortSignal.timeout(answerWithinMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
