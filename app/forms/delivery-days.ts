import { SHOP_UTC_OFFSET_MINUTES } from "@contract/limits";
import type { DeliveryField } from "@contract/fields";
import {
  DISPATCH_DAYS,
  HOLIDAYS,
  TRANSIT_DAYS,
  type DeliveryPlace,
} from "~/content/delivery-times";
import { REGION_GROUPS } from "~/content/regions";

const DAY_MS = 86_400_000;
const OFFSET_MS = SHOP_UTC_OFFSET_MINUTES * 60_000;
const TAIWAN = REGION_GROUPS.find(({ name }) => name.en === "Taiwan");
const TAIWANESE = [TAIWAN, ...(TAIWAN?.regions.map((name) => ({ name })) ?? [])].flatMap((each) =>
  each === undefined ? [] : [each.name.zhTw, each.name.en],
);

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

/** The days between which a parcel is to be expected that was paid, or shipped, at a moment. */
export function deliveryEstimate(
  place: DeliveryPlace,
  { since, isShipped = false }: { readonly since: Date; readonly isShipped?: boolean },
): Between<string> {
  const { from, to } = deliveryDays(place, isShipped);
  return { from: workingDayAfter(since, from), to: workingDayAfter(since, to) };
}

/** The day of the shop on which a moment lies. */
export function shopDay(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 10);
}

/** Monday to Friday, but for general holidays of Hong Kong. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day);
}

function workingDayAfter(moment: Date, count: number): string {
  let at = moment.getTime();
  for (let left = count; left > 0;) {
    at += DAY_MS;
    if (isWorkingDay(shopDay(new Date(at)))) left -= 1;
  }
  return shopDay(new Date(at));
}
