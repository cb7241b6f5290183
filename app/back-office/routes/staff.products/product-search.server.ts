import * as z from "zod/mini";
import { staffProductList } from "@contract/staff/skus";
import { readAdminSearch, type AdminSearch } from "~/back-office/sections/admin-view.server";

const { category, brand, state, sort } = staffProductList.request.shape;
const FILTERS = z.object({
  category: z.catch(category, undefined),
  brand: z.catch(brand, undefined),
  state: z.catch(state, undefined),
  sort: z.catch(sort, undefined),
});

/** The filters and the sort order of the list, by query parameter. Inactive ones are absent. */
export type ProductFilters = z.output<typeof FILTERS>;

/** The query of the list's address. */
export interface ProductSearch extends AdminSearch {
  readonly filters: ProductFilters;
}

/** Reads the list's address and ignores unknown filters. */
export function readProductSearch(request: Request): ProductSearch {
  const { searchParams } = new URL(request.url);
  const asked = [...searchParams].filter(([, text]) => text !== "");
  return { ...readAdminSearch(request), filters: FILTERS.parse(Object.fromEntries(asked)) };
}
