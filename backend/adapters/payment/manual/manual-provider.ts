import type { Bilingual } from "@contract/model/languages";
import type { PaymentProvider } from "../payment-provider";

/** A manual payment method that staff have added in the back office. */
export interface ManualMethod {
  readonly code: string;
  readonly name: Bilingual;
  readonly instructions: Bilingual;
}

/**
 * Returns the provider of a manual payment method, such as a bank transfer. The shopper follows the instructions and
 * pays outside of the shop. Staff confirm the payment, and staff send refunds.
 */
export function createManualProvider({ code, name, instructions }: ManualMethod): PaymentProvider {
  return {
    payType: code,
    kind: "manual",
    name: fillEmptyEnglish(name),
    minCents: null,
    instructions: fillEmptyEnglish(instructions),
    begin: () => Promise.resolve({ providerRef: null, payUrl: "", qrText: "" }),
    ask: () => Promise.resolve({ status: "pending" }),
    expire: () => Promise.resolve(),
    refund: () => Promise.resolve({ status: "manual", providerRef: null }),
    verifyCallback: () => Promise.resolve(undefined),
  };
}

/** Returns the text with the Chinese one in place of an empty English one. */
export function fillEmptyEnglish({ zhTw, en }: Bilingual): Bilingual {
  return { zhTw, en: en === "" ? zhTw : en };
}
