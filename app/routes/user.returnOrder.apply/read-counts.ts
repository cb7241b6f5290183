import { isId } from "@contract/model/ids";

const PREFIX = "item.";
const COUNT = /^\d{1,2}$/;

/** Counts by order item out of `item.<orderItemId>=2`; null when none is given: all goods. */
export function readCounts(fields: Iterable<[string, unknown]>): Record<string, number> | null {
  const counts: Record<string, number> = {};
  for (const [name, value] of fields) {
    const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : "";
    if (isId(id) && typeof value === "string" && COUNT.test(value)) counts[id] = Number(value);
  }
  return Object.keys(counts).length === 0 ? null : counts;
}
