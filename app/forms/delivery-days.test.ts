import fc from "fast-check";
import { expect, test } from "vitest";
import {
  deliveryDays,
  deliveryEstimate,
  deliveryPlace,
  isWorkingDay,
  shopDay,
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
] as const)("an address is placed by %s", (_, address, place) => {
  expect(deliveryPlace(address)).toBe(place);
});

test("paid on a Friday, a parcel to Hong Kong comes between Tuesday and Thursday", () => {
  const since = new Date("2026-11-20T10:00:00+08:00");
  expect(deliveryEstimate("hongKong", { since })).toEqual({ from: "2026-11-24", to: "2026-11-26" });
  expect(deliveryEstimate("taiwan", { since })).toEqual({ from: "2026-11-26", to: "2026-12-01" });
});

test("shipped at night by UTC, the day of the shop counts, and holidays do not", () => {
  // 24 December in the shop; the 25th is a holiday, the 26th and 27th a weekend.
  const since = new Date("2026-12-23T17:00:00Z");
  const shipped = { since, isShipped: true };
  expect(deliveryEstimate("hongKong", shipped)).toEqual({ from: "2026-12-28", to: "2026-12-29" });
});

test("a parcel to Taiwan waits over the new year of both places and the holidays after it", () => {
  // Packed on 12 or 13 February; Taiwan is off from the 16th to the 20th and on the 27th.
  const since = new Date("2026-02-11T10:00:00+08:00");
  expect(deliveryEstimate("taiwan", { since })).toEqual({ from: "2026-02-24", to: "2026-03-02" });
  expect(deliveryEstimate("hongKong", { since })).toEqual({ from: "2026-02-13", to: "2026-02-20" });
});

test("whenever it was paid: both ends are working days with that many of them before", () => {
  const moments = fc.date({
    min: new Date("2026-01-01"),
    max: new Date("2027-12-01"),
    noInvalidDate: true,
  });
  const places = fc.constantFrom("hongKong" as const, "taiwan" as const);
  fc.assert(
    fc.property(moments, places, (since, place) => {
      const shipped = deliveryEstimate(place, { since, isShipped: true });
      const paid = deliveryEstimate(place, { since });
      const days = deliveryDays(place, true);
      for (const day of [shipped.from, shipped.to, paid.from, paid.to])
        expect(isWorkingDay(day, place)).toBe(true);
      expect(workingDaysTo(since, shipped.from, place)).toBe(days.from);
      expect(workingDaysTo(since, shipped.to, place)).toBe(days.to);
      // Days of Taiwan alone count for the way, not for the packing before it.
      const more = deliveryDays(place);
      const counted = [paid.from, paid.to].map((day) => workingDaysTo(since, day, place));
      const least = place === "hongKong" ? [more.from, more.to] : [days.from, days.to];
      expect(counted[0]).toBeGreaterThanOrEqual(least[0]!);
      expect(counted[1]).toBeGreaterThanOrEqual(least[1]!);
      expect(counted[0]).toBeLessThanOrEqual(more.from);
      expect(counted[1]).toBeLessThanOrEqual(more.to);
    }),
  );
});

function workingDaysTo(since: Date, day: string, place: "hongKong" | "taiwan"): number {
  let count = 0;
  for (let at = since.getTime(); shopDay(new Date(at)) < day; at += 86_400_000)
    if (isWorkingDay(shopDay(new Date(at + 86_400_000)), place)) count += 1;
  return count;
}
