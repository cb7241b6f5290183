import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { allFailedWaitAgain, findMail, waitAgain, insertMail } from "../../database/mails";
import { lockOrder } from "../../database/orders";
import { findShopper } from "../../database/shoppers";
import { inTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * Sends a failed or kept mail again, with all its tries. One that waits or is out already stays as it is, so
 * that a second press changes nothing. Refuses `notFound`, and `stateNotAllowed` for a code that is dead.
 */
export async function resendMail(shop: Shop, by: StaffActor, mailId: string): Promise<void> {
  await inTransaction(shop.db, async (tx) => {
    const subject = await waitAgain(tx, mailId);
    if (subject === undefined) {
      const mail = await findMail(tx, mailId);
      if (mail === undefined) throw new Refusal("notFound");
      if (mail.status === "expired") throw new Refusal("stateNotAllowed");
      return;
    }
    await recordAuditEntry(tx, {
      ...by,
      action: "resendMail",
      subject: { kind: "mail", id: mailId, name: subject },
    });
  });
}

/** Sends all failed mails again; gives how many. Nothing is written down where none had failed. */
export async function resendFailedMails(shop: Shop, by: StaffActor): Promise<number> {
  return inTransaction(shop.db, async (tx) => {
    const count = await allFailedWaitAgain(tx);
    if (count > 0) {
      await recordAuditEntry(tx, { ...by, action: "resendFailedMails", after: { count } });
    }
    return count;
  });
}

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
