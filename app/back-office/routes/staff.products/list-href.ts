import type { ProductFilters, ProductSearch } from "./product-search.server";

/** Returns the address of the current list. */
export function listHref({ keyword, page, filters }: Omit<ProductSearch, "done">): string {
  const query = {
    ...askedFilters(filters),
    ...(keyword !== "" && { keyword }),
    page: String(page),
  };
  return `/staff/products?${new URLSearchParams(query).toString()}`;
}

const FILTERS = ["category", "brand", "state", "sort"] as const;

/** Returns the active filters as query parameters. */
export function askedFilters(filters: ProductFilters): Record<string, string> {
  return Object.fromEntries(
    FILTERS.flatMap((name) => {
      const asked = filters[name];
      return asked === undefined ? [] : [[name, asked] as const];
    }),
  );
}
