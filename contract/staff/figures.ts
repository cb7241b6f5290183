import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { FIGURES_DAYS_MAX, FIGURES_PAGE_SIZE_MAX } from "./limits";
import { PROOF_MINUTES } from "./permissions";

/* The calls about the sales figures of a chosen period. Only the reference backend has them. */

/** The groupings of the figures. The first three are times. */
export const FIGURE_GROUPINGS = [
  ...(["day", "week", "month"] as const),
  ...(["product", "category", "coupon", "payType", "region"] as const),
] as const;
export type FigureGrouping = (typeof FIGURE_GROUPINGS)[number];

/**
 * The period to compare with: the same number of days directly before, the same days one year earlier, or none.
 */
export const FIGURE_COMPARISONS = ["none", "before", "year"] as const;
export type FigureComparison = (typeof FIGURE_COMPARISONS)[number];

const CALENDAR_DAY = /^2\d{3}-\d\d-\d\d$/;

/** Returns true for a day of the calendar, `yyyy-MM-dd`, from the year 2000 on. */
export function isCalendarDay(text: string): boolean {
  if (!CALENDAR_DAY.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** Accepts a calendar day. The keys of its errors begin with `field`. */
const calendarDay = (field: string) => {
  const error = { error: `${field}.format`, abort: true };
  return z
    .string(error)
    .check(z.trim(), z.regex(CALENDAR_DAY, error), z.refine(isCalendarDay, error));
};

const DAY_MS = 86_400_000;

/** Returns the number of days of a period, both ends included. The days are `yyyy-MM-dd`. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** Returns the day that is `count` days after the given one. The count may be negative. */
export function addCalendarDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

const period = {
  /** The first and the last day of the period, in the shop's time zone. */
  from: calendarDay("periodFrom"),
  to: calendarDay("periodTo"),
  compare: z._default(z.enum(FIGURE_COMPARISONS), "none"),
  by: z._default(z.enum(FIGURE_GROUPINGS), "day"),
};

interface Period {
  readonly from: string;
  readonly to: string;
}

/** Checks that the end is not before the start, and that the period is not too long. */
const isPeriod = [
  z.refine<Period>(({ from, to }) => countDays(from, to) >= 1, {
    error: "periodTo.beforeStart",
    path: ["to"],
    abort: true,
  }),
  z.refine<Period>(({ from, to }) => countDays(from, to) <= FIGURES_DAYS_MAX, {
    error: "periodTo.tooLong",
    path: ["to"],
  }),
] as const;

/** The period and the grouping as the form sends them. */
export const figuresRequest = z.object(period).check(...isPeriod);

/**
 * The payments and refunds of a period in the shop's time zone (UTC+8). Sums are in HK cents on the wire too,
 * because the sum of a month may exceed the largest amount of an order.
 */
const salesSums = {
  /** The number of paid orders, including orders that a coupon paid completely. */
  orders: c.number,
  /** The sum of the payments. Refunds are not subtracted. */
  revenueCents: c.number,
  /** The number of refunds that were approved in the period. Their orders may be older. */
  refunds: c.number,
  refundedCents: c.number,
};

/** The sales of a row. Numbers that a grouping does not have are null. */
const rowSales = c.object({
  /** The number of paid orders. Null by product and category, because an order may contain several of them. */
  orders: c.orNull(c.number),
  /** The number of sold units. Only products and categories have it. */
  pieces: c.orNull(c.number),
  revenueCents: c.number,
  /** The approved refunds. Null by product and category, because a refund belongs to an order. */
  refunds: c.orNull(c.number),
  refundedCents: c.orNull(c.number),
});

const totalSales = c.object({ ...salesSums, averageCents: c.orNull(c.number) });

/** The steps from a visit to a paid order. */
const funnel = c.object({
  /** Counted by the storefronts, without cookies. */
  visits: c.number,
  /** The baskets and carts that got their first product. */
  baskets: c.number,
  /** The orders that were placed, paid or not. */
  checkouts: c.number,
  paid: c.number,
});

export const staffFigures = call({
  method: "GET",
  path: "/admin/figures",
  summary: "Get the sales of a period by time, product, category, coupon, payment method or region",
  token: "staff",
  permission: "today.see",
  reveals: [],
  mayLag: true,
  request: z
    .object({
      ...period,
      pageNum: z._default(c.queryNumber(1, 100_000), 1),
      pageSize: z._default(c.queryNumber(1, FIGURES_PAGE_SIZE_MAX), FIGURES_PAGE_SIZE_MAX),
    })
    .check(...isPeriod),
  shape: "data",
  reply: c.object({
    /** The days of the comparison. Null without one. */
    compared: c.orNull(c.object({ from: z.string(), to: z.string() })),
    total: totalSales,
    before: c.orNull(totalSales),
    /** The rows of the page. Times are in order, other rows begin with the largest revenue. */
    rows: c.list(
      c.object({
        /**
         * The first day of the time, or the id or code of the group. Empty for the delivery fees of a list of
         * products, and for orders without a coupon, payment or known region.
         */
        key: c.text,
        /** The name of the group. Empty for times, payment methods, and rows with an empty key. */
        name: c.pairOrNone,
        now: rowSales,
        before: c.orNull(rowSales),
      }),
    ),
    /** The sold units of all pages. Only products and categories have them. */
    pieces: c.orNull(c.number),
    /** The number of rows on all pages. */
    rowCount: c.number,
    funnel: c.object({ now: funnel, before: c.orNull(funnel) }),
  }),
  refusals: [],
  optional: true,
});
export type StaffFigures = ReplyOf<typeof staffFigures>;
export type FigureRow = StaffFigures["rows"][number];
export type FigureRowSales = FigureRow["now"];
export type FigureTotal = StaffFigures["total"];
export type SalesFunnel = StaffFigures["funnel"]["now"];

export const staffFiguresExport = call({
  method: "GET",
  path: "/admin/figures/export",
  summary: "Export the sales of a period by a grouping as lines of a CSV file",
  token: "staff",
  permission: "today.see",
  right: "export",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z
    .object({
      ...period,
      /** The number of rows on the earlier pages. */
      after: z._default(c.queryNumber(0, 1_000_000), 0),
    })
    .check(...isPeriod),
  shape: "data",
  reply: c.object({
    columns: c.list(z.string()),
    lines: c.list(z.array(z.string())),
    /** The value of `after` for the next page, or null at the end. */
    next: c.orNull(z.string()),
  }),
  refusals: [],
  optional: true,
});

/* The call for the start page of the back office, which shows pending work and sales. */

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
  request: c.nothing,
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
        now: totalSales,
        before: totalSales,
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
