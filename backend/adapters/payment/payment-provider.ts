import type { Bilingual, Language, Localized } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { PayKind } from "@contract/model/states";

/** A payment to start: the amount in HK cents, and the addresses to return the shopper to. */
export interface PaymentToStart {
  readonly payNo: string;
  readonly orderNo: string;
  /** The payee's name that the payer sees. */
  readonly shopName: Bilingual;
  readonly amountCents: HkCents;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly language: Language;
  readonly now: Date;
}

/** The result of starting a payment: the provider's id, and the payment page or QR text. */
export interface StartedPayment {
  readonly providerRef: string | null;
  readonly payUrl: string;
  readonly qrText: string;
}

/** A payment as its provider identifies it. */
export interface PaymentAtProvider {
  readonly payNo: string;
  readonly providerRef: string | null;
  readonly tradeNo: string | null;
}

/**
 * The status of a payment at its provider. A paid one has its trade number, the amount in HK cents and the
 * currency.
 */
export type ProviderAnswer =
  | { readonly status: "pending" | "failed" | "cancelled" }
  | {
      readonly status: "paid";
      readonly tradeNo: string;
      readonly amountCents: HkCents;
      readonly currency: string;
    };

/** `done`: the money was refunded. `asked`: the provider will report it. `manual`: staff must refund it. */
export interface RefundResult {
  readonly status: "done" | "asked" | "manual";
  readonly providerRef: string | null;
}

/** A webhook event of a provider with a valid signature. */
export type ProviderNotice = { readonly eventId: string; readonly payNo: string } & (
  | {
      readonly type: "payment.succeeded";
      readonly tradeNo: string;
      readonly amountCents: HkCents;
      readonly currency: string;
    }
  | { readonly type: "payment.failed" | "payment.cancelled" }
  | { readonly type: "refund.succeeded" | "refund.failed"; readonly refundKey: string }
);

/** A raw webhook: the signed bytes and the headers. */
export interface RawCallback {
  readonly body: Buffer;
  readonly header: (name: string) => string | undefined;
  readonly now: Date;
}

/**
 * A webhook with an invalid signature, time, format or merchant. The response is 400 and nothing is stored.
 */
export class ForgedCallback extends Error {
  override name = "ForgedCallback";
}

/** A payment method. All methods may throw if the provider cannot be reached. */
export interface PaymentProvider {
  readonly payType: string;
  readonly kind: PayKind;
  readonly name: Bilingual;
  /** The minimum amount in HK cents. Null for none. */
  readonly minCents: HkCents | null;
  /** The instructions for the shopper, for methods without a payment page. */
  readonly instructions: Localized | null;
  /** Starts a payment. The call is idempotent by `payNo`. */
  begin(payment: PaymentToStart): Promise<StartedPayment>;
  /** Reads the status of a payment, for the reconciler and for the return page. */
  ask(payment: PaymentAtProvider): Promise<ProviderAnswer>;
  /** Expires a payment that the shopper cancelled, so that it cannot be paid any more. */
  expire(payment: PaymentAtProvider): Promise<void>;
  /** Refunds an amount in HK cents. The call is idempotent by `refundKey`. */
  refund(
    payment: PaymentAtProvider,
    back: { refundKey: string; amountCents: HkCents },
  ): Promise<RefundResult>;
  /** Returns the event of a webhook, or undefined if it is irrelevant. Throws `ForgedCallback`. */
  verifyCallback(callback: RawCallback): Promise<ProviderNotice | undefined>;
}
