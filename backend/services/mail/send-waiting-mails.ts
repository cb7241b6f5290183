import { markMail, takeWaitingMails } from "../../database/mails";
import { inTransaction } from "../../database/transaction";
import { smtpSender, type MailSender } from "../../outside/mail/mail-sender";
import type { Shop } from "../shop";

const AT_ONCE = 10;
const ATTEMPTS_MAX = 8;
const FIRST_RETRY_SECONDS = 5;

const senders = new WeakMap<Shop, MailSender>();

/**
 * Sends what waits in the outbox; several backends may do so at once, each takes others. Without
 * SMTP_URL mails are kept for staff and QA to read. Gives how many were handled.
 */
export async function sendWaitingMails(shop: Shop): Promise<number> {
  const send = senderOf(shop);
  return inTransaction(shop.db, async (tx) => {
    const mails = await takeWaitingMails(tx, AT_ONCE);
    for (const mail of mails) {
      if (send === undefined) {
        await markMail(tx, mail.id, { status: "kept" });
        continue;
      }
      try {
        await send({ to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html });
        await markMail(tx, mail.id, { status: "sent" });
      } catch (error) {
        shop.log.warn({ err: error, mail: mail.id }, "a mail could not be sent");
        const isLast = mail.attempts + 1 >= ATTEMPTS_MAX;
        const retrySeconds = FIRST_RETRY_SECONDS * 2 ** mail.attempts;
        await markMail(tx, mail.id, { status: isLast ? "failed" : "waiting", retrySeconds });
      }
    }
    return mails.length;
  });
}

function senderOf(shop: Shop): MailSender | undefined {
  const { smtpUrl, from } = shop.settings.mail;
  if (smtpUrl === undefined) return undefined;
  const sender = senders.get(shop) ?? smtpSender(smtpUrl, from);
  senders.set(shop, sender);
  return sender;
}
