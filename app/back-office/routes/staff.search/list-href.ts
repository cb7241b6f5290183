import type { AdminSearch } from "~/back-office/sections/admin-view.server";

/** Returns the address of the current list. */
export function listHref({ keyword, page }: Pick<AdminSearch, "keyword" | "page">): string {
  return `/staff/search?${new URLSearchParams({ keyword, page: String(page) }).toString()}`;
}
