import { DETAIL_STATUS } from "@contract/model/states";
import type { Transaction } from "../../database/connection";
import { recordOrderEvent, type OrderStepTaken } from "../../database/order-events";
import type { OrderRecord } from "../../database/orders";

type RefundStep = Pick<OrderStepTaken, "event" | "liveEvent" | "actor" | "at"> &
  Partial<Pick<OrderStepTaken, "toStatus" | "detailStatus">>;

/**
 * Writes a step of a refund among the events of its order; `liveEvent` is what the shopper hears of it.
 * Unless it says otherwise the order keeps its status, with the refund under way.
 */
export async function recordRefundStep(
  tx: Transaction,
  order: Pick<OrderRecord, "id" | "shopperId" | "status">,
  step: RefundStep,
): Promise<void> {
  await recordOrderEvent(tx, {
    orderId: order.id,
    shopperId: order.shopperId,
    fromStatus: order.status,
    toStatus: order.status,
    detailStatus: DETAIL_STATUS.applying,
    ...step,
  });
}
