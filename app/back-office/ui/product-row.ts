import type { FormResult } from "~/ui/form-result";
import type { BulkResult, BulkResults } from "./bulk-form";

/** The id of the form that saves the rows of the product list. */
export const ROWS_FORM = "rows";

/** Returns the name of a row's field in the form, such as `row.1024.price`. */
export function getRowField(skuId: string, field: string): string {
  return `row.${skuId}.${field}`;
}

/**
 * Returns the id of a row's name. After a save, the page opens at this name and not at an input, because single keys
 * such as `j` do nothing in an input.
 */
export function getRowAnchor(skuId: string): string {
  return `sku-${skuId}`;
}

/** The values that the user typed in a rejected row. */
export interface TypedRow {
  readonly price: string;
  readonly stock: string;
  readonly onShelf: boolean;
  readonly seenStock: string;
  readonly version: string;
  readonly result: BulkResult | undefined;
}

/**
 * Returns what the user typed in a row that was not saved. Returns undefined for a saved row, and if the form
 * was not submitted.
 */
export function findTypedRow(
  refused: FormResult<BulkResults> | undefined,
  skuId: string,
): TypedRow | undefined {
  if (refused?.formId !== ROWS_FORM) return undefined;
  const { repopulateFields, extra } = refused;
  const result = extra?.rows.find(({ id }) => id === skuId);
  if (extra !== null && (result === undefined || result.refusal === null)) return undefined;
  const textOf = (field: string) => repopulateFields[getRowField(skuId, field)];
  const price = textOf("price");
  if (price === undefined) return undefined;
  return {
    price,
    stock: textOf("stock") ?? "",
    onShelf: textOf("onShelf") !== undefined,
    seenStock: textOf("seenStock") ?? "",
    version: textOf("version") ?? "",
    result,
  };
}
