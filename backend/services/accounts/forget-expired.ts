import { shopNow } from "../../database/clock";
import { redactDeadCodes } from "../../database/mails";
import { deleteExpiredLimits } from "../../database/rate-limits";
import { deleteOldCodes } from "../../database/verification-codes";
import type { Shop } from "../shop";

/** Codes are readable nowhere once they are spent or out of time; gives how many rows changed. */
export async function forgetDeadCodes(shop: Shop): Promise<number> {
  const now = await shopNow(shop.db);
  return (await redactDeadCodes(shop.db, now)) + (await deleteOldCodes(shop.db, now));
}

/** Counters of limits that ran out are not kept; gives how many went. */
export async function forgetExpiredLimits(shop: Shop): Promise<number> {
  return deleteExpiredLimits(shop.db);
}
