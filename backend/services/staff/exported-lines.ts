import { formatShopTime } from "@contract/model/shop-time";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import type { OrderLine } from "../../database/orders";
import type { Shop } from "../shop";

/** Lines of a file, each with a text for every column. */
export interface ExportedLines {
  readonly columns: readonly string[];
  readonly lines: readonly string[][];
  /** Behind which row the next page begins; null at the end. */
  readonly next: string | null;
}

interface Page<Row> {
  /** A page that has fewer rows is the last. */
  readonly limit: number;
  readonly idOf: (row: Row) => string;
  /** What stands in each column, in their order. */
  readonly cells: Readonly<Record<string, (row: Row) => string>>;
}

/** Rows of a list as lines of a file. */
export function exportedPage<Row>(
  rows: readonly Row[],
  { limit, idOf, cells }: Page<Row>,
): ExportedLines {
  const last = rows.at(-1);
  return {
    columns: Object.keys(cells),
    lines: rows.map((row) => Object.values(cells).map((cell) => cell(row))),
    next: last === undefined || rows.length < limit ? null : idOf(last),
  };
}

/** What is kept of a list that somebody takes away, by what it is a list of. */
const EXPORTS = {
  order: "exportOrders",
  refund: "exportRefunds",
  staff: "exportStaff",
  role: "exportRoles",
  dictionary: "exportDictionary",
} as const;

/** Keeps among the actions that somebody takes a list away; `name` is which, where there are several. */
export async function noteExport(
  shop: Shop,
  by: StaffActor,
  { kind, name = "CSV" }: { readonly kind: keyof typeof EXPORTS; readonly name?: string },
): Promise<void> {
  const subject = { kind, id: null, name };
  await recordAuditEntry(shop.db, { ...by, subject, action: EXPORTS[kind] });
}

/** The goods of one cell: what, in which packing, how many. */
export function goodsIn(
  lines: readonly Pick<OrderLine, "productName" | "packing" | "count">[],
): string {
  return lines
    .map(({ productName, packing, count }) => `${productName.zhTw} ${packing.zhTw} × ${count}`)
    .join("; ");
}

/** A time of the shop, empty for none. */
export function timeIn(moment: Date | null): string {
  return moment === null ? "" : formatShopTime(moment);
}
