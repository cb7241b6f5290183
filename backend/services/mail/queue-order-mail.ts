import type { Transaction } from "../../database/connection";
import { findOrderLines } from "../../database/orders";
import type { OrderLine, OrderRecord } from "../../database/orders";
import { linesOfRefunds } from "../../database/refunds";
import type { RefundRecord } from "../../database/refunds";
import { findShopper } from "../../database/shoppers";
import type { MailContent, MailedLine, OrderMail, RefundMail } from "./mail-content";
import { queueMail, type MailingShop } from "./queue-mail";

type Without<Content, Part extends PropertyKey> = Content extends unknown
  ? Omit<Content, Part>
  : never;

/** Mails a shopper about an order, in the order's language, with the change it is about. */
export async function queueOrderMail(
  tx: Transaction,
  shop: MailingShop,
  { order, ...news }: { readonly order: OrderRecord } & Without<OrderMail, "order">,
): Promise<void> {
  const lines = await findOrderLines(tx, order.id);
  const mailed = { ...order, orderId: order.id, delivery: order, lines: lines.map(lineOf) };
  await queueToBuyer(tx, shop, { order, mail: { ...news, order: mailed } });
}

/** Mails a shopper about a request for money or other goods, in the order's language. */
export async function queueRefundMail(
  tx: Transaction,
  shop: MailingShop,
  {
    order,
    refund,
    ...news
  }: { readonly order: OrderRecord; readonly refund: RefundRecord } & Without<RefundMail, "refund">,
): Promise<void> {
  const lines = await linesOfRefunds(tx, [refund.id]);
  const mailed = {
    ...{ ...refund, orderNo: order.orderNo, refundId: refund.id },
    lines: lines.map(({ line, count }) => ({ ...lineOf(line), count, priceCents: null })),
  };
  await queueToBuyer(tx, shop, { order, mail: { ...news, refund: mailed } });
}

async function queueToBuyer(
  tx: Transaction,
  shop: MailingShop,
  { order, mail }: { readonly order: OrderRecord; readonly mail: MailContent },
): Promise<void> {
  const buyer = await findShopper(tx, order.shopperId);
  if (buyer === undefined) return;
  await queueMail(tx, shop, {
    ...{ recipient: buyer.email, lang: order.language, mail },
    orderId: order.id,
  });
}

function lineOf({ productName, packing, cover, priceCents, count }: OrderLine): MailedLine {
  return { name: productName, packing, cover, priceCents, count };
}
