import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { shopNow } from "../../database/clock";
import { insertOrderNote } from "../../database/order-notes";
import { lockOrder } from "../../database/orders";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/** Writes a note of an order for colleagues; its shopper never sees it. Refuses `notFound`. */
export async function writeOrderNote(
  shop: Shop,
  by: StaffActor,
  { orderId, note }: { readonly orderId: string; readonly note: string },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // Held until the note stands, so that an account that is deleted meanwhile takes it along.
    const order = await lockOrder(tx, orderId);
    if (order === undefined) throw new Refusal("notFound");
    await insertOrderNote(tx, {
      orderId,
      staffName: by.staffName,
      text: note,
      at: await shopNow(tx),
    });
    await recordAuditEntry(tx, {
      ...by,
      action: "noteOrder",
      subject: { kind: "order", id: orderId, name: order.orderNo },
    });
  });
}
