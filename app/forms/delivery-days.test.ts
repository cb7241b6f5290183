import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countDeliveryDays,
  estimateDelivery,
  findDeliveryPlace,
  isWorkingDay,
  listUpcomingHolidays,
  toShopDay,
} from "./delivery-days";

const nowhere = { address: "1 Nathan Road", postalCode: "", phone: "91234567" };

test.each([
  ["a street of Hong Kong", nowhere, "hongKong"],
  ["a county of Taiwan", { ...nowhere, address: "花蓮縣 中山路 1 號" }, "taiwan"],
  ["the other sign for Tai", { ...nowhere, address: "臺北市 大安區" }, "taiwan"],
  ["English", { ...nowhere, address: "Taipei City, Da'an" }, "taiwan"],
  ["a postal code", { ...nowhere, postalCode: "106" }, "taiwan"],
  ["a phone of Taiwan", { ...nowhere, phone: "+886912345678" }, "taiwan"],
  ["a phone of Taiwan as dialled there", { ...nowhere, phone: "0912345678" }, "taiwan"],
] as const)("the delivery estimate finds the region of an address by %s", (_, address, place) => {
  expect(findDeliveryPlace(address)).toBe(place);
});

test("the delivery estimate for a parcel to Hong Kong that is paid on a Friday is Tuesday to Thursday", () => {
  const since = new Date("2026-11-20T10:00:00+08:00");
  expect(estimateDelivery("hongKong", { since })).toEqual({ from: "2026-11-24", to: "2026-11-26" });
  expect(estimateDelivery("taiwan", { since })).toEqual({ from: "2026-11-26", to: "2026-12-01" });
});

test("the list of holidays covers 60 days and names the regions of each holiday", () => {
  expect(listUpcomingHolidays("2026-11-26")).toEqual([
    { day: "2026-12-25", places: ["hongKong", "taiwan"] },
    { day: "2027-01-01", places: ["hongKong", "taiwan"] },
  ]);
  expect(listUpcomingHolidays("2099-11-26")).toEqual([]);
});

test("the delivery estimate counts days in the shop's time zone and skips holidays", () => {
  // In the shop's time zone it is 24 December. The 25th is a holiday, and the 26th and 27th are a weekend.
  const since = new Date("2026-12-23T17:00:00Z");
  const shipped = { since, isShipped: true };
  expect(estimateDelivery("hongKong", shipped)).toEqual({ from: "2026-12-28", to: "2026-12-29" });
});

test("the delivery estimate to Taiwan skips the New Year holidays of Hong Kong and Taiwan", () => {
  // The shop packs the parcel on 12 or 13 February. Taiwan has holidays from the 16th to the 20th and on the
  // 27th.
  const since = new Date("2026-02-11T10:00:00+08:00");
  expect(estimateDelivery("taiwan", { since })).toEqual({ from: "2026-02-24", to: "2026-03-02" });
  expect(estimateDelivery("hongKong", { since })).toEqual({ from: "2026-02-13", to: "2026-02-20" });
});

test("the delivery estimate begins and ends on the right working days for any time of payment or shipping", () => {
  const moments = fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2027-12-01"),
    noInvalidDate: true,
  });
  const places = fc.constantFrom("hongKong" as const, "taiwan" as const);
  fc.assert(
    fc.property(moments, places, (since, place) => {
      const shipped = estimateDelivery(place, { since, isShipped: true });
      const paid = estimateDelivery(place, { since });
      const days = countDeliveryDays(place, true);
      for (const day of [shipped.from, shipped.to, paid.from, paid.to])
        expect(isWorkingDay(day, place)).toBe(true);
      expect(countWorkingDays(since, shipped.from, place)).toBe(days.from);
      expect(countWorkingDays(since, shipped.to, place)).toBe(days.to);
      // Taiwan's holidays only count for the transport, and not for the dispatch before it.
      const more = countDeliveryDays(place);
      const counted = [paid.from, paid.to].map((day) => countWorkingDays(since, day, place));
      const least = place === "hongKong" ? [more.from, more.to] : [days.from, days.to];
      expect(counted[0]).toBeGreaterThanOrEqual(least[0]!);
      expect(counted[1]).toBeGreaterThanOrEqual(least[1]!);
      expect(counted[0]).toBeLessThanOrEqual(more.from);
      expect(counted[1]).toBeLessThanOrEqual(more.to);
    }),
  );
});

function countWorkingDays(since: Date, day: string, place: "hongKong" | "taiwan"): number {
  let count = 0;
  for (let at = since.getTime(); toShopDay(new Date(at)) < day; at += 86_400_000)
    if (isWorkingDay(toShopDay(new Date(at + 86_400_000)), place)) count += 1;
  return count;
}
