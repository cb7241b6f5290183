import * as z from "zod/mini";
import { productContent, staffProductWrite } from "@contract/staff/products";
import { askedFirst } from "../../forms/asked-first";
import { formValidator } from "../../forms/form-validator";
import { addToRows } from "./add-to-rows";

const { sku, efficacyCodes, ...others } = productContent.shape;
const { version } = staffProductWrite.request.shape;

/** What a row of a packing holds before anybody writes in it. */
const FILLED_IN = new Set(["unit", "order", "archived", "seenStock"]);

const written = z.object({
  ...others,
  version,
  efficacyCodes: z.pipe(
    z.transform((ticked): string[] | undefined =>
      typeof ticked === "string" ? ticked.split(",") : [],
    ),
    efficacyCodes,
  ),
  sku: z.pipe(z.transform(withoutEmptyRows), sku),
});
const readOnly = z.object({ version });

/** A product with its packings and pictures; empty rows of packings are left out. */
export const editProductForm = formValidator(
  {
    save: written,
    publish: written,
    unpublish: written,
    addPacking: z.object({}),
    archive: z.object({ version, ...askedFirst }),
    duplicate: readOnly,
  },
  { main: "save", lists: ["efficacyCodes"], addToRecord: addToRows("sku", "picture") },
);

function withoutEmptyRows(rows: unknown): unknown {
  if (typeof rows !== "object" || rows === null) return {};
  return Object.fromEntries(Object.entries(rows).filter(([, row]) => !isEmptyRow(row)));
}

function isEmptyRow(row: unknown): boolean {
  if (typeof row !== "object" || row === null) return false;
  return Object.keys(row).every((name) => FILLED_IN.has(name));
}
