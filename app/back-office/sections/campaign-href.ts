import { ADMIN_SECTIONS } from "./admin-sections";

/** Returns the address of a campaign, or of a new one without an id. */
export function campaignHref(id: string | null): string {
  return `${ADMIN_SECTIONS.coupons}/${id ?? "new"}`;
}
