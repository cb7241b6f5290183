import { rowsOf, type ProductValues } from "./product-values";

/** What a form carries unseen, or says of the act rather than of the product. */
const UNSEEN = /^(version|stockReason|intent|_csrf)$|\.(seenStock|src|id)$/;

/**
 * Names of the fields that a form holds otherwise than the product stands saved, each packing by its id. Of a
 * packing or a picture that the form does not hold nothing is told: saving leaves it as it is.
 */
export function changedFields(typed: ProductValues, saved: ProductValues): string[] {
  const held = new Set([...rowsOf(typed, "sku"), ...rowsOf(typed, "picture")]);
  const names = [...new Set([...Object.keys(typed), ...Object.keys(saved)])];
  return names.filter(
    (name) =>
      !UNSEEN.test(name) &&
      (!/^(sku|picture)\./.test(name) || held.has(name.split(".")[1] ?? "")) &&
      asSent(typed[name] ?? "") !== asSent(saved[name] ?? ""),
  );
}

/** The same with the packings by their ids in place of their rows; new ones, which have none, keep their rows. */
export function byPacking(values: ProductValues): ProductValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [head, row = "", part = ""] = name.split(".");
      const id = values[`sku.${row}.id`] ?? "";
      return [head === "sku" && id !== "" ? `sku.${id}.${part}` : name, value];
    }),
  );
}

/** Browsers send line breaks of two signs. */
function asSent(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}
