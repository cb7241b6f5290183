import { REFUND_TRANSITIONS } from "@contract/model/refund-transitions";
import { getShopNow } from "../../database/clock";
import { findRefundOfShopper, changeRefundProgress } from "../../database/refunds";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { getCarrierName, makeCarrierFinder } from "../dictionaries/find-carrier";
import { queueRefundMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { lockRefundWithOrder } from "./accept-return";
import { recordRefundStep } from "./refund-steps";

/**
 * Records the carrier and the tracking number of goods that the shopper sends back after staff accepted the return.
 * The call is idempotent. Throws `notFound` or `stateNotAllowed`.
 */
export async function sendGoodsBack(
  shop: Shop,
  shopperId: string,
  input: { refundId: string; company: string; trackingNo: string },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const found = await findRefundOfShopper(tx, shopperId, input.refundId);
    if (found === undefined) throw new Refusal("notFound");
    const { refund, order } = await lockRefundWithOrder(tx, input.refundId);
    const { trackingNo } = input;
    const carrier = (await makeCarrierFinder(tx))(input.company);
    const company = getCarrierName(carrier, input.company, order.language);
    const at = await getShopNow(tx);
    if (refund.returnCompany === company && refund.returnTrackingNo === trackingNo) return;
    const moved = await changeRefundProgress(tx, input.refundId, REFUND_TRANSITIONS.sendBack, {
      returnCompany: company,
      returnTrackingNo: trackingNo,
      returningAt: at,
    });
    if (!moved) throw new Refusal("stateNotAllowed");
    // Record no event for a corrected tracking number, because it is not a new step.
    if (refund.progress === "accepted")
      await recordRefundStep(tx, order, {
        event: "returnSent",
        liveEvent: null,
        actor: "shopper",
        at,
      });
    await queueRefundMail(tx, shop, {
      order,
      refund,
      template: "returnSent",
      company,
      trackingNo,
    });
  });
}
