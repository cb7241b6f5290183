/** The pages of the staff desk in the order of their tabs (prod-api B.10). */
export const DESK_PARTS = {
  orders: "/staff",
  refunds: "/staff/refunds",
  products: "/staff/products",
  coupons: "/staff/coupons",
  payments: "/staff/payments",
  mails: "/staff/mails",
  log: "/staff/log",
} as const;
export type DeskPart = keyof typeof DESK_PARTS;

/** What the desk can say that it has done. */
const DESK_DEEDS = [
  "shipped",
  "traced",
  "accepted",
  "received",
  "approved",
  "rejected",
  "saved",
  "granted",
  "confirmed",
] as const;
export type DeskDeed = (typeof DESK_DEEDS)[number];

/** True for a deed that the desk has words for. */
export function isDeskDeed(text: string): text is DeskDeed {
  return (DESK_DEEDS as readonly string[]).includes(text);
}
