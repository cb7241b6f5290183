import type { Language } from "@contract/model/languages";
import type { Transaction } from "../../database/connection";
import { insertMail } from "../../database/mails";
import { shopProfileOf } from "../settings/shop-profile";
import type { ShopSettings } from "../shop";
import type { MailContent } from "./mail-content";
import { writeMail } from "./write-mail";

/** Of a shop, what a mail is written with: its first address is the one that links lead to. */
export interface MailingShop {
  readonly settings: Pick<ShopSettings, "origins">;
}

interface MailToQueue {
  readonly recipient: string;
  readonly lang: Language;
  readonly mail: MailContent;
  /** The order that it is about, by which staff find it. */
  readonly orderId?: string | null;
}

/**
 * Puts a mail into the outbox in the same transaction as what it is about: no change without its mail,
 * no mail without its change. It is sent afterwards (`send-waiting-mails.ts`).
 */
export async function queueMail(
  tx: Transaction,
  { settings }: MailingShop,
  { recipient, lang, mail, orderId = null }: MailToQueue,
): Promise<void> {
  await insertMail(tx, {
    recipient,
    ...writeMail(mail, { lang, origin: settings.origins[0], shop: await shopProfileOf(tx) }),
    code: mail.template === "code" ? mail.code : "",
    orderId,
  });
}
