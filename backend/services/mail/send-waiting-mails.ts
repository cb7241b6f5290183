import { claimMails, keepWaitingMails, markMail } from "../../database/mails";
import type { MailRecord } from "../../database/mails";
import { smtpSender, type MailSender } from "../../adapters/mail/mail-sender";
import type { Shop } from "../shop";

const AT_ONCE = 10;
const ATTEMPTS_MAX = 8;
const FIRST_RETRY_SECONDS = 5;
/** Longer than a batch of mails can take at an SMTP server that answers each of them late. */
const LEASE_SECONDS = 300;

const senders = new WeakMap<Shop, MailSender>();

/**
 * Sends what waits in the outbox; several backends may do so at once, each takes others. A mail that
 * nobody took is tried again ever later, eight times. Without SMTP_URL mails are kept for staff and QA
 * to read. Gives how many were handled.
 */
export async function sendWaitingMails(shop: Shop): Promise<number> {
  const send = senderOf(shop);
  if (send === undefined) return keepMails(shop);
  const mails = await claimMails(shop.db, { most: AT_ONCE, leaseSeconds: LEASE_SECONDS });
  await Promise.all(mails.map((mail) => sendOne(shop, send, mail)));
  return mails.length;
}

async function keepMails(shop: Shop): Promise<number> {
  const kept = await keepWaitingMails(shop.db);
  // Never their words: a log must not hold verification codes.
  if (kept > 0) shop.log.info({ kept }, "no SMTP_URL: mails are kept, read them at /staff/mails");
  return kept;
}

async function sendOne(shop: Shop, send: MailSender, mail: MailRecord): Promise<void> {
  const { id, recipient: to, subject, text, html, attempts } = mail;
  try {
    await send({ to, subject, text, html });
  } catch (error) {
    shop.log.warn({ err: error, mail: id, attempts }, "a mail could not be sent");
    const retrySeconds = FIRST_RETRY_SECONDS * 2 ** (attempts - 1);
    const status = attempts >= ATTEMPTS_MAX ? "failed" : "waiting";
    await markMail(shop.db, id, { status, retrySeconds });
    return;
  }
  // Outside the catch: a mail that is out must not be sent again because writing that down failed once.
  await markMail(shop.db, id, { status: "sent" });
}

function senderOf(shop: Shop): MailSender | undefined {
  const { smtpUrl, from } = shop.settings.mail;
  if (smtpUrl === undefined) return undefined;
  const sender = senders.get(shop) ?? smtpSender(smtpUrl, from);
  senders.set(shop, sender);
  return sender;
}
