import type { NeededPermission } from "@contract/staff/permissions";
import { staffMe, type StaffMe } from "@contract/staff/lists";
import type { Answer } from "./answer";
import { callBackend, type Caller } from "./call.server";

const requestedStaff = new WeakMap<Caller, Promise<Answer<StaffMe>>>();

/** Returns the signed-in staff member with the permissions. The data is loaded once per request. */
export function readStaffMe(context: Caller): Promise<Answer<StaffMe>> {
  const known = requestedStaff.get(context);
  if (known !== undefined) return known;
  const asking = callBackend(context, staffMe);
  requestedStaff.set(context, asking);
  return asking;
}

/**
 * Returns true if the staff member may open a page with this permission. If the backend does not respond,
 * returns true, because the page's own calls then fail.
 */
export async function mayOpenPage(context: Caller, needed: NeededPermission): Promise<boolean> {
  if (needed === "any") return true;
  const me = await readStaffMe(context);
  return !me.ok || includesPermission(me.data.permissions, needed);
}

/**
 * Returns true if the permissions include the needed one. The permission to change an area includes the
 * permission to see it.
 */
export function includesPermission(
  permissions: readonly string[],
  needed: NeededPermission,
): boolean {
  if (needed === "any" || permissions.includes(needed)) return true;
  const [area] = needed.split(".");
  return needed === `${area}.see` && permissions.includes(`${area}.change`);
}
