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

/** What narrows and sorts the list, by the names of its address; what is not asked is not there. */
export type ProductFilters = z.output<typeof FILTERS>;

/** What the address of the list asks for. */
export interface ProductSearch extends AdminSearch {
  readonly filters: ProductFilters;
}

/** Reads the list's address; a filter of which there is none counts as not asked. */
export function readProductSearch(request: Request): ProductSearch {
  const { searchParams } = new URL(request.url);
  const asked = [...searchParams].filter(([, text]) => text !== "");
  return { ...readAdminSearch(request), filters: FILTERS.parse(Object.fromEntries(asked)) };
}
