import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { requestId } from "@contract/model/fields";
import { isId } from "@contract/model/ids";
import { version } from "@contract/staff/fields";
import { ROWS_SAVED_MAX, TICKED_PRODUCTS_MAX } from "@contract/staff/limits";
import { otherShopChoices } from "@contract/staff/other-shop-fields";
import { productContent, staffProductWrite } from "@contract/staff/products";
import { staffSynonymRemove, staffSynonymSave } from "@contract/staff/search";
import { staffProductSave, skuTerms } from "@contract/staff/skus";
import { staffStockMove } from "@contract/staff/stock";
import { staffTaxonomyAdd, staffTaxonomyMove } from "@contract/staff/taxonomies";
import { confirmationField } from "~/forms/confirmation-field";
import { defineFormValidator, addValue, splitName, type AddToRecord } from "~/forms/form-validator";
import { acceptTickedRows } from "~/forms/ticked-rows";

const { sku, efficacyCodes, ...others } = productContent.shape;
const { version: productVersion } = staffProductWrite.request.shape;

/** The fields of a SKU row that the form fills in. A row with only these fields is empty. */
const IGNORED_ROW_FIELDS = new Set(["unit", "order", "archived", "seenStock"]);

const editedProductSchema = z.object({
  ...others,
  version: productVersion,
  efficacyCodes: z.pipe(
    z.transform((ticked): string[] | undefined =>
      typeof ticked === "string" ? ticked.split(",") : [],
    ),
    efficacyCodes,
  ),
  sku: z.pipe(z.transform(removeEmptyRows), sku),
});
const readOnly = z.object({ version: productVersion });

/** The form of a product with its SKUs and images. Empty SKU rows are left out. */
export const editProductForm = defineFormValidator(
  {
    save: editedProductSchema,
    publish: editedProductSchema,
    unpublish: editedProductSchema,
    addPacking: z.object({}),
    archive: z.object({ version: productVersion, ...confirmationField }),
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

/** The form of a SKU's price, its stock, and whether it is on sale. */
export const editSkuForm = defineFormValidator({
  save: z.object({
    ...staffProductSave.request.shape,
    onShelf: z._default(f.checkboxValue, false),
  }),
});

const typed = z.optional(z.string());

/** A row of the product list as it was submitted. Each row is validated alone, so that one stops no other. */
const submittedRow = z.object({
  price: typed,
  stock: typed,
  onShelf: typed,
  seenStock: typed,
  version: typed,
  /** The saved price and sale status that the user saw, as `getSeenTerms` writes them. */
  seen: typed,
});
export type SubmittedRow = z.output<typeof submittedRow>;

/** The fields of a row that staff can save. */
export const savedRow = z.object({ ...skuTerms, onShelf: z._default(f.checkboxValue, false) });

/** Returns the value of the hidden field `seen`. Rows that still have this value are not saved. */
export function getSeenTerms(price: string, onShelf: boolean): string {
  return `${price}|${onShelf ? "on" : ""}`;
}

/** Returns true if the user has changed the row. A row without `seen` counts as changed. */
function isRowChanged({ price = "", stock = "", onShelf = "", ...row }: SubmittedRow) {
  if (row.seen === undefined) return true;
  return getSeenTerms(price, onShelf !== "") !== row.seen || stock !== row.seenStock;
}

/** The form that saves all changed rows of the product list. */
export const saveRowsForm = defineFormValidator(
  {
    saveRows: z.object({
      row: z.pipe(
        z.pipe(
          z.record(z.string(), submittedRow, { error: "row.required" }),
          z.transform(keepChanged),
        ),
        z
          .array(z.tuple([z.string(), submittedRow]))
          .check(z.maxLength(ROWS_SAVED_MAX, "row.range")),
      ),
    }),
  },
  { empties: ["row"], addToRecord: addToRows("row") },
);

function keepChanged(rows: Readonly<Record<string, SubmittedRow>>): [string, SubmittedRow][] {
  return Object.entries(rows).filter(([, row]) => isRowChanged(row));
}

const ticked = acceptTickedRows("ticked", TICKED_PRODUCTS_MAX);

/** The form that publishes or archives the products of ticked SKUs. */
export const manyProductsForm = defineFormValidator(
  {
    publishMany: z.object({ ticked }),
    archiveMany: z.object({ ticked, ...confirmationField }),
  },
  { lists: ["ticked"] },
);

/** The form that adds received goods to the stock of a SKU, or removes units, with a reason. */
export const moveStockForm = defineFormValidator(
  { moveStock: staffStockMove.request },
  { empties: ["change"] },
);

/** A row of a stocktake as it was submitted. Each row is validated alone, so that one stops no other. */
const submittedCount = z.object({ counted: typed, seenStock: typed });

/** The form of a stocktake, whose rows without a count are left out, and the form that uploads a file. */
export const countStockForm = defineFormValidator(
  {
    saveCount: z.object({
      count: z.pipe(
        z.pipe(
          z.record(z.string(), submittedCount, { error: "counted.required" }),
          z.transform((rows) =>
            Object.entries(rows).filter(([, { counted = "" }]) => counted.trim() !== ""),
          ),
        ),
        z
          .array(z.tuple([z.string(), submittedCount]))
          .check(z.minLength(1, "counted.required"), z.maxLength(ROWS_SAVED_MAX, "row.range")),
      ),
      requestId,
    }),
    importCount: z.object({}),
  },
  { main: "saveCount", addToRecord: addToRows("count") },
);

const { code, name, nameEn, order, shown } = staffTaxonomyAdd.request.shape;

/** The form that adds a brand, category, efficacy or range. */
export const addTaxonomyForm = defineFormValidator({
  save: z.object({ code, name, nameEn, order, shown }),
});

/** The form that changes an entry or archives it. */
export const editTaxonomyForm = defineFormValidator({
  save: z.object({ version, name, nameEn, order, shown }),
  archive: z.object({ version, ...confirmationField }),
  picture: z.object({ version }),
  removePicture: z.object({ version }),
});

const { kind: _, ...moved } = staffTaxonomyMove.request.shape;
const toMove = z.object(moved);
export type MoveTaxonomyFields = z.output<typeof toMove>;

/** The form that moves an entry in its list up or down from its position `order`, or to a given position. */
export const moveTaxonomyForm = defineFormValidator({ up: toMove, down: toMove, move: toMove });

/** The form that saves or removes a group of search synonyms. */
export const editSynonymsForm = defineFormValidator({
  save: staffSynonymSave.request,
  remove: staffSynonymRemove.request,
});

/** The form that checks or imports a CSV file of products. */
export const importProductsForm = defineFormValidator(
  { dryRun: z.object({}), import: z.object({}) },
  { main: "dryRun" },
);

/** The button that imports the stored file of a check. */
export const importCheckedForm = defineFormValidator(
  { importNow: z.object({}) },
  { main: "importNow" },
);

/** The form that checks or imports the product file of another shop. */
export const importOtherShopForm = defineFormValidator(
  { dryRun: otherShopChoices, import: otherShopChoices },
  { main: "dryRun" },
);

/** The form that uploads a ZIP file with the pictures of imported products. */
export const pictureZipForm = defineFormValidator({ takeZip: z.object({}) });

/** The form that loads the failed pictures again or removes them from the list. */
export const failedPicturesForm = defineFormValidator({
  retryPictures: z.object({}),
  forgetPictures: z.object({}),
});

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
