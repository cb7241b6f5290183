import type { NeededPermission, StaffPermission } from "@contract/staff-permissions";

/** Whether what someone holds covers what is asked for: who may change an area may see it. Nothing named is nothing allowed. */
export function isPermitted(
  held: ReadonlySet<StaffPermission>,
  needed: NeededPermission | undefined,
): boolean {
  if (needed === undefined) return false;
  if (needed === "any" || held.has(needed)) return true;
  const [area] = needed.split(".");
  return needed === `${area}.see` && [...held].some((each) => each === `${area}.change`);
}
