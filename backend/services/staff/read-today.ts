import type { Bilingual } from "@contract/model/languages";
import { SALES_PERIODS_DAYS } from "@contract/staff/figures";
import type { StaffPermission } from "@contract/staff/permissions";
import { getShopNow } from "../../database/clock";
import { findBestSellersIn, findBestSellersSince, type BestSeller } from "../../database/sales";
import { countLowSkus } from "../../database/staff-products";
import {
  countWaitingWork,
  getFirstSteps,
  type FirstSteps,
  type WaitingWork,
} from "../../database/waiting-work";
import { calculateSalesPeriod, type Sales, type SalesPeriod } from "../../rules/figures-period";
import { getEndOfShopDay, toShopDay, getStartOfShopDay } from "../../rules/shop-calendar";
import { isPermitted } from "../../rules/staff-permissions";
import type { Shop } from "../shop";
import { readSalesDays, storeSalesDays, type DaySales } from "./sales-days";

/** The number of days that the overview shows. It is also the period of the best sellers. */
const DAYS_SHOWN = 30;
/** The number of days to read. It includes the same number of days before, for comparison. */
const DAYS_READ = 2 * DAYS_SHOWN;

/**
 * Returns the day of the shop that is `ago` days before the given time, from its start to the start of the next day.
 */
function getShopDayAgo(now: Date, ago: number) {
  const from = getStartOfShopDay(now, ago);
  return { day: toShopDay(from), from, until: new Date(getEndOfShopDay(from).getTime() + 1) };
}

/** Returns the past days that the overview shows. Today is the last shown day and is not included. */
function listFinishedDays(now: Date) {
  const days = DAYS_SHOWN - 1;
  return { first: getShopDayAgo(now, days).day, last: getShopDayAgo(now, 1).day, days };
}

const BEST_SELLERS = 5;

/** The daily overview of the back office. */
export interface Today {
  readonly waiting: Omit<WaitingWork, "reviews" | "mails" | "jobs" | "webhooks"> & {
    readonly lowStock: number;
    readonly failedMails: number;
    readonly failedJobs: number;
  };
  /** The first steps of a new shop. Null after the shop has published a product. */
  readonly firstSteps: FirstSteps | null;
  readonly periods: readonly SalesPeriod[];
  /** The sales of the last thirty days, oldest first. */
  readonly days: readonly (Sales & { readonly day: string })[];
  readonly bestSellers: readonly {
    readonly productId: string;
    readonly name: Bilingual;
    readonly pieces: number;
    readonly revenueCents: number;
  }[];
}

/**
 * Returns the work that waits for staff, and the sales of 1, 7 and 30 days. Each period is compared with the same
 * time before. Days are in the shop's time zone (UTC+8). Revenue counts for the day of payment, and refunds count for
 * the day of approval, as in bookkeeping.
 */
export async function readToday(shop: Shop): Promise<Today> {
  const now = await getShopNow(shop.db);
  const [
    { mails, jobs, reviews: _, webhooks: _paused, ...waiting },
    firstSteps,
    lowStock,
    days,
    best,
  ] = await Promise.all([
    countWaitingWork(shop.db),
    getFirstSteps(shop.db),
    countLowSkus(shop.db),
    readDays(shop, now),
    readBestSellers(shop, now),
  ]);
  return {
    waiting: { ...waiting, lowStock, failedMails: mails, failedJobs: jobs },
    firstSteps: firstSteps.published ? null : firstSteps,
    periods: SALES_PERIODS_DAYS.map((length) => calculateSalesPeriod(days, length)),
    days: days.slice(-DAYS_SHOWN),
    bestSellers: best.map(({ cents, ...row }) => ({ ...row, revenueCents: cents })),
  };
}

/** Returns the shown days and the days for comparison, oldest first. */
async function readDays(shop: Shop, now: Date): Promise<readonly DaySales[]> {
  const [first, today] = [getShopDayAgo(now, DAYS_READ - 1), getShopDayAgo(now, 0)];
  return (await readSalesDays(shop.db, { from: first.day, to: today.day })).days;
}

async function readBestSellers(shop: Shop, now: Date): Promise<BestSeller[]> {
  const { from, until } = getShopDayAgo(now, 0);
  const since = { from, until };
  const found = await findBestSellersSince(shop.db, {
    ...listFinishedDays(now),
    since,
    most: BEST_SELLERS,
  });
  if (found !== undefined) return found;
  const month = { from: getShopDayAgo(now, DAYS_SHOWN - 1).from, until, most: BEST_SELLERS };
  return findBestSellersIn(shop.db, month);
}

/** The numbers of waiting items by section of the back office. */
export interface WaitingSections {
  readonly orders: number;
  /** Refunds to decide and exchanges whose replacement must be sent. */
  readonly refunds: number;
  readonly payments: number;
  readonly reviews: number;
  readonly mails: number;
  readonly jobs: number;
  readonly webhooks: number;
}

/** Counts the waiting items in the sections that the staff member may see. The other numbers are 0. */
export async function countWaitingItems(
  shop: Shop,
  permissions: ReadonlySet<StaffPermission>,
): Promise<WaitingSections> {
  const { toShip, refunds, replacements, ...others } = await countWaitingWork(shop.db);
  const counted = { ...others, orders: toShip, refunds: refunds + replacements };
  const seen = (area: keyof WaitingSections) =>
    isPermitted(permissions, `${area}.see`) ? counted[area] : 0;
  return {
    orders: seen("orders"),
    refunds: seen("refunds"),
    payments: seen("payments"),
    reviews: seen("reviews"),
    mails: seen("mails"),
    jobs: seen("jobs"),
    webhooks: seen("webhooks"),
  };
}

/** Stores the totals of past days. Returns the number of calculated days. */
export async function sumSalesDays(shop: Shop): Promise<number> {
  const now = await getShopNow(shop.db);
  return storeSalesDays(shop, {
    window: listFinishedDays(now),
    recent: getShopDayAgo(now, DAYS_READ - 1).day,
  });
}
