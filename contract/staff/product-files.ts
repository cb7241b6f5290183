import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { pageQuery } from "../model/envelope";
import { rowCursor } from "./exports";
import { productFilters } from "./skus";
import { PROOF_MINUTES } from "./permissions";

/* The calls that export and import the whole catalogue as a CSV file. */

export const staffProductExport = call({
  method: "GET",
  path: "/admin/product/export",
  summary: "Export the catalogue as lines of a CSV file, one line for each SKU",
  token: "staff",
  permission: "products.see",
  right: "export",
  reveals: [],
  proofMinutes: PROOF_MINUTES,
  request: z.object({ ...pageQuery, after: rowCursor, ...productFilters }),
  shape: "page",
  reply: c.object({ id: c.id, lines: z.array(z.record(z.string(), z.string())) }),
  refusals: [],
});

/** An error in a line of the file. Line 1 is the header. */
export const lineError = c.object({
  row: c.number,
  /** The name of the column. Empty if the error concerns the whole line. */
  column: c.text,
  /** A message key as for a form field, such as `price.format`. */
  error: c.someText,
  /** The rejected text, shortened. Empty if the error concerns no single cell. */
  value: c.text,
});
export type ImportError = z.output<typeof lineError>;

export const staffProductImport = call({
  method: "POST",
  path: "/admin/product/import",
  summary: "Import products from a CSV file, all or none; with dryRun=1, only report the errors",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({ dryRun: z.optional(z.enum(["1"])) }),
  filePart: "file",
  shape: "data",
  reply: c.object({
    /** The number of lines with SKUs in the file. */
    lines: c.number,
    created: c.number,
    changed: c.number,
    unchanged: c.number,
    /** The first errors, up to a limit. `errorCount` is the number of all errors. */
    errors: c.listOrNone(lineError),
    errorCount: c.number,
  }),
  refusals: ["fileKind", "fileTooBig"],
});
export type ImportReport = ReplyOf<typeof staffProductImport>;
