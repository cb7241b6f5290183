import type { OnlineKind } from "@contract/staff/monitor";
import { ADMIN_SECTIONS } from "~/back-office/sections/admin-sections";
import { staffHref } from "~/back-office/sections/staff-href";

/** Returns the URL of the monitor with a page of the active sessions. */
export function onlineHref(kind: OnlineKind, page = 1): string {
  return staffHref(ADMIN_SECTIONS.monitor, { kind: kind === "staff" ? "" : kind, page });
}
