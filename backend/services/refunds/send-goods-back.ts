import { shopNow } from "../../database/clock";
import { findRefundOfShopper, moveRefund } from "../../database/refunds";
import { inTransaction } from "../../database/transaction";
import { REFUND_MOVES } from "../../rules/refund-states";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * The shopper names carrier and number of the goods on their way back, after staff gave the address.
 * Saying the same again changes nothing. Refuses `notFound`, `stateNotAllowed`.
 */
export async function sendGoodsBack(
  shop: Shop,
  shopperId: string,
  input: { refundId: string; company: string; trackingNo: string },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const found = await findRefundOfShopper(tx, shopperId, input.refundId);
    if (found === undefined) throw new Refusal("notFound");
    const moved = await moveRefund(tx, input.refundId, REFUND_MOVES.sendBack, {
      returnCompany: input.company,
      returnTrackingNo: input.trackingNo,
      returningAt: await shopNow(tx),
    });
    if (!moved) throw new Refusal("stateNotAllowed");
  });
}
