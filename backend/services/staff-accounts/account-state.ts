import type { StaffAccountState } from "@contract/staff/states";
import type { StaffRecord } from "../../database/staff-accounts";

/** Whether somebody can sign in, has yet to follow the link of a mail, or may not any more. */
export function stateOf({
  disabledAt,
  passwordHash,
}: Pick<StaffRecord, "disabledAt" | "passwordHash">): StaffAccountState {
  if (disabledAt !== null) return "disabled";
  return passwordHash === null ? "invited" : "active";
}
