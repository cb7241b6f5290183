import type { Bilingual } from "@contract/model/languages";
import { SALES_PERIODS_DAYS } from "@contract/staff/today";
import { shopNow } from "../../database/clock";
import {
  bestSellersIn,
  paidByDay,
  refundedByDay,
  type BestSeller,
} from "../../database/sales-figures";
import { bestSellersSince, keptDays, type SalesDay } from "../../database/sales-days";
import { countLowSkus } from "../../database/staff-products";
import {
  countWaitingWork,
  findFirstSteps,
  type FirstSteps,
  type WaitingWork,
} from "../../database/waiting-work";
import { salesPeriod, type Sales, type SalesPeriod } from "../../rules/sales-figures";
import type { Shop } from "../shop";
import { DAYS_READ, DAYS_SHOWN, finishedDays, shopDayAgo } from "./sales-span";

const BEST_SELLERS = 5;

/** How the shop stands today. */
export interface Today {
  readonly waiting: Omit<WaitingWork, "mails" | "jobs"> & {
    readonly lowStock: number;
    readonly failedMails: number;
    readonly failedJobs: number;
  };
  /** Null once the shop has offered something. */
  readonly firstSteps: FirstSteps | null;
  readonly periods: readonly SalesPeriod[];
  /** The last thirty days, the oldest first. */
  readonly days: readonly (Sales & { readonly day: string })[];
  readonly bestSellers: readonly {
    readonly productId: string;
    readonly name: Bilingual;
    readonly pieces: number;
    readonly revenueCents: number;
  }[];
}

/**
 * What waits for the staff, and the sales of today, 7 and 30 days against as many before, by the shop's days
 * (UTC+8). Revenue is what orders were paid with on the day of payment, refunds stand beside it on the day
 * they were approved: both as the ledger of payments and of money given back has them.
 */
export async function readToday(shop: Shop): Promise<Today> {
  const now = await shopNow(shop.db);
  const [{ mails, jobs, ...waiting }, firstSteps, lowStock, days, best] = await Promise.all([
    countWaitingWork(shop.db),
    findFirstSteps(shop.db),
    countLowSkus(shop.db),
    readDays(shop, now),
    readBestSellers(shop, now),
  ]);
  return {
    waiting: { ...waiting, lowStock, failedMails: mails, failedJobs: jobs },
    firstSteps: firstSteps.published ? null : firstSteps,
    periods: SALES_PERIODS_DAYS.map((length) => salesPeriod(days, length)),
    days: days.slice(-DAYS_SHOWN),
    bestSellers: best.map(({ cents, ...row }) => ({ ...row, revenueCents: cents })),
  };
}

/** The days that are shown and compared with, the oldest first: as they were summed, and those since then anew. */
async function readDays(shop: Shop, now: Date): Promise<(Sales & { readonly day: string })[]> {
  const days = Array.from({ length: DAYS_READ }, (_, nth) => shopDayAgo(now, DAYS_READ - 1 - nth));
  const [first, today] = [shopDayAgo(now, DAYS_READ - 1), shopDayAgo(now, 0)];
  const kept = new Map<string, SalesDay>();
  for (const row of await keptDays(shop.db, { first: first.day, last: today.day }))
    kept.set(row.day, row);
  const open = days.find(({ day }) => day === today.day || !kept.has(day)) ?? today;
  const span = { from: open.from, until: today.until };
  const [paid, refunded] = await Promise.all([
    paidByDay(shop.db, span),
    refundedByDay(shop.db, span),
  ]);
  return days.map(({ day, from }) => {
    const summed = from < open.from ? kept.get(day) : undefined;
    if (summed !== undefined) return summed;
    const sold = paid.find((each) => each.day === day);
    const back = refunded.find((each) => each.day === day);
    return {
      day,
      orders: sold?.count ?? 0,
      revenueCents: sold?.cents ?? 0,
      refunds: back?.count ?? 0,
      refundedCents: back?.cents ?? 0,
    };
  });
}

async function readBestSellers(shop: Shop, now: Date): Promise<BestSeller[]> {
  const { from, until } = shopDayAgo(now, 0);
  const since = { from, until };
  const found = await bestSellersSince(shop.db, {
    ...finishedDays(now),
    ...{ since, most: BEST_SELLERS },
  });
  if (found !== undefined) return found;
  const month = { from: shopDayAgo(now, DAYS_SHOWN - 1).from, until, most: BEST_SELLERS };
  return bestSellersIn(shop.db, month);
}
