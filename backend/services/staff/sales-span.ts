import { endOfShopDay, shopDayOf, startOfShopDay } from "../../rules/shop-calendar";

/** How many days the day's overview shows, and of how many its best sellers are. */
export const DAYS_SHOWN = 30;
/** With as many before them, to compare with. */
export const DAYS_READ = 2 * DAYS_SHOWN;

/** The day that lies `ago` days before the moment's, from its first moment to the first one of the next. */
export function shopDayAgo(now: Date, ago: number) {
  const from = startOfShopDay(now, ago);
  return { day: shopDayOf(from), from, until: new Date(endOfShopDay(from).getTime() + 1) };
}

/** The finished days of which what was sold is added up: with today as many as are shown. */
export function finishedDays(now: Date) {
  const days = DAYS_SHOWN - 1;
  return { first: shopDayAgo(now, days).day, last: shopDayAgo(now, 1).day, days };
}
