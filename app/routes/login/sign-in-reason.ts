/** The kind of page that requires the sign-in. */
export type SignInReason = "orders" | "cart" | "checkout" | "coupons" | "account";

const REASONS: readonly (readonly [path: string, reason: SignInReason])[] = [
  ["/user/order", "orders"],
  ["/user/returnOrder", "orders"],
  ["/user/logistics", "orders"],
  ["/paymentTransition", "orders"],
  ["/components/", "orders"],
  ["/user/shoppingCart", "cart"],
  ["/settleAccounts", "checkout"],
  ["/user/coupon", "coupons"],
  ["/user/", "account"],
];

/**
 * Returns why the page at the return URL requires a sign-in. Returns null if the page does not require one
 * (spec §2, route guard).
 */
export function findSignInReason(redirect: string): SignInReason | null {
  return REASONS.find(([path]) => redirect.startsWith(path))?.[1] ?? null;
}
