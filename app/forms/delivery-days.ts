import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import type { DeliveryField } from "@contract/shop/delivery-fields";
import {
  DISPATCH_DAYS,
  HOLIDAYS,
  TRANSIT_DAYS,
  type DeliveryPlace,
} from "~/content/delivery-times";
import { TAIWAN_REGIONS } from "@contract/model/taiwan-regions";

const DAY_MS = 86_400_000;
const OFFSET_MS = SHOP_UTC_OFFSET_MINUTES * 60_000;
const TAIWANESE = ["台灣", "Taiwan", ...Object.values(TAIWAN_REGIONS).flat()];

/** First and last of something: days of the shop (UTC+8) as `yyyy-MM-dd`, or counts of working days. */
interface Between<Kind> {
  readonly from: Kind;
  readonly to: Kind;
}

/**
 * Where an address lies: Taiwan by its city or county, its postal code (Hong Kong has none) or its phone;
 * everything else counts as Hong Kong.
 */
export function deliveryPlace(
  address: Readonly<Pick<Record<DeliveryField, string>, "address" | "postalCode" | "phone">>,
): DeliveryPlace {
  const text = address.address.replaceAll("臺", "台");
  const isTaiwan =
    TAIWANESE.some((name) => text.includes(name)) ||
    /^\d{3,6}$/.test(address.postalCode.trim()) ||
    /^(\+?886|09\d{8}$)/.test(address.phone);
  return isTaiwan ? "taiwan" : "hongKong";
}

/** Working days from payment to the door, or from the carrier's hands once it is shipped. */
export function deliveryDays(place: DeliveryPlace, isShipped = false): Between<number> {
  const transit = TRANSIT_DAYS[place];
  if (isShipped) return transit;
  return { from: DISPATCH_DAYS.from + transit.from, to: DISPATCH_DAYS.to + transit.to };
}

/**
 * The days between which a parcel is to be expected that was paid, or shipped, at a moment: packed on working
 * days of Hong Kong, on its way on those of its place.
 */
export function deliveryEstimate(
  place: DeliveryPlace,
  { since, isShipped = false }: { readonly since: Date; readonly isShipped?: boolean },
): Between<string> {
  const start = shopDay(since);
  const arrives = (end: "from" | "to") => {
    const left = isShipped ? start : workingDayAfter(start, DISPATCH_DAYS[end], "hongKong");
    return workingDayAfter(left, TRANSIT_DAYS[place][end], place);
  };
  return { from: arrives("from"), to: arrives("to") };
}

/** The day of the shop on which a moment lies. */
export function shopDay(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Monday to Friday, but for holidays of Hong Kong, where parcels begin, and of where they go. */
export function isWorkingDay(day: string, place: DeliveryPlace): boolean {
  const weekday = new Date(day).getUTCDay();
  const isFree = HOLIDAYS.hongKong.has(day) || HOLIDAYS[place].has(day);
  return weekday !== 0 && weekday !== 6 && !isFree;
}

/** The `count`th working day after a day, both `yyyy-MM-dd`. */
function workingDayAfter(day: string, count: number, place: DeliveryPlace): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = new Date(Date.parse(at) + DAY_MS).toISOString().slice(0, 10);
    if (isWorkingDay(at, place)) left -= 1;
  }
  return at;
}
