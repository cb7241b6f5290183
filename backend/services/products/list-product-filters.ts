import type { HkCents } from "@contract/model/money";
import { listFilters } from "../../database/products";
import type { CountedName } from "../../database/products";
import { asHkCents } from "../../rules/money";
import type { Shop } from "../shop";
import { memoizeWithTtl } from "./memoize-with-ttl";

/** Where shoppers like to draw the line, in HK cents; open at both ends. */
const PRICE_STEPS = [10_000, 20_000, 40_000].map(asHkCents);
const knownFilters = memoizeWithTtl((db, _which: "all") => listFilters(db));

export interface ProductFilters {
  readonly categories: readonly CountedName[];
  readonly efficacies: readonly CountedName[];
  readonly ranges: readonly CountedName[];
  readonly brands: readonly CountedName[];
  readonly priceRanges: readonly { min: HkCents | null; max: HkCents | null }[];
}

/** What the product list can be narrowed by; the numbers may be three seconds old. */
export async function listProductFilters(shop: Shop): Promise<ProductFilters> {
  const priceRanges = [null, ...PRICE_STEPS].map((min, index) => ({
    min,
    max: PRICE_STEPS[index] ?? null,
  }));
  const named = await knownFilters(shop.db, "all");
  return { ...named, priceRanges };
}
