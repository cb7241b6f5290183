import { STAFF_PAGE_SIZE } from "@contract/model/limits";
import { ADMIN_SECTIONS } from "./admin-sections";

/** Returns the query parameter of the page size, or an empty object for the default size. */
export function toPageSizeQuery(size: number): Readonly<Record<string, string>> {
  return size === STAFF_PAGE_SIZE ? {} : { size: String(size) };
}

/** Returns a URL of the back office. Empty parameters and the number of the first page are left out. */
export function toStaffHref(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const kept = Object.entries(query).filter(
    ([name, value]) => value !== undefined && value !== "" && !(name === "page" && value === 1),
  );
  const search = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** The path of the list of orders by phone. */
export const DRAFTS = "/staff/orders/drafts";

/** Returns the URL of a campaign, or the URL that adds one if the id is null. */
export function toCampaignHref(id: string | null): string {
  return `${ADMIN_SECTIONS.coupons}/${id ?? "new"}`;
}
