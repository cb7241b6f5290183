import { RETENTION_DAYS } from "@contract/model/retention";
import { addCalendarDays } from "@contract/staff/figures";
import { getShopNow } from "../../database/clock";
import type { Database } from "../../database/connection";
import {
  countPlacedByDay,
  deleteOldProductSales,
  deleteSalesDaysBefore,
  findFirstSale,
  listSalesDays,
  saveMonthlyProductSales,
  saveProductSales,
  saveSalesDay,
  sumPaidByDay,
  sumRefundedByDay,
} from "../../database/sales";
import { saveSalesGroups, type SplitPeriod } from "../../database/sales-groups";
import { runInTransaction } from "../../database/transaction";
import { mergeVisits } from "../../database/visits";
import { listDays, type Period, type Sales } from "../../rules/figures-period";
import { parseShopDay, toShopDay } from "../../rules/shop-calendar";
import type { Shop } from "../shop";

/** The number of days that a run calculates at most. A shop with a long history needs several runs after an upgrade. */
const DAYS_PER_RUN = 200;

/** The sales of a day, and the number of orders that were placed on it. */
export interface DaySales extends Sales {
  readonly day: string;
  readonly placed: number;
}

/** The sales of all days of a period, oldest first, and the part of the period with stored totals. */
export interface PeriodSales extends SplitPeriod {
  readonly days: readonly DaySales[];
}

/**
 * Returns the sales of the days of a period. Days before the first order have none. Past days use stored totals. The
 * days from the first day without stored totals on are read from the orders.
 */
export async function readSalesDays(db: Database, { from, to }: Period): Promise<PeriodSales> {
  const [kept, firstSale] = await Promise.all([
    listSalesDays(db, { first: from, last: to }),
    findFirstSale(db),
  ]);
  const totals = new Map<string, DaySales>(kept.map((row) => [row.day, row]));
  const days = listDays({ from, to });
  const begin = firstSale === null ? null : toShopDay(firstSale);
  const sold = begin === null ? [] : days.filter((day) => day >= begin);
  const openFrom = sold.find((day) => !totals.has(day));
  const open = openFrom === undefined ? null : toSpan({ from: openFrom, to });
  if (open !== null && openFrom !== undefined) await addOpenDays(db, totals, { open, openFrom });
  const [first] = sold;
  const last = openFrom === undefined ? to : addCalendarDays(openFrom, -1);
  return {
    days: days.map((day) => totals.get(day) ?? makeEmptyDay(day)),
    stored: first === undefined || last < first ? null : { first, last },
    open,
  };
}

/** Returns the time from the start of the first day until the start of the day after the last one. */
function toSpan({ from, to }: Period) {
  return { from: parseShopDay(from), until: parseShopDay(addCalendarDays(to, 1)) };
}

/** Replaces the totals from `openFrom` on by totals of the orders. */
async function addOpenDays(
  db: Database,
  totals: Map<string, DaySales>,
  { open, openFrom }: { readonly open: ReturnType<typeof toSpan>; readonly openFrom: string },
): Promise<void> {
  for (const day of totals.keys()) if (day >= openFrom) totals.delete(day);
  const [paid, refunded, placed] = await Promise.all([
    sumPaidByDay(db, open),
    sumRefundedByDay(db, open),
    countPlacedByDay(db, open),
  ]);
  const add = (day: string, sums: Partial<DaySales>) =>
    totals.set(day, { ...(totals.get(day) ?? makeEmptyDay(day)), ...sums });
  for (const { day, count, cents } of paid) add(day, { orders: count, revenueCents: cents });
  for (const { day, count, cents } of refunded) add(day, { refunds: count, refundedCents: cents });
  for (const { day, count } of placed) add(day, { placed: count });
}

function makeEmptyDay(day: string): DaySales {
  return { day, orders: 0, revenueCents: 0, refunds: 0, refundedCents: 0, placed: 0 };
}

/** The past days whose product sales are stored together, for the best sellers. */
interface BestSellerDays {
  readonly first: string;
  readonly last: string;
  readonly days: number;
}

/**
 * Stores the totals of past days from the first order on, and at least from the day `recent` on. The pages with figures
 * then only need to read today's orders. Deletes totals that are older than the orders that the shop keeps. Returns the
 * number of calculated days.
 */
export async function storeSalesDays(
  shop: Shop,
  { window, recent }: { readonly window: BestSellerDays; readonly recent: string },
): Promise<number> {
  const now = await getShopNow(shop.db);
  const today = toShopDay(now);
  const oldest = addCalendarDays(today, -RETENTION_DAYS.orders);
  const firstSale = await findFirstSale(shop.db);
  const begin = firstSale === null ? today : toShopDay(firstSale);
  const first = [oldest, begin < recent ? begin : recent].toSorted().at(-1) ?? recent;
  const range = { first, last: addCalendarDays(today, -1) };
  const summed = await storeMissingDays(shop, range);
  await runInTransaction(shop.db, (tx) => saveProductSales(tx, window));
  await runInTransaction(shop.db, (tx) => saveMonthlyProductSales(tx, range));
  await deleteOldProductSales(shop.db, window);
  await deleteSalesDaysBefore(shop.db, oldest);
  await runInTransaction(shop.db, (tx) => mergeVisits(tx, addCalendarDays(today, -2)));
  return summed;
}

/** Stores the totals of the days that have none, newest first. Returns their number. */
async function storeMissingDays(
  shop: Shop,
  { first, last }: { readonly first: string; readonly last: string },
): Promise<number> {
  if (last < first) return 0;
  const there = new Set((await listSalesDays(shop.db, { first, last })).map(({ day }) => day));
  const missing = listDays({ from: first, to: last })
    .filter((day) => !there.has(day))
    .toReversed()
    .slice(0, DAYS_PER_RUN);
  for (const day of missing)
    await runInTransaction(shop.db, async (tx) => {
      const row = { day, ...toSpan({ from: day, to: day }) };
      if (await saveSalesDay(tx, row)) await saveSalesGroups(tx, row);
    });
  return missing.length;
}
