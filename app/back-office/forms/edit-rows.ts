import * as z from "zod/mini";
import * as f from "@contract/model/fields";
import { ROWS_SAVED_MAX, TICKED_PRODUCTS_MAX } from "@contract/staff/limits";
import { skuTerms } from "@contract/staff/skus";
import { confirmationField } from "../../forms/confirmation-field";
import { defineFormValidator } from "../../forms/form-validator";
import { acceptTickedRows } from "../../forms/ticked-rows";
import { addToRows } from "./form-rows";

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
export function isRowChanged({ price = "", stock = "", onShelf = "", ...row }: SubmittedRow) {
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
