import { ForgedCallback } from "../../adapters/payment/payment-provider";
import type { RawCallback } from "../../adapters/payment/payment-provider";
import type { Shop } from "../shop";
import { findProvider } from "./pay-providers";
import { applyWebhook } from "./apply-webhook";

/** `forged`: to be answered 400, nothing was kept. `taken`: applied now or before, or none of our business. */
export type CallbackAnswer = "taken" | "forged" | "unknownProvider";

/**
 * Takes a gateway's call (security-controls B6): signature and form first, then the notice is applied.
 * Throws when the database is away, so that the gateway calls again.
 */
export async function takeCallback(
  shop: Shop,
  payType: string,
  callback: RawCallback,
): Promise<CallbackAnswer> {
  const provider = findProvider(shop, payType);
  if (provider === undefined) return "unknownProvider";
  try {
    const notice = await provider.verifyCallback(callback);
    if (notice !== undefined) await applyWebhook(shop, payType, notice);
    return "taken";
  } catch (error) {
    if (error instanceof ForgedCallback) return "forged";
    throw error;
  }
}
