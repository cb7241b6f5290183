import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { isId } from "@contract/model/ids";
import { IMPORT_ERRORS_SHOWN } from "@contract/staff/limits";
import { COUNT_COLUMNS, stockCount, type CountReport } from "@contract/staff/stock";
import type { StaffActor } from "../../database/audit-entries";
import { findBarcodeOwners } from "../../database/product-edits";
import { runInTransaction } from "../../database/transaction";
import {
  addRejectedValues,
  toErrorKey,
  type LineError,
  type NumberedLine,
} from "../../rules/read-product-lines";
import type { Shop } from "../shop";
import { countStockIn } from "../staff/change-stock";
import { readCsv } from "./read-csv";

const countLine = z.object(stockCount);

function findHeadingErrors(headings: readonly string[]): LineError[] {
  const isKnown = (name: string) => COUNT_COLUMNS.some((column) => column === name);
  const unknown = headings.filter((name, at) => !isKnown(name) || headings.indexOf(name) < at);
  const isComplete =
    headings.includes("counted") && (headings.includes("sku") || headings.includes("barcode"));
  return [
    ...(isComplete ? [] : [{ row: 1, column: "counted", error: "file.missing" }]),
    ...unknown.map((name) => ({ row: 1, column: name.slice(0, 40), error: "file.unknown" })),
  ];
}

/** Thrown to roll back a file with errors. */
class NothingKept extends Error {}

/**
 * Saves the counts of a CSV file in one transaction, or nothing if a line has an error. Lines without a count are
 * skipped. The same file changes the stock only once, because its hash identifies it. Throws `fileKind` if the file is
 * not UTF-8.
 */
export async function importStockCounts(
  shop: Shop,
  by: StaffActor,
  bytes: Buffer,
): Promise<CountReport> {
  const file = readCsv(bytes, findHeadingErrors);
  let errors: LineError[] = file.errors;
  const lines = file.lines.filter(({ fields }) => (fields.counted ?? "").trim() !== "");
  let changed = 0;
  try {
    await runInTransaction(shop.db, async (tx) => {
      // Begin again if the transaction is repeated.
      errors = [...file.errors];
      const barcodes = lines.flatMap(({ fields }) =>
        getSkuId(fields) ? [] : (fields.barcode ?? ""),
      );
      const owners = await findBarcodeOwners(
        tx,
        barcodes.filter((barcode) => barcode !== ""),
      );
      const rows = lines.flatMap(({ row, fields }) => {
        const skuId = getSkuId(fields) ?? owners.get((fields.barcode ?? "").trim());
        const checked = countLine.safeParse(getCount(fields));
        for (const { path, message } of checked.error?.issues ?? []) {
          const column = String(path[0] ?? "");
          errors.push({ row, column, error: toErrorKey(message, column) });
        }
        if (skuId === undefined) errors.push({ row, column: "sku", error: "row.unknown" });
        return skuId === undefined || !checked.success ? [] : [{ row, skuId, ...checked.data }];
      });
      errors.push(...findRepeatedSkus(rows));
      if (errors.length > 0) throw new NothingKept();
      const results = await countStockIn(tx, by, {
        rows: rows.map(({ row: _, ...count }) => count),
        requestId: createHash("sha256").update(bytes).digest("base64url"),
      });
      for (const [at, { refusal, error }] of results.entries()) {
        const { row } = rows[at] ?? { row: 1 };
        if (refusal === "notFound") errors.push({ row, column: "sku", error: "row.unknown" });
        else if (refusal !== null) errors.push({ row, column: "counted", error });
      }
      if (errors.length > 0) throw new NothingKept();
      changed = results.filter(({ change }) => change !== 0).length;
    });
  } catch (problem) {
    if (!(problem instanceof NothingKept)) throw problem;
  }
  errors.sort((one, other) => one.row - other.row);
  return {
    counted: lines.length,
    changed: errors.length > 0 ? 0 : changed,
    errors: addRejectedValues(errors.slice(0, IMPORT_ERRORS_SHOWN), file.lines),
    errorCount: errors.length,
  };
}

function getSkuId({ sku = "" }: NumberedLine["fields"]): string | undefined {
  return isId(sku.trim()) ? sku.trim() : undefined;
}

function getCount({ counted, seenStock = "" }: NumberedLine["fields"]) {
  return { counted, ...(seenStock.trim() !== "" && { seenStock }) };
}

function findRepeatedSkus(rows: readonly { row: number; skuId: string }[]): LineError[] {
  const seen = new Set<string>();
  return rows.flatMap(({ row, skuId }) => {
    const isRepeated = seen.has(skuId);
    seen.add(skuId);
    return isRepeated ? [{ row, column: "sku", error: "line.repeated" }] : [];
  });
}
