import type { ProductFilters, ProductSearch } from "./product-search.server";

/** The address of the list that is looked at. */
export function listHref({ keyword, page, filters }: Omit<ProductSearch, "done">): string {
  const query = {
    ...askedFilters(filters),
    ...(keyword !== "" && { keyword }),
    page: String(page),
  };
  return `/staff/products?${new URLSearchParams(query).toString()}`;
}

const FILTERS = ["category", "brand", "state", "sort"] as const;

/** The filters that are asked for, as an address has them. */
export function askedFilters(filters: ProductFilters): Record<string, string> {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const asked = filters[name];
      return asked === undefined ? [] : [[name, asked] as const];
    }),
  );
}
