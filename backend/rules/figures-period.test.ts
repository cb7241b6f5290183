import { expect, test } from "vitest";
import {
  addYears,
  getComparedPeriod,
  getTimeKey,
  listDays,
  listWholeMonths,
  toPresentDay,
} from "./figures-period";

test("the period before has the same number of days and ends on the day before the start", () => {
  expect(getComparedPeriod({ from: "2026-03-01", to: "2026-03-31" }, "before")).toEqual({
    from: "2026-01-29",
    to: "2026-02-28",
  });
  expect(getComparedPeriod({ from: "2026-11-28", to: "2026-11-28" }, "before")).toEqual({
    from: "2026-11-27",
    to: "2026-11-27",
  });
});

test("the same days a year before have the same dates, and 29 February becomes 28 February", () => {
  expect(getComparedPeriod({ from: "2024-02-10", to: "2024-02-29" }, "year")).toEqual({
    from: "2023-02-10",
    to: "2023-02-28",
  });
  expect(addYears("2023-02-28", 1)).toBe("2024-02-28");
  expect(getComparedPeriod({ from: "2026-01-01", to: "2026-12-31" }, "none")).toBeNull();
});

test.each([
  ["before", { from: "2026-03-01", to: "2026-03-31" }],
  ["year", { from: "2024-02-29", to: "2024-02-29" }],
  ["year", { from: "2024-02-01", to: "2024-03-01" }],
  ["year", { from: "2025-02-01", to: "2025-03-01" }],
] as const)(
  "each day of the compared period (%s) belongs to one day of the period",
  (compare, period) => {
    const compared = getComparedPeriod(period, compare)!;
    const present = listDays(compared).map((day) => toPresentDay(day, period, compare));
    expect(present.every((day) => day >= period.from && day <= period.to)).toBe(true);
    expect(present).toEqual(present.toSorted());
  },
);

test("a compared day falls into the week of the day that it is compared with", () => {
  const period = { from: "2026-11-02", to: "2026-11-15" };
  const weeks = listDays({ from: "2026-10-19", to: "2026-11-01" }).map((day) =>
    getTimeKey(toPresentDay(day, period, "before"), "week", period.from),
  );
  expect(weeks.filter((week) => week === "2026-11-02")).toHaveLength(7);
  expect(weeks.filter((week) => week === "2026-11-09")).toHaveLength(7);
});

test("a week begins on Monday, and an incomplete first week or month begins with the period", () => {
  expect(getTimeKey("2026-11-29", "week", "2026-11-01")).toBe("2026-11-23");
  expect(getTimeKey("2026-11-30", "week", "2026-11-01")).toBe("2026-11-30");
  expect(getTimeKey("2026-11-01", "week", "2026-11-01")).toBe("2026-11-01");
  expect(getTimeKey("2026-11-20", "month", "2026-11-15")).toBe("2026-11-15");
  expect(getTimeKey("2026-12-20", "month", "2026-11-15")).toBe("2026-12-01");
});

test("the whole months of a period leave out its incomplete first and last month", () => {
  expect(listWholeMonths({ from: "2023-12-02", to: "2024-03-30" })).toEqual([
    { last: "2024-01-31", days: 31 },
    { last: "2024-02-29", days: 29 },
  ]);
  expect(listWholeMonths({ from: "2025-12-01", to: "2025-12-31" })).toEqual([
    { last: "2025-12-31", days: 31 },
  ]);
  expect(listWholeMonths({ from: "2025-12-02", to: "2025-12-31" })).toEqual([]);
});
