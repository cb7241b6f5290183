import type { BackendSettings, StorefrontSettings } from "./settings";

/*
 * What follows from settings for more than one program. Both halves ask here, so that they agree, and
 * what the storefront has to know of its backend's settings is said here and nowhere else.
 */

/** The password of the back office in a demo shop that only this machine reaches. */
export const DEMO_STAFF_PASSWORD = "rootwell";
/** Where Stripe's own payment page is: a form of ours leads there. */
const STRIPE_CHECKOUT = "https://checkout.stripe.com";
const LOOPBACK = /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/;

/** Where the shop is for its shoppers. */
export interface ShopAddresses {
  /** Scheme, host and port of each; the first one is printed and stands in mails. */
  readonly origins: readonly [string, ...string[]];
  /**
   * Whether only this machine can reach the shop: every origin is a loopback address, and so is every host that
   * it listens on. The Host header of a request is not considered. All rules that are relaxed for a local shop
   * use this value: demo data, sandbox payments, API docs, and whether staff need a second factor.
   */
  readonly isOnLoopback: boolean;
}

/** The addresses of APP_ORIGIN, else this machine's own at PORT; `listening` is every host that is opened. */
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

/** Whether the demo shop is there: as SEED_DEMO says, else on this machine only. */
export function hasDemoShop(
  { SEED_DEMO }: Pick<BackendSettings, "SEED_DEMO">,
  { isOnLoopback }: ShopAddresses,
): boolean {
  return SEED_DEMO ?? isOnLoopback;
}

/** Returns whether the storefront serves the backend's API docs: as API_DOCS says, else on loopback only. */
export function offersApiDocs(
  { API_DOCS }: Pick<StorefrontSettings, "API_DOCS">,
  { isOnLoopback }: ShopAddresses,
): boolean {
  return API_DOCS ?? isOnLoopback;
}

/** What opens the back office; undefined when it stays closed. */
export function staffPassword(
  { STAFF_PASSWORD }: Pick<BackendSettings, "STAFF_PASSWORD">,
  { isOnLoopback }: ShopAddresses,
): string | undefined {
  return STAFF_PASSWORD ?? (isOnLoopback ? DEMO_STAFF_PASSWORD : undefined);
}

/**
 * Whether the storefront offers the staff pages of the backend that it starts: when that has a staff
 * password. The settings of a deployed one are not known here; it is asked (app/prod-api/staff-calls).
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
 * The sites beyond the shop that a payment form may lead to, for the browser refuses all others: what
 * PAY_ORIGINS names, and Stripe's page where STRIPE_SECRET_KEY opens that way of paying. A storefront
 * with a deployed backend does not see that key: there PAY_ORIGINS has to name each payment page, Stripe's
 * as https://checkout.stripe.com.
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
