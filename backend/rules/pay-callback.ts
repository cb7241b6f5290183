import { CALLBACK_TOLERANCE_SECONDS, CURRENCY } from "@contract/model/limits";
import type { HkCents } from "@contract/model/money";
import { mayMove } from "@contract/model/order-status";
import { PAY_STATUS } from "@contract/model/states";
import type { OrderStatus, PayStatus } from "@contract/model/states";

const SIGNATURE_HEADER = /^t=(\d{10}),v1=([0-9a-f]{64})$/;

/** When a callback was signed, in unix seconds, and its signature in lower-case hex. */
export interface CallbackSignature {
  readonly seconds: number;
  readonly hex: string;
}

/** Reads `t=<unix seconds>,v1=<64 hex digits>`, exactly so; undefined for anything else (security-controls B6). */
export function readSignatureHeader(header: string): CallbackSignature | undefined {
  const [, seconds, hex] = SIGNATURE_HEADER.exec(header) ?? [];
  return seconds === undefined || hex === undefined ? undefined : { seconds: Number(seconds), hex };
}

/** Whether a callback was signed at most 300 seconds away from `now`, before or after. */
export function isFreshlySigned(seconds: number, now: Date): boolean {
  return Math.abs(now.getTime() / 1_000 - seconds) <= CALLBACK_TOLERANCE_SECONDS;
}

/** Money that a gateway says has come, against the payment and the order it is for; amounts in HK cents. */
export interface MoneyReceived {
  readonly amountCents: HkCents;
  readonly currency: string;
  readonly payment: {
    readonly amountCents: HkCents;
    readonly status: PayStatus;
    readonly review: string | null;
  };
  readonly order: { readonly payCents: HkCents; readonly status: OrderStatus };
}

/** `already`: known before; `mismatch`: a person must look; `paidLate`: it goes back; `paid`: as it should be. */
export type MoneyVerdict = "already" | "mismatch" | "paidLate" | "paid";

/**
 * What money that came means (security-controls B6): only the exact sum in the shop's currency pays an
 * order, only an unpaid order can be paid, and money for one that has ended or is paid goes back.
 */
export function judgeMoney(money: MoneyReceived): MoneyVerdict {
  const { payment, order } = money;
  if (payment.status === PAY_STATUS.paid || payment.review !== null) return "already";
  const isExact =
    money.currency.toUpperCase() === CURRENCY &&
    money.amountCents === payment.amountCents &&
    money.amountCents === order.payCents;
  if (!isExact) return "mismatch";
  return mayMove(order.status, "pay") ? "paid" : "paidLate";
}
