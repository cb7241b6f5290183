import type { Bilingual } from "@contract/model/languages";
import type { FigureComparison, FigureGrouping } from "@contract/staff/figures";
import { LIST_EXPORT_PAGE_SIZE } from "@contract/staff/limits";
import type { StaffActor } from "../../database/audit-entries";
import type { Database } from "../../database/connection";
import {
  findGroupNames,
  findStoredSpans,
  readGroupSales,
  readSoldUnits,
  type ProductSalesSpan,
} from "../../database/sales-groups";
import { sumVisits } from "../../database/visits";
import {
  getComparedPeriod,
  getTimeKey,
  isTimeGrouping,
  listDays,
  listWholeMonths,
  toPresentDay,
  sumSales,
  type Period,
  type SalesTotal,
} from "../../rules/figures-period";
import { getRegionName } from "../../rules/order-region";
import type { Shop } from "../shop";
import { recordExport, type ExportedLines } from "./exported-lines";
import { readSalesDays, type DaySales, type PeriodSales } from "./sales-days";

interface FiguresQuery extends Period {
  readonly compare: FigureComparison;
  readonly by: FigureGrouping;
}

/** The sales of a row. A grouping without orders or without units has null there. */
interface RowSales {
  readonly orders: number | null;
  readonly pieces: number | null;
  readonly revenueCents: number;
  readonly refunds: number | null;
  readonly refundedCents: number | null;
}

/** The rows of a period by key. */
type Rows = ReadonlyMap<string, RowSales>;

/** A row of the figures, and the row of the compared period. */
export interface FigureRow {
  readonly key: string;
  /** The name. Empty if the group has none. */
  readonly name: Bilingual;
  readonly now: RowSales;
  /** Null without a comparison. */
  readonly before: RowSales | null;
}

/** The steps from a visit to a paid order, with the number of each. */
export interface SalesFunnel {
  readonly visits: number;
  readonly baskets: number;
  readonly checkouts: number;
  readonly paid: number;
}

/** The figures of a period. */
export interface Figures {
  readonly compared: Period | null;
  readonly total: SalesTotal;
  readonly before: SalesTotal | null;
  readonly rows: readonly FigureRow[];
  /** The sold units of all rows. Null for groupings without units. */
  readonly pieces: number | null;
  readonly rowCount: number;
  readonly funnel: { readonly now: SalesFunnel; readonly before: SalesFunnel | null };
}

const NO_NAME: Bilingual = { zhTw: "", en: "" };

interface PageOfRows {
  readonly offset: number;
  readonly limit: number;
}

/**
 * Returns the sales of a period by a grouping, with those of the compared period. Revenue counts for the day of payment,
 * and refunds count for the day of approval, as in `readToday`. The rows of each grouping add up to the total.
 */
export async function readFigures(
  shop: Shop,
  { pageNum, pageSize, ...query }: FiguresQuery & { pageNum: number; pageSize: number },
): Promise<Figures> {
  return readPage(shop.db, query, { offset: (pageNum - 1) * pageSize, limit: pageSize });
}

async function readPage(db: Database, query: FiguresQuery, page: PageOfRows): Promise<Figures> {
  const period = { from: query.from, to: query.to };
  const compared = getComparedPeriod(period, query.compare);
  const [now, before] = await Promise.all([
    readSalesDays(db, period),
    compared === null ? null : readSalesDays(db, compared),
  ]);
  const [rows, others, visits, visitsBefore] = await Promise.all([
    readRows(db, query, now),
    before === null ? null : readRows(db, query, before, true),
    sumVisits(db, toRange(period)),
    compared === null ? null : sumVisits(db, toRange(compared)),
  ]);
  const keys = sortKeys(query, rows, others);
  const shown = keys.slice(page.offset, page.offset + page.limit);
  const names = await findNames(db, query.by, shown);
  return {
    compared,
    total: sumSales(now.days),
    before: before === null ? null : sumSales(before.days),
    rows: shown.map((key) => ({
      key,
      name: names.get(key) ?? NO_NAME,
      now: rows.get(key) ?? makeEmptyRow(query.by),
      before: others === null ? null : (others.get(key) ?? makeEmptyRow(query.by)),
    })),
    pieces: sumPieces(rows),
    rowCount: keys.length,
    funnel: {
      now: makeFunnel(visits, now.days),
      before:
        before === null || visitsBefore === null ? null : makeFunnel(visitsBefore, before.days),
    },
  };
}

function sumPieces(rows: Rows): number | null {
  let sum: number | null = null;
  for (const { pieces } of rows.values()) if (pieces !== null) sum = (sum ?? 0) + pieces;
  return sum;
}

function toRange({ from, to }: Period) {
  return { first: from, last: to };
}

function makeFunnel(
  { visit, basket }: { readonly visit: number; readonly basket: number },
  days: readonly DaySales[],
): SalesFunnel {
  return {
    visits: visit,
    baskets: basket,
    checkouts: days.reduce((sum, day) => sum + day.placed, 0),
    paid: days.reduce((sum, day) => sum + day.orders, 0),
  };
}

/** Returns the rows of a period. Compared days belong to the time of the present day. */
async function readRows(
  db: Database,
  query: FiguresQuery,
  sales: PeriodSales,
  isCompared = false,
): Promise<Rows> {
  const { by } = query;
  if (isTimeGrouping(by)) {
    const toKey = (day: string) =>
      getTimeKey(isCompared ? toPresentDay(day, query, query.compare) : day, by, query.from);
    return groupDays(sales.days, toKey);
  }
  if (by === "product" || by === "category") return readProductRows(db, by, sales);
  const groups = await readGroupSales(db, by, sales);
  return new Map(groups.map(({ key, ...row }) => [key, { pieces: null, ...row }]));
}

function groupDays(days: readonly DaySales[], toKey: (day: string) => string): Rows {
  const rows = new Map<string, DaySales[]>();
  for (const each of days) {
    const key = toKey(each.day);
    const there = rows.get(key);
    if (there === undefined) rows.set(key, [each]);
    else there.push(each);
  }
  return new Map(
    [...rows].map(([key, group]) => {
      const { averageCents: _, ...sums } = sumSales(group);
      return [key, { ...sums, pieces: null }];
    }),
  );
}

/** Returns the units and amounts by product or category, and a row with an empty key for the delivery fees. */
async function readProductRows(
  db: Database,
  by: "product" | "category",
  { days, stored, open }: PeriodSales,
): Promise<Rows> {
  const spans =
    stored === null ? [] : await chooseSpans(db, { from: stored.first, to: stored.last });
  const sold = await readSoldUnits(db, by, { spans, open });
  const goodsCents = sold.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  const freightCents = sumSales(days).revenueCents - goodsCents;
  const rows = new Map<string, RowSales>(
    sold.map(({ key, ...units }) => [key, { ...makeEmptyRow(by), ...units }]),
  );
  if (freightCents !== 0) rows.set("", { ...makeEmptyRow(by), revenueCents: freightCents });
  return rows;
}

/** Covers a period with whole months whose product sales are stored together, and with single days. */
async function chooseSpans(db: Database, period: Period): Promise<ProductSalesSpan[]> {
  const months = listWholeMonths(period);
  const there = await findStoredSpans(db, months);
  const whole = months.filter(({ last }) => there.has(last));
  const covered = new Set(whole.map(({ last }) => last.slice(0, 7)));
  const single = listDays(period).filter((day) => !covered.has(day.slice(0, 7)));
  return [...whole, ...single.map((last) => ({ last, days: 1 }))];
}

function makeEmptyRow(by: FigureGrouping): RowSales {
  const isGoods = by === "product" || by === "category";
  const none = isGoods ? null : 0;
  return {
    orders: none,
    pieces: isGoods ? 0 : null,
    revenueCents: 0,
    refunds: none,
    refundedCents: none,
  };
}

/** Returns the keys of all rows in order: times from the first on, other groups by their revenue. */
function sortKeys({ by }: FiguresQuery, rows: Rows, others: Rows | null): string[] {
  const keys = [...new Set([...rows.keys(), ...(others?.keys() ?? [])])];
  if (isTimeGrouping(by)) return keys.toSorted();
  const revenueOf = (from: Rows | null, key: string) => from?.get(key)?.revenueCents ?? 0;
  return keys.toSorted(
    (one, other) =>
      revenueOf(rows, other) - revenueOf(rows, one) ||
      revenueOf(others, other) - revenueOf(others, one) ||
      (one < other ? -1 : 1),
  );
}

async function findNames(
  db: Database,
  by: FigureGrouping,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Bilingual>> {
  if (isTimeGrouping(by) || by === "payType") return new Map();
  if (by === "region")
    return new Map(
      keys.flatMap((key) => {
        const name = getRegionName(key);
        return name === undefined ? [] : [[key, name] as const];
      }),
    );
  if (by !== "coupon")
    return findGroupNames(
      db,
      by,
      keys.filter((key) => key !== ""),
    );
  const campaigns = await findGroupNames(
    db,
    by,
    keys.filter((key) => /^\d+$/.test(key)),
  );
  const own = keys.flatMap((key) => {
    const name = parseCouponName(key);
    return name === null ? [] : [[key, name] as const];
  });
  return new Map([...campaigns, ...own]);
}

/** Returns the name in the key of a coupon without a campaign. Returns null for other keys. */
function parseCouponName(key: string): Bilingual | null {
  if (!key.startsWith("{")) return null;
  const name: unknown = JSON.parse(key);
  if (typeof name !== "object" || name === null || !("zhTw" in name) || !("en" in name))
    return null;
  return { zhTw: String(name.zhTw), en: String(name.en) };
}

/**
 * Returns a page of the figures for an export, with one line for each row. For the first page, an audit entry is
 * recorded.
 */
export async function exportFigures(
  shop: Shop,
  by: StaffActor,
  { after, ...query }: FiguresQuery & { readonly after: number },
): Promise<ExportedLines> {
  const { from, to } = query;
  if (after === 0)
    await recordExport(shop, by, { kind: "figures", name: `${query.by}, ${from} – ${to}` });
  const limit = LIST_EXPORT_PAGE_SIZE;
  const { rows, rowCount } = await readPage(shop.db, query, { offset: after, limit });
  const next = after + rows.length;
  return {
    columns: ["key", "name", "nameEn", ...listColumns(""), ...listColumns("compared")],
    lines: rows.map(({ key, name, now, before }) => [
      ...[key.startsWith("{") ? "" : key, name.zhTw, name.en],
      ...toCells(now),
      ...toCells(before),
    ]),
    next: rows.length < limit || next >= rowCount ? null : String(next),
  };
}

const SUMS = ["orders", "pieces", "revenue", "refunds", "refunded"] as const;

function listColumns(prefix: string): string[] {
  return SUMS.map((name) =>
    prefix === "" ? name : `${prefix}${name.slice(0, 1).toUpperCase()}${name.slice(1)}`,
  );
}

/** Returns the cells of a row's sales. Numbers that the grouping does not have are empty. */
function toCells(sales: RowSales | null): string[] {
  if (sales === null) return SUMS.map(() => "");
  const { orders, pieces, revenueCents, refunds, refundedCents } = sales;
  return [
    orders === null ? "" : String(orders),
    pieces === null ? "" : String(pieces),
    formatSum(revenueCents),
    refunds === null ? "" : String(refunds),
    refundedCents === null ? "" : formatSum(refundedCents),
  ];
}

/** Formats a sum of HK cents with two decimals. It may exceed the largest amount of an order. */
function formatSum(cents: number): string {
  return (cents / 100).toFixed(2);
}
