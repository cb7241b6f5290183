import { countTroubledMails } from "../../database/mails";
import type { Shop } from "../shop";

/** A mail that waits longer than this is late: the mail server is away, or nobody sends. */
const LATE_AFTER_MINUTES = 15;

/** How many mails wait for too long, and how many were given up: 0 and 0 when all is well (operations O5). */
export async function readMailTrouble(
  shop: Shop,
): Promise<{ late: number; lateAfterMinutes: number; failed: number }> {
  const troubled = await countTroubledMails(shop.db, LATE_AFTER_MINUTES);
  return { ...troubled, lateAfterMinutes: LATE_AFTER_MINUTES };
}
