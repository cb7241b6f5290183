import { LANGUAGE_TAGS } from "@contract/model/languages";
import { brand } from "@contract/model/brand";
import type { ShopProfile } from "@contract/shop/shop-profile";
import { smtpSender, type MailSender } from "../../adapters/mail/mail-sender";
import {
  claimMails,
  keepWaitingMails,
  markMail,
  noteMailSender,
  countTroubledMails,
  type MailRecord,
} from "../../database/mails";
import { shopProfileOf } from "../settings/settings";
import type { Shop } from "../shop";
import { openMail } from "./sealed-mail";

const AT_ONCE = 10;
const FIRST_RETRY_SECONDS = 5;
const LONGEST_RETRY_SECONDS = 3_600;
/** So long a mail server may be away; a mail that comes later than this is no news to anybody. */
const GIVE_UP_AFTER_MS = 3 * 86_400_000;
/** How often a backend that sends says that it is there. */
const NOTE_EVERY_MS = 60_000;
/** Longer than a batch of mails can take at an SMTP server that answers each of them late. */
const LEASE_SECONDS = 300;

const senders = new WeakMap<Shop, MailSender>();

/**
 * Sends what waits in the outbox; several backends may do so at once, each takes others. A mail that
 * nobody took is tried again ever later, at most an hour apart, for three days (operations O5). A backend
 * without SMTP_URL keeps mails for staff and QA to read, but none that another one may send. Gives how many
 * were handled.
 */
export async function sendWaitingMails(shop: Shop): Promise<number> {
  const send = senderOf(shop);
  if (send === undefined) return keepMails(shop);
  await noteSending(shop);
  const mails = await claimMails(shop.db, { most: AT_ONCE, leaseSeconds: LEASE_SECONDS });
  if (mails.length === 0) return 0;
  const fromName = senderNameOf(await shopProfileOf(shop.db));
  const sendAs: MailSender = (mail) => send({ ...mail, ...(fromName !== null && { fromName }) });
  await Promise.all(mails.map((mail) => sendOne(shop, sendAs, mail)));
  return mails.length;
}

const notedAt = new WeakMap<Shop, number>();

async function noteSending(shop: Shop): Promise<void> {
  const now = performance.now();
  if (now - (notedAt.get(shop) ?? -Infinity) < NOTE_EVERY_MS) return;
  await noteMailSender(shop.db);
  notedAt.set(shop, now);
}

async function keepMails(shop: Shop): Promise<number> {
  const kept = await keepWaitingMails(shop.db, shop.settings.mail);
  // The text of a mail is never logged, because it can hold a verification code.
  if (kept > 0) shop.log.info("mail.not-configured", { kept });
  return kept;
}

async function sendOne(shop: Shop, send: MailSender, mail: MailRecord): Promise<void> {
  const { id, recipient: to, subject, unsubscribeUrl, attempts, waitingSince } = mail;
  try {
    const { text, html } = openMail(shop, mail);
    await send({ id, language: languageOf(html), to, subject, text, html, unsubscribeUrl });
  } catch (error) {
    shop.log.warn("mail.send-failed", { err: error, mail: id, attempts });
    const retrySeconds = Math.min(FIRST_RETRY_SECONDS * 2 ** (attempts - 1), LONGEST_RETRY_SECONDS);
    const isTooOld = Date.now() - waitingSince.getTime() > GIVE_UP_AFTER_MS;
    const status = isTooOld ? "failed" : "waiting";
    await markMail(shop.db, id, { status, retrySeconds });
    return;
  }
  // Outside the catch: a mail that is out must not be sent again because writing that down failed once.
  await markMail(shop.db, id, { status: "sent" });
}

/** Returns the language of a mail's HTML, as `renderHtml` wrote it. */
function languageOf(html: string): string {
  return /<html lang="([^"]+)"/.exec(html)?.[1] ?? LANGUAGE_TAGS.zhTw;
}

/** The name that staff have given the shop, in both languages; null while MAIL_FROM says whom mails are from. */
function senderNameOf({ name: { zhTw, en } }: Pick<ShopProfile, "name">): string | null {
  if (zhTw === brand.name.zhTw && en === brand.name.en) return null;
  return zhTw.includes(en) ? zhTw : `${en} ${zhTw}`;
}

function senderOf(shop: Shop): MailSender | undefined {
  const { smtpUrl, from } = shop.settings.mail;
  if (smtpUrl === undefined) return undefined;
  const sender = senders.get(shop) ?? smtpSender(smtpUrl, from);
  senders.set(shop, sender);
  return sender;
}

/** A mail that waits longer than this is late: the mail server is away, or nobody sends. */
const LATE_AFTER_MINUTES = 15;

/** How many mails wait for too long, and how many were given up: 0 and 0 when all is well (operations O5). */
export async function readMailTrouble(
  shop: Shop,
): Promise<{ late: number; lateAfterMinutes: number; failed: number }> {
  const troubled = await countTroubledMails(shop.db, LATE_AFTER_MINUTES);
  return { ...troubled, lateAfterMinutes: LATE_AFTER_MINUTES };
}
