import { defaultProfile } from "@contract/model/default-profile";
import { LANGUAGE_TAGS, type Language } from "@contract/model/languages";
import type { ShopProfile } from "@contract/shop/shop-profile";
import { createSmtpSender, type MailSender } from "../../adapters/mail/mail-sender";
import type { Transaction } from "../../database/connection";
import {
  insertMail,
  claimMails,
  markUnsendableMails,
  saveMailResult,
  recordMailSender,
  countTroubledMails,
  type MailRecord,
} from "../../database/mails";
import { findOrderLines, type OrderLine, type OrderRecord } from "../../database/orders";
import { getLinesOfRefunds, type RefundRecord } from "../../database/refunds";
import { findShopper, type ShopperRecord } from "../../database/shoppers";
import { isEncrypted, decryptSecret, encryptSecret } from "../encryption-keys";
import { REDACTED } from "../../rules/mask-personal-data";
import { getShopProfile } from "../settings/settings";
import type { ShopSettings, Shop } from "../shop";
import { getUnsubscribeLink } from "./account-mails";
import type { MailContent, MailedLine, OrderMail, RefundMail } from "./mail-content";
import { writeMail } from "./write-mail";

/** The parts of the shop that writing a mail needs. Links use the first origin in the settings. */
interface MailingShop {
  readonly settings: ShopSettings;
}

interface MailToQueue {
  readonly recipient: string;
  readonly lang: Language;
  readonly mail: MailContent;
  /** The id of the order that the mail is about. Staff find the mail by this order. */
  readonly orderId?: string | null;
  /** The time in ms after which the mail is not sent any more. Null if there is no such time. */
  readonly usefulMs?: number | null;
  /** The token with which the reader can end such mails. The shopper is null for a stock request. */
  readonly unsubscribe?: { readonly shopperId: string | null; readonly token: string };
}

/**
 * Inserts a mail into the outbox, in the transaction of the change that it is about. The change and its mail are
 * therefore stored together or not at all. `sendWaitingMails` sends the mail.
 */
export async function queueMail(
  tx: Transaction,
  { settings }: MailingShop,
  { recipient, lang, mail, orderId = null, usefulMs = null, unsubscribe }: MailToQueue,
): Promise<void> {
  const shop = await getShopProfile(tx);
  const receiver = { lang, origin: settings.origins[0], shop };
  const written = writeMail(mail, receiver);
  await insertMail(tx, {
    recipient,
    ...encryptMail({ settings }, { recipient, mail, written }),
    orderId,
    usefulMs,
    ...(unsubscribe !== undefined && {
      shopperId: unsubscribe.shopperId,
      unsubscribeUrl: getUnsubscribeLink(receiver, unsubscribe.token),
    }),
  });
}

type Without<Content, Part extends PropertyKey> = Content extends unknown
  ? Omit<Content, Part>
  : never;

/** Queues a mail about an order, in the order's language and in the transaction of the change. */
export async function queueOrderMail(
  tx: Transaction,
  shop: MailingShop,
  { order, ...news }: { readonly order: OrderRecord } & Without<OrderMail, "order">,
  options: Pick<MailToQueue, "usefulMs"> = {},
): Promise<void> {
  const lines = await findOrderLines(tx, order.id);
  const mailed = { ...order, orderId: order.id, delivery: order, lines: lines.map(toMailedLine) };
  await queueToBuyer(tx, shop, { order, mail: { ...news, order: mailed }, ...options });
}

/** Queues a mail about a refund request, in the order's language. */
export async function queueRefundMail(
  tx: Transaction,
  shop: MailingShop,
  {
    order,
    refund,
    ...news
  }: { readonly order: OrderRecord; readonly refund: RefundRecord } & Without<RefundMail, "refund">,
): Promise<void> {
  const lines = await getLinesOfRefunds(tx, [refund.id]);
  const mailed = {
    ...refund,
    orderNo: order.orderNo,
    refundId: refund.id,
    lines: lines.map(({ line, count }) => ({ ...toMailedLine(line), count, priceCents: null })),
  };
  await queueToBuyer(tx, shop, { order, mail: { ...news, refund: mailed } });
}

interface ReviewMailToQueue {
  readonly order: OrderRecord;
  readonly buyer: ShopperRecord;
  /** The lines without a review. */
  readonly lines: readonly OrderLine[];
  /** The token with which the buyer ends such mails. */
  readonly token: string;
}

/** Queues the mail that asks the buyer of an order for reviews. */
export async function queueReviewMail(
  tx: Transaction,
  shop: MailingShop,
  { order, buyer, lines, token }: ReviewMailToQueue,
): Promise<void> {
  const mailed = lines.map((line) => ({
    ...toMailedLine(line),
    orderItemId: line.id,
    priceCents: null,
  }));
  await queueMail(tx, shop, {
    recipient: buyer.email,
    lang: order.language,
    mail: { template: "reviewRequest", orderNo: order.orderNo, lines: mailed, token },
    orderId: order.id,
    unsubscribe: { shopperId: buyer.id, token },
  });
}

async function queueToBuyer(
  tx: Transaction,
  shop: MailingShop,
  { order, ...mail }: { readonly order: OrderRecord } & Pick<MailToQueue, "mail" | "usefulMs">,
): Promise<void> {
  const buyer = await findShopper(tx, order.shopperId);
  if (buyer === undefined) return;
  await queueMail(tx, shop, {
    recipient: buyer.email,
    lang: order.language,
    orderId: order.id,
    ...mail,
  });
}

function toMailedLine({ productName, packing, cover, priceCents, count }: OrderLine): MailedLine {
  return { name: productName, packing, cover, priceCents, count };
}

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

type KeySource = Pick<Shop, "settings">;
type MailTexts = Pick<MailRecord, "text" | "html">;

const toSealing = (owner: string) => ({ purpose: "mail", owner }) as const;

/** Returns the secret of a mail: a code, or the token of a link that gives its reader access to an account. */
function getMailSecrets(mail: MailContent): { readonly code: string; readonly linkToken: string } {
  const { template } = mail;
  if (template === "code") return { code: mail.code, linkToken: "" };
  const hasLink =
    template === "emailChanged" ||
    template === "accountInvitation" ||
    template === "staffInvitation";
  return { code: "", linkToken: hasLink ? mail.token : "" };
}

/**
 * Converts a mail for storage. The text does not contain the secret, which is encrypted in its own column. A reader
 * of the database or of a backup therefore cannot take over an account.
 */
function encryptMail<Mail extends MailTexts>(
  shop: KeySource,
  {
    recipient,
    mail,
    written,
  }: {
    readonly recipient: string;
    readonly mail: MailContent;
    readonly written: Mail;
  },
): Mail & Pick<MailRecord, "code" | "linkToken"> {
  const { code, linkToken } = getMailSecrets(mail);
  const without = (text: string) =>
    [code, linkToken].reduce(
      (all, each) => (each === "" ? all : all.replaceAll(each, REDACTED)),
      text,
    );
  const seal = (text: string) =>
    text === "" ? "" : encryptSecret(shop, toSealing(recipient), text);
  return {
    ...written,
    text: without(written.text),
    html: without(written.html),
    code: seal(code),
    linkToken: seal(linkToken),
  };
}

/**
 * Returns a stored mail with its secret inserted. A mail of an earlier version already contains it in the text.
 * Throws if the key is missing.
 */
export function decryptMail<
  Mail extends MailTexts & Pick<MailRecord, "recipient" | "code" | "linkToken">,
>(shop: KeySource, mail: Mail): Mail {
  const open = (kept: string) => decryptSecret(shop, toSealing(mail.recipient), kept);
  const [code, linkToken] = [open(mail.code), open(mail.linkToken)];
  const secret = isEncrypted(mail.code) ? code : linkToken;
  if (secret === "") return mail;
  const withSecret = (text: string) => text.replaceAll(REDACTED, secret);
  return { ...mail, code, linkToken, text: withSecret(mail.text), html: withSecret(mail.html) };
}
