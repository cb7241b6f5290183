import type { ProductSearch } from "./product-search.server";

/** The address of the list that is looked at. */
export function listHref({ keyword, page, filters }: Omit<ProductSearch, "done">): string {
  const query = { ...filters, ...(keyword !== "" && { keyword }), page: String(page) };
  return `/staff/products?${new URLSearchParams(query).toString()}`;
}
