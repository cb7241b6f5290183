import type { ProductValues } from "./product-values";

/** What a form carries unseen, or says of the act rather than of the product. */
const UNSEEN = /^(version|stockReason|intent)$|\.(seenStock|src|id)$/;

/** Names of the fields that two states of one form hold differently. */
export function changedFields(one: ProductValues, other: ProductValues): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter(
    (name) => !UNSEEN.test(name) && asSent(one[name] ?? "") !== asSent(other[name] ?? ""),
  );
}

/** Browsers send line breaks of two signs. */
function asSent(text: string): string {
  return text.replace(/\r\n?/g, "\n").trim();
}
