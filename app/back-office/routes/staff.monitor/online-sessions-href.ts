import type { OnlineKind } from "@contract/staff/monitor";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { toStaffHref } from "~/back-office/sections/staff-href";

/** Returns the URL of the monitor with a page of the active sessions. */
export function getOnlineSessionsHref(kind: OnlineKind, page = 1): string {
  return toStaffHref(ADMIN_SECTIONS.monitor, { kind: kind === "staff" ? "" : kind, page });
}
