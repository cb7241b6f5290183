import type { Transaction } from "../../database/connection";
import type { OrderRecord } from "../../database/orders";
import { findShopper } from "../../database/shoppers";
import type { MailContent } from "./mail-templates";
import { queueMail } from "./queue-mail";

type AboutOrder = Extract<MailContent, { readonly orderNo: string }>;
type WithoutOrder<Content> = Content extends { readonly template: "orderPaid" }
  ? { readonly template: "orderPaid" }
  : Content extends AboutOrder
    ? Omit<Content, "orderNo">
    : never;

/** Mails a shopper about an order, in the order's language, with the change it is about. */
export async function queueOrderMail(
  tx: Transaction,
  about: OrderRecord,
  content: WithoutOrder<AboutOrder>,
): Promise<void> {
  const buyer = await findShopper(tx, about.shopperId);
  if (buyer === undefined) return;
  const mail =
    content.template === "orderPaid"
      ? { ...content, orderNo: about.orderNo, amountCents: about.payCents }
      : { ...content, orderNo: about.orderNo };
  await queueMail(tx, { recipient: buyer.email, lang: about.language, mail });
}
