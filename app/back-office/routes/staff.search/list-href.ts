import type { AdminSearch } from "~/back-office/sections/admin-view.server";

/** The address of the list that is looked at. */
export function listHref({ keyword, page }: Pick<AdminSearch, "keyword" | "page">): string {
  return `/staff/search?${new URLSearchParams({ keyword, page: String(page) }).toString()}`;
}
