import type { RequestOf } from "@contract/call";
import * as calls from "@contract/payments";
import type { HkCents } from "@contract/money";
import type { PayKind, PayStatus } from "@contract/states";
import { mapAnswer, type Answer } from "./answer";
import { ask, type Caller } from "./call.server";
import { centsOrNull, isoTimeOrNull } from "./wire";

/** A way to pay an order. */
export interface PayType {
  readonly payType: string;
  readonly name: string;
  /** Empty when the backend has none. */
  readonly nameEn: string;
  readonly kind: PayKind;
  readonly minAmountCents: HkCents | null;
}

/** A payment that has begun: where to go, what to scan, or what to do. */
export interface StartedPayment {
  readonly payNo: string;
  readonly kind: PayKind;
  /** For `redirect`: the provider's page. */
  readonly payUrl: string;
  /** For `qr`: the text to draw. */
  readonly qrText: string;
  /** For `manual` and `qr`, in the shopper's language. */
  readonly instructions: string;
  /** ISO 8601. */
  readonly expireTime: string | null;
}

/** How a payment stands. */
export interface Payment {
  readonly payNo: string;
  readonly status: PayStatus;
  readonly orderId: string;
  readonly orderNo: string;
  readonly amountCents: HkCents | null;
  readonly payType: string;
  readonly kind: PayKind | null;
  readonly qrText: string;
  readonly instructions: string;
  readonly expireTime: string | null;
  /** Paid after the order had ended: the money goes back. */
  readonly paidLate: boolean;
}

/** The ways to pay an order. */
export async function payTypeList(
  caller: Caller,
  orderId: string,
): Promise<Answer<readonly PayType[]>> {
  return mapAnswer(await ask(calls.payTypeList, { orderId }, caller), (types) =>
    types.map(({ minAmount, ...same }) => ({ ...same, minAmountCents: centsOrNull(minAmount) })),
  );
}

/** Begins a payment; idempotent by `requestId`. The addresses are whole ones of this shop. */
export async function payOrder(
  caller: Caller,
  input: RequestOf<typeof calls.payOrder>,
): Promise<Answer<StartedPayment>> {
  return mapAnswer(await ask(calls.payOrder, input, caller), (wire) => ({
    ...wire,
    expireTime: isoTimeOrNull(wire.expireTime),
  }));
}

/** How a payment stands: the only truth about it, whatever an address says. */
export async function payStatus(caller: Caller, payNo: string): Promise<Answer<Payment>> {
  return mapAnswer(
    await ask(calls.payStatus, { payNo }, caller),
    ({ amount, kind, expireTime, ...same }) => ({
      ...same,
      amountCents: centsOrNull(amount),
      kind: kind ?? null,
      expireTime: isoTimeOrNull(expireTime),
    }),
  );
}

/** Gives a payment up; the order stays payable. @public */
export function payCancel(caller: Caller, payNo: string): Promise<Answer<undefined>> {
  return ask(calls.payCancel, { payNo }, caller);
}

/** Approves or declines a payment of the sandbox; other backends answer `notFound`. */
export function sandboxDecide(
  caller: Caller,
  input: { readonly payNo: string; readonly decision: "approve" | "decline" },
): Promise<Answer<undefined>> {
  return ask(calls.sandboxDecide, input, caller);
}
