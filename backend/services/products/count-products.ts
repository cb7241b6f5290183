import { LRUCache } from "lru-cache";
import type { Database } from "../../database/connection";
import { countProducts } from "../../database/product-lists";
import type { ProductFilter } from "../../database/product-lists";

/** Pages of a list are asked for far more often than its length changes. */
const COUNT_LIFE_MS = 3_000;
const FILTERS_KEPT = 500;

const counted = new WeakMap<Database, LRUCache<string, Promise<number>>>();

/** How many products fit a filter, as it was at most three seconds ago; asked for at once, it is counted once. */
export function countOnShelf(db: Database, filter: ProductFilter): Promise<number> {
  const counts = counted.get(db) ?? new LRUCache({ max: FILTERS_KEPT, ttl: COUNT_LIFE_MS });
  counted.set(db, counts);
  const key = JSON.stringify(filter);
  const known = counts.get(key);
  if (known !== undefined) return known;
  const counting = countProducts(db, filter);
  counts.set(key, counting);
  counting.catch(() => counts.delete(key));
  return counting;
}
