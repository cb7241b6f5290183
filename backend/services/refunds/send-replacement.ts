import { getTextIn } from "@contract/model/languages";
import { REFUND_TRANSITIONS } from "@contract/model/refund-transitions";
import { DETAIL_STATUS, REFUND_TYPE } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { addTrace } from "../../database/logistics";
import type { OrderRecord } from "../../database/orders";
import { changeRefundProgress, type RefundRecord } from "../../database/refunds";
import { removeReplacementStock } from "../../database/skus";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import { getCarrierName, makeCarrierFinder } from "../dictionaries/find-carrier";
import { queueRefundMail } from "../mail/queue-mail";
import type { Shop } from "../shop";
import { HANDED_OVER_EVENT } from "../staff/ship-order";
import { createStockShortError } from "../stock-short";
import { lockRefundWithOrder } from "./accept-return";
import { settleExchangeRequest } from "./decide-refund";
import { recordRefundStep, getRefundedSkus } from "./refund-steps";

/**
 * Ships the replacement of an exchange after the returned goods came back. This ends the exchange, and approves it if
 * necessary. The goods are removed from the stock, and the parcel is tracked. Throws `notFound`, `stateNotAllowed` or
 * `createStockShortError`.
 */
export async function sendReplacement(
  shop: Shop,
  by: StaffActor,
  input: { refundId: string; company: string; trackingNo: string; auditRemark: string },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const { refund, order } = await lockRefundWithOrder(tx, input.refundId);
    if (refund.refundType !== REFUND_TYPE.exchange) throw new Refusal("stateNotAllowed");
    const { trackingNo, auditRemark } = input;
    const carrier = (await makeCarrierFinder(tx))(input.company);
    const company = getCarrierName(carrier, input.company, order.language);
    const at = await getShopNow(tx);
    const moved = await changeRefundProgress(tx, refund.id, REFUND_TRANSITIONS.sendReplacement, {
      replacementCompany: company,
      replacementTrackingNo: trackingNo,
      replacementSentAt: at,
      decidedAt: refund.decidedAt ?? at,
      ...(auditRemark === "" ? {} : { auditRemark }),
    });
    if (!moved) throw new Refusal("stateNotAllowed");
    if (refund.decidedAt === null) await settleExchangeRequest(tx, order, refund);
    await takeFromStock(tx, refund, { at, staffName: by.staffName });
    await recordSent(tx, order, at);
    await queueRefundMail(tx, shop, {
      order,
      refund,
      template: "replacementSent",
      company,
      trackingNo,
      remark: auditRemark,
      trackingUrl: carrier.trackingUrl(trackingNo),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "sendReplacement",
      subject: { kind: "refund", id: refund.id, name: refund.refundNo },
      after: { company, trackingNo },
    });
  });
}

async function takeFromStock(
  tx: Transaction,
  refund: RefundRecord,
  about: { readonly at: Date; readonly staffName: string },
): Promise<void> {
  const goods = await getRefundedSkus(tx, refund);
  const short = await removeReplacementStock(tx, goods, { orderId: refund.orderId, ...about });
  if (short !== undefined) throw createStockShortError(short, short.stock - short.locked);
}

/** Records the first tracking event of the parcel and notifies the buyer. */
async function recordSent(tx: Transaction, order: OrderRecord, at: Date): Promise<void> {
  await addTrace(tx, {
    orderId: order.id,
    status: "inTransit",
    location: "",
    description: getTextIn(HANDED_OVER_EVENT, order.language),
    isReplacement: true,
    at,
  });
  await recordRefundStep(tx, order, {
    event: "replacementSent",
    liveEvent: "replacementSent",
    actor: "staff",
    at,
    detailStatus: DETAIL_STATUS.normal,
  });
}
