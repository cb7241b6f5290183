import { REVIEW_MAIL_DAYS } from "@contract/model/limits";
import { ORDER_STATUS } from "@contract/model/states";
import { getShopNow } from "../../database/clock";
import { findOrdersToReview, lockOrderIfFree, setReviewRequested } from "../../database/orders";
import { findUnreviewedLines } from "../../database/reviews";
import { lockShopperIfFree } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { queueReviewMail } from "../mail/queue-mail";
import { makeUnsubscribeToken } from "../marketing/change-consent";
import type { Shop } from "../shop";

const ORDERS_AT_ONCE = 2_000;
const DAY_MS = 86_400_000;

/**
 * Mails the buyers of received orders once and asks for reviews, 14 days after receipt. The mail and its mark on the
 * order are written in one transaction with the row locked. So a kill or a second instance causes neither a
 * second mail nor a missing one. Returns the number of mails.
 */
export async function askForReviews(shop: Shop): Promise<number> {
  const now = await getShopNow(shop.db);
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const due = await findOrdersToReview(shop.db, {
    from: daysAgo(REVIEW_MAIL_DAYS.to),
    until: daysAgo(REVIEW_MAIL_DAYS.from),
    limit: ORDERS_AT_ONCE,
  });
  let asked = 0;
  for (const each of due) if (await askOnce(shop, each)) asked += 1;
  return asked;
}

function askOnce(
  shop: Shop,
  { id, shopperId }: { readonly id: string; readonly shopperId: string },
): Promise<boolean> {
  return runInTransaction(shop.db, async (tx) => {
    // The shopper may stop these mails or erase the account meanwhile. A locked row is left to the next run.
    const buyer = await lockShopperIfFree(tx, shopperId);
    const order = buyer && (await lockOrderIfFree(tx, id));
    if (buyer === undefined || order === undefined || order.reviewAskedAt !== null) return false;
    if (order.status !== ORDER_STATUS.completed) return false;
    await setReviewRequested(tx, id, await getShopNow(tx));
    const mayMail = [buyer.erasedAt, buyer.blockedAt, buyer.reviewMailsEndedAt].every(
      (at) => at === null,
    );
    const lines = mayMail ? await findUnreviewedLines(tx, id) : [];
    if (lines.length === 0) return false;
    const token = await makeUnsubscribeToken(shop, shopperId, "reviews");
    await queueReviewMail(tx, shop, { order, buyer, lines, token });
    return true;
  });
}
