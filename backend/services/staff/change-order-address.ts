import { pickDelivery, type Delivery } from "@contract/shop/delivery-fields";
import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { lockBoughtOrder } from "../../database/bought-orders";
import { shopNow } from "../../database/clock";
import { recordOrderEvent } from "../../database/order-events";
import { setDelivery } from "../../database/orders";
import { inTransaction } from "../../database/transaction";
import { changedTexts } from "../../rules/changed-texts";
import { nextVersion } from "../../rules/edit-version";
import { maskEnd } from "../../rules/mask-personal-data";
import { Refusal } from "../../rules/refusal";
import { staffOrderActs } from "../../rules/staff-order-acts";
import type { Shop } from "../shop";

/**
 * Sends an order elsewhere while nothing of it is sent; the shopper's own addresses stay as they are.
 * Refuses `notFound`, `stateNotAllowed`, `versionConflict` when a colleague has sent it elsewhere meanwhile.
 */
export async function changeOrderAddress(
  shop: Shop,
  by: StaffActor,
  {
    orderId,
    version,
    ...delivery
  }: Delivery & { readonly orderId: string; readonly version: number },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const found = await lockBoughtOrder(tx, orderId);
    if (found === undefined) throw new Refusal("notFound");
    const { order } = found;
    if (!staffOrderActs(order).changeAddress) throw new Refusal("stateNotAllowed");
    nextVersion(order, version);
    await setDelivery(tx, orderId, delivery);
    await recordOrderEvent(tx, {
      orderId,
      shopperId: order.shopperId,
      event: "addressChanged",
      // No status moves: the page of the order tells it.
      liveEvent: null,
      actor: "staff",
      fromStatus: order.status,
      toStatus: order.status,
      detailStatus: order.detailStatus,
      at: await shopNow(tx),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "changeAddress",
      subject: { kind: "order", id: orderId, name: order.orderNo },
      ...differences(order, delivery),
    });
  });
}

/** Returns the changed fields, masked, because audit entries outlive an erased account. */
function differences(before: Delivery, after: Delivery) {
  const changed = changedTexts(pickDelivery(before), pickDelivery(after));
  return {
    before: { written: masked(changed.before) },
    after: { written: masked(changed.after) },
  };
}

function masked(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, maskEnd(text)]));
}
