import type { Bilingual, Language, Localized } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { PayKind } from "@contract/model/states";

/** A payment to start: the amount in HK cents, and the URLs that the shopper returns to. */
export interface PaymentToStart {
  readonly payNo: string;
  readonly orderNo: string;
  /** The name of the shop, which the payment page shows as the payee. */
  readonly shopName: Bilingual;
  readonly amountCents: HkCents;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly language: Language;
  readonly now: Date;
}

/** The result of starting a payment: the provider's payment id, and the URL of the payment page or the QR text. */
export interface StartedPayment {
  readonly providerRef: string | null;
  readonly payUrl: string;
  readonly qrText: string;
}

/** The ids of a payment: the shop's payment number and the provider's id. */
export interface PaymentAtProvider {
  readonly payNo: string;
  readonly providerRef: string | null;
  readonly tradeNo: string | null;
}

/**
 * The status of a payment at its provider. A paid payment has the provider's trade number, the amount in HK cents and
 * the currency.
 */
export type ProviderAnswer =
  | { readonly status: "pending" | "failed" | "cancelled" }
  | {
      readonly status: "paid";
      readonly tradeNo: string;
      readonly amountCents: HkCents;
      readonly currency: string;
    };

/**
 * `done`: the provider refunded the money. `asked`: the provider accepted the refund and reports its end with a
 * webhook. `manual`: staff must refund the money.
 */
export interface RefundResult {
  readonly status: "done" | "asked" | "manual";
  readonly providerRef: string | null;
}

/** A payment webhook with a valid signature. */
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

/** A payment webhook before its verification: the signed bytes and the headers. */
export interface RawCallback {
  readonly body: Buffer;
  readonly header: (name: string) => string | undefined;
  readonly now: Date;
}

/**
 * A payment webhook with an invalid signature, time, format or merchant. The backend responds with 400 and stores
 * nothing.
 */
export class ForgedCallback extends Error {
  override name = "ForgedCallback";
}

/** A payment method. All calls may throw if the provider cannot be reached. */
export interface PaymentProvider {
  readonly payType: string;
  readonly kind: PayKind;
  readonly name: Bilingual;
  /** The minimum amount of a payment in HK cents. Null if there is none. */
  readonly minCents: HkCents | null;
  /** The instructions for the shopper, for methods without a payment page. */
  readonly instructions: Localized | null;
  /** Starts a payment. The call is idempotent for each `payNo`. */
  begin(payment: PaymentToStart): Promise<StartedPayment>;
  /** Returns the status of a payment, for the reconciler and for the return page. */
  ask(payment: PaymentAtProvider): Promise<ProviderAnswer>;
  /** Expires a payment that the shopper cancelled, so that it cannot be paid any more. */
  expire(payment: PaymentAtProvider): Promise<void>;
  /** Refunds an amount in HK cents. The call is idempotent for each `refundKey`. */
  refund(
    payment: PaymentAtProvider,
    back: { refundKey: string; amountCents: HkCents },
  ): Promise<RefundResult>;
  /**
   * Verifies a webhook and returns its event. Returns undefined if the event is irrelevant. Throws
   * `ForgedCallback` if the verification fails.
   */
  verifyCallback(callback: RawCallback): Promise<ProviderNotice | undefined>;
}
