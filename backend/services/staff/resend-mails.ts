import { recordAuditEntry, type StaffActor } from "../../database/audit-entries";
import { requeueFailedMails, findMail, requeueMail, insertMail } from "../../database/mails";
import { lockOrder } from "../../database/orders";
import { findShopper } from "../../database/shoppers";
import { runInTransaction } from "../../database/transaction";
import { Refusal } from "../../rules/refusal";
import type { Shop } from "../shop";

/**
 * Queues a failed or kept mail again. It has all its attempts again. A waiting or sent mail is not changed, so the
 * call is idempotent. Throws `notFound`, or `stateNotAllowed` if the code in the mail has expired.
 */
export async function resendMail(shop: Shop, by: StaffActor, mailId: string): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    const subject = await requeueMail(tx, mailId);
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

/** Queues all failed mails again and returns their number. If there are none, no audit entry is recorded. */
export async function resendFailedMails(shop: Shop, by: StaffActor): Promise<number> {
  return runInTransaction(shop.db, async (tx) => {
    const count = await requeueFailedMails(tx);
    if (count > 0) {
      await recordAuditEntry(tx, { ...by, action: "resendFailedMails", after: { count } });
    }
    return count;
  });
}

/**
 * Sends a mail about an order again. An unsent mail is queued again. Of a sent mail, a copy is sent to the shopper's
 * current e-mail address. A waiting mail is not changed. Throws `notFound`, also for a mail about something else.
 */
export async function resendOrderMail(
  shop: Shop,
  by: StaffActor,
  { orderId, mailId }: { readonly orderId: string; readonly mailId: string },
): Promise<void> {
  await runInTransaction(shop.db, async (tx) => {
    // The lock of the order also protects its mails. The second of two clicks therefore finds a waiting mail.
    const order = await lockOrder(tx, orderId);
    const mail = await findMail(tx, mailId);
    if (order === undefined || mail?.orderId !== orderId) throw new Refusal("notFound");
    if (mail.status === "waiting") return;
    if ((await requeueMail(tx, mailId)) === undefined) {
      const buyer = await findShopper(tx, order.shopperId);
      if (buyer === undefined) throw new Refusal("notFound");
      const { subject, text, html } = mail;
      const copy = { subject, text, html, code: "", linkToken: "", orderId, usefulMs: null };
      await insertMail(tx, { recipient: buyer.email, ...copy });
    }
    await recordAuditEntry(tx, {
      ...by,
      action: "resendMail",
      subject: { kind: "mail", id: mailId, name: mail.subject },
    });
  });
}
