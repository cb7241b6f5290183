import type { StaffPermission } from "~/routing/route-handle";

/** The pages of the back office in the order of their tabs (prod-api B.10), by what they ask to be allowed. */
export const ADMIN_SECTIONS = {
  today: "/staff",
  orders: "/staff/orders",
  refunds: "/staff/refunds",
  products: "/staff/products",
  search: "/staff/search",
  coupons: "/staff/coupons",
  payments: "/staff/payments",
  mails: "/staff/mails",
  log: "/staff/log",
} as const satisfies Record<Exclude<StaffPermission, "any">, string>;
export type AdminSection = keyof typeof ADMIN_SECTIONS;

/** True for the name of a section. */
export function isAdminSection(name: string): name is AdminSection {
  return Object.hasOwn(ADMIN_SECTIONS, name);
}

/** What the back office can say that it has done. */
const ADMIN_ACTIONS = [
  "shipped",
  "traced",
  "noted",
  "readdressed",
  "cancelled",
  "accepted",
  "received",
  "approved",
  "replaced",
  "rejected",
  "saved",
  "wordsSaved",
  "wordsRemoved",
  "granted",
  "confirmed",
  "resent",
  "resentFailed",
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

/** True for an action that the back office has words for. */
export function isAdminAction(text: string): text is AdminAction {
  return ADMIN_ACTIONS.some((action) => action === text);
}
