/** What a visitor was about to see when the shop asked for the sign-in. */
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

/** Why the page that a sign-in leads back to asks for one; null where none does (spec §2, route guard). */
export function signInReason(redirect: string): SignInReason | null {
  return REASONS.find(([path]) => redirect.startsWith(path))?.[1] ?? null;
}
