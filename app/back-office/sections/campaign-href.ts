import { ADMIN_SECTIONS } from "./admin-sections";

/** Returns the URL of a campaign, or the URL that adds one if the id is null. */
export function toCampaignHref(id: string | null): string {
  return `${ADMIN_SECTIONS.coupons}/${id ?? "new"}`;
}
