import type { HkCents } from "@contract/model/money";
import type { NeededPermission, StaffPermission, StaffRight } from "@contract/staff/permissions";
import { NO_CENTS } from "./money";

/** What a role allows, or all roles of one member of staff together. */
export interface HeldRights {
  readonly permissions: ReadonlySet<StaffPermission>;
  readonly rights: ReadonlySet<StaffRight>;
  /** The most that one refund may give back; null without a limit. */
  readonly refundLimitCents: HkCents | null;
}

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

/** What several roles allow together: all that any of them does, and the highest of their limits. */
export function together(roles: readonly HeldRights[]): HeldRights {
  const limits = roles.map(({ refundLimitCents }) => refundLimitCents);
  return {
    permissions: new Set(roles.flatMap(({ permissions }) => [...permissions])),
    rights: new Set(roles.flatMap(({ rights }) => [...rights])),
    refundLimitCents: limits.reduce<HkCents | null>(higherLimit, NO_CENTS),
  };
}

function higherLimit(one: HkCents | null, other: HkCents | null): HkCents | null {
  if (one === null || other === null) return null;
  return one > other ? one : other;
}

/** Whether someone holds all of what others hold: nobody gives away, or takes from others, more than they have. */
export function coversRights(own: HeldRights, others: HeldRights): boolean {
  return (
    [...others.permissions].every((each) => isPermitted(own.permissions, each)) &&
    [...others.rights].every((each) => own.rights.has(each)) &&
    higherLimit(own.refundLimitCents, others.refundLimitCents) === own.refundLimitCents
  );
}
