import type { StaffActor } from "../../database/audit-entries";
import * as z from "zod/mini";
import type { RefusalKey } from "@contract/model/failures";
import * as f from "@contract/model/fields";
import { SHIP_ROWS_MAX } from "@contract/staff/limits";
import { findOrderByNo } from "../../database/orders";
import { invalidField, Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";
import { shipOrder } from "./ship-order";

/** What became of one row of a list. */
export interface ShippedRow {
  /** From 1, blank lines counted. */
  readonly row: number;
  readonly orderNo: string;
  readonly isShipped: boolean;
  readonly refusal: RefusalKey | null;
  readonly fieldError: string | null;
}

const rowSchema = z.object({
  orderNo: z.string().check(z.regex(/^\d{20}$/, "orderNo.format")),
  company: f.company,
  trackingNo: f.trackingNo,
});

/**
 * Ships each order of a pasted list, row by row, each in a transaction of its own: a row that is refused keeps
 * no other from being done. Refuses as `invalidField` a list of more rows than are done at once.
 */
export async function shipMany(shop: Shop, by: StaffActor, rows: string): Promise<ShippedRow[]> {
  const lines = rows
    .split("\n")
    .map((line, nth) => ({ row: nth + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== "") && !isNames(cells));
  if (lines.length > SHIP_ROWS_MAX) throw invalidField("rows", "rows.range");
  const results: ShippedRow[] = [];
  for (const { row, cells } of lines)
    results.push({ row, orderNo: cells[0] ?? "", ...(await shipRow(shop, by, cells)) });
  return results;
}

type RowOutcome = Omit<ShippedRow, "row" | "orderNo">;

async function shipRow(
  shop: Shop,
  by: StaffActor,
  [orderNo = "", company = "", trackingNo = "", ...more]: readonly string[],
): Promise<RowOutcome> {
  const read = rowSchema.safeParse({ orderNo, company, trackingNo });
  if (!read.success || more.some((cell) => cell !== "")) {
    const fieldError = read.error?.issues[0]?.message ?? "rows.format";
    return { isShipped: false, refusal: null, fieldError };
  }
  try {
    const order = await findOrderByNo(shop.db, read.data.orderNo);
    if (order === undefined) throw new Refusal("notFound");
    await shipOrder(shop, by, { ...read.data, orderId: order.id });
    return { isShipped: true, refusal: null, fieldError: null };
  } catch (failure) {
    // What a rule says no to is this row's alone; anything else is a fault of all.
    if (!(failure instanceof Refusal)) throw failure;
    return { isShipped: false, refusal: failure.key, fieldError: null };
  }
}

/** A row that names the columns, as the first of a file may. */
function isNames([first = ""]: readonly string[]): boolean {
  return first.toLowerCase() === "orderno";
}

/** A row's cells, with commas of either language between them; quotes of a spreadsheet are taken off. */
function cellsOf(line: string): string[] {
  return line.split(/[,，]/).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}
