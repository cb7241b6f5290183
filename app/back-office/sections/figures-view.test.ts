import { expect, test } from "vitest";
import { getPresetPeriod, getToday, readFiguresView } from "./figures-view";

const TODAY = "2026-11-28";
const read = (query: string) => readFiguresView(new URLSearchParams(query), TODAY);

test("without a period, the page shows the last 30 days by day", () => {
  expect(read("").view).toEqual({
    from: "2026-10-30",
    to: TODAY,
    compare: "none",
    by: "day",
    page: 1,
  });
});

test("the grouping of a long period is weeks or months, unless the user chose one", () => {
  expect(read("from=2026-01-01&to=2026-11-28").view?.by).toBe("week");
  expect(read("from=2024-01-01&to=2026-11-28").view?.by).toBe("month");
  expect(read("from=2024-01-01&to=2026-11-28&by=day").view?.by).toBe("day");
});

test.each([
  ["from=2026-11-20&to=2026-11-19", { to: "periodTo.beforeStart" }],
  ["from=2023-11-28&to=2026-11-28", { to: "periodTo.tooLong" }],
  ["from=2026-02-30&to=2026-11-28", { from: "periodFrom.format" }],
  ["from=&to=2026-11-28", { from: "periodFrom.format" }],
  ["from=yesterday&to=28/11/2026", { from: "periodFrom.format", to: "periodTo.format" }],
  ["from=1999-01-01&to=1999-01-02", { from: "periodFrom.format", to: "periodTo.format" }],
] as const)("the period %s is rejected and stays in the form", (query, errors) => {
  const { typed, ...result } = read(`${query}&compare=year&by=region`);
  expect(result).toEqual({ view: null, errors });
  const asked = new URLSearchParams(query);
  expect(typed).toEqual({
    from: asked.get("from"),
    to: asked.get("to"),
    compare: "year",
    by: "region",
  });
});

test("a period may have three years", () => {
  expect(read("from=2023-11-29&to=2026-11-28").view).not.toBeNull();
  expect(read("from=2023-11-28&to=2026-11-27").view).not.toBeNull();
});

test("an unknown comparison, grouping or page is replaced by the default", () => {
  expect(read("compare=x&by=y&page=-3").view).toMatchObject({
    compare: "none",
    by: "day",
    page: 1,
  });
});

test("the presets end today or with the last month", () => {
  expect(getPresetPeriod("today", TODAY)).toEqual({ from: TODAY, to: TODAY });
  expect(getPresetPeriod("days7", TODAY)).toEqual({ from: "2026-11-22", to: TODAY });
  expect(getPresetPeriod("month", TODAY)).toEqual({ from: "2026-11-01", to: TODAY });
  expect(getPresetPeriod("lastMonth", "2026-03-31")).toEqual({
    from: "2026-02-01",
    to: "2026-02-28",
  });
});

test("the day of the shop changes at 16:00 UTC", () => {
  expect(getToday(new Date("2026-11-27T15:59:59Z"))).toBe("2026-11-27");
  expect(getToday(new Date("2026-11-27T16:00:00Z"))).toBe("2026-11-28");
});
