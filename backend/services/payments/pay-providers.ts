import { type Language, getTextIn } from "@contract/model/languages";
import { createFpsProvider, FPS_PAY_TYPE } from "../../adapters/payment/fps/fps-provider";
import type { PaymentProvider } from "../../adapters/payment/payment-provider";
import {
  createManualProvider,
  fillEmptyEnglish,
} from "../../adapters/payment/manual/manual-provider";
import {
  createSandboxProvider,
  SANDBOX_PAY_TYPE,
} from "../../adapters/payment/sandbox/sandbox-provider";
import {
  createStripeProvider,
  STRIPE_PAY_TYPE,
} from "../../adapters/payment/stripe/stripe-provider";
import type { Database, Transaction } from "../../database/connection";
import { findOrderOfShopper } from "../../database/orders";
import { listPaymentMethods, createSandboxStore } from "../../database/payments";
import { getShopSecret } from "../../database/stored-settings";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

const openedProviders = new WeakMap<Shop["db"], readonly PaymentProvider[]>();

/** Returns the payment providers that the settings of the server enable, in display order. */
function getSetProviders(shop: Shop): readonly PaymentProvider[] {
  const providers = openedProviders.get(shop.db) ?? openProviders(shop);
  openedProviders.set(shop.db, providers);
  return providers;
}

/** Returns the payment methods that shoppers can choose: providers first, and then the shop's manual methods. */
async function getOfferedProviders(shop: Shop): Promise<readonly PaymentProvider[]> {
  const methods = await listPaymentMethods(shop.db);
  return [
    ...getSetProviders(shop),
    ...methods.filter(({ shown }) => shown).map(createManualProvider),
  ];
}

/** Returns a payment method that shoppers can choose, by its code. */
export async function findOfferedProvider(
  shop: Shop,
  payType: string,
): Promise<PaymentProvider | undefined> {
  return (await getOfferedProviders(shop)).find((provider) => provider.payType === payType);
}

/**
 * Returns a payment method by its code. A hidden manual method is included, because payments that have begun with it
 * continue.
 */
export async function findProvider(
  shop: Shop,
  payType: string,
  db: Database | Transaction = shop.db,
): Promise<PaymentProvider | undefined> {
  const set = getSetProviders(shop).find((provider) => provider.payType === payType);
  if (set !== undefined) return set;
  const method = (await listPaymentMethods(db)).find(({ code }) => code === payType);
  return method && createManualProvider(method);
}

/**
 * Returns the names of the payment methods, without the sandbox. Hidden manual methods are included, because
 * earlier payments still show their names.
 */
export async function listPaymentMethodNames(shop: Shop) {
  const set = getSetProviders(shop).filter(({ kind }) => kind !== "sandbox");
  const methods = await listPaymentMethods(shop.db);
  return [
    ...set.map(({ payType, name }) => ({ code: payType, name, shown: true })),
    ...methods.map(({ code, name, shown }) => ({ code, name: fillEmptyEnglish(name), shown })),
  ];
}

/** Returns true for the code of a provider, whether or not the settings enable it. */
export function isProviderCode(code: string): boolean {
  return [STRIPE_PAY_TYPE, FPS_PAY_TYPE, SANDBOX_PAY_TYPE].includes(code);
}

/** The instructions for a manual payment. Both are empty for methods with a payment page. */
export interface PayInstructions {
  readonly instructions: string;
  /** The path of an image with the shop's QR code, or empty. */
  readonly qrPicture: string;
}

/** Returns the payment instructions in the given language. */
export async function getPayInstructions(
  shop: Shop,
  payType: string,
  language: Language,
): Promise<PayInstructions> {
  const instructions = (await findProvider(shop, payType))?.instructions ?? null;
  const method = (await listPaymentMethods(shop.db)).find(({ code }) => code === payType);
  return {
    instructions: instructions === null ? "" : getTextIn(instructions, language),
    qrPicture: method?.qrPicture ?? "",
  };
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
export async function countRealPaymentMethods(
  shop: Shop,
  db: Database | Transaction = shop.db,
): Promise<number> {
  const methods = await listPaymentMethods(db);
  return (
    openProviders(shop).filter(({ kind }) => kind !== "sandbox").length +
    methods.filter(({ shown }) => shown).length
  );
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
export async function getPayTypes(shop: Shop, payCents: number): Promise<PaymentProvider[]> {
  const offered = await getOfferedProviders(shop);
  return offered.filter((provider) => (provider.minCents ?? 0) <= payCents);
}
