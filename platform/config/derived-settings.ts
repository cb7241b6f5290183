import type { BackendSettings, StorefrontSettings } from "./settings";

/*
 * Derives values that both the storefront and the backend need from settings, so that both use the same
 * values. This file contains everything that the storefront knows about the settings of its backend.
 */

/** The password of the back office in a demo shop that only this machine can reach. */
export const DEMO_STAFF_PASSWORD = "rootwell";
/** The origin of Stripe's own payment page, to which a form of the shop leads. */
const STRIPE_CHECKOUT = "https://checkout.stripe.com";
const LOOPBACK = /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/;

/** The URLs at which shoppers reach the shop. */
export interface ShopAddresses {
  /** The scheme, host and port of each URL. The first origin is printed at start and used in mails. */
  readonly origins: readonly [string, ...string[]];
  /**
   * True if only this machine can reach the shop. Every origin and every host that the shop listens on must
   * be a loopback address. The Host header of a request is not considered. All rules that are relaxed for a
   * local shop use this value: demo data, sandbox payments, API docs, and whether staff need a second factor.
   */
  readonly isOnLoopback: boolean;
}

/**
 * Returns the origins of APP_ORIGIN, or this machine's own origin at PORT. `listening` contains every host
 * that the shop listens on.
 */
export function getShopAddresses(
  { APP_ORIGIN: [first, ...others], PORT }: Pick<StorefrontSettings, "APP_ORIGIN" | "PORT">,
  listening: readonly string[],
): ShopAddresses {
  const origins: ShopAddresses["origins"] =
    first === undefined
      ? [`http://localhost:${PORT}`, `http://127.0.0.1:${PORT}`]
      : [first, ...others];
  const hosts = [...listening, ...origins.map((each) => new URL(each).hostname)];
  return { origins, isOnLoopback: hosts.every(isLoopback) };
}

/**
 * Returns true if the shop has demo data. SEED_DEMO decides. By default, only a shop on loopback has demo
 * data.
 */
export function hasDemoShop(
  { SEED_DEMO }: Pick<BackendSettings, "SEED_DEMO">,
  { isOnLoopback }: ShopAddresses,
): boolean {
  return SEED_DEMO ?? isOnLoopback;
}

/**
 * Returns true if the storefront serves the backend's API docs. API_DOCS decides. By default, only a shop on
 * loopback serves them.
 */
export function offersApiDocs(
  { API_DOCS }: Pick<StorefrontSettings, "API_DOCS">,
  { isOnLoopback }: ShopAddresses,
): boolean {
  return API_DOCS ?? isOnLoopback;
}

/** Returns the password of the back office, or undefined if the back office is closed. */
export function getStaffPassword(
  { STAFF_PASSWORD }: Pick<BackendSettings, "STAFF_PASSWORD">,
  { isOnLoopback }: ShopAddresses,
): string | undefined {
  return STAFF_PASSWORD ?? (isOnLoopback ? DEMO_STAFF_PASSWORD : undefined);
}

/**
 * Returns true if the storefront shows the staff pages of the backend that it starts. They need a staff
 * password. The settings of a deployed backend are unknown here, so app/prod-api/staff-calls asks that
 * backend instead.
 */
export function offersBackOffice(
  {
    PROD_API_URL,
    STAFF_PASSWORD: passwordIsSet,
  }: Pick<StorefrontSettings, "PROD_API_URL" | "STAFF_PASSWORD">,
  { isOnLoopback }: ShopAddresses,
): boolean {
  return PROD_API_URL === undefined && (isOnLoopback || passwordIsSet);
}

/**
 * Returns the origins outside of the shop that a payment form may lead to, because the browser blocks all
 * others. They are PAY_ORIGINS, and Stripe's origin if STRIPE_SECRET_KEY is set.
 *
 * A storefront with a deployed backend does not get this key. PAY_ORIGINS must then contain the origin of
 * each payment page, for Stripe https://checkout.stripe.com.
 */
export function getPaymentSites({
  PAY_ORIGINS,
  STRIPE_SECRET_KEY: keyIsSet,
}: Pick<StorefrontSettings, "PAY_ORIGINS" | "STRIPE_SECRET_KEY">): readonly string[] {
  return keyIsSet ? [...PAY_ORIGINS, STRIPE_CHECKOUT] : PAY_ORIGINS;
}

function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
