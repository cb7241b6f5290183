import type { StaffPermission } from "@contract/staff/permissions";
import { countWaitingWork } from "../../database/waiting-work";
import { isPermitted } from "../../rules/staff-permissions";
import type { Shop } from "../shop";

/** Counts of the sections that have something waiting. */
export interface WaitingSections {
  readonly orders: number;
  /** Replacements of exchanges to send are among them. */
  readonly refunds: number;
  readonly payments: number;
  readonly mails: number;
  readonly jobs: number;
}

/** How much waits in the sections that one may see; 0 in all others. */
export async function countWaiting(
  shop: Shop,
  permissions: ReadonlySet<StaffPermission>,
): Promise<WaitingSections> {
  const { toShip, refunds, replacements, payments, mails, jobs } = await countWaitingWork(shop.db);
  const counted = { orders: toShip, refunds: refunds + replacements, payments, mails, jobs };
  const seen = (area: keyof WaitingSections) =>
    isPermitted(permissions, `${area}.see`) ? counted[area] : 0;
  return {
    orders: seen("orders"),
    refunds: seen("refunds"),
    payments: seen("payments"),
    mails: seen("mails"),
    jobs: seen("jobs"),
  };
}
