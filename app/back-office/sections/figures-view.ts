import {
  addCalendarDays,
  countDays,
  FIGURE_COMPARISONS,
  FIGURE_GROUPINGS,
  figuresRequest,
  type FigureComparison,
  type FigureGrouping,
} from "@contract/staff/figures";
import { formatShopTime } from "@contract/model/shop-time";

/** A valid period with its grouping and comparison, and the page of the rows. */
export interface FiguresView {
  readonly from: string;
  readonly to: string;
  readonly compare: FigureComparison;
  readonly by: FigureGrouping;
  readonly page: number;
}

/** The parameters of the form as the user typed them. */
export type TypedPeriod = Readonly<Record<"from" | "to" | "compare" | "by", string>>;

/** The result of reading the URL. `view` is null if `errors` has messages. */
export interface ReadFigures {
  readonly typed: TypedPeriod;
  readonly view: FiguresView | null;
  /** The message keys by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The number of days that the page shows without a period. */
const DEFAULT_DAYS = 30;
/** The longest periods that are shown by day and by week without a chosen grouping. */
const DAYS_BY_DAY = 62;
const DAYS_BY_WEEK = 366;

/** Returns the present day of the shop, `yyyy-MM-dd`. */
export function getToday(now = new Date()): string {
  return formatShopTime(now).slice(0, 10);
}

/**
 * Reads the period from the URL. Without a period it is the last 30 days. An unknown comparison or grouping is replaced
 * by the default, because only links contain them.
 */
export function readFiguresView(asked: URLSearchParams, today: string): ReadFigures {
  const text = (name: string) => (asked.get(name) ?? "").trim().slice(0, 40);
  const isAsked = text("from") !== "" || text("to") !== "";
  const from = isAsked ? text("from") : addCalendarDays(today, 1 - DEFAULT_DAYS);
  const to = isAsked ? text("to") : today;
  const compare = FIGURE_COMPARISONS.find((each) => each === text("compare")) ?? "none";
  const chosen = FIGURE_GROUPINGS.find((each) => each === text("by"));
  const parsed = figuresRequest.safeParse({ from, to, compare, by: chosen ?? "day" });
  const by = chosen ?? (parsed.success ? chooseGrouping(countDays(from, to)) : "day");
  const typed = { from, to, compare, by };
  if (!parsed.success) {
    const errors = parsed.error.issues.map(
      ({ path, message }) => [String(path[0]), message] as const,
    );
    return { typed, view: null, errors: Object.fromEntries(errors) };
  }
  const page = Math.max(1, Math.trunc(Number(asked.get("page")))) || 1;
  return { typed, view: { ...parsed.data, by, page: Math.min(page, 100_000) }, errors: {} };
}

function chooseGrouping(days: number): FigureGrouping {
  if (days <= DAYS_BY_DAY) return "day";
  return days <= DAYS_BY_WEEK ? "week" : "month";
}

export const FIGURE_PRESETS = [
  ...(["today", "days7", "days30", "month", "lastMonth", "days365"] as const),
] as const;
export type FigurePreset = (typeof FIGURE_PRESETS)[number];

/** Returns the period of a preset. */
export function getPresetPeriod(
  preset: FigurePreset,
  today: string,
): { readonly from: string; readonly to: string } {
  const monthStart = `${today.slice(0, 7)}-01`;
  if (preset === "month") return { from: monthStart, to: today };
  if (preset === "lastMonth") {
    const to = addCalendarDays(monthStart, -1);
    return { from: `${to.slice(0, 7)}-01`, to };
  }
  const days = { today: 1, days7: 7, days30: 30, days365: 365 }[preset];
  return { from: addCalendarDays(today, 1 - days), to: today };
}
