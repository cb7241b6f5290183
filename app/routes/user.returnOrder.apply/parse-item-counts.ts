import { isId } from "@contract/model/ids";

const PREFIX = "item.";
const COUNT = /^\d{1,2}$/;

/**
 * Reads `item.<orderItemId>=2` as counts by order item. Returns null without any count, which means all
 * goods.
 */
export function parseItemCounts(
  fields: Iterable<[string, unknown]>,
): Record<string, number> | null {
  const counts: Record<string, number> = {};
  for (const [name, value] of fields) {
    const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : "";
    if (isId(id) && typeof value === "string" && COUNT.test(value)) counts[id] = Number(value);
  }
  return Object.keys(counts).length === 0 ? null : counts;
}
