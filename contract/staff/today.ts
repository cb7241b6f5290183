import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { nothing } from "../model/envelope";

/* What the back office opens with: what waits for somebody, and how the shop sells. */

/**
 * Sales of some of the shop's days (UTC+8): what was paid in them, and what was given back in them. Sums are
 * whole HK cents on the wire too: a month's may pass the largest amount that an order can have.
 */
const sales = {
  /** Orders paid, those that a coupon paid for whole among them. */
  orders: c.number,
  /** What they were paid with; refunds are not taken off. */
  revenueCents: c.number,
  /** Refunds approved, of orders of any day. */
  refunds: c.number,
  refundedCents: c.number,
};

/** The periods that are told of, each against as many days before it. */
export const SALES_PERIODS_DAYS = [1, 7, 30] as const;

export const staffToday = call({
  method: "GET",
  path: "/admin/today",
  summary: "What waits for the staff, and the sales of today, 7 and 30 days",
  token: "staff",
  permission: "today.see",
  mayLag: true,
  request: nothing,
  shape: "data",
  reply: c.object({
    waiting: c.object({
      /** Paid and not sent. */
      toShip: c.number,
      /** Requests that are neither granted nor rejected. */
      refunds: c.number,
      /** Exchanges that are granted and not sent. */
      replacements: c.number,
      payments: c.number,
      /** Packings of which fewer are free than their product's own mark. */
      lowStock: c.number,
      failedMails: c.number,
      failedJobs: c.orElse(c.number, 0),
    }),
    /** What a new shop has done so far; null once it has offered something. */
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
    /** The last thirty days, the oldest first, as `yyyy-MM-dd`. */
    days: c.list(c.object({ day: z.string(), ...sales })),
    /** Of the last thirty days, by pieces sold. */
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
