import { formatShopTime } from "@contract/model/shop-time";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import type { OrderLine } from "../../database/orders";
import type { Shop } from "../shop";

/** The rows of an export. Each row has a text for each column. */
export interface ExportedLines {
  readonly columns: readonly string[];
  readonly lines: readonly string[][];
  /** The id of the row that the next page starts behind. Null on the last page. */
  readonly next: string | null;
}

interface Page<Row> {
  /** The page size. A page with fewer rows is the last page. */
  readonly limit: number;
  readonly idOf: (row: Row) => string;
  /** The columns in order, each with a function that returns the text of a cell. */
  readonly cells: Readonly<Record<string, (row: Row) => string>>;
}

/** Converts the rows of a list to the rows of an export. */
export function toExportedPage<Row>(
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

/** The audit action of an export, by the kind of the list. */
const EXPORTS = {
  order: "exportOrders",
  refund: "exportRefunds",
  payment: "exportPayments",
  figures: "exportFigures",
  staff: "exportStaff",
  role: "exportRoles",
  dictionary: "exportDictionary",
} as const;

/** Records an export as an audit entry. `name` identifies the list if a kind has several. */
export async function recordExport(
  shop: Shop,
  by: StaffActor,
  { kind, name = "CSV" }: { readonly kind: keyof typeof EXPORTS; readonly name?: string },
): Promise<void> {
  const subject = { kind, id: null, name };
  await recordAuditEntry(shop.db, { ...by, subject, action: EXPORTS[kind] });
}

/** Returns the text of a cell that lists goods, with name, size and count. */
export function formatGoods(
  lines: readonly Pick<OrderLine, "productName" | "packing" | "count">[],
): string {
  return lines
    .map(({ productName, packing, count }) => `${productName.zhTw} ${packing.zhTw} × ${count}`)
    .join("; ");
}

/** Formats a time in the shop's time zone. Empty for null. */
export function formatExportTime(moment: Date | null): string {
  return moment === null ? "" : formatShopTime(moment);
}
