import { LANGUAGE_TAGS } from "@contract/model/languages";
import { defaultProfile } from "@contract/model/default-profile";
import type { ShopProfile } from "@contract/shop/shop-profile";
import { createSmtpSender, type MailSender } from "../../adapters/mail/mail-sender";
import {
  claimMails,
  markUnsendableMails,
  saveMailResult,
  recordMailSender,
  countTroubledMails,
  type MailRecord,
} from "../../database/mails";
import { getShopProfile } from "../settings/settings";
import type { Shop } from "../shop";
import { decryptMail } from "./sealed-mail";

const CONCURRENT_MAILS = 10;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3_600;
/** The maximum time in ms for which a mail is retried. A later mail would be useless. */
const GIVE_UP_AFTER_MS = 3 * 86_400_000;
/** The interval in ms at which a backend that sends mails records that it runs. */
const NOTE_EVERY_MS = 60_000;
/** The lease of a batch of mails. It is longer than a batch takes with a slow SMTP server. */
const LEASE_SECONDS = 300;

const senders = new WeakMap<Shop, MailSender>();

/**
 * Sends waiting mails. Several backends may run it concurrently, because each claims different mails.
 * A rejected mail is retried for three days with growing delays of at most an hour. A backend without SMTP_URL keeps
 * mails unsent for staff and QA, unless another backend may be able to send them.
 * Returns the number of handled mails.
 */
export async function sendWaitingMails(shop: Shop): Promise<number> {
  const send = getSender(shop);
  if (send === undefined) return keepMails(shop);
  await recordSending(shop);
  const mails = await claimMails(shop.db, { most: CONCURRENT_MAILS, leaseSeconds: LEASE_SECONDS });
  if (mails.length === 0) return 0;
  const fromName = getSenderName(await getShopProfile(shop.db));
  const sendAs: MailSender = (mail) => send({ ...mail, ...(fromName !== null && { fromName }) });
  await Promise.all(mails.map((mail) => sendOne(shop, sendAs, mail)));
  return mails.length;
}

const lastRecordedAt = new WeakMap<Shop, number>();

async function recordSending(shop: Shop): Promise<void> {
  const now = performance.now();
  if (now - (lastRecordedAt.get(shop) ?? -Infinity) < NOTE_EVERY_MS) return;
  await recordMailSender(shop.db);
  lastRecordedAt.set(shop, now);
}

async function keepMails(shop: Shop): Promise<number> {
  const kept = await markUnsendableMails(shop.db, shop.settings.mail);
  // Never log the text of a mail, because it may contain a verification code.
  if (kept > 0) shop.log.info("mail.not-configured", { kept });
  return kept;
}

async function sendOne(shop: Shop, send: MailSender, mail: MailRecord): Promise<void> {
  const { id, recipient: to, subject, unsubscribeUrl, attempts, waitingSince } = mail;
  try {
    const { text, html } = decryptMail(shop, mail);
    await send({ id, language: getMailLanguage(html), to, subject, text, html, unsubscribeUrl });
  } catch (error) {
    shop.log.warn("mail.send-failed", { err: error, mail: id, attempts });
    const retrySeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
    const isTooOld = Date.now() - waitingSince.getTime() > GIVE_UP_AFTER_MS;
    const status = isTooOld ? "failed" : "waiting";
    await saveMailResult(shop.db, id, { status, retrySeconds });
    return;
  }
  // Keep this outside the try block, because a sent mail must not be sent again if updating its row fails.
  await saveMailResult(shop.db, id, { status: "sent" });
}

/** Returns the language of a mail's HTML. `renderHtml` wrote it into the `lang` attribute. */
function getMailLanguage(html: string): string {
  return /<html lang="([^"]+)"/.exec(html)?.[1] ?? LANGUAGE_TAGS.zhTw;
}

/** Returns the shop's name in both languages as the sender. Returns null for an unnamed shop, which uses MAIL_FROM. */
function getSenderName({ name: { zhTw, en } }: Pick<ShopProfile, "name">): string | null {
  if (zhTw === defaultProfile.name.zhTw && en === defaultProfile.name.en) return null;
  return zhTw.includes(en) ? zhTw : `${en} ${zhTw}`;
}

function getSender(shop: Shop): MailSender | undefined {
  const { smtpUrl, from } = shop.settings.mail;
  if (smtpUrl === undefined) return undefined;
  const sender = senders.get(shop) ?? createSmtpSender(smtpUrl, from);
  senders.set(shop, sender);
  return sender;
}

/** A mail that waits longer counts as late. The mail server does not respond, or no backend sends mails. */
const LATE_AFTER_MINUTES = 15;

/** Returns the numbers of late and failed mails. */
export async function readMailTrouble(
  shop: Shop,
): Promise<{ late: number; lateAfterMinutes: number; failed: number }> {
  const troubled = await countTroubledMails(shop.db, LATE_AFTER_MINUTES);
  return { ...troubled, lateAfterMinutes: LATE_AFTER_MINUTES };
}
