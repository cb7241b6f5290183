import * as z from "zod/mini";
import { productContent, staffProductWrite } from "@contract/staff/products";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { addToRows } from "./form-rows";

const { sku, efficacyCodes, ...others } = productContent.shape;
const { version } = staffProductWrite.request.shape;

/** The fields of a SKU row that the form fills in. A row with only these fields is empty. */
const IGNORED_ROW_FIELDS = new Set(["unit", "order", "archived", "seenStock"]);

const editedProductSchema = z.object({
  ...others,
  version,
  efficacyCodes: z.pipe(
    z.transform((ticked): string[] | undefined =>
      typeof ticked === "string" ? ticked.split(",") : [],
    ),
    efficacyCodes,
  ),
  sku: z.pipe(z.transform(removeEmptyRows), sku),
});
const readOnly = z.object({ version });

/** The form of a product with its SKUs and images. Empty SKU rows are left out. */
export const editProductForm = defineFormValidator(
  {
    save: editedProductSchema,
    publish: editedProductSchema,
    unpublish: editedProductSchema,
    addPacking: z.object({}),
    archive: z.object({ version, ...confirmationField }),
    duplicate: readOnly,
  },
  { main: "save", lists: ["efficacyCodes"], addToRecord: addToRows("sku", "picture") },
);

function removeEmptyRows(rows: unknown): unknown {
  if (typeof rows !== "object" || rows === null) return {};
  return Object.fromEntries(Object.entries(rows).filter(([, row]) => !isEmptyRow(row)));
}

function isEmptyRow(row: unknown): boolean {
  if (typeof row !== "object" || row === null) return false;
  return Object.keys(row).every((name) => IGNORED_ROW_FIELDS.has(name));
}
