import { isId } from "@contract/model/ids";
import { addValue, splitName, type AddToRecord } from "../../forms/form-validator";

/**
 * Returns a function that adds a field to a record with rows of several fields: `sku.0.price` is the price in
 * row 0. This support is separate from the validator, so that shoppers' browsers do not load it.
 */
export function addToRows(...heads: readonly string[]): AddToRecord {
  return (record, { head, key, value }) => {
    if (!heads.includes(head)) return addValue(record, { head, key, value });
    const [id, field] = splitName(key);
    if (!isId(id) || field === undefined || !/^[a-zA-Z]{1,20}$/.test(field)) return false;
    const row = record[id];
    record[id] = { ...(typeof row === "object" ? row : undefined), [field]: value };
    return true;
  };
}
