import { REFUND_TRANSITIONS } from "@contract/model/order-status";
import { REFUND_TYPE } from "@contract/model/states";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { getShopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { lockBoughtOrder } from "../../database/orders";
import {
  findRefundOfShopper,
  changeRefundProgress,
  findOrderIdOfRefund,
  lockRefund,
  type RefundRecord,
} from "../../database/refunds";
import { runInTransaction } from "../../database/transaction";
import { getCarrierName, makeCarrierFinder } from "../dictionaries/dictionary-entries";
import { queueRefundMail } from "../mail/mail-queue";
import { getReturnSendDeadline } from "../../rules/refund-policy";
import { Refusal, createInvalidFieldError } from "../../rules/refusal";
import { toShopDay } from "../../rules/shop-calendar";
import { getSettings } from "../settings/settings";
import type { Shop } from "../shop";
import { recordRefundStep, restockRefundedGoods } from "./refund-steps";

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

/** Locks a refund and its order, and returns both. The order is locked first to avoid deadlocks. */
export async function lockRefundWithOrder(tx: Transaction, refundId: string) {
  const orderId = await findOrderIdOfRefund(tx, refundId);
  const bought = orderId === undefined ? undefined : await lockBoughtOrder(tx, orderId);
  const refund = await lockRefund(tx, refundId);
  if (bought === undefined || refund === undefined) throw new Refusal("notFound");
  return { refund, ...bought };
}

/**
 * Accepts a return for staff. If staff enter no return address, the address in the settings is used. Throws
 * `notFound`, `stateNotAllowed`, or `createInvalidFieldError` if there is no address at all.
 */
export async function acceptReturn(
  shop: Shop,
  by: StaffActor,
  input: { refundId: string; returnAddress?: string | undefined; auditRemark: string },
): Promise<RefundRecord> {
  return runInTransaction(shop.db, async (tx) => {
    const { refund, order } = await lockRefundWithOrder(tx, input.refundId);
    const goodsTravel = refund.refundType !== REFUND_TYPE.refundOnly;
    const acceptedAt = await getShopNow(tx);
    const returnAddress = input.returnAddress ?? (await getDefaultReturnAddress(shop, tx));
    if (returnAddress === "")
      throw createInvalidFieldError("returnAddress", "returnAddress.required");
    const moved =
      goodsTravel &&
      (await changeRefundProgress(tx, refund.id, REFUND_TRANSITIONS.accept, {
        returnAddress,
        auditRemark: input.auditRemark,
        acceptedAt,
      }));
    if (!moved) throw new Refusal("stateNotAllowed");
    await recordRefundStep(tx, order, {
      event: "returnAccepted",
      liveEvent: "returnAccepted",
      actor: "staff",
      at: acceptedAt,
    });
    const { auditRemark: remark } = input;
    await queueRefundMail(tx, shop, {
      order,
      refund,
      template: "returnAccepted",
      returnAddress,
      remark,
      by: toShopDay(getReturnSendDeadline(acceptedAt)),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "acceptRefund",
      subject: { kind: "refund", id: refund.id, name: refund.refundNo },
    });
    return refund;
  });
}

/** Returns the return address in the settings. If there is none, it is the address of the environment. */
async function getDefaultReturnAddress(shop: Shop, tx: Transaction): Promise<string> {
  return (await getSettings(tx)).returnAddress || shop.settings.returnAddress;
}

/**
 * Records that the goods came back. With `restock` they are put on sale again. Staff decide this, because opened
 * cosmetics must not be sold. Throws `notFound` or `stateNotAllowed`.
 */
export async function receiveReturn(
  shop: Shop,
  by: StaffActor,
  input: { refundId: string; restock: boolean; auditRemark: string },
): Promise<RefundRecord> {
  return runInTransaction(shop.db, async (tx) => {
    const { refund, order } = await lockRefundWithOrder(tx, input.refundId);
    const receivedAt = await getShopNow(tx);
    const moved = await changeRefundProgress(tx, refund.id, REFUND_TRANSITIONS.receive, {
      receivedAt,
      ...(input.auditRemark === "" ? {} : { auditRemark: input.auditRemark }),
    });
    if (!moved) throw new Refusal("stateNotAllowed");
    await recordRefundStep(tx, order, {
      event: "returnReceived",
      liveEvent: "returnReceived",
      actor: "staff",
      at: receivedAt,
    });
    await queueRefundMail(tx, shop, { order, refund, template: "returnReceived" });
    if (input.restock)
      await restockRefundedGoods(tx, refund, { reason: "restocked", staffName: by.staffName });
    await recordAuditEntry(tx, {
      ...by,
      action: "receiveRefund",
      subject: { kind: "refund", id: refund.id, name: refund.refundNo },
      after: { restocked: input.restock },
    });
    return refund;
  });
}
