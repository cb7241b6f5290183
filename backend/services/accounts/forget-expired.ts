import { shopNow } from "../../database/clock";
import { deleteOldDevices } from "../../database/known-devices";
import { redactDeadCodes } from "../../database/mails";
import { deleteExpiredLimits } from "../../database/rate-limits";
import { deleteOldCodes } from "../../database/verification-codes";
import type { Shop } from "../shop";

/** Codes are readable nowhere once they are spent or out of time; gives how many rows changed. */
export async function forgetDeadCodes(shop: Shop): Promise<number> {
  const now = await shopNow(shop.db);
  return (await redactDeadCodes(shop.db, now)) + (await deleteOldCodes(shop.db, now));
}

/** Counters that ran out and devices unused for a year are not kept; gives how many went. */
export async function forgetExpiredLimits(shop: Shop): Promise<number> {
  const devices = await deleteOldDevices(shop.db, await shopNow(shop.db));
  return devices + (await deleteExpiredLimits(shop.db));
}
