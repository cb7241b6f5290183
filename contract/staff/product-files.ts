import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import * as f from "../model/fields";
import { rowCursor } from "./exports";
import { IMPORT_SOURCES } from "./other-shop-fields";
import { otherShopReport } from "./other-shops";
import { productFilters } from "./skus";
import { PROOF_MINUTES } from "./permissions";
import { IMPORT_STATES } from "./states";

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
  request: z.object({ ...c.pageQuery, after: rowCursor, ...productFilters }),
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

const reportParts = {
  /** The number of lines with SKUs in the file. */
  lines: c.number,
  created: c.number,
  changed: c.number,
  unchanged: c.number,
  /** The first errors, up to a limit. `errorCount` is the number of all errors. */
  errors: c.listOrNone(lineError),
  errorCount: c.number,
};

export const staffProductImport = call({
  method: "POST",
  path: "/admin/product/import",
  summary: "Import products from a CSV file, all or none; with dryRun=1, only report the errors",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({
    dryRun: z.optional(z.enum(["1"])),
    /** With it, a file of more than `IMPORT_LINES_AT_ONCE` lines is left to a background job. */
    queue: z.optional(z.enum(["1"])),
  }),
  filePart: "file",
  shape: "data",
  reply: c.object({
    ...reportParts,
    /** The import that a background job runs. Null if the result is in this reply. */
    importId: c.orNull(c.id),
  }),
  refusals: ["fileKind", "fileTooBig"],
});
export type ImportReport = ReplyOf<typeof staffProductImport>;

const queuedImport = {
  importId: c.id,
  /** The format of the file. */
  source: c.wordOf(IMPORT_SOURCES, "own"),
  isDryRun: c.flag,
  state: c.wordOf(IMPORT_STATES, "waiting"),
  staffName: c.text,
  lines: c.number,
  /** The number of lines that the job has processed. */
  linesDone: c.number,
  time: c.time,
  startTime: c.orNull(c.time),
  endTime: c.orNull(c.time),
};

export const staffProductImports = call({
  method: "GET",
  path: "/admin/product/imports",
  summary: "List the latest imports of long product files, newest first",
  token: "staff",
  permission: "products.see",
  reveals: [],
  request: c.nothing,
  shape: "data",
  reply: c.list(c.object(queuedImport)),
  refusals: [],
});
export type QueuedImport = ReplyOf<typeof staffProductImports>[number];

export const staffProductImportRead = call({
  method: "GET",
  path: "/admin/product/imports/detail",
  summary: "Get the import of a long product file with its progress and its result",
  token: "staff",
  permission: "products.see",
  reveals: [],
  request: z.object({ importId: f.id }),
  shape: "data",
  reply: c.object({
    ...queuedImport,
    /** The import of the checked file, if staff have started it. */
    savedBy: c.orNull(c.id),
    /** True for a check whose file can be imported. A file of another shop may have errors in some products. */
    canStart: c.flag,
    /** The choices for a file of another shop, as form fields. Null for the shop's own format. */
    choices: c.orNull(z.record(z.string(), z.string())),
    /** Null before the end, if the import was interrupted too often, and for a file of another shop. */
    report: c.orNull(c.object(reportParts)),
    /** The same for a file of another shop. */
    otherShopReport: c.orNull(otherShopReport),
  }),
  refusals: ["notFound"],
});
export type ImportDetail = ReplyOf<typeof staffProductImportRead>;

export const staffProductImportStart = call({
  method: "POST",
  path: "/admin/product/imports/start",
  summary:
    "Import the stored file of a check whose `canStart` is true; repeated calls return the same import",
  token: "staff",
  permission: "products.change",
  reveals: [],
  request: z.object({ importId: f.id }),
  idempotent: true,
  shape: "data",
  reply: c.object({ importId: c.id }),
  refusals: ["notFound"],
});
