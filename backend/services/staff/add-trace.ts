import type { LogisticsStatus } from "@contract/model/states";
import { shopNow } from "../../database/clock";
import { addTrace } from "../../database/logistics";
import { lockBoughtOrder } from "../../database/bought-orders";
import { findRefundOfOrder } from "../../database/refunds";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** Adds where a sent parcel is: of an exchanged order, its replacement. Refuses `notFound`, `stateNotAllowed` for what was not sent. */
export async function addParcelTrace(
  shop: Shop,
  by: StaffActor,
  input: { orderId: string; status: LogisticsStatus; location: string; desc: string },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, input.orderId);
    if (found === undefined) throw new Refusal("notFound");
    if (found.order.shippedAt === null && found.order.partlyShippedAt === null)
      throw new Refusal("stateNotAllowed");
    const refund = await findRefundOfOrder(tx, input.orderId);
    await addTrace(tx, {
      orderId: input.orderId,
      status: input.status,
      location: input.location,
      description: input.desc,
      isReplacement: refund?.progress === "replacementSent",
      at: await shopNow(tx),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "addTrace",
      subject: { kind: "order", id: input.orderId, name: found.order.orderNo },
      after: { parcel: input.status },
    });
  });
}
