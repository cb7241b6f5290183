import type { StaffPermission } from "@contract/staff-permissions";
import { countWaitingWork, type WaitingWork } from "../../database/waiting-work";
import { isPermitted } from "../../rules/staff-permissions";
import type { Shop } from "../shop";

/** How much waits in the sections that one may see; 0 in all others. */
export async function countWaiting(
  shop: Shop,
  permissions: ReadonlySet<StaffPermission>,
): Promise<WaitingWork> {
  const counted = await countWaitingWork(shop.db);
  const seen = (area: keyof WaitingWork) =>
    isPermitted(permissions, `${area}.see`) ? counted[area] : 0;
  return {
    orders: seen("orders"),
    refunds: seen("refunds"),
    payments: seen("payments"),
    mails: seen("mails"),
  };
}
