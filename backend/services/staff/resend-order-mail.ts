import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { findMail, insertMail, waitAgain } from "../../database/mails";
import { lockOrder } from "../../database/orders";
import { findShopper } from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * Sends a mail about an order again: one that went to nobody goes on trying, of one that is out a copy goes to
 * where its shopper reads mail now. One that waits to be sent stays as it is. Refuses `notFound`, also for a
 * mail about something else.
 */
export async function resendOrderMail(
  shop: Shop,
  by: StaffActor,
  { orderId, mailId }: { readonly orderId: string; readonly mailId: string },
): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    // The order's row stands for its mails: of two presses at once the second finds a mail that waits.
    const order = await lockOrder(tx, orderId);
    const mail = await findMail(tx, mailId);
    if (order === undefined || mail?.orderId !== orderId) throw new Refusal("notFound");
    if (mail.status === "waiting") return;
    if ((await waitAgain(tx, mailId)) === undefined) {
      const buyer = await findShopper(tx, order.shopperId);
      if (buyer === undefined) throw new Refusal("notFound");
      const { subject, text, html } = mail;
      await insertMail(tx, { recipient: buyer.email, subject, text, html, code: "", orderId });
    }
    await recordAuditEntry(tx, {
      ...by,
      action: "resendMail",
      subject: { kind: "mail", id: mailId, name: mail.subject },
    });
  });
}
