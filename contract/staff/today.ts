import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";

/* The first page of the back office: waiting work and sales. */

/**
 * The sales of a period of shop days (UTC+8): its payments and its refunds. Sums are whole HK cents
 * on the wire too, because a month's sum may exceed the largest amount of an order.
 */
const sales = {
  /** The number of paid orders, including those that a coupon paid completely. */
  orders: c.number,
  /** The payments, without subtracting refunds. */
  revenueCents: c.number,
  /** The number of approved refunds, for orders of any day. */
  refunds: c.number,
  refundedCents: c.number,
};

/** The periods in days, each compared with the same number of days before. */
export const SALES_PERIODS_DAYS = [1, 7, 30] as const;

export const staffToday = call({
  method: "GET",
  path: "/admin/today",
  summary: "What waits for the staff, and the sales of today, 7 and 30 days",
  token: "staff",
  permission: "today.see",
  reveals: [],
  mayLag: true,
  request: nothing,
  shape: "data",
  reply: c.object({
    waiting: c.object({
      /** The number of orders that are paid and not shipped. */
      toShip: c.number,
      /** The number of undecided requests. */
      refunds: c.number,
      /** The number of approved exchanges that are not shipped. */
      replacements: c.number,
      payments: c.number,
      /** The number of SKUs below their product's limit for low stock. */
      lowStock: c.number,
      failedMails: c.number,
      /** The number of mails that wait because no mail server is set. */
      keptMails: c.orElse(c.number, 0),
      failedJobs: c.orElse(c.number, 0),
    }),
    /** The completed steps of a new shop, or null after the first sale offer. */
    firstSteps: c.orNull(
      c.object({ brand: c.flag, category: c.flag, product: c.flag, published: c.flag }),
    ),
    periods: c.list(
      c.object({
        days: c.number,
        now: c.object({ ...sales, averageCents: c.orNull(c.number) }),
        before: c.object({ ...sales, averageCents: c.orNull(c.number) }),
      }),
    ),
    /** The last thirty days, oldest first, as `yyyy-MM-dd`. */
    days: c.list(c.object({ day: z.string(), ...sales })),
    /** The best sellers of the last thirty days, by pieces sold. */
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
