import { CALLBACK_TOLERANCE_SECONDS, CURRENCY } from "@contract/model/limits";
import type { HkCents } from "@contract/model/money";
import { isTransitionAllowed } from "@contract/model/order-status";
import { PAY_STATUS } from "@contract/model/states";
import type { OrderStatus, PayStatus } from "@contract/model/states";

const SIGNATURE_HEADER = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

/** The time of a webhook's signature in Unix seconds, and the signature in lower-case hex. */
export interface CallbackSignature {
  readonly seconds: number;
  readonly hex: string;
}

/**
 * Parses exactly `t=<unix seconds>,v1=<64 hex digits>`. Returns undefined for any other text, so that a forged header
 * is not interpreted.
 */
export function readSignatureHeader(header: string): CallbackSignature | undefined {
  const [, seconds, hex] = SIGNATURE_HEADER.exec(header) ?? [];
  return seconds === undefined || hex === undefined ? undefined : { seconds: Number(seconds), hex };
}

/** Returns true if a webhook was signed within 300 seconds before or after `now`. */
export function isSignatureFresh(seconds: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1_000 - seconds) <= CALLBACK_TOLERANCE_SECONDS;
}

/** An amount that a payment provider reports, with its payment and its order. Amounts are in HK cents. */
export interface ReceivedMoney {
  readonly amountCents: HkCents;
  readonly currency: string;
  readonly payment: {
    readonly amountCents: HkCents;
    readonly status: PayStatus;
    readonly review: string | null;
  };
  readonly order: { readonly payCents: HkCents; readonly status: OrderStatus };
}

/**
 * `already`: the payment was applied before. `mismatch`: staff must review it. `paidLate`: it is refunded. `paid`: it
 * pays the order.
 */
export type PaymentDecision = "already" | "mismatch" | "paidLate" | "paid";

/**
 * Decides what happens with a reported amount. Only the exact amount in the shop's currency pays an order, and only
 * if the order is unpaid. Money for an ended or paid order is refunded.
 */
export function classifyPayment(money: ReceivedMoney): PaymentDecision {
  const { payment, order } = money;
  if (payment.status === PAY_STATUS.paid || payment.review !== null) return "already";
  const isExact =
    money.currency.toUpperCase() === CURRENCY &&
    money.amountCents === payment.amountCents &&
    money.amountCents === order.payCents;
  if (!isExact) return "mismatch";
  return isTransitionAllowed(order.status, "pay") ? "paid" : "paidLate";
}
