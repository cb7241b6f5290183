import { shopNow } from "../../database/clock";
import { findRefundOfShopper, moveRefund } from "../../database/refunds";
import { inTransaction } from "../../database/transaction";
import { REFUND_MOVES } from "../../rules/refund-states";
import { Refusal } from "../../rules/refusal";
import { queueRefundMail } from "../mail/queue-order-mail";
import type { Shop } from "../shop";
import { lockRefundWithOrder } from "./accept-return";

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
    const { refund, order } = await lockRefundWithOrder(tx, input.refundId);
    const { company, trackingNo } = input;
    if (refund.returnCompany === company && refund.returnTrackingNo === trackingNo) return;
    const moved = await moveRefund(tx, input.refundId, REFUND_MOVES.sendBack, {
      returnCompany: company,
      returnTrackingNo: trackingNo,
      returningAt: await shopNow(tx),
    });
    if (!moved) throw new Refusal("stateNotAllowed");
    await queueRefundMail(tx, shop, {
      ...{ order, refund, template: "returnSent", company, trackingNo },
    });
  });
}
