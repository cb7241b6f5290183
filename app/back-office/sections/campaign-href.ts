import { ADMIN_SECTIONS } from "./admin-sections";

/** The address of a campaign; without an id of a new one. */
export function campaignHref(id: string | null): string {
  return `${ADMIN_SECTIONS.coupons}/${id ?? "new"}`;
}
