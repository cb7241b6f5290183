import { STAFF_PERMISSIONS, type StaffPermission } from "@contract/staff-permissions";
import { STAFF_NAME } from "./sign-in-staff";

const ALL: ReadonlySet<StaffPermission> = new Set(STAFF_PERMISSIONS);
const NONE: ReadonlySet<StaffPermission> = new Set();

/** What a member of staff may do: the account of the shop's own password everything, anybody else nothing. */
export function permissionsOf(staffName: string): ReadonlySet<StaffPermission> {
  return staffName === STAFF_NAME ? ALL : NONE;
}
