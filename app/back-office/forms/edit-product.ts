import * as z from "zod/mini";
import { productContent, staffProductWrite } from "@contract/staff/products";
import { isId } from "@contract/model/ids";
import { confirmationField } from "../../forms/confirmation-field";
import {
  defineFormValidator,
  addValue,
  splitName,
  type AddToRecord,
} from "../../forms/form-validator";

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

/**
 * Returns a function that adds a field to a record with rows of several fields: `sku.0.price` is the price in
 * row 0. This support is separate from the validator, so that shoppers' browsers do not load it.
 */
function addToRows(...heads: readonly string[]): AddToRecord {
  return (record, { head, key, value }) => {
    if (!heads.includes(head)) return addValue(record, { head, key, value });
    const [id, field] = splitName(key);
    if (!isId(id) || field === undefined || !/^[a-zA-Z]{1,20}$/.test(field)) return false;
    const row = record[id];
    record[id] = { ...(typeof row === "object" ? row : undefined), [field]: value };
    return true;
  };
}
