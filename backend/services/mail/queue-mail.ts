import type { Language } from "@contract/model/languages";
import type { Transaction } from "../../database/connection";
import { insertMail } from "../../database/mails";
import { findOrderLines, type OrderLine, type OrderRecord } from "../../database/orders";
import { getLinesOfRefunds, type RefundRecord } from "../../database/refunds";
import { findShopper, type ShopperRecord } from "../../database/shoppers";
import { getShopProfile } from "../settings/settings";
import type { ShopSettings } from "../shop";
import { getUnsubscribeLink } from "./account-mails";
import type { MailContent, MailedLine, OrderMail, RefundMail } from "./mail-content";
import { encryptMail } from "./sealed-mail";
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
 * therefore stored together or not at all. `send-waiting-mails.ts` sends the mail.
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
