import type { Bilingual, Language, Localized } from "@contract/model/languages";
import type { HkCents } from "@contract/model/money";
import type { PayKind } from "@contract/model/states";

/** A payment that begins: amount in HK cents, addresses to send the shopper back to. */
export interface PaymentToBegin {
  readonly payNo: string;
  readonly orderNo: string;
  /** Whom it is paid to, as the payer reads it. */
  readonly shopName: Bilingual;
  readonly amountCents: HkCents;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly language: Language;
  readonly now: Date;
}

/** What a provider gave for a payment begun: its own name for it, and where or what the shopper pays. */
export interface BegunPayment {
  readonly providerRef: string | null;
  readonly payUrl: string;
  readonly qrText: string;
}

/** A payment as its provider knows it. */
export interface PaymentAtProvider {
  readonly payNo: string;
  readonly providerRef: string | null;
  readonly tradeNo: string | null;
}

/** How a payment stands at its provider; money comes with its trade number, HK cents and currency. */
export type ProviderAnswer =
  | { readonly status: "pending" | "failed" | "cancelled" }
  | {
      readonly status: "paid";
      readonly tradeNo: string;
      readonly amountCents: HkCents;
      readonly currency: string;
    };

/** `done`: the money is back; `asked`: the provider will say so; `manual`: a person must send it. */
export interface GivenBack {
  readonly status: "done" | "asked" | "manual";
  readonly providerRef: string | null;
}

/** What a provider sends by itself, once its signature was found good. */
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

/** A call of a gateway as it came: the bytes that were signed, and its headers. */
export interface RawCallback {
  readonly body: Buffer;
  readonly header: (name: string) => string | undefined;
  readonly now: Date;
}

/** A callback whose signature, time, form or merchant is not right: answered 400, nothing is kept. */
export class ForgedCallback extends Error {
  override name = "ForgedCallback";
}

/** One way to pay. Everything may throw when the provider cannot be reached. */
export interface PaymentProvider {
  readonly payType: string;
  readonly kind: PayKind;
  readonly name: Bilingual;
  /** The least it takes, in HK cents; null when any sum will do. */
  readonly minCents: HkCents | null;
  /** What the shopper is to do, for what is not a page to go to. */
  readonly instructions: Localized | null;
  /** Begins a payment; for the same `payNo` it begins nothing new. */
  begin(payment: PaymentToBegin): Promise<BegunPayment>;
  /** How a payment stands, for the reconciler and the shopper who is back. */
  ask(payment: PaymentAtProvider): Promise<ProviderAnswer>;
  /** The shopper does not want to pay this way any more: money should no longer come. */
  expire(payment: PaymentAtProvider): Promise<void>;
  /** Sends money back; for the same `refundKey` it sends nothing twice. Amount in HK cents. */
  refund(
    payment: PaymentAtProvider,
    back: { refundKey: string; amountCents: HkCents },
  ): Promise<GivenBack>;
  /** The notice in a callback; undefined when it is none of the shop's business. Throws `ForgedCallback`. */
  verifyCallback(callback: RawCallback): Promise<ProviderNotice | undefined>;
}
