import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";

const DAY_MS = 86_400_000;
const OFFSET_MS = SHOP_UTC_OFFSET_MINUTES * 60_000;

/** The last millisecond of the shop's day (UTC+8) that `days` after the moment's day. */
export function endOfShopDay(moment: Date, days = 0): Date {
  const dayNumber = Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS);
  return new Date((dayNumber + days + 1) * DAY_MS - OFFSET_MS - 1);
}

/** The first millisecond of the shop's day (UTC+8) that lies `days` before the moment's day. */
export function startOfShopDay(moment: Date, days = 0): Date {
  const dayNumber = Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS);
  return new Date((dayNumber - days) * DAY_MS - OFFSET_MS);
}

/** The shop's day (UTC+8) of a moment, as `yyyy-MM-dd`. */
export function shopDayOf(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** The shop's day (UTC+8), as `yyyy-MM-dd`, that lies `count` weekdays (Monday to Friday) after the moment's day. */
export function shopDayAfterWeekdays(moment: Date, count: number): string {
  let day = new Date(moment.getTime() + OFFSET_MS);
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + DAY_MS);
    const weekday = day.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}
