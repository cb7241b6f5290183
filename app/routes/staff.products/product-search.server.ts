import { staffProductList } from "@contract/staff-products";
import { readAdminSearch, type AdminSearch } from "~/routes/staff/admin-view.server";

/** What narrows and sorts the list, by the names of its address; what is not asked is not there. */
export type ProductFilters = Readonly<
  Partial<Record<"category" | "brand" | "state" | "sort", string>>
>;

/** What the address of the list asks for. */
export interface ProductSearch extends AdminSearch {
  readonly filters: ProductFilters;
}

const { category, brand, state, sort } = staffProductList.request.shape;
const SCHEMAS = { category, brand, state, sort } as const;

/** Reads the list's address; a filter of which there is none counts as not asked. */
export function readProductSearch(request: Request): ProductSearch {
  const search = new URL(request.url).searchParams;
  const filters = Object.entries(SCHEMAS).flatMap(([name, schema]) => {
    const asked = search.get(name) ?? "";
    return asked !== "" && schema.safeParse(asked).success ? [[name, asked]] : [];
  });
  return { ...readAdminSearch(request), filters: Object.fromEntries(filters) as ProductFilters };
}
