import * as z from "zod/mini";
import { call, type ReplyOf } from "../model/call";
import * as c from "../model/codecs";
import { pageQuery } from "../model/envelope";
import { afterRow } from "./exports";

/* The whole catalogue as a CSV file, both ways. */

export const staffProductExport = call({
  method: "GET",
  path: "/admin/product/export",
  summary: "Products as lines of a CSV file, by column; a line a packing",
  token: "staff",
  permission: "products.see",
  right: "export",
  request: z.object({ ...pageQuery, after: afterRow }),
  shape: "page",
  reply: c.object({ id: c.id, lines: z.array(z.record(z.string(), z.string())) }),
  refusals: [],
});

/** What is wrong with a line of a file; lines are counted from 1, the one with the names of columns. */
const importError = c.object({
  row: c.number,
  /** Empty where the whole line is wrong. */
  column: c.text,
  /** A key as of a field of a form, such as `price.format`. */
  error: c.someText,
});
export type ImportError = z.output<typeof importError>;

export const staffProductImport = call({
  method: "POST",
  path: "/admin/product/import",
  summary:
    "Write products from a CSV file, all or none; with dryRun=1 only say what would be wrong",
  token: "staff",
  permission: "products.change",
  request: z.object({ dryRun: z.optional(z.enum(["1"])) }),
  filePart: "file",
  shape: "data",
  reply: c.object({
    /** Lines of packings in the file. */
    lines: c.number,
    created: c.number,
    changed: c.number,
    unchanged: c.number,
    /** The first hundreds of them. */
    errors: c.listOrNone(importError),
    errorCount: c.number,
  }),
  refusals: ["fileKind", "fileTooBig"],
});
export type ImportReport = ReplyOf<typeof staffProductImport>;
