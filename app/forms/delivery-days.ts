import { SHOP_UTC_OFFSET_MINUTES } from "@contract/model/limits";
import type { DeliveryField } from "@contract/shop/delivery-fields";
import type { Order } from "@contract/shop/orders";
import {
  DELIVERY_PLACES,
  DISPATCH_DAYS,
  HOLIDAYS,
  TRANSIT_DAYS,
  type DeliveryPlace,
} from "~/content/delivery-times";
import { TAIWAN_REGIONS } from "@contract/model/taiwan-regions";

const DAY_MS = 86_400_000;
const OFFSET_MS = SHOP_UTC_OFFSET_MINUTES * 60_000;
const TAIWANESE = ["台灣", "Taiwan", ...Object.values(TAIWAN_REGIONS).flat()];

/**
 * The first and the last value of a period. They are calendar days of the shop (UTC+8) as `yyyy-MM-dd`, or
 * numbers of working days.
 */
interface Range<Kind> {
  readonly from: Kind;
  readonly to: Kind;
}

/**
 * Returns the delivery region of an address. It is Taiwan if the address names a Taiwanese city or county, or
 * if the phone number is Taiwanese. A postal code of 3 to 6 digits also means Taiwan, because Hong Kong has
 * no postal codes. Any other address counts as Hong Kong.
 */
export function findDeliveryPlace(
  address: Readonly<Pick<Record<DeliveryField, string>, "address" | "postalCode" | "phone">>,
): DeliveryPlace {
  const text = address.address.replaceAll("臺", "台");
  const isTaiwan =
    TAIWANESE.some((name) => text.includes(name)) ||
    /^\d{3,6}$/.test(address.postalCode.trim()) ||
    /^(\+?886|09\d{8}$)/.test(address.phone);
  return isTaiwan ? "taiwan" : "hongKong";
}

/**
 * Returns the address of an order for the delivery estimate. The phone number of an order with a pick-up point
 * does not say where the point is.
 */
export function toEstimateAddress({ address, pickup }: Pick<Order, "address" | "pickup">) {
  return pickup === null ? address : { ...address, phone: "" };
}

/**
 * Returns the number of working days from payment to delivery. For a shipped parcel, counts from the handover
 * to the carrier.
 */
export function countDeliveryDays(place: DeliveryPlace, isShipped = false): Range<number> {
  const transit = TRANSIT_DAYS[place];
  if (isShipped) return transit;
  return { from: DISPATCH_DAYS.from + transit.from, to: DISPATCH_DAYS.to + transit.to };
}

/**
 * Returns the first and last day on which a parcel should arrive, counted from its payment or shipping.
 * Dispatch takes working days of Hong Kong. Transport takes working days of the destination.
 */
export function estimateDelivery(
  place: DeliveryPlace,
  { since, isShipped = false }: { readonly since: Date; readonly isShipped?: boolean },
): Range<string> {
  const start = toShopDay(since);
  const arrives = (end: "from" | "to") => {
    const left = isShipped ? start : addWorkingDays(start, DISPATCH_DAYS[end], "hongKong");
    return addWorkingDays(left, TRANSIT_DAYS[place][end], place);
  };
  return { from: arrives("from"), to: arrives("to") };
}

/** Returns the calendar day of a time in the shop's time zone. */
export function toShopDay(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/**
 * Returns true for the days from Monday to Friday that are holidays neither in Hong Kong, where parcels
 * start, nor at the destination.
 */
export function isWorkingDay(day: string, place: DeliveryPlace): boolean {
  const weekday = new Date(day).getUTCDay();
  const isFree = HOLIDAYS.hongKong.has(day) || HOLIDAYS[place].has(day);
  return weekday !== 0 && weekday !== 6 && !isFree;
}

/** The number of days for which the page /delivery lists the coming holidays. */
export const HOLIDAY_OUTLOOK_DAYS = 60;

/**
 * Returns the holidays on weekdays in the `HOLIDAY_OUTLOOK_DAYS` from a day on, with the regions that have
 * them.
 */
export function listUpcomingHolidays(
  from: string,
): { readonly day: string; readonly places: readonly DeliveryPlace[] }[] {
  return Array.from({ length: HOLIDAY_OUTLOOK_DAYS }, (_, at) =>
    new Date(Date.parse(from) + at * DAY_MS).toISOString().slice(0, 10),
  )
    .map((day) => ({ day, places: DELIVERY_PLACES.filter((place) => HOLIDAYS[place].has(day)) }))
    .filter(({ places }) => places.length > 0);
}

/** Returns the day that is `count` working days after a day, both as `yyyy-MM-dd`. */
function addWorkingDays(day: string, count: number, place: DeliveryPlace): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = new Date(Date.parse(at) + DAY_MS).toISOString().slice(0, 10);
    if (isWorkingDay(at, place)) left -= 1;
  }
  return at;
}
