import type { BackendSettings, StorefrontSettings } from "./settings";

/*
 * Derives values from settings that both the storefront and the backend need, so that they agree.
 * Everything that the storefront knows about its backend's settings is here.
 */

/** The password of the back office in a demo shop that only this machine reaches. */
export const DEMO_STAFF_PASSWORD = "rootwell";
/** The origin of Stripe's own payment page. A form of the shop leads there. */
const STRIPE_CHECKOUT = "https://checkout.stripe.com";
const LOOPBACK = /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/;

/** The addresses at which shoppers reach the shop. */
export interface ShopAddresses {
  /** Scheme, host and port of each address. The first one is printed and used in mails. */
  readonly origins: readonly [string, ...string[]];
  /**
   * Whether only this machine can reach the shop: every origin is a loopback address, and so is every host that
   * it listens on. The Host header of a request is not considered. All rules that are relaxed for a local shop
   * use this value: demo data, sandbox payments, API docs, and whether staff need a second factor.
   */
  readonly isOnLoopback: boolean;
}

/**
 * Returns the addresses of APP_ORIGIN, or this machine's own address at PORT. `listening` holds
 * every host that is opened.
 */
export function shopAddresses(
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
 * Returns whether the shop has demo data. SEED_DEMO decides; by default only a shop on loopback has
 * it.
 */
export function hasDemoShop(
  { SEED_DEMO }: Pick<BackendSettings, "SEED_DEMO">,
  { isOnLoopback }: ShopAddresses,
): boolean {
  return SEED_DEMO ?? isOnLoopback;
}

/**
 * Returns whether the storefront serves the backend's API docs. API_DOCS decides; by default only a
 * shop on loopback does.
 */
export function offersApiDocs(
  { API_DOCS }: Pick<StorefrontSettings, "API_DOCS">,
  { isOnLoopback }: ShopAddresses,
): boolean {
  return API_DOCS ?? isOnLoopback;
}

/** Returns the password of the back office, or undefined if the back office stays closed. */
export function staffPassword(
  { STAFF_PASSWORD }: Pick<BackendSettings, "STAFF_PASSWORD">,
  { isOnLoopback }: ShopAddresses,
): string | undefined {
  return STAFF_PASSWORD ?? (isOnLoopback ? DEMO_STAFF_PASSWORD : undefined);
}

/**
 * Returns whether the storefront offers the staff pages of the backend that it starts, which needs
 * a staff password. The settings of a deployed backend are unknown here; app/prod-api/staff-calls
 * asks it.
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
 * Returns the sites outside the shop that a payment form may lead to, because the browser blocks
 * all others. They are the origins of PAY_ORIGINS, and Stripe's page if STRIPE_SECRET_KEY is set.
 *
 * A storefront with a deployed backend does not see that key. PAY_ORIGINS must then name each
 * payment page, Stripe's as https://checkout.stripe.com.
 */
export function paymentSites({
  PAY_ORIGINS,
  STRIPE_SECRET_KEY: keyIsSet,
}: Pick<StorefrontSettings, "PAY_ORIGINS" | "STRIPE_SECRET_KEY">): readonly string[] {
  return keyIsSet ? [...PAY_ORIGINS, STRIPE_CHECKOUT] : PAY_ORIGINS;
}

function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
