import { expect, test } from "vitest";
import { formatShopTime } from "@contract/model/shop-time";
import { getEndOfShopDay, getShopDayAfterWeekdays } from "./shop-calendar";

test("the shop's calendar day ends at 16:00 UTC", () => {
  const justBefore = new Date("2026-03-01T15:59:59Z");
  const justAfter = new Date("2026-03-01T16:00:00Z");
  expect(formatShopTime(justBefore)).toBe("2026-03-01 23:59:59");
  expect(formatShopTime(justAfter)).toBe("2026-03-02 00:00:00");
  expect(getEndOfShopDay(justBefore).toISOString()).toBe("2026-03-01T15:59:59.999Z");
  expect(getEndOfShopDay(justBefore, 7).toISOString()).toBe("2026-03-08T15:59:59.999Z");
});

test("getShopDayAfterWeekdays skips Saturdays and Sundays", () => {
  const friday = new Date("2026-03-06T04:00:00Z");
  expect(getShopDayAfterWeekdays(friday, 1)).toBe("2026-03-09");
  expect(getShopDayAfterWeekdays(friday, 7)).toBe("2026-03-17");
  expect(getShopDayAfterWeekdays(friday, 10)).toBe("2026-03-20");
});
