import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";

/* The call for the start page of the back office, which shows pending work and sales. */

/**
 * The payments and refunds of a period in the shop's time zone (UTC+8). Sums are in HK cents on the wire too,
 * because the sum of a month may exceed the largest amount of an order.
 */
export const salesSums = {
  /** The number of paid orders, including orders that a coupon paid completely. */
  orders: c.number,
  /** The sum of the payments. Refunds are not subtracted. */
  revenueCents: c.number,
  /** The number of refunds that were approved in the period. Their orders may be older. */
  refunds: c.number,
  refundedCents: c.number,
};

/** The lengths of the periods in days. Each period is compared with the same number of days before it. */
export const SALES_PERIODS_DAYS = [1, 7, 30] as const;

export const staffToday = call({
  method: "GET",
  path: "/admin/today",
  summary: "Get the waiting work, and the sales of 1, 7 and 30 days",
  token: "staff",
  permission: "today.see",
  reveals: [],
  mayLag: true,
  request: nothing,
  shape: "data",
  reply: c.object({
    waiting: c.object({
      /** The number of orders that are paid and not shipped yet. */
      toShip: c.number,
      /** The number of undecided refund requests. */
      refunds: c.number,
      /** The number of approved exchanges whose replacement is not shipped yet. */
      replacements: c.number,
      payments: c.number,
      /** The number of SKUs whose stock is below the low-stock limit of their product. */
      lowStock: c.number,
      failedMails: c.number,
      /** The number of mails that wait because no mail server is configured. */
      keptMails: c.orElse(c.number, 0),
      failedJobs: c.orElse(c.number, 0),
    }),
    /** The completed set-up steps of a new shop. Null after the first product was published. */
    firstSteps: c.orNull(
      c.object({ brand: c.flag, category: c.flag, product: c.flag, published: c.flag }),
    ),
    periods: c.list(
      c.object({
        days: c.number,
        now: c.object({ ...salesSums, averageCents: c.orNull(c.number) }),
        before: c.object({ ...salesSums, averageCents: c.orNull(c.number) }),
      }),
    ),
    /** The last thirty days, oldest first, each as `yyyy-MM-dd`. */
    days: c.list(c.object({ day: z.string(), ...salesSums })),
    /** The best sellers of the last thirty days, sorted by sold units. */
    bestSellers: c.list(
      c.object({ productId: c.id, name: c.pair, pieces: c.number, revenueCents: c.number }),
    ),
  }),
  refusals: [],
  optional: true,
});
export type StaffToday = ReplyOf<typeof staffToday>;
export type FirstSteps = NonNullable<StaffToday["firstSteps"]>;
export type SalesPeriod = StaffToday["periods"][number];
