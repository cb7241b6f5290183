import type { Bilingual } from "@contract/languages";
import { SALES_PERIODS_DAYS } from "@contract/staff-today";
import { shopNow } from "../../database/clock";
import {
  bestSellersIn,
  paidByDay,
  refundedByDay,
  type DayTotal,
} from "../../database/sales-figures";
import { countLowSkus } from "../../database/staff-products";
import {
  countWaitingWork,
  findFirstSteps,
  type FirstSteps,
  type WaitingWork,
} from "../../database/waiting-work";
import { salesPeriod, type Sales, type SalesPeriod } from "../../rules/sales-figures";
import { endOfShopDay, shopDayOf, startOfShopDay } from "../../rules/shop-calendar";
import type { Shop } from "../shop";

const DAYS_SHOWN = 30;
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
  const daysRead = 2 * DAYS_SHOWN;
  const span = { from: startOfShopDay(now, daysRead - 1), until: endOfShopDay(now) };
  const month = { ...span, from: startOfShopDay(now, DAYS_SHOWN - 1) };
  const [{ mails, jobs, ...waiting }, firstSteps, lowStock, paid, refunded, best] =
    await Promise.all([
      countWaitingWork(shop.db),
      findFirstSteps(shop.db),
      countLowSkus(shop.db),
      paidByDay(shop.db, span),
      refundedByDay(shop.db, span),
      bestSellersIn(shop.db, { ...month, most: BEST_SELLERS }),
    ]);
  const days = Array.from({ length: daysRead }, (_, nth) =>
    salesOf(shopDayOf(startOfShopDay(now, daysRead - 1 - nth)), paid, refunded),
  );
  return {
    waiting: { ...waiting, lowStock, failedMails: mails, failedJobs: jobs },
    firstSteps: firstSteps.published ? null : firstSteps,
    periods: SALES_PERIODS_DAYS.map((length) => salesPeriod(days, length)),
    days: days.slice(-DAYS_SHOWN),
    bestSellers: best.map(({ cents, ...row }) => ({ ...row, revenueCents: cents })),
  };
}

function salesOf(day: string, paid: readonly DayTotal[], refunded: readonly DayTotal[]) {
  const sold = paid.find((each) => each.day === day);
  const back = refunded.find((each) => each.day === day);
  return {
    day,
    orders: sold?.count ?? 0,
    revenueCents: sold?.cents ?? 0,
    refunds: back?.count ?? 0,
    refundedCents: back?.cents ?? 0,
  };
}
