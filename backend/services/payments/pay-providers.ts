import { type Language, getTextIn } from "@contract/model/languages";
import { createFpsProvider } from "../../adapters/payment/fps/fps-provider";
import type { PaymentProvider } from "../../adapters/payment/payment-provider";
import { createSandboxProvider } from "../../adapters/payment/sandbox/sandbox-provider";
import { createStripeProvider } from "../../adapters/payment/stripe/stripe-provider";
import { findOrderOfShopper } from "../../database/orders";
import { createSandboxStore } from "../../database/payments";
import { getShopSecret } from "../../database/stored-settings";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

const openedProviders = new WeakMap<Shop["db"], readonly PaymentProvider[]>();

/** Returns the payment methods that the settings enable, in display order. */
function getPayProviders(shop: Shop): readonly PaymentProvider[] {
  const providers = openedProviders.get(shop.db) ?? openProviders(shop);
  openedProviders.set(shop.db, providers);
  return providers;
}

/** Returns an enabled payment method by its code. */
export function findProvider(shop: Shop, payType: string): PaymentProvider | undefined {
  return getPayProviders(shop).find((provider) => provider.payType === payType);
}

/** Returns the payment instructions in the given language. Empty for methods with a payment page. */
export function getPayInstructions(shop: Shop, payType: string, language: Language): string {
  const instructions = findProvider(shop, payType)?.instructions ?? null;
  return instructions === null ? "" : getTextIn(instructions, language);
}

/**
 * Returns the keys that sign the sandbox's webhooks, newest first. They are in the settings or, if none is set there,
 * in the database.
 */
export async function getSandboxSecrets(shop: Shop): Promise<readonly [string, ...string[]]> {
  const [newest, ...older] = shop.settings.payment.sandboxSecrets;
  return newest === undefined ? [await getShopSecret(shop.db, "paySandbox")] : [newest, ...older];
}

function openProviders(shop: Shop): PaymentProvider[] {
  const { sandbox, accounts } = shop.settings.payment;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = accounts;
  return [
    ...(secretKey === undefined || webhookSecret === undefined
      ? []
      : [createStripeProvider({ secretKey, webhookSecret, apiBase: accounts.STRIPE_API_BASE })]),
    ...(accounts.FPS_ID === undefined ? [] : [createFpsProvider(accounts.FPS_ID)]),
    ...(sandbox
      ? [createSandboxProvider(createSandboxStore(shop.db), () => getSandboxSecrets(shop))]
      : []),
  ];
}

/** Returns the number of ways to pay that move money, so without the sandbox. */
export function countRealWaysToPay(shop: Shop): number {
  const { sandbox } = shop.settings.payment;
  return openProviders(shop).length - (sandbox ? 1 : 0);
}

/**
 * Returns the payment methods for an order. Methods whose minimum exceeds its amount are left out. Throws `notFound`.
 */
export async function listPayTypes(
  shop: Shop,
  shopperId: string,
  orderId: string,
): Promise<PaymentProvider[]> {
  const order = await findOrderOfShopper(shop.db, shopperId, orderId);
  if (order === undefined) throw new Refusal("notFound");
  return getPayTypes(shop, order.payCents);
}

/** Returns the payment methods for an amount in HK cents. */
export function getPayTypes(shop: Shop, payCents: number): PaymentProvider[] {
  return getPayProviders(shop).filter((provider) => (provider.minCents ?? 0) <= payCents);
}
