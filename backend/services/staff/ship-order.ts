import { DETAIL_STATUS } from "@contract/states";
import { shopNow } from "../../database/clock";
import type { Transaction } from "../../database/connection";
import { addTrace } from "../../database/logistics";
import { recordOrderEvent } from "../../database/order-events";
import { moveOrder } from "../../database/orders";
import type { OrderRecord } from "../../database/orders";
import { lockBoughtOrder } from "../../database/bought-orders";
import { recordAuditEntry } from "../../database/audit-entries";
import { inTransaction } from "../../database/transaction";
import { trackingUrl } from "../logistics/tracking-url";
import { ORDER_MOVES } from "../../rules/order-states";
import { Refusal } from "../../rules/refusal";
import { queueOrderMail } from "../mail/queue-order-mail";
import type { Shop } from "../shop";

/** The first line of a parcel's way, in the order's language. */
export const HANDED_OVER = { zhTw: "包裹已交付物流公司", en: "Handed to the carrier" } as const;

/**
 * Hands a paid order to a carrier: 5 → 6 with company and number, first trace, mail (prod-api B.5).
 * Refuses `notFound`, `refundOpen` while a refund is asked for, `stateNotAllowed`.
 */
export async function shipOrder(
  shop: Shop,
  staffName: string,
  input: { orderId: string; company: string; trackingNo: string },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, input.orderId);
    if (found === undefined) throw new Refusal("notFound");
    const { order } = found;
    if (order.detailStatus === DETAIL_STATUS.applying) throw new Refusal("refundOpen");
    const { company, trackingNo } = input;
    const now = await shopNow(tx);
    const parcel = { company, trackingNo, shippedAt: now };
    if (!(await moveOrder(tx, order.id, ORDER_MOVES.ship, parcel)))
      throw new Refusal("stateNotAllowed");
    await recordShipped(tx, order, now);
    await queueOrderMail(tx, shop, {
      order,
      template: "shipped",
      company,
      trackingNo,
      trackingUrl: trackingUrl(company, trackingNo),
    });
    await recordAuditEntry(tx, {
      staffName,
      action: "ship",
      subject: { kind: "order", id: order.id, name: order.orderNo },
      after: { company, trackingNo },
    });
  });
}

/** The first line of the parcel's way, and the news to its buyer. */
async function recordShipped(tx: Transaction, order: OrderRecord, at: Date): Promise<void> {
  await addTrace(tx, {
    orderId: order.id,
    status: "preparing",
    location: "",
    description: HANDED_OVER[order.language],
    isReplacement: false,
    at,
  });
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    event: "shipped",
    liveEvent: "orderShipped",
    actor: "staff",
    fromStatus: order.status,
    toStatus: ORDER_MOVES.ship.to,
    detailStatus: order.detailStatus,
    at,
  });
}
