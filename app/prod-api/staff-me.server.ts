import type { NeededPermission } from "@contract/staff/permissions";
import { staffMe, type StaffMe } from "@contract/staff/lists";
import type { Answer } from "./answer";
import { ask, type Caller } from "./call.server";

const asked = new WeakMap<Caller, Promise<Answer<StaffMe>>>();

/** Who is signed in at the back office and what they may do; asked once a request, whoever wants to know. */
export function askStaffMe(context: Caller): Promise<Answer<StaffMe>> {
  const known = asked.get(context);
  if (known !== undefined) return known;
  const asking = ask(context, staffMe);
  asked.set(context, asking);
  return asking;
}

/**
 * Whether whoever is signed in may open a page that needs this; true where the backend does not tell, which then
 * says so of the page's own calls.
 */
export async function mayOpen(context: Caller, needed: NeededPermission): Promise<boolean> {
  if (needed === "any") return true;
  const me = await askStaffMe(context);
  return !me.ok || covers(me.data.permissions, needed);
}

/** Whether permissions cover what is needed: whoever may change an area may see it. */
export function covers(permissions: readonly string[], needed: NeededPermission): boolean {
  if (needed === "any" || permissions.includes(needed)) return true;
  const [area] = needed.split(".");
  return needed === `${area}.see` && permissions.includes(`${area}.change`);
}
